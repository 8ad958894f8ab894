"""Which amount of a form each number of a line is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.faces.common.line_items import Item, Role
from companion.kernel.amounts import CHANGE
from companion.kernel.questions import Figure, Question


class LineAmounts:
    """Gives the numbers of a line to amounts, in the order of the fields.

    Args:
        fields: the questions of the form.
        items: of the line, in their order; those that name an answer name just one.
        taken: the fields that have an answer.
    """

    def __init__(
        self,
        fields: Mapping[str, Question[Any]],
        items: Sequence[Item],
        taken: frozenset[str],
    ) -> None:
        self.fields = fields
        self.names = list(fields)
        self.amounts = {name for name, part in fields.items() if part.kind == "amount"}
        self.free = [name for name in fields if name in self.amounts - taken]
        self.items = items
        self.values: dict[str, int | str] = {}
        self.too_much = list[str]()
        self.twice = list[Item]()
        """Names of fields whose numbers are there already."""
        self._for: dict[int, str] = {}
        """The place of a number, and the field that it is for; "" for none."""
        self._labelled()
        self._coded()
        self._in_order()

    def _put(self, place: int, name: str, text: str) -> None:
        self.values[name] = _value(self.fields[name], text)
        self.free.remove(name)
        self._for[place] = name

    def _at(self, place: int, part: int) -> Item | None:
        """What stands at a place in the same part of the line; None for nothing."""
        if not 0 <= place < len(self.items):
            return None
        item = self.items[place]
        return item if item.part == part else None

    # ---- beside the name of a field

    def _labelled(self) -> None:
        """Numbers beside the names of their fields, all behind them or all before them."""
        labels = [
            place
            for place, item in enumerate(self.items)
            if item.role == Role.LABEL and item.fields & self.amounts
        ]
        step = -1 if self._numbers_first(labels) else 1
        for place in labels:
            if self._is_number(place + step, place):
                self._label(self.items[place], place + step)

    def _label(self, label: Item, place: int) -> None:
        """A number for a named field; of several of that name for the first that is free."""
        for meaning in label.meanings:
            if meaning.field in self.free:
                self._put(place, meaning.field, self.items[place].text)
                return
        self.twice.append(label)
        self._for[place] = ""

    def _numbers_first(self, labels: Sequence[int]) -> bool:
        """Whether each number stands before its name: "3 stones 2 cards".

        Args:
            labels: the places of the names.
        """
        if not labels or self._is_number(labels[-1] + 1, labels[-1]):
            return False
        return all(self._is_number(place - 1, place) for place in labels)

    def _is_number(self, place: int, label: int) -> bool:
        """Whether a number stands there, with no comma between it and the name of a field."""
        item = self._at(place, self.items[label].part)
        return item is not None and item.role == Role.NUMBER

    # ---- inside a code

    def _coded(self) -> None:
        """Digits of a code stand for the amounts between its letters, one each.

        Behind a single letter they are one number, unless they are just as many as the amounts.
        """
        for place, item in enumerate(self.items):
            if item.role != Role.CODED:
                continue
            between = self._between(place)
            digits = item.text
            if not between or 1 < len(between) < len(digits):
                self.too_much.append(digits)
            elif len(between) == 1 or (len(digits) < len(between) and self._single(item)):
                self._put(place, between[0], digits)
            else:
                for name, digit in zip(between, digits, strict=False):
                    self._put(place, name, digit)

    def _single(self, code: Item) -> bool:
        """Whether a code has one letter, or word, and one number."""
        return sum(item.code == code.code for item in self.items) == 2

    def _between(self, place: int) -> list[str]:
        """The free amounts between the fields that the letters beside a place of a code name."""
        coded = self.items[place]
        after = self._lettered(place + 1, coded, len(self.names))
        before = self._lettered(place - 1, coded, -1)
        names = self.names[before + 1 : after]
        free = [name for name in names if name in self.free]
        if len(coded.text) == len(free):
            return free
        return [name for name in free if not self.fields[name].forced()]

    def _lettered(self, place: int, coded: Item, otherwise: int) -> int:
        """The place in the form of the field that another item of a code names."""
        item = self._at(place, coded.part)
        if item is None or item.code != coded.code or len(item.fields) != 1:
            return otherwise
        return self.names.index(item.fields.pop())

    # ---- all others

    def _in_order(self) -> None:
        """The others one after the other.

        Right behind one that belongs to a named field they go on from there. What has one legal
        value is passed over, unless the line has a number for it as well.
        """
        numbers = [place for place, item in enumerate(self.items) if item.role == Role.NUMBER]
        rest = [place for place in numbers if place not in self._for]
        asked = [name for name in self.free if not self.fields[name].forced()]
        if len(rest) <= len(asked):
            self.free = asked
        named = set(self._for)
        for place in rest:
            text = self.items[place].text
            following = self._following(place) if place - 1 in named else ""
            if following:
                named.add(place)
            if following or self.free:
                self._put(place, following or self.free[0], text)
            else:
                self.too_much.append(text)

    def _following(self, place: int) -> str:
        """The next free field behind the one that the number just before is for; "" for none."""
        before = self._for[place - 1]
        if not before or self._at(place - 1, self.items[place].part) is None:
            return ""
        start = self.names.index(before) + 1
        return next((name for name in self.names[start:] if name in self.free), "")


def _value(part: Question[Any], text: str) -> int | str:
    """A number as its field takes it: what stands already is changed by a sign, set by "="."""
    if isinstance(part, Figure) and CHANGE.fullmatch(text):
        return text
    return int(text.removeprefix("="))

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
        self, fields: Mapping[str, Question[Any]], items: Sequence[Item], taken: frozenset[str]
    ) -> None:
        self.fields = fields
        self.items = items
        self.names = list(fields)
        self.free = [
            name for name, part in fields.items() if part.kind == "amount" and name not in taken
        ]
        self.values: dict[str, int | str] = {}
        self.too_much = list[str]()
        self.twice = list[Item]()
        """Names of fields whose numbers are there already."""
        self._said = set[int]()
        """The places of the items of which it is known which field they are for."""
        self._next: dict[int, str] = {}
        """The place of a number for which a field was named, and that field."""
        self._labelled()
        self._coded()
        self._in_order()

    def _put(self, place: int, name: str, text: str) -> None:
        self.values[name] = _value(self.fields[name], text)
        self.free.remove(name)
        self._said.add(place)

    # ---- beside the name of a field

    def _labelled(self) -> None:
        labels = [place for place, item in enumerate(self.items) if self._is_label(item)]
        step = -1 if self._numbers_first(labels) else 1
        for place in labels:
            label = self.items[place]
            number = place + step
            if not self._is_number(number, label):
                continue
            names = [meaning.field for meaning in label.meanings]
            name = next((name for name in names if name in self.free), None)
            if name is None:
                self.twice.append(label)
                self._said.add(number)
                continue
            self._put(number, name, self.items[number].text)
            self._next[number] = name

    def _is_label(self, item: Item) -> bool:
        """Whether it names an amount, or one of several."""
        amounts = any(self.fields[name].kind == "amount" for name in item.fields)
        return item.role == Role.LABEL and amounts

    def _numbers_first(self, labels: Sequence[int]) -> bool:
        """Whether each number stands before its name: "3 stones 2 cards".

        Args:
            labels: the places of the names.
        """
        for place in labels:
            if not self._is_number(place - 1, self.items[place]):
                return False
        last = labels[-1] if labels else 0
        return bool(labels) and not self._is_number(last + 1, self.items[last])

    def _is_number(self, place: int, label: Item) -> bool:
        """Whether a number stands there, with no comma between it and the name of a field."""
        if not 0 <= place < len(self.items):
            return False
        item = self.items[place]
        return item.role == Role.NUMBER and item.part == label.part

    # ---- inside a code

    def _coded(self) -> None:
        """Digits of a code stand for the amounts between its letters, one each."""
        for place, item in enumerate(self.items):
            if item.role != Role.CODED:
                continue
            between = self._between(place)
            digits = item.text
            if not between or 1 < len(between) < len(digits):
                self.too_much.append(digits)
            elif len(between) == 1:
                self._put(place, between[0], digits)
            else:
                for name, digit in zip(between, digits, strict=False):
                    self._put(place, name, digit)

    def _between(self, place: int) -> list[str]:
        """The free amounts between the fields that the letters beside a place of a code name."""
        code = self.items[place].code
        after = self._beside(place + 1, code, len(self.names))
        before = self._beside(place - 1, code, -1)
        names = self.names[before + 1 : after]
        free = [name for name in names if name in self.free]
        asked = [name for name in free if not self.fields[name].forced()]
        return free if len(self.items[place].text) == len(free) else asked

    def _beside(self, place: int, code: int, otherwise: int) -> int:
        """The place in the form of the field that an item of a code names."""
        if not 0 <= place < len(self.items):
            return otherwise
        item = self.items[place]
        if item.code != code or len(item.fields) != 1:
            return otherwise
        return self.names.index(item.fields.pop())

    # ---- all others

    def _in_order(self) -> None:
        """The others one after the other.

        Right behind one that belongs to a named field they go on from there. What has one legal
        value is passed over, unless the line has a number for it as well.
        """
        numbers = [place for place, item in enumerate(self.items) if item.role == Role.NUMBER]
        rest = [place for place in numbers if place not in self._said]
        asked = [name for name in self.free if not self.fields[name].forced()]
        if len(rest) <= len(asked):
            self.free = asked
        for place in rest:
            text = self.items[place].text
            name = self._following(place)
            if name is None and self.free:
                name = self.free[0]
            if name is None:
                self.too_much.append(text)
            else:
                self._put(place, name, text)

    def _following(self, place: int) -> str | None:
        """The next free field behind the one that the number just before is for."""
        before = self._next.get(place - 1)
        if before is None or self.items[place - 1].part != self.items[place].part:
            return None
        start = self.names.index(before) + 1
        name = next((name for name in self.names[start:] if name in self.free), None)
        if name is not None:
            self._next[place] = name
        return name


def _value(part: Question[Any], text: str) -> int | str:
    """A number as its field takes it: what stands already is changed by a sign, set by "="."""
    if isinstance(part, Figure) and CHANGE.fullmatch(text):
        return text
    return int(text.removeprefix("="))

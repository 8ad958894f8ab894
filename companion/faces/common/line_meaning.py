"""Which field each item of a line belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.faces.common.field_words import NONE, Fit, Meaning
from companion.faces.common.line_amounts import LineAmounts
from companion.faces.common.line_items import Item, Role, joined_labels
from companion.faces.common.line_switches import switched_on
from companion.faces.common.line_texts import left_to_texts, runs
from companion.faces.common.typed_words import cut
from companion.kernel.asking import shown
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Several, Text
from companion.wording.messages import Wording
from companion.wording.naming import MOST_NAMED


@dataclass(frozen=True)
class Unclear:
    """A word of a line that says nothing sure.

    Args:
        word: as it was typed.
        meanings: what it may mean; none: nothing knows it; one: what is said already in its place.
    """

    word: str
    meanings: tuple[str, ...] = ()

    def said(self, wording: Wording) -> str:
        """What is wrong with it."""
        given = shown(self.word)
        if not self.meanings:
            return wording.say("screen.line_unknown", given=given)
        if len(self.meanings) == 1:
            return wording.say("screen.line_twice", given=given, label=self.meanings[0])
        more = len(self.meanings) - MOST_NAMED
        name = "error.ambiguous_many" if more > 0 else "error.ambiguous"
        return wording.say(name, given=given, names=self.meanings[:MOST_NAMED], more=more)


class LineMeaning:
    """Gives the items of a line to the fields of a form.

    Args:
        fields: the questions of the form.
        items: of the line, in their order.
        line: as it was typed.
        wording: the language.
    """

    def __init__(
        self,
        fields: Mapping[str, Question[Any]],
        items: Sequence[Item],
        line: str,
        wording: Wording,
    ) -> None:
        self.fields = fields
        self.line = line
        self.values: dict[str, Any] = {}
        self.chosen: dict[str, str] = {}
        """What the answer to a choice is called."""
        self.unclear = list[Unclear]()
        self.too_much: Sequence[str] = ()
        self.named = ""
        """The field whose name ends the line: it is wanted next."""
        self._ignored = wording.say("and")
        texts = any(isinstance(part, Text) for part in fields.values())
        items = switched_on(items, fields)
        given = left_to_texts(items) if texts else items
        self.items = list(joined_labels(given))
        self._follow_labels()
        self._options()
        self._amounts()
        self._named_last()
        self._texts()
        self._name_unclear()

    @property
    def known(self) -> list[Item]:
        """The items that the form knows by a word."""
        return [item for item in self.items if item.role in (Role.LABEL, Role.OPTION)]

    @property
    def sure(self) -> frozenset[str]:
        """The words that are the whole name of an answer."""
        found = (item for item in self.items if item.role == Role.OPTION)
        return frozenset(item.text for item in found if item.fit <= Fit.OTHER_NAME)

    # ---- names of fields

    def _follow_labels(self) -> None:
        """Behind the name of a choice stand answers to it."""
        named = frozenset[str]()
        for item in self.items:
            if item.role == Role.LABEL:
                named = frozenset(meaning.field for meaning in item.meanings)
                continue
            fitting = [meaning for meaning in item.meanings if meaning.field in named]
            if item.role == Role.OPTION and fitting:
                item.meanings = fitting
                several = any(isinstance(self.fields[one.field], Several) for one in fitting)
                named = named if several else frozenset()
            elif not self._is_and(item):
                named = frozenset()

    def _named_last(self) -> None:
        """The name of a field that ends the line asks for that field."""
        last = self.items[-1] if self.items else None
        if last is None or last.role != Role.LABEL:
            return
        before = self.items[-2] if len(self.items) > 1 else None
        if before is not None and before.role == Role.NUMBER and before.part == last.part:
            return
        fields = (meaning.field for meaning in last.meanings)
        self.named = next((name for name in fields if name not in self.values), "")

    def _is_and(self, item: Item) -> bool:
        return item.role == Role.UNKNOWN and item.text == self._ignored

    # ---- answers to choices

    def _options(self) -> None:
        """Each to the field that knows it: first what is sure, then what is left by it."""
        waiting = [item for item in self.items if item.role == Role.OPTION]
        while waiting:
            self._leave_claimed(waiting)
            sure = [item for item in waiting if len(self._free(item)) == 1]
            if not sure:
                sure = [item for item in waiting if self._in_turn(item)][:1]
            if not sure:
                break
            item = sure[0]
            self._take(item, self._free(item)[0])
            waiting.remove(item)
        for item in waiting:
            names = [meaning.name for meaning in self._free(item)]
            names = names or [self.chosen[item.meanings[0].field]]
            self.unclear.append(Unclear(item.text, tuple(names)))

    def _leave_claimed(self, waiting: Sequence[Item]) -> None:
        """What must be an answer to one choice leaves no other word an answer to it."""
        for item in waiting:
            fields = {meaning.field for meaning in self._free(item)}
            name = next(iter(fields), "")
            if len(fields) != 1 or isinstance(self.fields[name], Several):
                continue
            for other in waiting:
                rest = [meaning for meaning in other.meanings if meaning.field != name]
                if other is not item and rest:
                    other.meanings = rest

    def _free(self, item: Item) -> list[Meaning]:
        """What an item may still mean: a choice that is made is no more in question."""
        free = [meaning for meaning in item.meanings if self._is_free(meaning)]
        return [meaning for meaning in free if not meaning.aside] or free

    def _is_free(self, meaning: Meaning) -> bool:
        if isinstance(self.fields[meaning.field], Several):
            return True
        return self.values.get(meaning.field, meaning.option) == meaning.option

    def _in_turn(self, item: Item) -> bool:
        """Whether several fields know just this word: then the first of them is meant ("yes")."""
        free = self._free(item)
        fields = [meaning.field for meaning in free]
        return (
            bool(free)
            and item.fit in (Fit.WHOLE, Fit.OTHER_NAME)
            and len(set(fields)) == len(fields)
        )

    def _take(self, item: Item, meaning: Meaning) -> None:
        """An answer for a field; the item means nothing else from now on."""
        item.meanings = [meaning]
        if not isinstance(self.fields[meaning.field], Several):
            self.values[meaning.field] = meaning.option
            self.chosen[meaning.field] = meaning.name
            return
        taken = self.values.setdefault(meaning.field, [])
        if meaning.option != NONE and meaning.option not in taken:
            taken.append(meaning.option)

    # ---- numbers

    def _amounts(self) -> None:
        amounts = LineAmounts(self.fields, self.items, frozenset(self.values))
        self.values |= amounts.values
        self.too_much = amounts.too_much
        for item in amounts.twice:
            self.unclear.append(Unclear(item.text, (item.meanings[0].name,)))

    # ---- texts, and what is left

    def _texts(self) -> None:
        """Each text is the next run of words that nothing else knows."""
        waiting = [run for run in runs(self.items) if not self._is_and(run[0]) or len(run) > 1]
        for name, part in self.fields.items():
            if not waiting or not isinstance(part, Text) or not self._wants(part):
                continue
            run = waiting.pop(0)
            self.values[name] = cut(self.line, [piece for item in run for piece in item.pieces])
            for item in run:
                self.items.remove(item)

    def _wants(self, text: Text) -> bool:
        """Whether a text says anything beside what is chosen."""
        chosen: Mapping[str, Plain] = self.values
        return text.wanted(chosen)

    def _name_unclear(self) -> None:
        """What is left of the line, but for an "and" and for signs."""
        for item in self.items:
            left = item.role in (Role.UNKNOWN, Role.QUOTED)
            if left and not self._is_and(item) and any(map(str.isalnum, item.text)):
                self.unclear.append(Unclear(item.text))

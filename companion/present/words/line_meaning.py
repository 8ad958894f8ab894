"""Assignment of each item of a line to a field of a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel.amounts import CHANGE
from companion.kernel.asking import shorten
from companion.kernel.facts import UNKNOWN
from companion.kernel.questions import Question, Widget
from companion.present.words.line_items import Item, Role, at, split_items
from companion.present.words.line_lexicon import NONE, OPEN, Fit, Lexicon, Name
from companion.present.words.typed_words import cut, pieces
from companion.wording.messages import Wording
from companion.wording.naming import MOST_NAMED


@dataclass(frozen=True)
class Unclear:
    """A word of a line without a certain meaning.

    Args:
        word: the typed word.
        meanings: its possible meanings. None: it is unknown. One: the field has that value already.
    """

    word: str
    meanings: tuple[str, ...] = ()

    def word_trouble(self, wording: Wording) -> str:
        """Describe the problem with the word.

        Args:
            wording: the language.
        """
        given = shorten(self.word)
        if not self.meanings:
            return wording.say("screen.line_unknown", given=given)
        if len(self.meanings) == 1:
            return wording.say("screen.line_twice", given=given, label=self.meanings[0])
        more = len(self.meanings) - MOST_NAMED
        name = "error.ambiguous_many" if more > 0 else "error.ambiguous"
        return wording.say(name, given=given, names=self.meanings[:MOST_NAMED], more=more)


class LineMeaning:
    """Assignment of a line's items to the fields of a form.

    Args:
        line: the typed line.
        lexicon: the names of the form's fields and answers.
        wording: the language.

    Attributes:
        values: the values read, by field, not yet checked.
        unclear: the words without a certain meaning.
        too_much: numbers for which no field is left.
        named: the field whose name ends the line, which needs a value next; "" for none.
    """

    def __init__(self, line: str, lexicon: Lexicon, wording: Wording) -> None:
        self.line = line
        self.fields = lexicon.fields
        self.aside = lexicon.aside
        self.ignored = wording.say("and")
        self.items = split_items(pieces(line), lexicon)
        self.values: dict[str, Any] = {}
        self.chosen: dict[str, str] = {}
        self.unclear = list[Unclear]()
        self.too_much = list[str]()
        self._follow_labels()
        self._options()
        self._amounts()
        self.named = self._get_last_name()
        self._texts()

    @property
    def fit(self) -> Fit:
        """The certainty of the least certain word."""
        return max((item.fit for item in self.items if item.names), default=Fit.WHOLE)

    @property
    def sure(self) -> frozenset[str]:
        """Words that are whole names of answers."""
        found = (item for item in self.items if item.role == Role.OPTION)
        return frozenset(item.text for item in found if item.fit <= Fit.OTHER_NAME)

    def _is_several(self, name: Name) -> bool:
        """Return whether a field takes several answers."""
        return self.fields[name.field].widget is Widget.SEVERAL

    # ---- names of fields

    def _follow_labels(self) -> None:
        """Restrict the items after the name of a choice to answers to it."""
        named = set[str]()
        for item in self.items:
            fitting = [name for name in item.names if name.field in named]
            if item.role == Role.LABEL:
                named = item.fields
            elif fitting:
                item.names = fitting
                named = named if any(map(self._is_several, fitting)) else set()
            elif item.text != self.ignored:
                named = set()

    def _get_last_name(self) -> str:
        """Return the field whose name ends the line; "" for none."""
        last = at(self.items, len(self.items) - 1)
        if last is None or last.role != Role.LABEL:
            return ""
        if last.is_beside(at(self.items, len(self.items) - 2), Role.NUMBER):
            return ""
        return next((name.field for name in last.names if name.field not in self.values), "")

    # ---- answers to choices

    def _options(self) -> None:
        """Assign each answer to a field, the unambiguous ones first."""
        waiting = [item for item in self.items if item.role == Role.OPTION]
        while waiting:
            self._leave_claimed(waiting)
            sure = [item for item in waiting if len(self._free(item)) == 1]
            if not sure:
                sure = [item for item in waiting if self._is_in_turn(item)]
            if not sure:
                break
            item = sure[0]
            item.names = self._free(item)[:1]
            self._take(item.names[0])
            waiting.remove(item)
        for item in waiting:
            names = [name.said for name in self._free(item)]
            names = names or [self.chosen[item.names[0].field]]
            self.unclear.append(Unclear(item.text, tuple(names)))

    def _leave_claimed(self, waiting: Sequence[Item]) -> None:
        """Reserve a choice for a word that can answer nothing else."""
        for item in waiting:
            free = self._free(item)
            if len({name.field for name in free}) != 1 or self._is_several(free[0]):
                continue
            for other in waiting:
                rest = [name for name in other.names if name.field != free[0].field]
                if other is not item and rest:
                    other.names = rest

    def _free(self, item: Item) -> list[Name]:
        """Return the meanings that an item may still have, without choices already made."""
        free = [name for name in item.names if self._is_free(name)]
        return [name for name in free if name.field != self.aside] or free

    def _is_free(self, name: Name) -> bool:
        """Return whether an answer to a field may still be taken."""
        if self._is_several(name):
            return True
        return self.values.get(name.field, name.option) == name.option

    def _is_in_turn(self, item: Item) -> bool:
        """Return whether a word is an answer to several fields, and so means the first ("yes")."""
        free = self._free(item)
        whole = item.fit <= Fit.OTHER_NAME
        return whole and bool(free) and len({name.field for name in free}) == len(free)

    def _take(self, name: Name) -> None:
        """Keep an answer for a field."""
        if not self._is_several(name):
            self.values[name.field] = name.option
            self.chosen[name.field] = name.said
            return
        taken = self.values.setdefault(name.field, [])
        if name.option != NONE and name.option not in taken:
            taken.append(name.option)

    # ---- numbers

    def _amounts(self) -> None:
        """Assign each number to an amount: by the name beside it, in a code, or in order."""
        given = LineAmounts(self.fields, self.items, self.values)
        self.values |= given.values
        self.too_much += given.too_much
        self.unclear += [Unclear(item.text, (item.names[0].said,)) for item in given.twice]

    # ---- texts and remaining words

    def _texts(self) -> None:
        """Assign the runs of unknown words to the text fields; the remaining words are unclear."""
        runs = [run for run in self._runs() if len(run) > 1 or run[0].text != self.ignored]
        for name, part in self.fields.items():
            if runs and part.longest and part.is_wanted(self.values):
                run = runs.pop(0)
                self.values[name] = cut(self.line, [one for item in run for one in item.pieces])
        left = [item for run in runs for item in run]
        for item in left:
            if item.text != self.ignored and any(map(str.isalnum, item.text)):
                self.unclear.append(Unclear(item.text))

    def _runs(self) -> Iterator[list[Item]]:
        """Yield the runs of unknown words; a quoted text is a separate run, and commas end runs."""
        run = list[Item]()
        before: Item | None = None
        for item in self.items:
            if run and not (item.role == Role.UNKNOWN and item.is_beside(before, Role.UNKNOWN)):
                yield run
                run = []
            if item.role in (Role.UNKNOWN, Role.QUOTED):
                run.append(item)
            before = item
        if run:
            yield run


class LineAmounts:
    """Assignment of a line's numbers to the amounts of a form.

    Args:
        fields: the questions of the form.
        items: the items of the line, in order; each answer has one meaning left.
        taken: the fields that have an answer.

    Attributes:
        values: the numbers by field; a signed one is a change of a figure.
        too_much: numbers for which no field is left.
        twice: items that name a field which already has a number.
    """

    def __init__(
        self, fields: Mapping[str, Question[Any]], items: Sequence[Item], taken: Mapping[str, Any]
    ) -> None:
        self.fields = fields
        self.names = list(fields)
        self.items = items
        self.values: dict[str, int | str] = {}
        self.too_much = list[str]()
        self.twice = list[Item]()
        self.amounts = {name for name, part in fields.items() if part.numbers()}
        self.free = [name for name in fields if name in self.amounts and name not in taken]
        self._for: dict[int, str] = {}
        """Field of each number that is beside a name, by its position; "" for none."""
        self._assign_labels()
        self._assign_codes()
        self._in_order()

    def _put(self, name: str, text: str) -> None:
        """Set the number of a field.

        Args:
            name: the field. For a signed field, a sign changes the figure and "=" sets it.
            text: the typed number, without spaces.
        """
        is_change = self.fields[name].signed and CHANGE.fullmatch(text)
        figure = UNKNOWN if text == OPEN else int(text.removeprefix("="))
        self.values[name] = text if is_change else figure
        self.free.remove(name)

    def _is_number(self, place: int, label: int) -> bool:
        """Return whether a number is at a position, with no comma between it and a field's name."""
        item = at(self.items, place)
        if item is None or item.coded:
            return False
        return self.items[label].is_beside(item, Role.NUMBER)

    def _assign_labels(self) -> None:
        """Assign the numbers beside the names of fields, all after their names or all before."""
        labels = [
            place
            for place, item in enumerate(self.items)
            if item.role == Role.LABEL and item.fields & self.amounts
        ]
        step = self._step(labels)
        for place in labels:
            if self._is_number(place + step, place):
                self._label(self.items[place], place + step)

    def _step(self, labels: Sequence[int]) -> int:
        """Return 1 if numbers follow their names, or -1 if they precede them: "3 stones".

        Args:
            labels: positions of the names.
        """
        if not labels or self._is_number(labels[-1] + 1, labels[-1]):
            return 1
        before = all(self._is_number(place - 1, place) for place in labels)
        return -1 if before else 1

    def _label(self, label: Item, place: int) -> None:
        """Assign a number to a named field, the first free one if several have the name."""
        free = (name.field for name in label.names if name.field in self.free)
        name = next(free, "")
        self._for[place] = name
        if name:
            self._put(name, self.items[place].text)
        else:
            self.twice.append(label)

    def _assign_codes(self) -> None:
        """Assign the digits of codes to the amounts between their letters, one each.

        After a single letter they are one number, unless there are as many digits as amounts.
        """
        for place, item in enumerate(self.items):
            if item.role != Role.NUMBER or not item.coded:
                continue
            between = self._between(place)
            parts = sum(one.pieces[0] is item.pieces[0] for one in self.items)
            if not between or 1 < len(between) < len(item.text):
                self.too_much.append(item.text)
            elif len(between) == 1 or (len(item.text) < len(between) and parts == 2):
                self._put(between[0], item.text)
            else:
                for name, digit in zip(between, item.text, strict=False):
                    self._put(name, digit)

    def _between(self, place: int) -> list[str]:
        """Return the free amounts between the fields named by the letters around digits."""
        after = self._find_lettered_field(place, place + 1, len(self.names))
        before = self._find_lettered_field(place, place - 1, -1)
        free = [name for name in self.names[before + 1 : after] if name in self.free]
        if len(self.items[place].text) == len(free):
            return free
        return [name for name in free if not self.fields[name].is_forced()]

    def _find_lettered_field(self, place: int, beside: int, otherwise: int) -> int:
        """Return the position in the form of the field that a code's letters name.

        Args:
            place: position of digits of the code.
            beside: the position before or after it.
            otherwise: the result if there are no letters of the code.
        """
        item = at(self.items, beside)
        if item is None or item.pieces[0] is not self.items[place].pieces[0]:
            return otherwise
        return self.names.index(item.names[0].field) if len(item.fields) == 1 else otherwise

    def _in_order(self) -> None:
        """Assign the remaining numbers in order.

        Numbers right after one of a named field continue from there. The line skips fields with a
        single legal value, and fields with a likely value before one that it has answered, unless
        it has numbers for them as well.
        """
        numbers = [
            place
            for place, item in enumerate(self.items)
            if item.role == Role.NUMBER and not item.coded and place not in self._for
        ]
        asked = [name for name in self.free if not self.fields[name].is_forced()]
        if len(numbers) <= len(asked):
            self.free = asked
        few = len(numbers) < len(self.free)
        for place in numbers:
            following = self._following(place)
            free = (name for name in self.free if not (few and self._is_past(name, place)))
            name = following or next(free, "")
            if following:
                self._for[place] = following
            if name:
                self._put(name, self.items[place].text)
            else:
                self.too_much.append(self.items[place].text)

    def _is_past(self, name: str, place: int) -> bool:
        """Whether an amount is likely, and a field behind it was answered before a number."""
        if self.fields[name].default() is None:
            return False
        later = self.names[self.names.index(name) :]
        said = (one for one in self.items[:place] if one.role == Role.OPTION)
        return any(one.names[0].field in later for one in said)

    def _following(self, place: int) -> str:
        """Return the free field after that of the preceding number; "" for none.

        Args:
            place: position of a number without a field's name beside it.
        """
        before = self._for.get(place - 1, "")
        if not before or not self.items[place].is_beside(at(self.items, place - 1), Role.NUMBER):
            return ""
        later = self.names[self.names.index(before) + 1 :]
        return next((name for name in later if name in self.free), "")

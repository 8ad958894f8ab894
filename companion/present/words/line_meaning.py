"""Assignment of each item of a line to a field of a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from companion.wording.question_words import YES_OR_NO


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
        values: the values read, by field, not yet checked; a signed number changes a figure.
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
        self._read_switches()
        if any(part.longest for part in self.fields.values()):
            self.items = list(self._leave_to_texts())
        self._follow_labels()
        self._assign_answers()
        self.amounts = [name for name, part in self.fields.items() if part.numbers()]
        self.free = [name for name in self.amounts if name not in self.values]
        self._assign_numbers(self._assign_labelled_numbers())
        self.named = self._get_last_name()
        self._assign_texts()

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

    def _read_switches(self) -> None:
        """Take the name of a yes/no field without an answer beside it as yes: "swamp orcs"."""
        for place, item in enumerate(self.items):
            name = item.names[0].field if item.role == Role.LABEL else ""
            if not name or item.fit > Fit.INSIDE or len(item.fields) > 1:
                continue
            behind = at(self.items, place + 1)
            is_switch = set(self.fields[name].list_offered()) == set(YES_OR_NO)
            if not is_switch or (behind is not None and behind.may_answer(name)):
                continue
            before = at(self.items, place - 1)
            named = at(self.items, place - 2)
            if before and before.may_answer(name) and not (named and named.role == Role.LABEL):
                before.names = [one for one in before.names if one.field == name]
            else:
                item.role = Role.OPTION
                item.names = [replace(item.names[0], option=YES_OR_NO[0])]

    def _leave_to_texts(self) -> Iterator[Item]:
        """Yield the items, with those that belong to a free text (a name, a note) made unknown.

        A single word that only begins an answer belongs to a text: "Fritz" does not mean Fritzi.
        """
        before: Item | None = None
        for place, item in enumerate(self.items):
            found = [item]
            alone = len(self.items) == 1 and Fit.WHOLE_WORDS < item.fit < Fit.NOT
            if alone or _belongs_to_text(before, item, at(self.items, place + 1)):
                found = [Item(Role.UNKNOWN, [piece], piece.text) for piece in item.pieces]
            before = found[-1]
            yield from found

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

    def _assign_answers(self) -> None:
        """Assign each answer to a field, the unambiguous ones first."""
        waiting = [item for item in self.items if item.role == Role.OPTION]
        while waiting:
            self._leave_claimed(waiting)
            left = [item for item in waiting if not self._take_only(item)]
            if len(left) == len(waiting):
                turn = next(filter(self._take_in_turn, waiting), None)
                left = [item for item in waiting if item is not turn]
            if len(left) == len(waiting):
                break
            waiting = left
        for item in waiting:
            names = [name.said for name in self._list_free(item)]
            names = names or [self.chosen[item.names[0].field]]
            self.unclear.append(Unclear(item.text, tuple(names)))

    def _leave_claimed(self, waiting: Sequence[Item]) -> None:
        """Reserve a choice for a word that can answer nothing else."""
        claims = Counter(map(self._find_claim, waiting))
        for item in waiting:
            claims[self._find_claim(item)] -= 1
            item.names = [name for name in item.names if not claims[name.field]] or item.names
            claims[self._find_claim(item)] += 1

    def _find_claim(self, item: Item) -> str:
        """Return the choice that an item can only answer; "" for none."""
        free = self._list_free(item)
        is_only = len({name.field for name in free}) == 1 and not self._is_several(free[0])
        return free[0].field if is_only else ""

    def _list_free(self, item: Item) -> list[Name]:
        """Return the meanings that an item may still have, without choices already made."""
        free = [
            name
            for name in item.names
            if self._is_several(name)
            or self.values.get(name.field, name.option) == name.option
        ]
        return [name for name in free if name.field != self.aside] or free

    def _take_only(self, item: Item) -> bool:
        """Keep the answer that a word means, if it is only one."""
        free = self._list_free(item)
        if len(free) == 1:
            self._take(item, free[0])
        return len(free) == 1

    def _take_in_turn(self, item: Item) -> bool:
        """Keep the answer of a word that answers several fields, for the first of them ("yes")."""
        free = self._list_free(item)
        whole = item.fit <= Fit.OTHER_NAME
        is_in_turn = whole and bool(free) and len({name.field for name in free}) == len(free)
        if is_in_turn:
            self._take(item, free[0])
        return is_in_turn

    def _take(self, item: Item, name: Name) -> None:
        item.names = [name]
        if not self._is_several(name):
            self.values[name.field] = name.option
            self.chosen[name.field] = name.said
            return
        taken = self.values.setdefault(name.field, [])
        if name.option != NONE and name.option not in taken:
            taken.append(name.option)

    # ---- numbers

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

    def _find_number(self, place: int, step: int) -> Item | None:
        """Return the number beside a field's name, with no comma between; None for none."""
        item = at(self.items, place + step)
        found = item is not None and not item.code and self.items[place].is_beside(item, Role.NUMBER)
        return item if found else None

    def _assign_labelled_numbers(self) -> dict[Item, str]:
        """Assign the numbers beside the names of fields, all after their names or all before.

        Returns:
            The field of each such number; "" if it has a number already.
        """
        labels = [
            place
            for place, item in enumerate(self.items)
            if item.role == Role.LABEL and not item.fields.isdisjoint(self.amounts)
        ]
        precede = all(self._find_number(place, -1) for place in labels)
        step = -1 if labels and precede and not self._find_number(labels[-1], 1) else 1
        found = dict[Item, str]()
        for place in labels:
            label = self.items[place]
            number = self._find_number(place, step)
            if number is None:
                continue
            name = next((one.field for one in label.names if one.field in self.free), "")
            found[number] = name
            if name:
                self._put(name, number.text)
            else:
                self.unclear.append(Unclear(label.text, (label.names[0].said,)))
        return found

    def _assign_numbers(self, labelled: Mapping[Item, str]) -> None:
        """Assign the other numbers in order.

        Numbers right after one of a named field continue from there. The line skips fields with a
        single legal value, and fields with a likely value before one that it has answered, unless
        it has numbers for them as well.
        """
        numbers = [item for item in self.items if item.role == Role.NUMBER]
        asked = [name for name in self.free if not self.fields[name].is_forced()]
        if len(numbers) - len(labelled) <= len(asked):
            self.free = asked
        few = len(numbers) - len(labelled) < len(self.free)
        order = list(self.fields)
        answered = -1
        after = ""
        before: Item | None = None
        for item in self.items:
            if item.role == Role.OPTION:
                answered = max(answered, order.index(item.names[0].field))
            after = after if item.is_beside(before, Role.NUMBER) else ""
            before = item
            if item.role != Role.NUMBER or item in labelled:
                after = labelled.get(item, "")
                continue
            later = [name for name in self.free if after and order.index(name) > order.index(after)]
            open_to = later or [
                name
                for name in self.free
                if not few
                or order.index(name) > answered
                or self.fields[name].default() is None
            ]
            digits = _split_code(item, len(open_to))
            for name, text in zip(open_to, digits, strict=False):
                self._put(name, text)
            self.too_much += digits[len(open_to) :]
            after = open_to[0] if later else ""

    # ---- texts and remaining words

    def _assign_texts(self) -> None:
        """Assign the runs of unknown words to the text fields; the remaining words are unclear."""
        runs = [run for run in self._list_runs() if len(run) > 1 or run[0].text != self.ignored]
        for name, part in self.fields.items():
            if runs and part.longest and part.is_wanted(self.values):
                run = runs.pop(0)
                self.values[name] = cut(self.line, [one for item in run for one in item.pieces])
        left = [item for run in runs for item in run]
        for item in left:
            if item.text != self.ignored and any(map(str.isalnum, item.text)):
                self.unclear.append(Unclear(item.text))

    def _list_runs(self) -> list[list[Item]]:
        """List the runs of unknown words; a quoted text is a separate run, and commas end runs."""
        runs = list[list[Item]]()
        before: Item | None = None
        for item in self.items:
            if item.role == Role.UNKNOWN and item.is_beside(before, Role.UNKNOWN):
                runs[-1].append(item)
            elif item.role in (Role.UNKNOWN, Role.QUOTED):
                runs.append([item])
            before = item
        return runs


def _belongs_to_text(before: Item | None, item: Item, after: Item | None) -> bool:
    """Return whether an item that has another meaning belongs to a free text instead.

    True for the name of a field without a value beside it, an answer between unknown words, and an
    inexact match. Also true for a word for an open number after an unknown word: "lies open".
    """
    within = item.is_beside(before, Role.UNKNOWN)
    if item.text == OPEN != item.pieces[0].text:
        return within
    if item.role == Role.OPTION:
        return item.fit == Fit.ALIKE or (within and item.is_beside(after, Role.UNKNOWN))
    if item.role != Role.LABEL or (item.fit == Fit.WHOLE and not within):
        return False
    if within and item.fit == Fit.ALIKE:
        return True
    counted = item.is_beside(after, Role.NUMBER) or item.is_beside(before, Role.NUMBER)
    return not counted and not (after and any(map(after.may_answer, item.fields)))


def _split_code(item: Item, count: int) -> list[str]:
    """Return the numbers that digits mean: in a code, one each for several fields.

    After a single letter they are one number, unless there are as many digits as fields.

    Args:
        item: the digits.
        count: number of fields that are left.
    """
    is_split = item.code and count > 1 and (item.code > 2 or len(item.text) >= count)
    return list(item.text) if is_split else [item.text]

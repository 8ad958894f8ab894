"""Assignment of each item of a line to a field of a form."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, pairwise
from typing import Any

from companion.kernel.facts import UNKNOWN
from companion.kernel.question_base import shorten_answer
from companion.present.words.line_items import (
    END,
    KIND,
    NONE,
    OPEN,
    Lexicon,
    LexiconName,
    LineItem,
    MatchCertainty,
    is_part_of_text,
)
from companion.present.words.tokenizer import TokenKind, extract_text, tokenize
from companion.wording.messages import Wording
from companion.wording.option_matching import make_ambiguity_error
from companion.wording.question_words import YES_OR_NO
from companion.wording.spelling import suggest_name
from companion.wording.word_lists import pair_words_with_numbers


@dataclass(frozen=True)
class UnclearWord:
    """A word of a line without a certain meaning.

    Args:
        word: the typed word.
        meanings: its possible meanings. None: it is unknown. One: the field has that value already.
    """

    word: str
    meanings: tuple[str, ...] = ()

    def describe_trouble(self, wording: Wording, names: Iterable[str]) -> str:
        """Describe the problem with the word.

        Args:
            wording: the language.
            names: the names that an unknown word may be meant as.
        """
        typed_word = shorten_answer(self.word)
        if not self.meanings:
            meant = suggest_name(self.word, names)
            return wording.say("screen.line_unknown", given=typed_word, meant=meant)
        if len(self.meanings) == 1:
            return wording.say("screen.line_twice", given=typed_word, label=self.meanings[0])
        return wording.word_error(make_ambiguity_error(self.word, self.meanings))


class LineMeaning:
    """Assignment of a line's items to the fields of a form.

    Args:
        line: the typed line.
        lexicon: the names of the form's fields and answers.
        former_fields: the fields that have a value already; a number in order is for the others,
            as long as there are enough.

    Attributes:
        values: the values read, by field, not yet checked; a signed number changes a figure.
        unclear: the words without a certain meaning.
        too_much: numbers for which no field is left.
    """

    def __init__(self, line: str, lexicon: Lexicon, former_fields: Collection[str] = ()) -> None:
        self.line = line
        self.fields = lexicon.fields
        self.former_fields = former_fields
        self.ignored = lexicon.joining_word
        self.items = lexicon.split_into_items(tokenize(line))
        self.values: dict[str, Any] = {}
        self.chosen: dict[str, str] = {}
        self.unclear = list[UnclearWord]()
        self.too_much = list[str]()
        self._read_yes_no_fields()
        if lexicon.form.has_free_text():
            self.items = [*self._separate_text_items(), END]
        self._restrict_labelled_items()
        self._assign_answers()
        self.free = [
            name
            for name, part in self.fields.items()
            if part.get_numbers() and name not in self.values
        ]
        self._assign_numbers(self._assign_labelled_numbers())
        self._assign_texts()

    @property
    def certain_words(self) -> frozenset[str]:
        """Words that are whole names of answers."""
        found = (item for item in self.items if item.role == TokenKind.OPTION)
        return frozenset(item.text for item in found if item.fit <= MatchCertainty.OTHER_NAME)

    @property
    def named_field(self) -> str:
        """The first field that the line names without a value; "" for none."""
        labels = (item for item in self.items if item.role == TokenKind.LABEL)
        bare = (item for item in labels if not item.possible_fields & self.values.keys())
        return next((item.names[0].field for item in bare), "")

    # ---- names of fields

    def _read_yes_no_fields(self) -> None:
        """Read the name of a yes/no field as "yes" if no answer is next to it: "swamp orcs"."""
        switches = [
            {name}
            for name, part in self.fields.items()
            if set(part.list_offered_options()) == set(YES_OR_NO)
        ]
        items = self.items
        for first, before, item, behind in zip(
            items, items[1:], items[2:], items[3:], strict=False
        ):
            is_certain = item.role == TokenKind.LABEL and item.fit <= MatchCertainty.INSIDE
            if not is_certain or item.possible_fields not in switches:
                continue
            name = item.names[0].field
            if behind.may_answer(name):
                continue
            if before.may_answer(name) and first.role != TokenKind.LABEL:
                before.names = [one for one in before.names if one.field == name]
            else:
                item.role = TokenKind.OPTION
                item.names = [replace(item.names[0], option=YES_OR_NO[0])]

    def _separate_text_items(self) -> Iterator[LineItem]:
        """Yield the items; those in a free text (a name, a note) count as unknown words.

        A single word that only begins an answer belongs to a text: "Fritz" does not mean Fritzi.
        """
        before = END
        for item, behind in pairwise(self.items):
            found = [item]
            is_begun = MatchCertainty.WHOLE_WORDS < item.fit < MatchCertainty.NOT
            is_alone = before is behind is END
            if (is_alone and is_begun) or is_part_of_text(before, item, behind):
                found = [
                    LineItem(TokenKind.WORD, [typed_token], typed_token.text)
                    for typed_token in item.typed_tokens
                ]
            before = found[-1]
            yield from found

    def _restrict_labelled_items(self) -> None:
        """Let items after the name of a choice only mean answers to that choice."""
        named = set[str]()
        for item in self.items:
            fitting = [name for name in item.names if name.field in named]
            if item.role == TokenKind.LABEL:
                named = item.possible_fields
            elif fitting or item.text != self.ignored:
                item.names = fitting or item.names
                named = set()

    # ---- answers to choices

    def _assign_answers(self) -> None:
        """Assign each answer to a field, the unambiguous ones first.

        A whole word that answers several fields ("yes") belongs to the first of them.
        """
        waiting = [item for item in self.items if item.role == TokenKind.OPTION]
        waiting.sort(key=lambda item: item.fit)
        while item := next(
            chain(
                (one for one in waiting if len(self._list_possible_names(one)) == 1),
                filter(self._can_be_assigned_now, waiting),
            ),
            None,
        ):
            self._assign_answer(item, self._list_possible_names(item)[0])
            waiting.remove(item)
        for item in filter(waiting.__contains__, self.items):
            labels = [name.label for name in self._list_possible_names(item)]
            labels = labels or [self.chosen[item.names[0].field]]
            self.unclear.append(UnclearWord(item.text, tuple(labels)))

    def _can_be_assigned_now(self, item: LineItem) -> bool:
        """Return whether an item can be assigned once no item has a single meaning any more.

        It can if it has one meaning besides the kind of card, or is the whole name of one
        answer in each field.
        """
        names = [name for name in self._list_possible_names(item) if name.field != KIND]
        fields = {name.field for name in names}
        return len(names) == 1 or (
            item.fit <= MatchCertainty.OTHER_NAME and 0 < len(names) == len(fields)
        )

    def _list_possible_names(self, item: LineItem) -> list[LexiconName]:
        """Return the meanings that an item may still have; the kind of card comes last.

        An item repeats an answer if it has no other meaning.
        """
        same = [name for name in item.names if self.values.get(name.field) == name.option]
        free = [
            name
            for name in item.names
            if name.field not in self.values or self.fields[name.field].allows_several_options
        ]
        return sorted(free or same, key=lambda name: name.field == KIND)

    def _assign_answer(self, item: LineItem, name: LexiconName) -> None:
        """Assign an answer to a field.

        Args:
            item: the item, which means nothing else from now on.
            name: its meaning.
        """
        item.names = [name]
        if not self.fields[name.field].allows_several_options:
            self.values[name.field] = name.option
            self.chosen[name.field] = name.label
            return
        taken = self.values.setdefault(name.field, [])
        if name.option != NONE and name.option not in taken:
            taken.append(name.option)

    # ---- numbers

    def _set_number(self, name: str, text: str) -> None:
        """Set the number of a field.

        Args:
            name: the field. For a signed field, a sign changes the figure and "=" sets it.
            text: the typed number, without spaces.
        """
        is_change = self.fields[name].signed and text.startswith(("+", "-"))
        figure = UNKNOWN if text == OPEN else int(text.removeprefix("="))
        self.values[name] = text if is_change else figure
        self.free.remove(name)

    def _assign_labelled_numbers(self) -> dict[LineItem, str]:
        """Assign the numbers beside the names of fields, with no comma between.

        Return the field of each such number; "" if the field has a number already.
        """
        found = dict[LineItem, str]()
        beside = dict[int, list[int]]()
        for place, item in enumerate(self.items):
            if item.role == TokenKind.LABEL and any(
                self.fields[name].get_numbers() for name in item.possible_fields
            ):
                beside[place] = [
                    at
                    for at in (place - 1, place + 1)
                    if item.is_beside(self.items[at], TokenKind.NUMBER) and not self.items[at].code
                ]
        for place, number_place in sorted(pair_words_with_numbers(beside).items()):
            label = self.items[place]
            number = self.items[number_place]
            name = next((one.field for one in label.names if one.field in self.free), "")
            found[number] = name
            if name:
                self._set_number(name, number.text)
            else:
                self.unclear.append(UnclearWord(label.text, (label.names[0].label,)))
        return found

    def _assign_numbers(self, labelled: dict[LineItem, str]) -> None:
        """Assign the other numbers in order.

        Numbers right after one of a named field continue from there. The line skips fields with a
        single legal value, and fields with a likely value before one that it has answered, unless
        it has numbers for them as well.

        Args:
            labelled: the field of each number beside the name of one.
        """
        numbers = [
            item for item in self.items if item.role == TokenKind.NUMBER and item not in labelled
        ]
        count = sum(len(item.text) if item.code else 1 for item in numbers)
        open_fields = [
            name
            for name in self.free
            if name not in self.former_fields and not self.fields[name].is_forced()
        ]
        if count <= len(open_fields):
            self.free = open_fields
        few = count < len(self.free)
        order = {name: place for place, name in enumerate(self.fields)}
        last_answered = -1
        for before, item in pairwise(self.items):
            if item.role == TokenKind.OPTION:
                last_answered = max(last_answered, order[item.names[0].field])
            if item not in numbers:
                continue
            follows = labelled.get(before) if item.is_beside(before, TokenKind.NUMBER) else None
            later = [name for name in self.free if follows and order[name] > order[follows]]
            names = later or [
                name
                for name in self.free
                if not few
                or order[name] > last_answered
                or self.fields[name].find_default() is None
            ]
            labelled[item] = later[0] if later else ""
            self._assign_number(item, names)

    def _assign_number(self, item: LineItem, names: Sequence[str]) -> None:
        """Assign a number to the first of some fields.

        The digits of a code are one number for each of several fields. After a single letter they
        are one number, unless there are as many digits as fields.
        """
        several = len(names) > 1 and (item.code > 2 or len(item.text) >= len(names))
        digits = list(item.text) if item.code and several else [item.text]
        for name, digit in zip(names, digits, strict=False):
            self._set_number(name, digit)
        self.too_much += digits[len(names) :]

    # ---- texts and remaining words

    def _assign_texts(self) -> None:
        """Assign the runs of unknown words to the text fields; the remaining words are unclear.

        A field that has a text already only takes another one beside its name.
        """
        named = self.named_field
        runs = [list(run) for key, run in groupby(self.items, _get_text_key) if key is not None]
        runs = [run for run in runs if len(run) > 1 or run[0].text != self.ignored]
        for name, part in self.fields.items():
            may_take = name not in self.former_fields or name == named
            if runs and may_take and part.longest and part.is_relevant_after(self.values):
                run = runs.pop(0)
                self.values[name] = extract_text(
                    self.line, [one for item in run for one in item.typed_tokens]
                )
        for item in chain.from_iterable(runs):
            if item.text != self.ignored and any(map(str.isalnum, item.text)):
                typed_text = extract_text(self.line, item.typed_tokens)
                self.unclear.append(UnclearWord(typed_text))


def _get_text_key(item: LineItem) -> LineItem | int | None:
    """Return a key that consecutive items of a free text share; None for items with a meaning.

    A quoted text is one by itself, and a comma ends one.
    """
    if item.role == TokenKind.QUOTED:
        return item
    return item.typed_tokens[0].part if item.role == TokenKind.WORD else None

"""Items of a line: names of fields, answers, numbers, and unknown words.

The lexicon of a form has the names of its fields and of their answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cache

from companion.kernel.facts import UNKNOWN, UnknownNumber
from companion.kernel.questions import Question
from companion.present.words.tokenizer import TokenKind, TypedToken, split_name
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text, list_aliases
from companion.wording.question_words import label_field, label_options, name_options, word_answer
from companion.wording.spelling import SHORTEST_INSIDE, measure_closeness

OPEN = repr(UnknownNumber())
"""Text for a number that is left open."""
NONE = ""
"""Text for choosing none of several options."""
KIND = "kind of card"
"""Id of the field for a card's kind, if the line may say it; no card has a field of that name."""
LONGEST_CODE = 40
"""Maximum length of a code in characters; no form has as many fields."""
CODE = re.compile(r"[^\W\d_]+|\d+")
"""Pattern for the parts of a code: "g", "5", "d", "3211"."""


class MatchCertainty(IntEnum):
    """Certainty of a match between words and a name, the most certain first."""

    WHOLE = 0
    OTHER_NAME = 1
    WHOLE_WORDS = 2
    BEGINNING = 3
    INSIDE = 4
    TOKEN = 5
    ALIKE = 6
    NOT = 7


AMID = (MatchCertainty.WHOLE_WORDS, MatchCertainty.INSIDE, MatchCertainty.ALIKE)
"""Inexact matches of a name, for which a field is preferred to an answer."""


@dataclass(frozen=True)
class LexiconName:
    """A name of a field, or of an answer to it.

    Args:
        words: its words, folded.
        field: the field's id in the form.
        label: the name of the field or answer for display.
        option: the answer; None for the field itself.
        full: certainty of a match of all its words; only names with WHOLE match in part.
    """

    words: tuple[str, ...]
    field: str
    label: str
    option: str | None = None
    full: MatchCertainty = MatchCertainty.WHOLE

    def rate_certainty(self, typed_words: tuple[str, ...]) -> MatchCertainty:
        """Return the certainty that typed words mean this name; numbers must match in full."""
        if typed_words == self.words:
            return self.full
        if (
            self.full is not MatchCertainty.WHOLE
            or len(typed_words) > len(self.words)
            or _is_number(typed_words)
            or not self._has_in_order(typed_words, _matches_beginning)
        ):
            return MatchCertainty.NOT
        if self._has_in_order(typed_words, str.__eq__):
            return MatchCertainty.WHOLE_WORDS
        is_beginning = all(map(str.startswith, self.words, typed_words))
        return MatchCertainty.BEGINNING if is_beginning else MatchCertainty.INSIDE

    def _has_in_order(
        self, typed_words: tuple[str, ...], matches: Callable[[str, str], bool]
    ) -> bool:
        """Return whether each typed word matches a word of the name, in the order of the name.

        The order counts because neighbouring words of a line may belong to different names.
        """
        rest = iter(self.words)
        return all(any(matches(typed_word, word) for word in rest) for typed_word in typed_words)

    def rate_likeness(self, typed_text: str) -> float:
        """Return the similarity of a mistyped word to one of its words; 0 if too different."""
        words = list(self.words)
        if len(typed_text) >= SHORTEST_INSIDE:  # also to a beginning: "energei"
            words += [word[: len(typed_text)] for word in self.words]
        return measure_closeness(typed_text, words)


class Lexicon:
    """All names of a form's fields and of their answers.

    Args:
        form: the form.
        wording: the language.

    Attributes:
        open_words: the words for a number that is left open; empty if no field allows it.
        joining_word: the word for "and"; it may mean a name, but not the beginning of one.
        find_names: returns the best certainty of any match for words, and the names that match so.
    """

    def __init__(self, form: Question, wording: Wording) -> None:
        self.form = form
        self.fields = form.parts
        parts = self.fields.values()
        self.joining_word = wording.say("and")
        open_names = {word_answer(part, UNKNOWN, wording) for part in parts if part.may_be_unknown}
        self.open_words = [OPEN, *map(fold_text, open_names)] if open_names else []
        counted = any(part.get_numbers() for part in parts)
        names = [name for key in self.fields for name in self._list_names(key, wording)]
        self.names = [name for name in names if not (counted and _is_number(name.words))]
        self.longest = max((len(name.words) for name in self.names), default=1)
        self.find_names = cache(self._find_names)

    def _list_names(self, key: str, wording: Wording) -> Iterator[LexiconName]:
        """Yield the names of a field and of its answers."""
        part = self.fields[key]
        label = label_field(part, wording)
        if key != KIND:  # its name is not used
            yield from _list_spellings(LexiconName(split_name(label), key, label))
        named = () if part.may_be_unknown else name_options(part, wording)
        labels = label_options(part, part.list_offered_options())
        for token, said in named:
            name = LexiconName(split_name(said), key, said, token)
            yield from _list_spellings(name)
            for other in list_aliases(token, labels.get(token), wording):
                yield replace(name, words=split_name(other), full=MatchCertainty.OTHER_NAME)
            yield replace(name, words=(token.casefold(),), full=MatchCertainty.TOKEN)
        # also those that are not legal now, but only by whole names
        others = name_options(part, wording, part.every)
        if part.allows_several_options:
            others.append((NONE, wording.say("nothing")))
        for option, said in others:
            yield LexiconName(split_name(said), key, said, option, MatchCertainty.OTHER_NAME)

    def _find_names(self, typed_words: tuple[str, ...]) -> tuple[MatchCertainty, list[LexiconName]]:
        fits = [name.rate_certainty(typed_words) for name in self.names]
        is_joining = typed_words == (self.joining_word,)
        least = MatchCertainty.WHOLE_WORDS if is_joining else MatchCertainty.NOT
        return min(fits, default=MatchCertainty.NOT), self._list_best(fits, least)

    def _list_best(self, ranks: Sequence[float], least: float) -> list[LexiconName]:
        """Return the names with the lowest rank, if it is below a limit.

        Of names for the same field and option it is the first one.
        """
        best = min(ranks, default=least)
        found = dict[tuple[str, str | None], LexiconName]()
        for name, rank in zip(self.names, ranks, strict=True):
            if rank == best < least:
                found.setdefault((name.field, name.option), name)
        return list(found.values())

    # ---- the items of a line

    def split_into_items(self, typed_tokens: Sequence[TypedToken]) -> list[LineItem]:
        """Split the tokens of a line into items, with END twice before them and once behind."""
        found = [END, END]
        place = 0
        has_units = False
        """Whether units stand behind their numbers: "alone 3 stones 2 cards together 1 stone"."""
        while place < len(typed_tokens):
            is_unit = has_units and found[-1].role == TokenKind.NUMBER
            longest = 1 if is_unit else self.longest
            read = self._read_first_items(typed_tokens[place : place + longest])
            place += len(read[0].typed_tokens)
            for one in read:
                is_behind = one.is_beside(found[-1], TokenKind.NUMBER)
                place_before = -2 if is_behind else -1
                before = found[place_before]
                common = list[LexiconName]()  # "alone stones" is one field
                if one.role == TokenKind.LABEL and one.is_beside(before, TokenKind.LABEL):
                    common = [name for name in one.names if name.field in before.possible_fields]
                is_narrower = len(common) < min(len(before.names), len(one.names))
                if common and (is_narrower if is_behind else not has_units):
                    has_units = has_units or is_behind
                    one.typed_tokens = [*before.typed_tokens, *one.typed_tokens]
                    one.text = f"{before.text} {one.text}"
                    one.names = common
                    found[place_before] = one
                else:
                    found.append(one)
        return [*found, END]

    def _read_first_items(self, typed_tokens: Sequence[TypedToken]) -> list[LineItem]:
        """Return the longest match of a name at the start, else the items of the first token.

        Across a comma, only a whole name matches.
        """
        for end in range(len(typed_tokens), 0, -1):
            run = typed_tokens[:end]
            if any(typed_token.kind == TokenKind.QUOTED for typed_token in run):
                continue
            fit, names = self.find_names(tuple([typed_token.text for typed_token in run]))
            if names and (run[0].part == run[-1].part or fit is MatchCertainty.WHOLE):
                return [_make_named_item(run, fit, names)]
        return self._read_single_token(typed_tokens[0])

    def _read_single_token(self, typed_token: TypedToken) -> list[LineItem]:
        """Return the items of a token that matches no name; a code gives several."""
        text = typed_token.text
        if typed_token.kind == TokenKind.WORD:
            is_whole = self.form.has_free_text() or not text  # then "unknown" must be typed in full
            if any(word == text if is_whole else word.startswith(text) for word in self.open_words):
                return [LineItem(TokenKind.NUMBER, [typed_token], OPEN)]
            if coded := self._split_code(typed_token):
                return coded
            likeness = [-name.rate_likeness(text) for name in self.names]
            if alike := self._list_best(likeness, 0):
                return [_make_named_item([typed_token], MatchCertainty.ALIKE, alike)]
        return [LineItem(typed_token.kind, [typed_token], text)]

    def _split_code(self, typed_token: TypedToken) -> list[LineItem]:
        """Return the parts of a code such as "g5d3211"; empty if some letters are unknown."""
        parts = CODE.findall(typed_token.text[:LONGEST_CODE])
        if "".join(parts) != typed_token.text or not any(map(str.isdecimal, parts)):
            return []
        found = list[LineItem]()
        for part in parts:
            if part.isdecimal():
                found.append(LineItem(TokenKind.NUMBER, [typed_token], part))
                continue
            for text in [part] if self.find_names((part,))[1] else part:
                fit, names = self.find_names((text,))
                if not names:
                    return []
                found.append(replace(_make_named_item([typed_token], fit, names), text=text))
        if found[-1].role == TokenKind.NUMBER:
            found[-1].code = len(parts)
        return found


def _list_spellings(name: LexiconName) -> Iterator[LexiconName]:
    """Yield a name with and without its signs: "● circle", "circle"."""
    yield name
    spoken = tuple([word for word in name.words if any(map(str.isalnum, word))])
    if spoken not in ((), name.words):
        yield replace(name, words=spoken)


def _is_number(words: Sequence[str]) -> bool:
    return all(word.isdigit() for word in words)


def _matches_beginning(typed_text: str, word: str) -> bool:
    """Return whether a word begins with a text, or ends with it if long; numbers must be equal."""
    if word.isdigit():
        return typed_text == word
    return word.startswith(typed_text) or (
        len(typed_text) >= SHORTEST_INSIDE and word.endswith(typed_text)
    )


@dataclass(eq=False)
class LineItem:
    """One or several consecutive tokens of a line with one meaning.

    Args:
        role: their role: name of a field (LABEL), answer, number, quoted text, or unknown word.
        typed_tokens: the tokens, in order.
        text: the text as typed; for a part of a code, that part.
        names: the names that they may match.
        fit: certainty of the match.
        code: for the digits at the end of a code, the number of its parts; else 0.
    """

    role: TokenKind
    typed_tokens: Sequence[TypedToken]
    text: str
    names: list[LexiconName] = field(default_factory=list)
    fit: MatchCertainty = MatchCertainty.NOT
    code: int = 0

    @property
    def possible_fields(self) -> set[str]:
        """The fields that the item may belong to."""
        return {name.field for name in self.names}

    def is_beside(self, neighbour: LineItem, role: TokenKind) -> bool:
        """Return whether a neighbouring item has a role, with no comma in between."""
        return (
            neighbour.role == role and neighbour.typed_tokens[0].part == self.typed_tokens[0].part
        )

    def may_answer(self, name: str) -> bool:
        """Return whether the item may be the answer to a field."""
        return self.role == TokenKind.OPTION and name in self.possible_fields


END = LineItem(TokenKind.END, (), "")
"""Item before and after the line."""


def _make_named_item(
    word_run: Sequence[TypedToken], certainty: MatchCertainty, names: Sequence[LexiconName]
) -> LineItem:
    """Make an item for an answer or a field; an inexact match of both is for the field."""
    answers = [name for name in names if name.option is not None]
    labels = [name for name in names if name.option is None]
    text = " ".join(typed_token.text for typed_token in word_run)
    if not answers or (labels and certainty in AMID):
        return LineItem(TokenKind.LABEL, word_run, text, labels, certainty)
    return LineItem(TokenKind.OPTION, word_run, text, answers, certainty)


def is_part_of_text(previous_item: LineItem, item: LineItem, next_item: LineItem) -> bool:
    """Return whether an item that has another meaning belongs to a free text instead.

    True for the name of a field without a value beside it, an answer between unknown words, and an
    inexact match. Also true for a word for an open number after an unknown word: "lies open".

    Args:
        previous_item: the item before it; END for none.
        item: the item.
        next_item: the item after it; END for none.
    """
    within = item.is_beside(previous_item, TokenKind.WORD)
    match item.role:
        case TokenKind.OPTION:
            is_between = within and item.is_beside(next_item, TokenKind.WORD)
            return is_between or item.fit == MatchCertainty.ALIKE
        case TokenKind.LABEL:
            has_value = (
                item.is_beside(next_item, TokenKind.NUMBER)
                or item.is_beside(previous_item, TokenKind.NUMBER)
                or any(map(next_item.may_answer, item.possible_fields))
            )
            return not has_value and (within or item.fit != MatchCertainty.WHOLE)
        case _:
            return within and item.text == OPEN != item.typed_tokens[0].text

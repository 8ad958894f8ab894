"""What the words of a line may mean in a form: a field, or one answer to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import eq
from typing import Any

from companion.faces.common.typed_words import words_of
from companion.kernel.questions import Question, Several, Text
from companion.wording.asking import field_label, options
from companion.wording.messages import Wording
from companion.wording.naming import other_names
from companion.wording.spelling import SHORTEST_INSIDE, likeness

NONE = ""
"""In place of an option: none of those of which several may be taken."""


class Fit(IntEnum):
    """How a word names something, the surest first."""

    WHOLE = 0
    OTHER_NAME = 1
    WHOLE_WORDS = 2
    BEGINNING = 3
    BEGINNING_OF_WORDS = 4
    TOKEN = 5
    ALIKE = 6
    NOT = 7


@dataclass(frozen=True)
class Meaning:
    """A field, or one answer to it.

    Args:
        field: the field's name.
        name: what it, or the answer, is called.
        option: the answer; None where the field itself is meant.
        aside: it is meant only where nothing else is.
    """

    field: str
    name: str
    option: str | None = None
    aside: bool = False


@dataclass(frozen=True)
class Phrase:
    """A name by which something is called."""

    words: tuple[str, ...]
    meaning: Meaning
    whole: Fit = Fit.WHOLE
    """How it is named by just these words; any but the first is never named by a part of them."""


class FieldWords:
    """All that the words of a line may mean in a form.

    Args:
        fields: the questions of the form.
        wording: the language.
        aside: a field whose name nobody says; a word is an answer to it only where it is no other.
    """

    def __init__(
        self, fields: Mapping[str, Question[Any]], wording: Wording, aside: str = ""
    ) -> None:
        self.fields = fields
        self.wording = wording
        self.aside = aside
        counted = any(part.kind == "amount" for part in fields.values())
        self.phrases = [
            phrase for phrase in self._phrases() if not (counted and _is_number(phrase.words))
        ]
        self.longest = max((len(phrase.words) for phrase in self.phrases), default=0)

    def _phrases(self) -> Iterator[Phrase]:
        for field, part in self.fields.items():
            label = field_label(part, self.wording)
            if field != self.aside:
                yield from _with_and_without_signs(label, Meaning(field, label))
            if isinstance(part, Text):
                continue
            for token, name in options(part, self.wording):
                meaning = Meaning(field, name, token, aside=field == self.aside)
                yield from _with_and_without_signs(name, meaning)
                for other in other_names(part, token, self.wording):
                    yield Phrase(words_of(other), meaning, Fit.OTHER_NAME)
                yield Phrase((token.casefold(),), meaning, Fit.TOKEN)
            if isinstance(part, Several):
                nothing = self.wording.say("nothing")
                yield Phrase(words_of(nothing), Meaning(field, nothing, NONE), Fit.OTHER_NAME)

    def begun(self, typed: str) -> frozenset[int]:
        """The places of the phrases of which a typed word begins, or ends, any word."""
        return frozenset(
            place
            for place, phrase in enumerate(self.phrases)
            if any(_begins(typed, word) for word in phrase.words)
        )

    def known(self, typed: Sequence[str], begun: frozenset[int]) -> tuple[Fit, list[Meaning]]:
        """What typed words may mean together, by the surest way that finds any, and that way.

        Args:
            typed: one or several words of a line.
            begun: the places of the phrases in question: each of the words begins a word of them.
        """
        best = Fit.NOT
        found = list[Meaning]()
        for place in sorted(begun):
            phrase = self.phrases[place]
            fit = _fit(typed, phrase)
            if fit < best:
                best = fit
                found = []
            if fit == best != Fit.NOT and phrase.meaning not in found:
                found.append(phrase.meaning)
        return best, found

    def alike(self, typed: str) -> list[Meaning]:
        """What a mistyped word may mean, or the end of a long one ("steine", "Machtsteine")."""
        best = 0.0
        found = list[Meaning]()
        for phrase in self.phrases:
            close = max((_likeness(typed, word) for word in phrase.words), default=0.0)
            if close > best:
                best = close
                found = []
            if close == best > 0 and phrase.meaning not in found:
                found.append(phrase.meaning)
        return found


def _likeness(typed: str, word: str) -> float:
    """How close a typed word is to another, or to as much of its beginning ("energei")."""
    begun = word[: len(typed)] if len(typed) >= SHORTEST_INSIDE else word
    return max(likeness(typed, word), likeness(typed, begun) if begun != typed else 0.0)


def _with_and_without_signs(name: str, meaning: Meaning) -> Iterator[Phrase]:
    """A name as it is shown, and as it is typed: "● circle", "circle"."""
    words = words_of(name)
    yield Phrase(words, meaning)
    spoken = tuple([word for word in words if any(map(str.isalnum, word))])
    if spoken not in ((), words):
        yield Phrase(spoken, meaning)


def _fit(typed: Sequence[str], phrase: Phrase) -> Fit:
    """How typed words name a phrase. A number in it is typed in full."""
    words = phrase.words
    if tuple(typed) == words:
        return phrase.whole
    if phrase.whole != Fit.WHOLE or len(typed) > len(words):
        return Fit.NOT
    if _is_number(typed):
        return Fit.NOT
    if _in_order(typed, words, begun=False):
        return Fit.WHOLE_WORDS
    pairs = zip(typed, words, strict=False)
    if all(_begins(one, word) and word.startswith(one) for one, word in pairs):
        return Fit.BEGINNING
    return Fit.BEGINNING_OF_WORDS if _in_order(typed, words, begun=True) else Fit.NOT


def _is_number(words: Sequence[str]) -> bool:
    return all(word.isdigit() for word in words)


def _in_order(typed: Sequence[str], words: Sequence[str], *, begun: bool) -> bool:
    """Whether each typed word is one of the words, or begins one, in their order."""
    rest = iter(words)
    same = _begins if begun else eq
    return all(any(same(one, word) for word in rest) for one in typed)


def _begins(typed: str, word: str) -> bool:
    """Whether a word begins so, or is made of two of which this is the second; no number is."""
    if word.isdigit():
        return typed == word
    return word.startswith(typed) or (len(typed) >= SHORTEST_INSIDE and word.endswith(typed))

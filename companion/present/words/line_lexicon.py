"""The names that a typed line may use in a form: those of its fields and of their answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from companion.kernel.facts import UNKNOWN, Open
from companion.kernel.questions import Question, Widget
from companion.present.words.typed_words import words_of
from companion.wording.messages import Wording
from companion.wording.naming import fold_text, list_aliases
from companion.wording.question_words import label_field, name_options, word_answer
from companion.wording.spelling import SHORTEST_INSIDE, compare_words

OPEN = repr(Open())
"""In place of a number that nobody knows."""
NONE = ""
"""In place of an option: none of those of which several may be taken."""


class Fit(IntEnum):
    """The certainty with which words name something, the surest first."""

    WHOLE = 0
    OTHER_NAME = 1
    WHOLE_WORDS = 2
    BEGINNING = 3
    INSIDE = 4
    TOKEN = 5
    ALIKE = 6
    NOT = 7


@dataclass(frozen=True)
class Name:
    """A name of a field, or of an answer to it.

    Args:
        words: its words.
        field: the field's key in the form.
        said: what the field, or the answer, is called.
        option: the answer; None where the field itself is meant.
        full: how it is named by all its words; any but WHOLE is never named by a part of them.
    """

    words: tuple[str, ...]
    field: str
    said: str
    option: str | None = None
    full: Fit = Fit.WHOLE

    def fit(self, typed: Sequence[str]) -> Fit:
        """Return how typed words name it; a number in it is typed in full."""
        if tuple(typed) == self.words:
            return self.full
        if self.full is not Fit.WHOLE or len(typed) > len(self.words) or _is_number(typed):
            return Fit.NOT
        if _in_order(typed, self.words, begun=False):
            return Fit.WHOLE_WORDS
        pairs = zip(typed, self.words, strict=False)
        if all(_begins(one, word) and word.startswith(one) for one, word in pairs):
            return Fit.BEGINNING
        return Fit.INSIDE if _in_order(typed, self.words, begun=True) else Fit.NOT

    def likeness(self, typed: str) -> float:
        """Return how close a mistyped word is to one of its words; 0 for not at all."""
        near = [compare_words(typed, word) for word in self.words]
        if len(typed) >= SHORTEST_INSIDE:  # also to the beginning of one: "energei"
            near += [compare_words(typed, word[: len(typed)]) for word in self.words]
        return max(near, default=0.0)


class Lexicon:
    """All names of a form's fields and of their answers.

    Args:
        fields: the questions of the form.
        wording: the language.
        aside: a field whose name nobody says; a word is an answer to it only where it is no other.
    """

    def __init__(
        self, fields: Mapping[str, Question[Any]], wording: Wording, aside: str = ""
    ) -> None:
        self.fields = fields
        self.aside = aside
        self.open_words = _words_for_open(fields.values(), wording)
        counted = any(part.numbers() for part in fields.values())
        names = [name for key in fields for name in self._names(key, wording)]
        self.names = [name for name in names if not (counted and _is_number(name.words))]
        self.longest = max((len(name.words) for name in self.names), default=0)
        self._meant: dict[tuple[str, ...], tuple[Fit, list[Name]]] = {}

    def _names(self, key: str, wording: Wording) -> Iterator[Name]:
        """Yield the names of a field and of its answers."""
        part = self.fields[key]
        label = label_field(part, wording)
        if key != self.aside:
            yield from _with_and_without_signs(Name(words_of(label), key, label))
        named = () if part.may_be_open else name_options(part, wording)
        for token, said in named:
            name = Name(words_of(said), key, said, token)
            yield from _with_and_without_signs(name)
            for other in list_aliases(part, token, wording):
                yield replace(name, words=words_of(other), full=Fit.OTHER_NAME)
            yield replace(name, words=(token.casefold(),), full=Fit.TOKEN)
        if part.widget is Widget.SEVERAL:
            nothing = wording.say("nothing")
            yield Name(words_of(nothing), key, nothing, NONE, Fit.OTHER_NAME)

    def find_names(self, typed: Sequence[str]) -> tuple[Fit, list[Name]]:
        """Return what words may name together by the surest way that finds any, and that way."""
        words = tuple(typed)
        if words not in self._meant:
            fits = [name.fit(words) for name in self.names]
            best = min(fits, default=Fit.NOT)
            pairs = zip(fits, self.names, strict=True)
            found = _different(name for fit, name in pairs if fit == best != Fit.NOT)
            self._meant[words] = (best, found)
        return self._meant[words]

    def is_open(self, typed: str) -> bool:
        """Return whether a word leaves a number open; beside a text it is typed in full."""
        begun = typed and not any(part.longest for part in self.fields.values())
        return typed in self.open_words or any(
            begun and word.startswith(typed) for word in self.open_words
        )

    def alike(self, typed: str) -> list[Name]:
        """Return what a mistyped word may name, or the end of a long one."""
        near = [name.likeness(typed) for name in self.names]
        best = max(near, default=0.0)
        pairs = zip(near, self.names, strict=True)
        return _different(name for close, name in pairs if close == best > 0)


def _words_for_open(parts: Iterable[Question[Any]], wording: Wording) -> frozenset[str]:
    """Return the words that stand in place of a number that nobody knows; none without such."""
    names = {word_answer(part, UNKNOWN, wording) for part in parts if part.may_be_open}
    return frozenset([OPEN, *map(fold_text, names)] if names else ())


def _different(names: Iterable[Name]) -> list[Name]:
    """Return the first name of each meaning."""
    found = dict[tuple[str, str | None], Name]()
    for name in names:
        found.setdefault((name.field, name.option), name)
    return list(found.values())


def _with_and_without_signs(name: Name) -> Iterator[Name]:
    """Yield a name as it is shown, and as it is typed: "● circle", "circle"."""
    yield name
    spoken = tuple([word for word in name.words if any(map(str.isalnum, word))])
    if spoken not in ((), name.words):
        yield replace(name, words=spoken)


def _is_number(words: Sequence[str]) -> bool:
    return all(word.isdigit() for word in words)


def _in_order(typed: Sequence[str], words: Sequence[str], *, begun: bool) -> bool:
    """Whether each typed word is one of the words, or begins one, in their order."""
    rest = iter(words)
    return all(any(_begins(one, word) if begun else one == word for word in rest) for one in typed)


def _begins(typed: str, word: str) -> bool:
    """Whether a word begins so, or is made of two of which this is the second; no number is."""
    if word.isdigit():
        return typed == word
    return word.startswith(typed) or (len(typed) >= SHORTEST_INSIDE and word.endswith(typed))

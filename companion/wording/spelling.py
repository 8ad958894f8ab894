"""Comparison of words that ignores case and accents and tolerates endings and typing errors.

Uses the standard library, which suffices for searching a rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache

from companion.errors import UsageError
from companion.kernel.facts import Message, message
from companion.kernel.question_base import shorten_answer
from companion.wording.option_matching import fold_text

WORD = re.compile(r"\w+")
WITH_E = re.compile(r"([aou])e")
SHORTEST_BEGINNING = 3
SHORTEST_INSIDE = 5
"""Minimum length of a word found inside another (SHORTEST_BEGINNING: at its beginning)."""
CLOSE = 0.76
"""Minimum similarity ratio of two words that differ by typing errors."""
BEGINS = 0.95
INSIDE = 0.85
ENDS_OTHERWISE = 0.8
STEM = 4
LONGEST_ENDING = 4
"""Maximum number of other letters of words that share at least STEM letters at the beginning."""
LONGEST = 40
"""Maximum number of characters of a word that are compared with names."""


@lru_cache(maxsize=1_000)
def split_words(text: str) -> Sequence[str]:
    """Split a text into folded words; "ae", "oe" and "ue" count as umlauts."""
    return WORD.findall(WITH_E.sub(r"\1", fold_text(text)))


def measure_closeness(word: str, other_words: Collection[str]) -> float:
    """Return the similarity of a word to the closest of others, 0 to 1."""
    if word in other_words:
        return 1.0
    return max((compare_words(word, other) for other in other_words), default=0.0)


@lru_cache(maxsize=50_000)
def compare_words(word: str, other_word: str) -> float:
    """Return the similarity of two different words, 0 to 1.

    It is above 0 for a prefix, a part, another ending, or a typing error.
    """
    if len(word) >= SHORTEST_BEGINNING and other_word.startswith(word):
        return BEGINS
    if len(word) >= SHORTEST_INSIDE and word in other_word:
        return INSIDE
    ending = ENDS_OTHERWISE if has_other_ending(word, other_word) else 0.0
    if len(word) <= SHORTEST_BEGINNING or abs(len(word) - len(other_word)) > LONGEST_ENDING:
        return ending
    matcher = SequenceMatcher(None, word, other_word)
    ratio = matcher.ratio() if matcher.quick_ratio() >= CLOSE else 0.0
    return max(ending, ratio if ratio >= CLOSE else 0.0)


def has_other_ending(word: str, other_word: str) -> bool:
    """Return whether two words differ only in their endings ("drops", "dropping")."""
    shared = max(STEM, len(word) - LONGEST_ENDING, len(other_word) - LONGEST_ENDING)
    return word[:shared] == other_word[:shared]


def suggest_name(text: str, names: Iterable[str], least_ratio: float = 0.61) -> Message | str:
    """Make the suggestion "did you mean …" for a misspelled name; empty if no name is close.

    Args:
        text: the name as typed.
        names: the valid names.
        least_ratio: minimum similarity, from 0 to 1.
    """
    by_folded = {fold_text(name): name for name in names}
    close = get_close_matches(fold_text(text)[:LONGEST], by_folded, n=1, cutoff=least_ratio)
    return message("did_you_mean", name=by_folded[close[0]]) if close else ""


def make_unknown_name_error(
    error: str,
    typed_text: str,
    names: Iterable[str],
    other_names: Iterable[str] = (),
    **values: object,
) -> UsageError:
    """Make the error for an unknown name; it lists valid ones, and suggests one that is close.

    Args:
        error: name of the error; without any valid name, `_at_all` is appended.
        typed_text: the unknown name.
        names: the valid names.
        other_names: names in other languages, which are suggested only.
        values: other values of the error's sentence.
    """
    known = tuple(names)
    meant = suggest_name(typed_text, [*known, *other_names])
    name = error if known else f"{error}_at_all"
    return UsageError(name, given=shorten_answer(typed_text), known=known, meant=meant, **values)

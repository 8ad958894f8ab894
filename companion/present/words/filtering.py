"""Filtering of a long list by a text while it is typed, best match first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from operator import itemgetter
from typing import TypeVar

from companion.present.words.tokenizer import split_name
from companion.wording.option_matching import fold_text, match_each_word

T = TypeVar("T")


class MatchRank(IntEnum):
    """Position of a typed text in a name, the best match first."""

    WHOLE = 0
    BEGINNING = 1
    BEGINNING_OF_WORDS = 2
    INSIDE = 3
    NOWHERE = 4


def filter_by_name(options: Sequence[T], typed_text: str, get_name: Callable[[T], str]) -> list[T]:
    """Return the options that match a typed text, the best first, else in their order.

    The best match is the whole name, then its beginning, then beginnings of words for all typed
    words in any order (whole words first), and last any part of the name. Case and accents are
    ignored. For example, `sil` finds "Silberblatt", "Die Silberne" and "Basilisk", in this order.

    Args:
        options: the options.
        typed_text: the text typed so far; an empty text matches all.
        get_name: returns the name of an option.
    """
    found = list[tuple[MatchRank, int, T]]()
    for option in options:
        name = get_name(option)
        whole_word_count = sum(word in split_name(name) for word in split_name(typed_text))
        found.append((rate_name_match(name, typed_text), -whole_word_count, option))
    found.sort(key=itemgetter(0, 1))
    return [option for rank, _, option in found if rank != MatchRank.NOWHERE]


def rate_name_match(name: str, typed_text: str) -> MatchRank:
    """Return the position of a typed text in a name."""
    wanted = fold_text(typed_text)
    called = fold_text(name)
    if wanted == called:
        return MatchRank.WHOLE
    if called.startswith(wanted):
        return MatchRank.BEGINNING
    words = split_name(typed_text)
    if words and are_word_beginnings(words, split_name(name)):
        return MatchRank.BEGINNING_OF_WORDS
    return MatchRank.INSIDE if wanted in called else MatchRank.NOWHERE


def are_word_beginnings(typed_words: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether each typed word begins another word of a name, in any order."""
    return match_each_word(typed_words, words, lambda one, word: word.startswith(one))

"""Filters a long list as somebody types, the best fit first."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from companion.present.words.typed_words import words_of
from companion.wording.naming import fold_text


class Place(IntEnum):
    """The place of a typed text in a name, the best first."""

    WHOLE = 0
    BEGINNING = 1
    BEGINNING_OF_WORDS = 2
    INSIDE = 3
    NOWHERE = 4


def filter_options(options: Sequence[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    """The options that a typed text fits, the best fit first, else in their order.

    Best is the whole name, then its beginning, then the beginning of a word for each word that was
    typed, in any order, whole words first; last are letters inside. Case and accents don't count:
    of "Silberblatt", "Die Silberne" and "Basilisk" `sil` finds all three, in this order.

    Args:
        options: each as its token and its name.
        typed: as far as it is typed; an empty text fits all.
    """
    found = [(place_in(option[1], typed), option) for option in options]
    fitting = [(place, option) for place, option in found if place != Place.NOWHERE]
    fitting.sort(key=lambda one: (one[0], -whole_words(one[1][1], typed)))
    return [option for _, option in fitting]


def whole_words(name: str, typed: str) -> int:
    """Count the typed words that are words of a name, and not only their beginnings."""
    words = words_of(name)
    return sum(word in words for word in words_of(typed))


def place_in(name: str, typed: str) -> Place:
    """Return the place of a typed text in a name."""
    wanted = fold_text(typed)
    called = fold_text(name)
    if wanted == called:
        return Place.WHOLE
    if called.startswith(wanted):
        return Place.BEGINNING
    words = words_of(typed)
    if words and each_begins(words, words_of(name)):
        return Place.BEGINNING_OF_WORDS
    return Place.INSIDE if wanted in called else Place.NOWHERE


def each_begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each typed word begins a word of its own, in any order."""
    free = list(words)
    # a longer word begins fewer others: it must not find its word taken by a shorter one
    for one in sorted(typed, key=len, reverse=True):
        begun = next((word for word in free if word.startswith(one)), None)
        if begun is None:
            return False
        free.remove(begun)
    return True

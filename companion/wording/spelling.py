"""Words as they are looked for: without case and accents, endings and typing errors forgiven.

The standard library compares well enough for a rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from itertools import takewhile

from companion.kernel.facts import Message, message
from companion.wording.naming import folded

WORD = re.compile(r"\w+")
WITH_E = re.compile(r"([aou])e")
SHORTEST_BEGINNING = 3
SHORTEST_INSIDE = 5
"""So long a word must be to be found at the beginning of another, or inside it."""
CLOSE = 0.76
"""From here on two words are taken for the same with a typing error."""
BEGINS = 0.95
INSIDE = 0.85
ENDS_OTHERWISE = 0.8
STEM = 4
LONGEST_ENDING = 4
"""Words of one stem have at least so many letters in common at the beginning, and no more than so
many others behind."""
LONGEST = 40
"""So much of a word is compared with the names that there are, in characters."""


@lru_cache(maxsize=1_000)
def words_in(text: str) -> Sequence[str]:
    """The words of a text, folded; an umlaut may be written with its e."""
    return WORD.findall(WITH_E.sub(r"\1", folded(text)))


def closeness(word: str, others: Collection[str]) -> float:
    """How close a word comes to the closest of others, 0 to 1."""
    if word in others:
        return 1.0
    return max((likeness(word, other) for other in others), default=0.0)


@lru_cache(maxsize=50_000)
def likeness(word: str, other: str) -> float:
    """How close two different words are.

    One begins the other, stands inside it, or is it with a typing error; else 0.
    """
    if len(word) >= SHORTEST_BEGINNING and other.startswith(word):
        return BEGINS
    if len(word) >= SHORTEST_INSIDE and word in other:
        return INSIDE
    ending = ENDS_OTHERWISE if ends_otherwise(word, other) else 0.0
    if len(word) <= SHORTEST_BEGINNING or abs(len(word) - len(other)) > LONGEST_ENDING:
        return ending
    matcher = SequenceMatcher(None, word, other)
    ratio = matcher.ratio() if matcher.quick_ratio() >= CLOSE else 0.0
    return max(ending, ratio if ratio >= CLOSE else 0.0)


def ends_otherwise(word: str, other: str) -> bool:
    """Whether two words have a stem in common and differ in their endings ("drops", "dropping")."""
    common = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False))))
    return common >= STEM and max(len(word), len(other)) - common <= LONGEST_ENDING


def nearest(given: str, names: Iterable[str]) -> Message | str:
    """The name that may be meant by one with a typing error; empty where none is near."""
    by_folded = dict[str, str]()
    for name in names:
        by_folded.setdefault(folded(name), name)
    close = get_close_matches(folded(given)[:LONGEST], by_folded, n=1)
    return message("did_you_mean", name=by_folded[close[0]]) if close else ""

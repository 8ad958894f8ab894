"""Rules questions in one line: "7 red 2 blue 5 green 9 fight".

A word names the kind of question, players' names precede their figures, and other values are next
to the word for them. A program may write options and rows instead: "--strength 7 Red=2".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.errors import UsageError
from companion.kernel.doubts import Doubt
from companion.kernel.questions import shorten
from companion.wording.doubt_words import Raw
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.plain_reading import Reading, name_example
from companion.wording.plain_words import list_doubt_names

WORD = re.compile(r"\d+\.\d+|[^\s,;:.?!/()]+")
SHORTEST_KIND = 3
"""Minimum number of letters that mean a kind of question that begins with them."""


class PlainDoubt(NamedTuple):
    """A rules question that was asked in one line.

    Attributes:
        doubt: the kind of rules question.
        raw: the texts of its pieces.
    """

    doubt: Doubt[Any]
    raw: Raw


def split_line(words: Iterable[str]) -> Iterator[str]:
    """Yield the words of a line; an option with its value, and a row, stay whole: "--lost=C,D"."""
    waiting = iter(words)
    for word in waiting:
        if word == "--":
            continue
        if word.startswith("--") and "=" not in word:
            yield f"{word}={next(waiting, '')}"
        elif "=" in word:
            yield word.rstrip(",;")
        else:
            yield from WORD.findall(word)


def find_named(words: Sequence[str], doubts: Sequence[Doubt[Any]]) -> list[Doubt[Any]]:
    """Return the doubts that a line names, of the named game if it names one."""
    folded = set(map(fold_text, words))
    named = [doubt for doubt in doubts if folded.intersection(list_doubt_names(doubt))]
    games = [doubt for doubt in named if doubt.game in folded]
    return games or named


def complete_kind(words: Sequence[str], kinds: Iterable[str]) -> Sequence[str]:
    """Return a line with the full name of the only kind that its first word begins."""
    begun = fold_text(words[0]) if words else ""
    found = [kind for kind in kinds if len(begun) >= SHORTEST_KIND and kind.startswith(begun)]
    return [found[0], *words[1:]] if len(found) == 1 else words


def read_plain(line: Iterable[str], doubts: Iterable[Doubt[Any]], language: str) -> PlainDoubt:
    """Parse a line as a rules question; if it names no kind, the first of the doubts is assumed.

    Args:
        line: the words of the line.
        doubts: the kinds of rules questions to choose from, in order.
        language: the language of errors; words are understood in all languages.

    Raises:
        UsageError: the line is not understood; the message names what was understood, what is
            missing, and an example.
    """
    doubts = list(doubts)
    kinds = dict.fromkeys(doubt.name.partition(" ")[0] for doubt in doubts)
    words = complete_kind(list(split_line(line)), kinds)
    named = find_named(words, doubts)
    naming = {name for doubt in named for name in list_doubt_names(doubt)}
    readings = [Reading(doubt, words, naming) for doubt in named or doubts[:1]]
    read = [one for one in readings if not one.unclear and not one.missing]
    if len({one.doubt.game for one in read}) > 1:
        asked = tuple(Wording(language).say(f"game.{one.doubt.game}") for one in read)
        raise UsageError("judge_plain_game", games=asked)
    if read:
        first = min(read, key=lambda one: one.named_at)
        return PlainDoubt(first.doubt, first.raw)
    best = max(readings, key=lambda one: one.place)
    if named or best.raw:
        raise best.refuse(language, kinds)
    wording = Wording(language)
    by_game = {doubt.game: doubt for doubt in reversed(doubts)}
    raise UsageError(
        "judge_plain_which",
        given=shorten(" ".join(words)),
        examples="; ".join(name_example(one, wording) for one in by_game.values()),
    )

"""Rules questions in plain words: "7 red 2 blue 5 green 9 fight".

A word names the question, names stand before their figures, and what else is asked stands beside
its word. The result is what the same line in options would give.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.errors import UsageError
from companion.kernel.doubts import Doubt
from companion.kernel.questions import shorten
from companion.wording.doubt_words import Raw
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.plain_reading import Reading, name_example
from companion.wording.plain_words import names_doubt, read_figure

WORD = re.compile(r"[^\s,;:.?!/()]+")
FEW = 3
"""So many words without a figure may be a question, too."""


class PlainDoubt(NamedTuple):
    """A rules question that was put in plain words.

    Attributes:
        doubt: which one.
        raw: its pieces as options would give them.
    """

    doubt: Doubt[Any]
    raw: Raw


def is_plain(line: str) -> bool:
    """Return whether words, but no options and no "=", may be a plain question."""
    words = WORD.findall(line)
    is_told = any(map(read_figure, words)) or len(words) >= FEW
    return "=" not in line and "--" not in line and len(words) > 1 and is_told


def read_plain(line: str, doubts: Iterable[Doubt[Any]], language: str) -> PlainDoubt:
    """Return the rules question that a line puts; the first of the doubts where none is named.

    Args:
        line: as it was typed or said.
        doubts: the questions to choose from, in order.
        language: of the refusal; words are understood in all.

    Raises:
        UsageError: it is not understood; names what was, what is missing, and an example.
    """
    doubts = list(doubts)
    words = WORD.findall(line)
    named = [doubt for doubt in doubts if any(names_doubt(doubt, word) for word in words)]
    games = [doubt for doubt in named if any(fold_text(word) == doubt.game for word in words)]
    kinds = {fold_text(word) for word in words if any(names_doubt(doubt, word) for doubt in named)}
    readings = [Reading(doubt, words, kinds) for doubt in games or named or doubts[:1]]
    read = [one for one in readings if not one.unclear and not one.missing]
    if len({one.doubt.game for one in read}) > 1:
        asked = tuple(Wording(language).say(f"game.{one.doubt.game}") for one in read)
        raise UsageError("judge_plain_game", games=asked)
    if read:
        first = min(read, key=lambda one: one.named_at)
        return PlainDoubt(first.doubt, first.raw)
    best = max(readings, key=lambda one: one.place)
    if named or best.raw:
        raise best.refuse(language)
    wording = Wording(language)
    by_game = {doubt.game: doubt for doubt in reversed(doubts)}
    raise UsageError(
        "judge_plain_which",
        given=shorten(line),
        examples="; ".join(name_example(one, wording) for one in by_game.values()),
    )

"""Rules questions in plain words: "7 red 2 blue 5 green 9 fight".

A word names the kind of question, players' names precede their figures, and other values are next
to the word for them. The result is the same as for the question given by options.
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
from companion.wording.plain_words import is_doubt_name, read_figure

WORD = re.compile(r"[^\s,;:.?!/()]+")
FEW = 3
"""Minimum number of words of a question without figures."""


class PlainDoubt(NamedTuple):
    """A rules question that was asked in plain words.

    Attributes:
        doubt: the kind of rules question.
        raw: its pieces, as the options of a command would give them.
    """

    doubt: Doubt[Any]
    raw: Raw


def is_plain(line: str) -> bool:
    """Return whether a line may be a question in plain words, without options and "="."""
    words = WORD.findall(line)
    is_told = any(map(read_figure, words)) or len(words) >= FEW
    return "=" not in line and "--" not in line and len(words) > 1 and is_told


def read_plain(line: str, doubts: Iterable[Doubt[Any]], language: str) -> PlainDoubt:
    """Parse a line as a rules question; if it names no kind, the first of the doubts is assumed.

    Args:
        line: the typed or spoken line.
        doubts: the kinds of rules questions to choose from, in order.
        language: the language of errors; words are understood in all languages.

    Raises:
        UsageError: the line is not understood; the message names what was understood, what is
            missing, and an example.
    """
    doubts = list(doubts)
    words = WORD.findall(line)
    named = [doubt for doubt in doubts if any(is_doubt_name(doubt, word) for word in words)]
    games = [doubt for doubt in named if any(fold_text(word) == doubt.game for word in words)]
    kinds = {
        fold_text(word) for word in words if any(is_doubt_name(doubt, word) for doubt in named)
    }
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

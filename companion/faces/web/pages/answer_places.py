"""Places of the answers to a question, and remarks beside them. Knows questions, no game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.kernel.questions import Question, now
from companion.wording.messages import Wording
from companion.wording.question_words import NUMBER

LEAVING = (
    "pass",
    "no",
    "none",
    "nobody",
    "nothing",
    "decline",
    "withdraw",
    "keep",
    "continue",
    "done",
    "end",
    "that_is_all",
    "nothing_wrong",
)
"""Answers that take nothing or go on: they stand in the lowest row, on its left."""
NUMBERED = re.compile("([a-z]+)([0-9]+)")
"""What lies on the table or sits at it has a number, by which it keeps its place."""
PAIR = 2
"""So many answers stand in one row, the lowest."""
SHORT = 24
"""A longer name needs a row of its own."""
OWNED = "owned"
"""What a question says of what the asked seat can spend."""
Named = tuple[str, str]
"""What an option sends, and its name."""


class BarredOption(NamedTuple):
    """An option that can't be had, and why.

    Attributes:
        token: what it would send.
        sends: the field in which it is sent all the same, where the table may play it our way.
    """

    name: str
    reason: str
    cite: str
    token: str
    sends: str


class Answer(NamedTuple):
    """An answer with a name.

    Attributes:
        sends: the field in which it is sent; empty where it can't be.
        token: what is sent.
        means: what it comes to, where that is known; else empty.
        likely: whether it is what the companion expects.
        barred: whether it can't be had.
    """

    sends: str
    token: str
    name: str
    means: str = ""
    likely: bool = False
    barred: bool = False


class Placed(NamedTuple):
    """Answers in the places where they stand.

    Attributes:
        others: a grid.
        last: the lowest row; what takes nothing is left.
    """

    others: Sequence[Answer]
    last: Sequence[Answer]


class Reason(NamedTuple):
    """Why some answers can't be had, said once for all of them."""

    names: Sequence[str]
    text: str
    cite: str


class Left(NamedTuple):
    """The rest after an amount: of so much, in words before and behind the number."""

    owned: int
    before: str
    behind: str


def place(
    question: Question[Any],
    sends: str,
    options: Sequence[Named],
    barred: Iterable[BarredOption],
    likely: object,
    wording: Wording,
) -> Placed:
    """The answers with a name, each where it stands whether it can be had or not.

    Args:
        question: what is asked.
        sends: the field in which they are sent.
        options: those that can be had.
        barred: those that can't.
        likely: the answer that is expected.
        wording: the language.
    """
    found = [
        Answer(sends, token, name, means(question, token, wording), token == likely)
        for token, name in options
    ]
    found += [Answer(bar.sends, bar.token, bar.name, barred=True) for bar in barred]
    found = _in_place(found)
    if len(found) <= PAIR and all(len(one.name) <= SHORT for one in found):
        return Placed((), sorted(found, key=lambda one: one.token not in LEAVING))
    last = [one for one in found if one.token in LEAVING]
    others = [one for one in found if one.token not in LEAVING]
    return Placed(others, last)


def _in_place(found: list[Answer]) -> list[Answer]:
    """Sort answers with a number by it; else the rule's own order holds."""
    named = [one for one in found if one.token not in LEAVING]
    if not all(NUMBERED.fullmatch(one.token) for one in named):
        return found
    return sorted(found, key=lambda one: _number(one.token))


def _number(token: str) -> tuple[str, int]:
    match = NUMBERED.fullmatch(token)
    return (match[1], int(match[2])) if match is not None else ("", 0)


def means(question: Question[Any], token: str, wording: Wording) -> str:
    """Return the meaning of an answer, where the wording has one; else empty."""
    key = f"means.{question.name}.{token}"
    return wording.say(key, **now(question.about)) if wording.has(key) else ""


def reasons(barred: Sequence[BarredOption]) -> list[Reason]:
    """Each reason once, with what it bars."""
    names = dict[tuple[str, str], list[str]]()
    for bar in barred:
        names.setdefault((bar.reason, bar.cite), []).append(bar.name)
    return [Reason(found, text, cite) for (text, cite), found in names.items()]


def get_rest(question: Question[Any], meter: int | None, wording: Wording) -> Left | None:
    """Return the rest after an amount is spent; None where that is not known.

    Args:
        question: it says what the seat owns.
        meter: what the seat's meter shows; where it owns something else besides, nothing is said.
        wording: the language.
    """
    key = f"left.{question.name}"
    owned = now(question.about).get(OWNED)
    if meter is None or not wording.has(key) or owned != meter:
        return None
    before, _, behind = wording.say(key, number=NUMBER).partition(NUMBER)
    return Left(meter, before, behind)

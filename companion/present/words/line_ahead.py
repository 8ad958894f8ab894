"""One line that answers a question and what is asked right behind it: "ful ben".

A stored spell and whom it hits are two questions to the rules; what they would ask after the first
is looked up in a copy of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.errors import CompanionError, Refusal
from companion.kernel.acts import Asked, Move
from companion.kernel.amounts import whole_number
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Question, Widget
from companion.kernel.runner import Runner
from companion.wording.messages import Wording
from companion.wording.naming import pick

LookingAhead = Callable[[str], Sequence[Plain]]
"""Finds all answers of a line; none where there are not several."""
MOST_WORDS = 12
"""So many words at most are tried."""


def answers_ahead(
    runner: Runner, place: Asked | Interjection[Any], line: str, wording: Wording
) -> list[Plain]:
    """The answers of a line to a choice and to what is asked about it then, one after the other.

    None where it is not sure, or where it says nothing of what is behind: then it is an answer to
    the choice alone.

    Args:
        runner: nothing happens to it.
        place: the choice, or the interjection that begins with it.
        line: as it was typed.
        wording: the language of the players.
    """
    words = line.split()
    if not 1 < len(words) <= MOST_WORDS or place.question.widget is not Widget.CHOICE:
        return []
    for value, rest in _beginnings(place.question, words, wording):
        fork = runner.fork()
        where = place.name if isinstance(place, Interjection) else str(place.path)
        move = Move(where, value, interjects=isinstance(place, Interjection))
        behind = _behind(fork, move, str(value), rest, wording)
        if behind:
            return [value, *behind]
    return []


def _behind(
    fork: Runner, move: Move, subject: str, words: Sequence[str], wording: Wording
) -> list[Plain]:
    """The answers of words to what is asked about a subject after an act; none where that fails.

    Args:
        fork: a copy of the game, in which the act is done.
        move: the act.
        subject: what was chosen; of anything else nothing is answered.
        words: what is left of the line, at least one.
        wording: the language of the players.
    """
    try:
        fork.carry_out(fork.judge(move))
    except CompanionError:
        return []
    asked = next((asked for asked in fork.pending if asked.path.subject == subject), None)
    if asked is None:
        return []
    for value, rest in _beginnings(asked.question, words, wording):
        if not rest:
            return [value]
        then = Move(str(asked.path), value)
        behind = _behind(fork.fork(), then, subject, rest, wording)
        if behind:
            return [value, *behind]
    return []


def _beginnings(
    question: Question[Any], words: Sequence[str], wording: Wording
) -> Iterator[tuple[Plain, Sequence[str]]]:
    """The answers that a line may begin with, each with the words that are left.

    As few words as name an answer come first, so that as much as possible is left for the rest.
    """
    for count in range(1, len(words) + 1):
        value = _meant(question, " ".join(words[:count]), wording)
        if value is not None:
            yield value, words[count:]


def _meant(question: Question[Any], text: str, wording: Wording) -> Plain:
    """The one answer that a text means; None if there is none."""
    if question.signed:
        return None
    value: Plain = whole_number(text) if question.numbers() else None
    if value is None:
        value = pick(question, text, wording)
    try:
        return None if value is None else question.judge(value)
    except Refusal:
        return None

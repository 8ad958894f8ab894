"""One line that answers a question and what is asked right behind it: "ful ben".

A stored spell and whom it hits are two questions to the rules; what they would ask after the first
is looked up in a copy of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.errors import CompanionError, IllegalAnswer
from companion.kernel.acts import Asked
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Choice, Figure, Question
from companion.kernel.runner import Runner
from companion.wording.messages import Wording
from companion.wording.naming import pick
from companion.wording.typed import whole_number

Answering = Callable[[Runner, Plain], None]
"""Gives a game the answer to a question."""
MOST_WORDS = 12
"""So many words at most are tried."""


def answers_ahead(
    runner: Runner, place: Asked | Interjection[Any], line: str, wording: Wording
) -> list[Plain]:
    """The answers of a line to a choice and to the questions behind it, one after the other.

    None where it is not sure, or where it says nothing of what is behind: then it is an answer to
    the choice alone.

    Args:
        runner: nothing happens to it.
        place: the choice, or the interjection that begins with it.
        line: as it was typed.
        wording: the language of the players.
    """
    words = line.split()
    if not 1 < len(words) <= MOST_WORDS or not isinstance(place.question, Choice):
        return []
    waiting = {str(asked.path) for asked in runner.pending}

    def begin(game: Runner, value: Plain) -> None:
        if isinstance(place, Asked):
            game.answer(str(place.path), value)
        else:
            game.interject(place.name, value)

    return _ahead(runner, place.question, begin, words, wording, waiting)


def _ahead(
    runner: Runner,
    question: Question[Any],
    give: Answering,
    words: list[str],
    wording: Wording,
    waiting: set[str],
) -> list[Plain]:
    """The answers of some words to a question and to those that it brings; none where that fails.

    As few words as name an answer are one, so that as much as possible is left for the rest.
    """
    for count in range(1, len(words) + 1):
        value = _meant(question, " ".join(words[:count]), wording)
        if value is None:
            continue
        rest = words[count:]
        if not rest:
            return [value]
        behind = _behind(runner, give, value, waiting)
        if behind is None:
            continue
        fork, asked = behind
        path = str(asked.path)

        def answer(game: Runner, value: Plain, path: str = path) -> None:
            game.answer(path, value)

        found = _ahead(fork, asked.question, answer, rest, wording, {*waiting, path})
        if found:
            return [value, *found]
    return []


def _meant(question: Question[Any], text: str, wording: Wording) -> Plain:
    """The one answer that a text means; None if there is none."""
    if isinstance(question, Figure):
        return None
    value: Plain = whole_number(text) if question.kind == "amount" else None
    if value is None:
        value = pick(question, text, wording)
    try:
        return None if value is None else question.judge(value)
    except IllegalAnswer:
        return None


def _behind(
    runner: Runner, give: Answering, value: Plain, waiting: set[str]
) -> tuple[Runner, Asked] | None:
    """A copy of a game after an answer, and what it then asks that nobody asked before."""
    fork = runner.fork()
    try:
        give(fork, value)
    except CompanionError:
        return None
    fresh = [asked for asked in fork.pending if str(asked.path) not in waiting]
    return (fork, fresh[0]) if fresh else None

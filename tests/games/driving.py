"""Drives a game in a test: answers by the name of the question that is expected to be asked."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import pytest

from companion.errors import Refusal
from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath, UnjudgedAnswer
from companion.kernel.facts import Fact, Plain, Seat
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner


class Driver:
    """A runner, and short ways to answer what it asks and to read what it told.

    Args:
        games: the games to choose from; all of them unless a test brings its own.
    """

    def __init__(self, games: Sequence[Game[Any]] = GAMES) -> None:
        self.runner = Runner(games)

    @property
    def asked(self) -> QuestionAtPath:
        """The waiting question with its path."""
        return self.runner.find_question()

    @property
    def question(self) -> Question[Any]:
        """The waiting question."""
        return self.asked.question

    @property
    def name(self) -> str:
        """The name of the waiting question; empty when the game is over."""
        return self.question.name if self.runner.pending else ""

    @property
    def seat(self) -> Seat | None:
        """Who is asked."""
        return self.question.seat

    @property
    def table(self) -> Any:
        """The table, of whatever game it is."""
        return self.runner.table

    def answer(self, name: str, value: Plain, seat: str | None = None) -> None:
        """Answer the waiting question, which must be of that name (and go to that seat)."""
        assert self.name == name, f"asked is {self.name!r}, not {name!r}"
        assert seat is None or self.seat == seat, f"{self.seat} is asked for {name}, not {seat}"
        self.runner.answer(str(self.asked.path), value)

    def house_rules(self, rulings: Mapping[str, str] | None) -> None:
        """Choose these rulings (ruling: value) where the house rules are asked.

        All others stay as they are by default.
        """
        changed: list[Plain] = list(rulings or {})
        self.answer("house_rules", changed)
        while self.name == "house_rule":
            self.answer("house_rule", (rulings or {})[self.question.subject])

    def default(self) -> None:
        """Answer with the likeliest answer."""
        likely = self.question.default()
        assert likely is not None, f"nothing is likely for {self.name!r}"
        self.answer(self.name, likely)

    def until(self, *names: str) -> None:
        """Answer with what is likely until one of these questions is asked, or the game is over."""
        while self.runner.pending and self.name not in names:
            self.default()

    def refused(self, value: object) -> Refusal:
        """The refusal of an answer to the waiting question; nothing may have changed."""
        before = self.asked
        with pytest.raises(Refusal) as caught:
            before.judge(UnjudgedAnswer(value))
        assert self.asked == before
        return caught.value

    def interject(self, name: str, value: Plain) -> None:
        """Make an interjection."""
        self.runner.interject(name, value)

    def told(self, name: str) -> list[Fact]:
        """All facts of that name, in order."""
        return [told.fact for told in self.runner.told if told.fact.name == name]


def ran(rule: Coroutine[Question[Any], Any, Any], answer: Callable[[Question[Any]], Plain]) -> Any:
    """Run one rule by itself, without a runner.

    Each question gets what `answer` says, and the rule's result is returned.
    """
    given: Any = None
    while True:
        try:
            question = rule.send(given)
        except StopIteration as done:
            return done.value
        given = question.to_value(question.judge(answer(question)))

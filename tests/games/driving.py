"""Drives a game in a test: each answer names the question that it expects."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import pytest

from companion.errors import Refusal
from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Fact, Plain, Seat
from companion.kernel.game import Game, Games
from companion.kernel.questions import Question
from companion.kernel.runner import Runner


class Driver:
    """A runner with shortcuts to answer questions and to read facts.

    Args:
        games: the games to choose from; all of them unless a test brings its own.
    """

    def __init__(self, *games: Game) -> None:
        self.runner = Runner(Games(*games) if games else GAMES)

    @property
    def asked_question(self) -> QuestionAtPath:
        """The waiting question with its path."""
        return self.runner.find_question()

    @property
    def question(self) -> Question:
        """The waiting question."""
        return self.asked_question.question

    @property
    def name(self) -> str:
        """The name of the waiting question; empty when the game is over."""
        return self.question.name if self.runner.pending else ""

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked; None for the whole table."""
        return self.question.seat

    @property
    def table(self) -> Any:
        """The table of the game."""
        return self.runner.table

    def answer(self, name: str, value: Plain, seat: str | None = None) -> None:
        """Answer the waiting question, which must have this name and seat."""
        assert self.name == name, f"asked is {self.name!r}, not {name!r}"
        assert seat is None or self.seat == seat, f"{self.seat} is asked for {name}, not {seat}"
        self.runner.answer(value)

    def choose_rulings(self, rulings: Mapping[str, str] | None) -> None:
        """Choose these values of rulings at the question for house rules.

        All others keep their defaults.
        """
        changed: list[Plain] = list(rulings or {})
        self.answer("house_rules", changed)
        while self.name == "house_rule":
            self.answer("house_rule", (rulings or {})[self.question.subject])

    def answer_by_default(self) -> None:
        """Give the likeliest answer."""
        likely = self.question.find_default()
        assert likely is not None, f"nothing is likely for {self.name!r}"
        self.answer(self.name, likely)

    def answer_until(self, *names: str) -> None:
        """Give likely answers until one of these questions is asked or the game is over."""
        while self.runner.pending and self.name not in names:
            self.answer_by_default()

    def find_refusal(self, value: object) -> Refusal:
        """Return the refusal of an answer to the waiting question; check that nothing changed."""
        before = self.asked_question
        with pytest.raises(Refusal) as caught:
            before.judge(value)
        assert self.asked_question == before
        return caught.value

    def interject(self, name: str, value: Plain) -> None:
        """Make an interjection."""
        self.runner.carry_out_act(self.runner.find_interjection(name).judge(value))

    def list_facts_named(self, name: str) -> list[Fact]:
        """Return all facts of that name, in order."""
        return [told_fact.fact for told_fact in self.runner.told if told_fact.fact.name == name]


def run_rule(rule: Coroutine[Question, Any, Any], answer: Callable[[Question], Plain]) -> Any:
    """Run one rule by itself, without a runner.

    Each question gets the answer of `answer`; the result of the rule is returned.
    """
    answer_value: Any = None
    while True:
        try:
            question = rule.send(answer_value)
        except StopIteration as done:
            return done.value
        answer_value = question.to_rule_value(question.judge(answer(question)))

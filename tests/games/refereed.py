"""Random games compared with an independent referee.

A referee is a generator: it yields each expected question and receives the answer.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing import random_player as likely


class ExpectedQuestion(NamedTuple):
    """The next question: its name, seat, legal answers and subject."""

    name: str
    seat: str | None
    legal: Sequence[object]
    """Nothing where the test does not compare it."""
    subject: str = "-"
    possible: Sequence[object] = ()
    """The answers that can be given at this table; empty for all legal ones."""


Play = Generator[ExpectedQuestion, Any, Any]


class Referee(Protocol):
    """Interface of a referee."""

    def play_game(self) -> Play:
        """Play the game to its end."""

    def list_figures(self) -> dict[str, Any]:
        """Return the figures under the names of the program."""

    def find_outcome(self) -> tuple[str, dict[str, int]]:
        """Return the ending, and the rank of each."""


class RefereedGame:
    """One random game and its referee.

    Args:
        game: the game's id.
        seed: the seed of all random choices.
    """

    def __init__(self, game: str, seed: int) -> None:
        self.chance = Random(seed)
        self.runner = Runner(GAMES)
        self.description = f"{game}, seed {seed}"
        self.send_answer(game)
        while self.runner.pending and self.asked_question.scene == 0:
            self.send_answer(self.choose_set_up(self.asked_question.question))

    @property
    def asked_question(self) -> QuestionAtPath:
        """Waiting question with its path."""
        return self.runner.find_question()

    @property
    def table(self) -> Any:
        """Table of the game."""
        return self.runner.table

    def send_answer(self, value: Plain) -> Plain:
        """Give an answer."""
        self.runner.answer(value)
        return value

    def choose_set_up(self, question: Question) -> Plain:
        """Return an answer of the set-up; each house rule has each value equally often."""
        if question.name == "house_rules":
            legal: Any = question.describe_legal_answers()
            return [name for name in legal["options"] if self.chance.random() < 0.5]
        return likely.choose_answer(question.without_unknown_answer(), self.chance)

    def play_against_referee(self, referee: Referee) -> str:
        """Play to the end, comparing each question with the referee's.

        Returns:
            The ending.
        """
        play = referee.play_game()
        try:
            ask = next(play)
            while True:
                ask = play.send(self.give_answer(referee, ask))
        except StopIteration:
            self.skip_questions()
        assert self.runner.has_ended, (
            f"{self.description}: it has ended, {self.asked_question.path} is asked"
        )
        self.compare_figures(referee, self.description)
        ending, ranks = referee.find_outcome()
        outcome = self.table.to_plain()["outcome"]
        assert outcome["ending"] == ending, self.description
        assert {row["seat"]: row["rank"] for row in outcome["ranking"]} == ranks, self.description
        return ending

    def give_answer(self, referee: Referee, ask: ExpectedQuestion) -> Plain:
        """Answer the referee's question; one with a single answer is not asked."""
        if len(ask.legal) == 1:
            return self.choose_answer(ask.legal)
        assert self.runner.pending, f"{self.description}: {ask} is due, the game is over"
        place = self.asked_question.path
        question = self.asked_question.question
        where = f"{self.description}: {place}"
        seat = str(question.seat) if question.seat else None
        due = (ask.name, ask.seat, ask.subject)
        assert (question.name, seat, question.subject or "-") == due, f"{where}, {due} is due"
        self.compare_figures(referee, where)
        if ask.legal:
            asked = set(flatten_legal_answers(question.describe_legal_answers()))
            assert set(map(str, ask.legal)) == asked, f"{where}: {sorted(asked)}, {ask.legal}"
        question = question.without_unknown_answer()  # the referee reads every card
        chosen = (
            self.choose_answer(ask.possible)
            if ask.possible
            else likely.choose_answer(question, self.chance)
        )
        return self.send_answer(question.judge(chosen))

    def skip_questions(self) -> None:
        """Answer the questions that the referee ignores."""

    def compare_figures(self, referee: Referee, question_path: str) -> None:
        """Compare the figures of the table."""
        plain = self.make_plain_figures()
        mine = referee.list_figures()
        theirs = {name: plain[name] for name in mine}
        differing = [
            (name, theirs[name], mine[name]) for name in mine if theirs[name] != mine[name]
        ]
        assert not differing, f"{question_path}: {differing}"

    def make_plain_figures(self) -> dict[str, Any]:
        """Return the figures as plain values."""
        found: dict[str, Any] = self.table.to_plain()
        return found

    def choose_answer(self, answers: Sequence[Any]) -> Plain:
        """Return one of the answers at random."""
        chosen: Plain = self.chance.choice(answers)
        return chosen


def flatten_legal_answers(legal: Any) -> Iterable[str]:
    """Yield legal answers one by one; combined ones are joined."""
    if isinstance(legal, dict) and "sets" in legal:
        cards = legal["options"]
        return ["+".join(sorted(cards[place] for place in places)) for places in legal["sets"]]
    if isinstance(legal, dict) and "options" in legal:
        return list(legal["options"])
    if isinstance(legal, dict):
        return [*map(str, range(legal["min"], legal["max"] + 1)), *legal.get("or", ())]
    return [str(option) for option in legal]

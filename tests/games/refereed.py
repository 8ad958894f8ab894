"""Plays random games beside a referee who is not the product.

A referee is a generator: it says which question comes next and is sent the answer.
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


class Ask(NamedTuple):
    """The next question: its name, to whom it goes, what may be answered, what it is about."""

    name: str
    seat: str | None
    legal: Sequence[object]
    """Nothing where the test does not compare it."""
    at: str = "-"
    says: Sequence[object] = ()
    """What may be answered at this table; all that is legal where it is empty."""


Play = Generator[Ask, Any, Any]


class Referee(Protocol):
    """What a referee can do."""

    def game(self) -> Play:
        """The game to its end."""

    def figures(self) -> dict[str, Any]:
        """How the table lies, in the product's words."""

    def outcome(self) -> tuple[str, dict[str, int]]:
        """The ending, and the rank of each."""


class Refereed:
    """One random game and its referee.

    Args:
        game: the game's id.
        seed: where all chance begins.
    """

    def __init__(self, game: str, seed: int) -> None:
        self.chance = Random(seed)
        self.runner = Runner(GAMES)
        self.where = f"{game}, seed {seed}"
        self.answer(game)
        while self.runner.pending and self.asked.path.scene == 0:
            self.answer(self.settled(self.asked.question))

    @property
    def asked(self) -> QuestionAtPath:
        """The question that waits."""
        return self.runner.find_question()

    @property
    def table(self) -> Any:
        """The table."""
        return self.runner.table

    def answer(self, value: Plain) -> Plain:
        """Give an answer."""
        self.runner.answer(str(self.asked.path), value)
        return value

    def settled(self, question: Question[Any]) -> Plain:
        """An answer of set-up; each house rule is played as often one way as the other."""
        if question.name == "house_rules":
            legal: Any = question.legal()
            return [name for name in legal["options"] if self.chance.random() < 0.5]
        return likely.choose_answer(question.without_unknown(), self.chance)

    def play(self, referee: Referee) -> str:
        """To the end; at each question the referee and the table must agree.

        Returns:
            The ending.
        """
        play = referee.game()
        try:
            ask = next(play)
            while True:
                ask = play.send(self.answered(referee, ask))
        except StopIteration:
            self.skip()
        assert self.runner.has_ended, f"{self.where}: it has ended, {self.asked.path} is asked"
        self.compare(referee, self.where)
        ending, ranks = referee.outcome()
        outcome = self.table.plain()["outcome"]
        assert outcome["ending"] == ending, self.where
        assert {row["seat"]: row["rank"] for row in outcome["ranking"]} == ranks, self.where
        return ending

    def answered(self, referee: Referee, ask: Ask) -> Plain:
        """What becomes of the referee's question; one with a single answer is not asked."""
        if len(ask.legal) == 1:
            return self.one_of(ask.legal)
        assert self.runner.pending, f"{self.where}: {ask} is due, the game is over"
        place = self.asked.path
        question = self.asked.question
        where = f"{self.where}: {place}"
        seat = str(question.seat) if question.seat else None
        due = (ask.name, ask.seat, ask.at)
        assert (question.name, seat, place.subject or "-") == due, f"{where}, {due} is due"
        self.compare(referee, where)
        if ask.legal:
            asked = set(told(question.legal()))
            assert set(map(str, ask.legal)) == asked, f"{where}: {sorted(asked)}, {ask.legal}"
        question = question.without_unknown()  # the referee reads every card
        given = self.one_of(ask.says) if ask.says else likely.choose_answer(question, self.chance)
        return self.answer(question.judge(given))

    def skip(self) -> None:
        """Go on past what the referee does not look after; everything, unless a game says else."""

    def compare(self, referee: Referee, where: str) -> None:
        """The figures of the table."""
        plain = self.plain()
        mine = referee.figures()
        theirs = {name: plain[name] for name in mine}
        differing = [
            (name, theirs[name], mine[name]) for name in mine if theirs[name] != mine[name]
        ]
        assert not differing, f"{where}: {differing}"

    def plain(self) -> dict[str, Any]:
        """How the table lies."""
        found: dict[str, Any] = self.table.plain()
        return found

    def one_of(self, answers: Sequence[Any]) -> Plain:
        """One of some answers."""
        chosen: Plain = self.chance.choice(answers)
        return chosen


def told(legal: Any) -> Iterable[str]:
    """What is legal, one by one; where several go together, they stand in one."""
    if isinstance(legal, dict) and "sets" in legal:
        cards = legal["options"]
        return ["+".join(sorted(cards[place] for place in places)) for places in legal["sets"]]
    if isinstance(legal, dict) and "options" in legal:
        return list(legal["options"])
    if isinstance(legal, dict):
        return [*map(str, range(legal["min"], legal["max"] + 1)), *legal.get("or", ())]
    return [str(option) for option in legal]

"""Whole base games beside the referee: every question, what is legal, every figure, the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.games.zauberschwert.rulings import RULINGS
from companion.kernel.acts import Asked
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing import chance as likely
from companion.testing.seeds import seeds
from tests.games.zauberschwert.referee import Ask, Printed, Referee

PARTS = 4
GAMES_A_PART = 8
RULED = [ruling for ruling in RULINGS if len(ruling.alternatives) > 1]
BESIDE = ("window", "letters")
"""Questions that change nothing of what the referee looks after begin so."""


class Game:
    """One random game and its referee."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.runner = Runner(GAMES)
        self.set_up_answers = dict[str, Any]()
        self.set_up()
        self.referee = self.hired()

    def hired(self) -> Referee:
        """A referee who knows what set-up has settled."""
        table: Any = self.runner.table
        seats = [str(seat) for seat in table.seats]
        return Referee(seats, str(table.start), dict(table.rulings))

    @property
    def asked(self) -> Asked:
        """The question that waits."""
        return self.runner.pending[0]

    def answer(self, value: Plain) -> Plain:
        """Give an answer."""
        self.runner.answer(str(self.asked.path), value)
        return value

    def set_up(self) -> None:
        """The base game for two to four, each house rule as often one way as the other."""
        self.answer("zauberschwert")
        while self.runner.pending and self.asked.path.scene == 0:
            name = self.asked.question.name
            self.set_up_answers[name] = self.answer(self.settled(self.asked.question))

    def settled(self, question: Question[Any]) -> Plain:
        """An answer of set-up."""
        if question.name == "parts":
            return []
        if question.name == "house_rules":
            legal: Any = question.legal()
            names = [name for name in legal["options"] if self.chance.random() < 0.5]
            return [name for name in names if name != "deck_letters"]
        return likely.choose_answer(question, self.chance)

    def play(self) -> None:
        """To the end; at each question the referee and the table must agree."""
        play = self.referee.game()
        try:
            ask = next(play)
            while True:
                ask = play.send(self.answered(ask))
        except StopIteration:
            pass
        self.skip()
        assert self.runner.over, f"the referee has ended, {self.asked.path} is asked"
        table = self.runner.table
        assert table is not None
        outcome: Any = table.plain()["outcome"]
        assert outcome["ending"] == self.referee.ending
        assert {row["seat"]: row["rank"] for row in outcome["ranking"]} == (self.referee.ranks())

    def skip(self, ask: Ask | None = None) -> None:
        """Go on past what the referee does not look after.

        A standstill with cards left in the stack stands in no rules page: the table goes on, once
        the referee has come to the end of the round, too.
        """
        due = ask is not None and (ask.name == "stalled" or ask.moot or len(ask.legal) == 1)
        while self.runner.pending:
            name = self.asked.question.name
            if name == "stalled" and not due:
                assert self.referee.stack, "a standstill that the rules page knows"
                self.answer("go_on")
                self.referee.idle = 0
            elif name.startswith(BESIDE):
                self.answer(self.asked.question.default())
            else:
                return

    def answered(self, ask: Ask) -> object:
        """What becomes of the referee's question: answered by chance, or it was the only answer."""
        self.skip(ask)
        if self.runner.pending and self.is_asked(ask):
            self.compare()
            if ask.name == "card":
                return self.card()
            question = self.asked.question
            if ask.legal:
                assert sorted(map(str, ask.legal)) == sorted(legal(question.legal())), self.asked
            question = question.close()
            given = likely.choose_answer(question, self.chance)
            return read(self.answer(question.judge(given)))
        known = [ask.moot] if ask.moot else list(ask.legal)
        assert len(known) == 1, f"{ask} is due; {[str(item.path) for item in self.runner.pending]}"
        return Printed(kind=known[0]) if ask.name == "card" else known[0]

    def is_asked(self, ask: Ask) -> bool:
        """Whether the product asks that."""
        question = self.asked.question
        if ask.name == "card":
            return question.name.startswith("card")
        seat = str(question.seat) if question.seat else None
        about = ask.at in ("", self.asked.path.subject)
        return about and question.name == ask.name and seat == ask.seat

    def card(self) -> Printed:
        """All that is answered about the card that is turned up.

        The referee knows of no card that can't be read.
        """
        place = self.asked.path
        found = Printed()
        while self.runner.pending:
            about = (self.asked.path.scene, self.asked.path.subject)
            if about != (place.scene, place.subject):
                break
            question = self.asked.question.close()
            if not question.name.startswith("card"):
                break
            given = self.answer(question.judge(likely.choose_answer(question, self.chance)))
            if isinstance(given, dict):
                found.update(given)
                found.setdefault("kind", question.name.removeprefix("card_"))
            else:
                found["kind"] = given
        return found

    def compare(self) -> None:
        """The figures of the table."""
        table: Any = self.runner.table
        plain = table.plain()
        mine = self.referee.players
        where = str(self.asked.path)
        assert plain["magic"] == {seat: player.magic for seat, player in mine.items()}, where
        assert plain["stones"] == {seat: player.stones for seat, player in mine.items()}, where
        assert plain["hands"] == {seat: player.hand for seat, player in mine.items()}, where
        assert plain["pile"] == self.referee.pile, where
        assert table.stack == self.referee.stack, where
        assert str(table.start) == self.referee.start, where


def read(answer: Plain) -> object:
    """An answer as the referee reads it."""
    return Printed(answer) if isinstance(answer, dict) else answer


def legal(told: Any) -> Iterable[str]:
    """What is legal, one by one."""
    if isinstance(told, dict):
        numbers = range(told["min"], told["max"] + 1)
        return [*map(str, numbers), *told.get("or", ())]
    return [str(option) for option in told]


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """With each house rule as often one way as the other."""
    for seed in seeds(GAMES_A_PART):
        Game(PARTS * seed + part).play()

"""Whole games beside the referee: every question, what is legal, every figure, the ranking."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.testing import random_player as likely
from companion.testing.seeds import seeds
from tests.games.refereed import Refereed, told
from tests.games.zauberschwert.expansions.referee import WithBoxes
from tests.games.zauberschwert.referee import Ask, Printed, Referee

PARTS = 4
GAMES_A_PART = 5
SIZES = {"adventures": 30, "pile": 28}
BESIDE = ("window", "letters")
"""Questions that change nothing of what the referee looks after begin so."""


class Zauberschwert(Refereed):
    """One random game with some boxes."""

    def __init__(self, seed: int, boxes: tuple[str, ...] = ()) -> None:
        self.boxes = boxes
        super().__init__("zauberschwert", seed)
        seats = [str(seat) for seat in self.table.seats]
        rulings = dict(self.table.rulings)
        self.referee: Any = Referee(seats, str(self.table.start), rulings)
        if boxes:
            self.referee = WithBoxes(
                seats,
                str(self.table.start),
                rulings,
                stack=self.table.stack,
                pile=self.table.pile,
                contents=[part.name for part in self.table.parts],
            )

    def beside_referee(self) -> None:
        """Play the game."""
        self.play(self.referee)

    def settled(self, question: Question[Any]) -> Plain:
        """An answer of set-up; nobody counts the letters."""
        if question.name == "parts":
            return list(self.boxes)
        if question.name == "stack_sizes":
            return {name: self.chance.randrange(1, most) for name, most in SIZES.items()}
        given = super().settled(question)
        if question.name == "house_rules" and isinstance(given, list):
            return [name for name in given if name != "deck_letters"]
        return given

    def plain(self) -> dict[str, Any]:
        """How the table lies."""
        return super().plain() | {"stack": self.table.stack}

    def skip(self, *, due: bool = False) -> None:
        """Go on past what the referee does not look after.

        A standstill with cards left in the stack stands in no rules page: the table goes on, once
        the referee has come to the end of the round, too.
        """
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

    def answered(self, referee: Any, ask: Any) -> Any:
        """What becomes of the referee's question: answered by chance, or it was the only answer."""
        self.skip(due=bool(ask.name == "stalled" or ask.moot or len(ask.legal) == 1))
        if self.runner.pending and self.is_asked(ask):
            self.compare(referee, f"{self.where}: {self.asked.path}")
            if ask.name == "card":
                return self.card()
            question = self.asked.question
            if ask.legal:
                assert sorted(map(str, ask.legal)) == sorted(told(question.legal())), self.asked
            return self.read(question)
        known = [ask.moot] if ask.moot else list(ask.legal)
        assert len(known) == 1, f"{ask} is due; {self.runner.pending}"
        return Printed(kind=known[0]) if ask.name == "card" else known[0]

    def is_asked(self, ask: Ask) -> bool:
        """Whether the product asks that."""
        question = self.asked.question
        if ask.name == "card":
            return question.name.startswith("card")
        seat = str(question.seat) if question.seat else None
        about = ask.at in ("", self.asked.path.subject)
        return about and question.name == ask.name and seat == ask.seat

    def read(self, question: Question[Any]) -> Any:
        """Any answer; the referee knows of no card that can't be read."""
        question = question.without_unknown()
        given = self.answer(question.judge(likely.choose_answer(question, self.chance)))
        return Printed(given) if isinstance(given, dict) else given

    def card(self) -> Printed:
        """All that is answered about the card that is turned up."""
        place = (self.asked.path.scene, self.asked.path.subject)
        found = Printed()
        while self.runner.pending:
            name = self.asked.question.name
            if place != (self.asked.path.scene, self.asked.path.subject):
                break
            if not name.startswith("card"):
                break
            given = self.read(self.asked.question)
            if isinstance(given, Printed):
                found.update(given)
                found.setdefault("kind", name.removeprefix("card_"))
            else:
                found["kind"] = given
        return found


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """With each house rule as often one way as the other."""
    for seed in seeds(GAMES_A_PART):
        Zauberschwert(PARTS * seed + part).beside_referee()

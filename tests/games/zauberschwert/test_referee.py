"""Whole games against the referee: every question, legal answer, figure and ranking."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.testing import random_player as likely
from companion.testing.seeds import list_seeds
from tests.games.refereed import RefereedGame, flatten_legal_answers
from tests.games.zauberschwert.expansions.referee import RefereeWithBoxes
from tests.games.zauberschwert.referee import ExpectedQuestion, PrintedCard, Referee

PARTS = 4
GAMES_A_PART = 5
SIZES = {"adventures": 30, "pile": 28}
BESIDE = ("window", "letters")
"""Questions that change nothing of what the referee looks after begin so."""


class RefereedZauberschwert(RefereedGame):
    """One random game with some boxes."""

    def __init__(self, seed: int, boxes: tuple[str, ...] = ()) -> None:
        self.boxes = boxes
        super().__init__("zauberschwert", seed)
        seats = [str(seat) for seat in self.table.seats]
        rulings = dict(self.table.rulings)
        self.referee: Any = Referee(seats, str(self.table.start), rulings)
        if boxes:
            self.referee = RefereeWithBoxes(
                seats,
                str(self.table.start),
                rulings,
                stack=self.table.stack_size,
                pile=self.table.pile,
                contents=[part.name for part in self.table.parts],
            )

    def play_beside_referee(self) -> None:
        """Play the game, and compare each question with the referee's."""
        self.play_against_referee(self.referee)

    def choose_set_up(self, question: Question) -> Plain:
        """Return an answer of the set-up; letters are not counted."""
        if question.name == "parts":
            return list(self.boxes)
        if question.name == "stack_sizes":
            return {name: self.chance.randrange(1, most) for name, most in SIZES.items()}
        answer = super().choose_set_up(question)
        if question.name == "house_rules" and isinstance(answer, list):
            return [name for name in answer if name != "deck_letters"]
        return answer

    def make_plain_figures(self) -> dict[str, Any]:
        """Return the figures as plain values."""
        return super().make_plain_figures() | {"stack": self.table.stack_size}

    def skip_questions(self, *, is_end_due: bool = False) -> None:
        """Answer the questions that the referee ignores.

        The rules do not cover a standstill with cards left in the stack: the game continues after
        the referee's last round.
        """
        while self.runner.pending:
            name = self.asked_question.question.name
            if name == "stalled" and not is_end_due:
                assert self.referee.stack, "a standstill that the rules page knows"
                self.send_answer("go_on")
                self.referee.idle = 0
            elif name.startswith(BESIDE):
                self.send_answer(self.asked_question.question.find_default())
            else:
                return

    def give_answer(self, referee: Any, ask: Any) -> Any:
        """Answer the referee's question at random, unless it had only one answer."""
        self.skip_questions(
            is_end_due=bool(ask.name == "stalled" or ask.moot_result or len(ask.legal) == 1)
        )
        if self.runner.pending and self.is_asked(ask):
            self.compare_figures(referee, f"{self.description}: {self.asked_question.path}")
            if ask.name == "card":
                return self.read_card()
            question = self.asked_question.question
            if ask.legal:
                assert sorted(map(str, ask.legal)) == sorted(
                    flatten_legal_answers(question.describe_legal_answers())
                ), self.asked_question
            return self.choose_readable(question)
        known = [ask.moot_result] if ask.moot_result else list(ask.legal)
        assert len(known) == 1, f"{ask} is due; {self.runner.pending}"
        return PrintedCard(kind=known[0]) if ask.name == "card" else known[0]

    def is_asked(self, ask: ExpectedQuestion) -> bool:
        """Return whether the program asks that question."""
        question = self.asked_question.question
        if ask.name == "card":
            return question.name.startswith("card")
        seat = str(question.seat) if question.seat else None
        about = ask.card_id in ("", self.asked_question.question.subject)
        return about and question.name == ask.name and seat == ask.seat

    def choose_readable(self, question: Question) -> Any:
        """Return any answer with readable values."""
        question = question.without_unknown_answer()
        answer = self.send_answer(question.judge(likely.choose_answer(question, self.chance)))
        return PrintedCard(answer) if isinstance(answer, dict) else answer

    def read_card(self) -> PrintedCard:
        """Return all answers about the turned-up card."""
        place = (self.asked_question.scene, self.asked_question.question.subject)
        found = PrintedCard()
        while self.runner.pending:
            name = self.asked_question.question.name
            if place != (self.asked_question.scene, self.asked_question.question.subject):
                break
            if not name.startswith("card"):
                break
            answers = self.choose_readable(self.asked_question.question)
            if isinstance(answers, PrintedCard):
                found.update(answers)
                found.setdefault("kind", name.removeprefix("card_"))
            else:
                found["kind"] = answers
        return found


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """Each house rule has each of its values equally often."""
    for seed in list_seeds(GAMES_A_PART):
        RefereedZauberschwert(PARTS * seed + part).play_beside_referee()

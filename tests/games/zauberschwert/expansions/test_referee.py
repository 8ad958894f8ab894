"""Whole games with boxes beside the referee, with house rules as often one way as the other."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.testing.seeds import seeds
from tests.games.zauberschwert.expansions.referee import WithBoxes
from tests.games.zauberschwert.test_referee import Game

PARTS = 4
GAMES_A_PART = 6
BOXES = (("heroes", "knowledge", "poison"), ("heroes",), ("knowledge",), ("poison", "heroes"))
SIZES = {"adventures": 30, "pile": 28}


class Boxed(Game):
    """One random game with boxes and its referee."""

    boxes: tuple[str, ...] = ()

    def __init__(self, seed: int, boxes: tuple[str, ...]) -> None:
        self.boxes = boxes
        super().__init__(seed)

    def settled(self, question: Question[Any]) -> Plain:
        """An answer of set-up."""
        if question.name == "parts":
            return list(self.boxes)
        if question.name == "stack_sizes":
            return {name: self.chance.randrange(1, most) for name, most in SIZES.items()}
        return super().settled(question)

    def hired(self) -> WithBoxes:
        """A referee who knows what set-up has settled."""
        table: Any = self.runner.table
        known = self.set_up_answers
        return WithBoxes(
            [str(seat) for seat in table.seats],
            str(table.start),
            dict(table.rulings),
            stack=known["stack_sizes"]["adventures"],
            pile=known["stack_sizes"]["pile"],
            contents=[part.name for part in table.parts],
        )


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_with_boxes_agree_with_the_referee(part: int) -> None:
    """All three boxes, one or two of them."""
    for seed in seeds(GAMES_A_PART):
        Boxed(PARTS * seed + part, BOXES[part]).play()

"""Whole games with boxes against the referee, with each house rule's values equally often."""

from __future__ import annotations

import pytest

from companion.testing.seeds import list_seeds
from tests.games.zauberschwert.test_referee import RefereedZauberschwert

BOXES = (("heroes", "knowledge", "poison"), ("heroes",), ("knowledge",), ("poison", "heroes"))
GAMES_A_PART = 5


@pytest.mark.parametrize("part", range(len(BOXES)))
def test_whole_games_with_boxes_agree_with_the_referee(part: int) -> None:
    """They are played with all three boxes, with two or with one."""
    for seed in list_seeds(GAMES_A_PART):
        RefereedZauberschwert(len(BOXES) * seed + part, BOXES[part]).play_beside_referee()

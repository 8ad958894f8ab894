"""Whole games with boxes beside the referee, with house rules as often one way as the other."""

from __future__ import annotations

import pytest

from companion.testing.seeds import seeds
from tests.games.zauberschwert.test_referee import Zauberschwert

BOXES = (("heroes", "knowledge", "poison"), ("heroes",), ("knowledge",), ("poison", "heroes"))
GAMES_A_PART = 5


@pytest.mark.parametrize("part", range(len(BOXES)))
def test_whole_games_with_boxes_agree_with_the_referee(part: int) -> None:
    """All three boxes, one or two of them."""
    for seed in seeds(GAMES_A_PART):
        Zauberschwert(len(BOXES) * seed + part, BOXES[part]).beside_referee()

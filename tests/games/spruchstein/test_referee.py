"""Whole games beside the referee: every question, what is legal, every figure, the ranking."""

from __future__ import annotations

from random import Random

import pytest

from companion.testing.seeds import seeds
from tests.games.refereed import Refereed
from tests.games.spruchstein.referee import Referee

PARTS = 4
GAMES_A_PART = 10


def play(seed: int) -> str:
    """One random game; how it ended."""
    game = Refereed("spruchstein", seed)
    plain = game.table.plain()
    referee = Referee(
        [str(seat) for seat in game.table.seats],
        plain["active"],
        plain["variant"],
        plain["rulings"],
        Random(seed),
    )
    return game.play(referee)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """With each house rule as often one way as the other."""
    for seed in seeds(GAMES_A_PART):
        play(PARTS * seed + part)

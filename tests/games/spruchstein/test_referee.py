"""Whole games against the referee: every question, legal answer, figure and ranking."""

from __future__ import annotations

from random import Random

import pytest

from companion.testing.seeds import list_seeds
from tests.games.refereed import RefereedGame
from tests.games.spruchstein.referee import Referee

PARTS = 4
GAMES_A_PART = 10


def play_seed(seed: int) -> str:
    """Play one random game, and return its ending."""
    game = RefereedGame("spruchstein", seed)
    plain = game.table.to_plain()
    referee = Referee(
        [str(seat) for seat in game.table.seats],
        plain["active"],
        plain["variant"],
        plain["rulings"],
        Random(seed),
    )
    return game.play_against_referee(referee)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_agree_with_the_referee(part: int) -> None:
    """Each house rule has each of its values equally often."""
    for seed in list_seeds(GAMES_A_PART):
        play_seed(PARTS * seed + part)

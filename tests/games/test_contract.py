"""What every game keeps, by chance and at every question.

A new game is tested here without a line of its own.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.catalogue import GAMES
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from tests.games.chance import Player
from tests.games.contract import assert_contract_at, assert_scene_from_table
from tests.trials import seeds, times

SEEDS = seeds(3)
ACTS = 120
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_keep_the_contract(game: Game[Any], seed: int) -> None:
    """At every question and interjection legal answers are taken and all others refused.

    The games are random, with corrections among their acts.
    """
    Player(Random(seed), often=0.06).play(
        game, ACTS, partial(assert_contract_at, looker=Random(seed), offers=0.3)
    )


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_scene_begins_from_the_table_alone(game: Game[Any], seed: int) -> None:
    """Played again from the checkpoint of its scene, a game comes to the same table.

    Nothing hides outside it.
    """
    assert_scene_from_table(game, Player(Random(seed)), ACTS)


@each_game
@settings(max_examples=times(5))
@given(seed=st.integers(0, 2**32 - 1))
def test_paths_are_unique(game: Game[Any], seed: int) -> None:
    """No two questions of a game share a path."""
    seen: dict[str, Question[Any]] = {}

    def watch(runner: Runner) -> None:
        for asked in runner.pending:
            assert seen.setdefault(str(asked.path), asked.question) is asked.question

    Player(Random(seed), often=0.1).play(game, 1000, watch)

"""Rounds with real stones: the companion says what an independent reckoning says."""

from __future__ import annotations

from itertools import product

import pytest

from companion.testing.seeds import FIRST, times
from tests.games.spruchstein.oracle import House, played

TURNED = frozenset(
    {
        "last_stone_that_kills",
        "last_stone_is_owl",
        "order_error",
        "order_error_by_dragon",
        "die_faces",
        "beyond_track",
        "only_one_neighbours",
        "only_one_dead",
    }
)
ROUNDS = 10
"""So many rounds for each number of players, variant and half of the house rules."""


@pytest.mark.parametrize(
    ("players", "ordered", "only_one"), list(product((2, 3, 4, 5), (True, False), (True, False)))
)
def test_real_stones_agree(players: int, *, ordered: bool, only_one: bool) -> None:
    """Table, turn, points and winners agree after every call, under every ruling.

    Compared are lives, columns, supply, stones and mystic stones.
    """
    plain = 0
    seed = FIRST
    while plain < times(ROUNDS):
        plain += played(House(players, ordered, only_one), seed).rounds
        seed += 1
    for name in sorted(TURNED):
        played(House(players, ordered, only_one, frozenset({name})), seed)
    played(House(players, ordered, only_one, TURNED), seed)
    played(House(players, ordered, only_one, TURNED - {"order_error"}), seed)

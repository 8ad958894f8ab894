"""Recorded games are played again.

Every question, legal set, fact and result must be what was written down.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.game import Game
from tests.playthrough import again, all_files, read


@pytest.mark.parametrize(
    "path", all_files(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_a_recorded_game_plays_as_it_was_recorded(path: Path) -> None:
    """The same answers meet the same questions, bounds and facts.

    If they should not, raise the rules version and record anew.
    """
    recorded = read(path)

    replayed = again(recorded)

    for number, (expected, actual) in enumerate(zip(recorded, replayed, strict=True), start=1):
        assert expected == actual, f"line {number} of {path.name}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_there_is_a_recorded_game_for_each_way_to_end(game: Game[Any]) -> None:
    """A way to end that no recording shows may be broken without anybody noticing."""
    endings = {
        lines[-1]["outcome"]["ending"]
        for lines in map(read, all_files())
        if lines[0]["game"] == game.id
    }

    assert set(game.endings) <= endings

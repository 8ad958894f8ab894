"""A known card, and recorded games act by act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.kernel.facts import Plain
from companion.kernel.runner import Runner
from tests.playthrough import Line, read_recording, replay_recording

DRAGON: Mapping[str, Plain] = {
    "species": "dragons",
    "strength": 15,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}


def list_acts_with_games(path: Path) -> Iterator[tuple[Runner, Line]]:
    """Return each act of a recorded game, with the game before it."""
    return zip(replay_recording(path), read_recording(path)[1:-1], strict=False)

"""The game keeps the companion's contract."""

from __future__ import annotations

from pathlib import Path

from companion_tricks.game import Tricks

from companion.testing.contract import Contract


class TestTricks(Contract):
    """The contract for bids, tricks, and points below 0."""

    game = Tricks()
    recordings = Path(__file__).parent / "recordings"

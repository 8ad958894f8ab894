"""The recorded games of our own games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.games.catalogue import GAMES
from companion.testing import recordings
from companion.testing.recordings import Line, read, write

__all__ = ["Line", "Recording", "again", "all_files", "read", "write"]


class Recording(recordings.Recording):
    """A runner of our games that writes down everything it is asked and told."""

    def __init__(self) -> None:
        super().__init__(GAMES)


def again(lines: Sequence[Line]) -> list[Line]:
    """The same answers under the rules of today."""
    return recordings.again(lines, GAMES)


def all_files() -> list[Path]:
    """Every recorded playthrough of every game."""
    return sorted((Path(__file__).parent / "games").glob("*/playthroughs/*.jsonl"))

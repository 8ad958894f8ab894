"""The recorded games used in measurements."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.facts import Plain
from tests import playthrough

PlainAct = tuple[str, Plain, bool]
"""Path or name, value, and whether it is an interjection."""


def find_longest_recording() -> tuple[str, list[PlainAct]]:
    """Return the name and the acts of the longest recorded game."""
    path = max(playthrough.list_recording_files(), key=lambda path: path.stat().st_size)
    return path.stem, read_acts(path)


def find_longest_recording_of(game: str, seats: int) -> list[PlainAct]:
    """Return the acts of the longest recording of a game with some number of players."""
    played = [
        read_acts(path)
        for path in playthrough.list_recording_files()
        if path.parent.parent.name == game
    ]
    return max((found for found in played if found[1][1] == seats), key=len)


def read_acts(path: Path) -> list[PlainAct]:
    """Return the acts of a recorded game."""
    return [
        (line["interject"], line["value"], True)
        if "interject" in line
        else (line["path"], line["answer"], False)
        for line in playthrough.read_recording(path)[1:-1]
    ]

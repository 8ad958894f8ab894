"""The recorded games of our games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.testing import recordings
from companion.testing.recordings import Line, read_recording

__all__ = [
    "Line",
    "each_game",
    "list_recording_files",
    "list_recordings",
    "read_recording",
    "replay_lines",
    "replay_recording",
]

each_game = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def replay_recording(path: Path) -> Iterator[Runner]:
    """Yield a runner before each act of a recorded game, and at its end."""
    runner = Runner(GAMES)
    for line in read_recording(path)[1:-1]:
        yield runner
        if "interject" in line:
            runner.carry_out_act(runner.find_interjection(line["interject"]).judge(line["value"]))
        else:
            runner.answer(line["answer"], our_way=line.get("our_way", False))
    yield runner


def replay_lines(lines: Sequence[Line]) -> list[Line]:
    """Return the same answers under the rules of today."""
    return recordings.rerecord_lines(lines, GAMES)


def list_recording_files() -> list[Path]:
    """Return every recorded playthrough of every game."""
    return sorted((Path(__file__).parent / "games").glob("*/playthroughs/*.jsonl"))


def list_recordings() -> list[Any]:
    """Return test parameters for all recorded games; all but three per folder are slow."""
    quick = set[Path]()
    for folder in {path.parent for path in list_recording_files()}:
        shortest_first = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_size)
        quick.update(shortest_first[:3])
    return [
        pytest.param(
            path,
            id=f"{path.parent.parent.name}-{path.stem}",
            marks=() if path in quick else pytest.mark.slow,
        )
        for path in list_recording_files()
    ]

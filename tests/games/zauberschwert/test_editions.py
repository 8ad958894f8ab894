"""Games of earlier rules versions are played by those rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.game import Games
from companion.testing.recordings import read_recording, rerecord_lines

RECORDED = sorted(Path(__file__).with_name("earlier").glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_game_of_version_3_asks_its_recorded_questions(path: Path) -> None:
    """The legal answers and the facts are the same, too, to the last one."""
    lines = read_recording(path)
    edition = Zauberschwert().find_edition(lines[0]["version"])
    assert edition is not None

    assert lines == rerecord_lines(lines, Games(edition))

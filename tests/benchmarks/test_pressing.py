"""The evenings of a household, whose presses are counted, under the rules of today."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.pressing import EVENINGS, recordings

from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from tests.playthrough import read

ALL = [path for path in recordings("zauberschwert") if path.parent.name == EVENINGS]


@pytest.mark.parametrize("path", ALL, ids=[path.stem for path in ALL])
def test_an_evening_ends_as_it_was_recorded(path: Path) -> None:
    """Else its rounds are no longer those that a household plays."""
    runner = Runner(GAMES)
    *acts, end = read(path)[1:]

    for line in acts:
        if "interject" in line:
            runner.interject(line["interject"], line["value"])
        else:
            runner.answer(line["path"], line["answer"])

    assert runner.table is not None
    assert runner.table.outcome is not None
    assert end["outcome"] == runner.table.outcome.plain()

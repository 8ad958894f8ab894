"""How much is left to chance: little in the ordinary run, more with --all, most in a trial.

`scripts/test.py --all` and `scripts/trial.py` set COMPANION_TIMES, a trial COMPANION_SEED as well.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.playthrough import all_files

TIMES = int(os.environ.get("COMPANION_TIMES", "1"))
"""How many times as much as in the ordinary run is tried."""
FIRST = int(os.environ.get("COMPANION_SEED", "0"))
"""Where the seeds begin: elsewhere in a trial, so that each one plays games of its own."""


def seeds(few: int) -> range:
    """The seeds of random runs.

    Args:
        few: how many there are in the ordinary run.
    """
    return range(FIRST, FIRST + times(few))


def times(few: int) -> int:
    """How often something is tried that takes no seed; `few` times in the ordinary run."""
    return few * TIMES


def recordings() -> list[Any]:
    """Every recorded game as a parameter; all but the three shortest of each folder are slow."""
    quick = set[Path]()
    for folder in {path.parent for path in all_files()}:
        quick |= {*sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_size)[:3]}
    return [
        pytest.param(
            path,
            id=f"{path.parent.parent.name}-{path.stem}",
            marks=() if path in quick else pytest.mark.slow,
        )
        for path in all_files()
    ]

"""How much is left to chance: little in the ordinary run, more with --all, most in a trial.

`scripts/test.py --all` and `scripts/trial.py` set COMPANION_TIMES, a trial COMPANION_SEED as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.testing.seeds import FIRST, seeds, times
from tests.playthrough import all_files

__all__ = ["FIRST", "recordings", "seeds", "times"]


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

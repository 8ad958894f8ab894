"""Amount of random testing: little in an ordinary run, more on demand.

COMPANION_TIMES multiplies it, COMPANION_SEED is the first seed.
"""

from __future__ import annotations

import os

TIMES = int(os.environ.get("COMPANION_TIMES", "1"))
"""Multiple of the ordinary run."""
IN_A_TRIAL = TIMES >= 8
"""Whether a long trial runs: `--all` takes three times the ordinary run."""
FIRST = int(os.environ.get("COMPANION_SEED", "0"))
"""The first seed; it differs in trials, so that each plays new games."""


def seeds(few: int) -> range:
    """Return the seeds of random runs.

    Args:
        few: their number in an ordinary run.
    """
    return range(FIRST, FIRST + times(few))


def times(few: int) -> int:
    """Return the number of repetitions without seeds; `few` in an ordinary run."""
    return few * TIMES

"""Amount of random testing: little in an ordinary run, more on demand.

The environment variable COMPANION_TIMES multiplies it, COMPANION_SEED is the first seed.
"""

from __future__ import annotations

import os

TIMES = int(os.environ.get("COMPANION_TIMES", "1"))
"""Amount of random testing, as a multiple of the ordinary run."""
IN_A_TRIAL = TIMES >= 8
"""Whether a long trial runs. (`scripts/test.py --all` only triples the ordinary run.)"""
FIRST = int(os.environ.get("COMPANION_SEED", "0"))
"""The first seed. It differs between trials, so that each plays new games."""


def list_seeds(count: int) -> range:
    """Return the seeds of random runs.

    Args:
        count: the number of seeds in an ordinary run.
    """
    return range(FIRST, FIRST + count_repetitions(count))


def count_repetitions(count: int) -> int:
    """Return the number of repetitions of a test.

    Args:
        count: the number of repetitions in an ordinary run.
    """
    return count * TIMES

"""How much is left to chance: little in an ordinary run, more where it is asked for.

COMPANION_TIMES says how many times as much, COMPANION_SEED where the seeds begin.
"""

from __future__ import annotations

import os

TIMES = int(os.environ.get("COMPANION_TIMES", "1"))
"""How many times as much as in the ordinary run is tried."""
IN_A_TRIAL = TIMES >= 8
"""Whether there is time for everything: `--all` takes three times the ordinary run."""
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

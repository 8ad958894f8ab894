"""Runs the tests on all cores, in a few minutes; what takes longer is left to --all.

python3 scripts/test.py           all but what is slow, or needs a browser or the network
python3 scripts/test.py --all     those, too, and more that is left to chance
python3 scripts/test.py tests/games -m "not slow" --durations=9

Whatever else is given is passed on to pytest; of tests that are named, or chosen by -m, none is
left out. What takes longer than both is in scripts/trial.py.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import _venv

QUICK = "not slow and not browser and not network"
MORE = "3"
"""How many times as many random games as in the ordinary run --all plays."""


def main(given: list[str]) -> None:
    """Become pytest, with what was given and the defaults of what was not."""
    if {"-h", "--help"} & {*given}:
        print(__doc__)
        return
    _venv.prepare("dev")
    os.chdir(_venv.ROOT)
    everything = "--all" in given
    passed_on = [word for word in given if word != "--all"]
    defaults = ["-n", "auto", "--dist", "worksteal"]
    if everything:
        # One more than cores, for browsers are waited for; two more were slower.
        workers = (os.cpu_count() or 1) + 1
        defaults = ["-n", str(workers), "--dist", "loadgroup"]
        os.environ.setdefault("COMPANION_TIMES", MORE)
    elif not any(chooses(word) for word in given):
        defaults += ["-m", QUICK]
    _venv.run("-m", "pytest", *defaults, *passed_on)


def chooses(word: str) -> bool:
    """Whether a word of the command line says itself which tests are wanted."""
    return word.startswith("-m") or Path(word.split("::", maxsplit=1)[0]).exists()


if __name__ == "__main__":
    main(sys.argv[1:])

"""Runs the tests on all cores, in a few minutes.

python3 scripts/test.py           all tests that are not slow and need neither browser nor network
python3 scripts/test.py --all     all tests, and more random games
python3 scripts/test.py tests/games -m "not slow" --durations=9

Other arguments are passed on to pytest. Tests given by name or by -m are all run. Longer random
trials are in scripts/trial.py.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import _venv

QUICK = "not slow and not browser and not network"
MORE = "3"
"""Factor for the number of random games with --all."""


def main(arguments: list[str]) -> None:
    """Replace this process by pytest, with default arguments where none are given."""
    if {"-h", "--help"} & {*arguments}:
        print(__doc__)
        return
    _venv.prepare_environment("dev")
    os.chdir(_venv.ROOT)
    everything = "--all" in arguments
    passed_on = [word for word in arguments if word != "--all"]
    defaults = ["-n", "auto", "--dist", "worksteal"]
    if everything:
        # One more worker than cores, as tests wait for browsers; two more were slower.
        workers = (os.cpu_count() or 1) + 1
        defaults = ["-n", str(workers), "--dist", "loadgroup"]
        os.environ.setdefault("COMPANION_TIMES", MORE)
    elif not any(is_selection(word) for word in arguments):
        defaults += ["-m", QUICK]
    _venv.run_python("-m", "pytest", *defaults, *passed_on)


def is_selection(word: str) -> bool:
    """Return whether an argument selects tests."""
    return word.startswith("-m") or Path(word.split("::", maxsplit=1)[0]).exists()


if __name__ == "__main__":
    main(sys.argv[1:])

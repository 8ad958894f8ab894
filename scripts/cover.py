"""Runs the tests and names each line and branch of the rules and of play that none of them runs.

What follows is passed on to pytest, e.g. -m "not browser". Only what runs in the tests' own process
is seen.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

import _venv

COVERAGE = str(_venv.PROGRAMS / "coverage")
WATCHED = "companion/kernel/*,companion/mechanisms/*,companion/games/*,companion/play/*"


def main() -> int:
    """Run and report; 0 if every test passed and nothing is left out, else 1."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    _, passed_on = parser.parse_known_args()
    _venv.prepare("dev")
    passed = done("run", "-m", "pytest", "-q", *passed_on)
    shown = ("--show-missing", "--skip-covered", "--fail-under=100")
    whole = done("report", f"--include={WATCHED}", *shown)
    return 0 if passed and whole else 1


def done(*words: str) -> bool:
    """Whether coverage did what these words of its command line say."""
    return subprocess.run([COVERAGE, *words], cwd=_venv.ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())

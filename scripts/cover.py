"""Runs the tests and names each line and branch of the rules and of play that none of them runs.

What follows is passed on to pytest, e.g. -m "not browser". Only what runs in the tests' own process
is seen.
"""

from __future__ import annotations

import subprocess
import sys

import _venv

COVERAGE = [str(_venv.PROGRAMS / "coverage")]
WATCHED = "companion/kernel/*,companion/games/*,companion/play/*"


def main() -> int:
    """Run and report; 0 if every test passed and nothing is left out, else 1."""
    _venv.prepare("dev")
    passed = (
        subprocess.run(
            [*COVERAGE, "run", "-m", "pytest", "-q", *sys.argv[1:]], cwd=_venv.ROOT, check=False
        ).returncode
        == 0
    )
    whole = (
        subprocess.run(
            [
                *COVERAGE,
                "report",
                f"--include={WATCHED}",
                "--show-missing",
                "--skip-covered",
                "--fail-under=100",
            ],
            cwd=_venv.ROOT,
            check=False,
        ).returncode
        == 0
    )
    return 0 if passed and whole else 1


if __name__ == "__main__":
    sys.exit(main())

"""Runs the tests and lists lines and branches of the rules and of play that no test runs.

Arguments are passed on to pytest, e.g. -m "not browser". Only code that runs in the tests' own
process is measured.
"""

from __future__ import annotations

import subprocess
import sys

import _arguments
import _venv

COVERAGE = str(_venv.PROGRAMS / "coverage")
WATCHED = "companion/kernel/*,companion/mechanisms/*,companion/games/*,companion/play/*"


def main() -> int:
    """Run and report; return 0 if every test passed and coverage is complete, else 1."""
    parser = _arguments.make_parser(__doc__)
    _, passed_on = parser.parse_known_args()
    _venv.prepare_environment("dev")
    passed = run_coverage("run", "-m", "pytest", "-q", *passed_on)
    shown = ("--show-missing", "--skip-covered", "--fail-under=100")
    whole = run_coverage("report", f"--include={WATCHED}", *shown)
    return 0 if passed and whole else 1


def run_coverage(*words: str) -> bool:
    """Run coverage with some arguments; return whether it succeeded."""
    return subprocess.run([COVERAGE, *words], cwd=_venv.ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())

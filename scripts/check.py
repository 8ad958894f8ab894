"""Runs all checks that a change must pass.

Format, lint, density, weight, assignments, kinds, plain English, types, imports, tests.

python3 scripts/check.py [--fix] [--changed] [--without STEP ...]

With --changed only files that differ from main are checked, and only their tests are run.
It is meant for use before a commit; it does not find what a change breaks elsewhere.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from time import perf_counter

import _changed
import _venv

PYTHON = str(_venv.PYTHON)
STEPS = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "--output-format=concise"],
    "lint": [PYTHON, "-m", "ruff", "check", "--output-format=concise"],
    "density": [PYTHON, "scripts/density.py"],
    "weight": [PYTHON, "scripts/weight.py"],
    "assignments": [PYTHON, "scripts/side_by_side.py"],
    "kinds": [PYTHON, "scripts/kinds.py"],
    "plain": [PYTHON, "scripts/plain.py"],
    "types": [PYTHON, "-m", "mypy"],
    "imports": [str(_venv.PROGRAMS / "lint-imports"), "--no-logo"],
    "tests": [PYTHON, "scripts/test.py"],
}
FIXES = {
    "format": [PYTHON, "-m", "ruff", "format"],
    "lint": [PYTHON, "-m", "ruff", "check", "--output-format=concise", "--fix"],
}


QUICK = "not slow and not browser and not network"


def main() -> int:
    """Run every step, even after failures; return 0 if all passed, else 1."""
    options = parse_arguments()
    _venv.prepare_environment("dev")
    commands = {**STEPS, **FIXES} if options.fix else STEPS
    if options.changed:
        commands = narrow_steps(commands, _changed.list_changed_files())
    summary = {
        step: run_step(step, command)
        for step, command in commands.items()
        if step not in options.without
    }
    print("\n" + "\n".join(f"{step:11} {line}" for step, (_, line) in summary.items()))
    may_land = all(passed for passed, _ in summary.values())
    passed = "The changed files passed." if options.changed else "The change may land."
    print(passed if may_land else "The change may not land yet: a step failed.", flush=True)
    return 0 if may_land else 1


def narrow_steps(commands: dict[str, list[str]], changed: list[str]) -> dict[str, list[str]]:
    """Return the steps that can be limited to changed files, with these files.

    Args:
        commands: the command of each step.
        changed: paths relative to the project's folder.
    """
    modules = [path for path in changed if path.endswith(".py")]
    tests = _changed.list_tests_of_files(changed)
    narrowed = {step: commands[step] + modules for step in ("format", "lint", "types") if modules}
    if tests:
        narrowed["tests"] = [*commands["tests"], *tests, "-m", QUICK]
    return narrowed


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None
    )
    parser.add_argument(
        "--fix", action="store_true", help="format the sources and apply automatic fixes"
    )
    parser.add_argument(
        "--changed", action="store_true", help="check only files that differ from main"
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=STEPS,
        help="skip a step; may be repeated",
    )
    return parser.parse_args()


def run_step(step: str, command: list[str]) -> tuple[bool, str]:
    """Run one step in the project's folder; return whether it passed, and a line about it."""
    print(f"--- {step}", flush=True)
    start = perf_counter()
    passed = subprocess.run(command, cwd=_venv.ROOT, check=False).returncode == 0
    return passed, f"{'passed' if passed else 'FAILED'} in {perf_counter() - start:.1f} s"


if __name__ == "__main__":
    sys.exit(main())

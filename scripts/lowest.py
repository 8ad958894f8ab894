"""Runs the tests with the oldest libraries that pyproject.toml allows, in a fresh environment.

python3 scripts/lowest.py [PYTEST ...]

The quick tests, or what is passed on to pytest: scripts/lowest.py tests/play -q. The newest ones
that are allowed are what every other environment gets.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

import _venv

BOUND = re.compile(r"(?P<name>[\w.-]+)>=(?P<least>[\w.]+)")
QUICK = ["-q", "-n", "auto", "-m", "not slow and not browser and not network"]


def main() -> int:
    """Install and test; what pytest, or else pip, says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    _, passed_on = parser.parse_known_args()
    pins = lowest((_venv.ROOT / "pyproject.toml").read_text("utf-8"))
    print(*pins, sep="\n", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        python = fresh(Path(folder))
        constraints = Path(folder) / "lowest.txt"
        constraints.write_text("\n".join(pins), "utf-8")
        pip = ["-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        code = done(python, *pip, "--constraint", str(constraints), "--editable", ".[dev]")
        return code or done(python, "-m", "pytest", *(passed_on or QUICK))


def lowest(project: str) -> list[str]:
    """What a player's installation may bring along, each at the oldest version that is allowed.

    Args:
        project: the text of pyproject.toml.
    """
    said = tomllib.loads(project)["project"]
    wanted = [*said["dependencies"], *said["optional-dependencies"]["pictures"]]
    bounds = [BOUND.match(requirement) for requirement in wanted]
    return [f"{bound['name']}=={bound['least']}" for bound in bounds if bound]


def fresh(folder: Path) -> str:
    """The Python of a new environment in a folder."""
    made = folder / "environment"
    venv.create(made, with_pip=True)
    return str(made / _venv.PROGRAMS.name / _venv.PYTHON.name)


def done(*command: str) -> int:
    """What a command leaves with, run in the project's folder."""
    return subprocess.run(command, cwd=_venv.ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

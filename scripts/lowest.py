"""Runs the tests with the oldest libraries that pyproject.toml allows, in a fresh environment.

python3 scripts/lowest.py [PYTEST ...]

It runs the quick tests, or passes its arguments on to pytest: scripts/lowest.py tests/play -q.
All other environments get the newest libraries.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

import _arguments
import _venv

BOUND = re.compile(r"(?P<name>[\w.-]+)>=(?P<least>[\w.]+)")
QUICK = ["-q", "-n", "auto", "-m", "not slow and not browser and not network"]


def main() -> int:
    """Install and test; return the exit code of pip or pytest."""
    parser = _arguments.make_parser(__doc__)
    _, passed_on = parser.parse_known_args()
    pins = list_oldest_versions((_venv.ROOT / "pyproject.toml").read_text("utf-8"))
    print(*pins, sep="\n", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        python = create_environment(Path(folder))
        constraints = Path(folder) / "lowest.txt"
        constraints.write_text("\n".join(pins), "utf-8")
        pip = ["-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        code = run_command(python, *pip, "--constraint", str(constraints), "--editable", ".[dev]")
        return code or run_command(python, "-m", "pytest", *(passed_on or QUICK))


def list_oldest_versions(project: str) -> list[str]:
    """Return the libraries of a player's installation at their oldest allowed versions.

    Args:
        project: the text of pyproject.toml.
    """
    settings = tomllib.loads(project)["project"]
    wanted = [*settings["dependencies"], *settings["optional-dependencies"]["pictures"]]
    bounds = [BOUND.match(requirement) for requirement in wanted]
    return [f"{bound['name']}=={bound['least']}" for bound in bounds if bound]


def create_environment(folder: Path) -> str:
    """Create an environment in a folder; return its Python."""
    environment = folder / "environment"
    venv.create(environment, with_pip=True)
    return str(environment / _venv.PROGRAMS.name / _venv.PYTHON.name)


def run_command(*command: str) -> int:
    """Run a command in the project's folder; return its exit code."""
    return subprocess.run(command, cwd=_venv.ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

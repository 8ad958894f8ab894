"""Makes .venv beside the sources and keeps it in step with pyproject.toml.

Needs nothing but a bare Python.

This file must be readable by an older Python as well, so that it can say what is wrong with it.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

OLDEST = (3, 11)
THIS = f"{sys.version_info[0]}.{sys.version_info[1]}"
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.txt"
"""What was installed: for which Python, from which state of the checkout, with which extra."""

TOO_OLD = (
    "The companion needs Python {least} or newer; this is {found}. "
    "Start the same command with a newer one, e.g. python{least}."
)
NO_PIP = (
    "This Python can't make virtual environments: it lacks ensurepip. "
    "On Debian and Ubuntu 'apt install python3-venv' brings it."
)
NO_VENV = "Could not make {venv} (see above). Remove that folder and try again."
NO_INSTALL = (
    "The libraries could not be installed (see above). The first start, and the first after "
    "an update, need the network; later ones don't. When it is back, just start the same "
    "command again."
)


def prepare(extra: str = "") -> None:
    """Make sure that .venv holds what pyproject.toml asks for.

    Nothing happens where it does already.

    Args:
        extra: the optional dependencies wanted besides; "dev" for tests and checks.

    Raises:
        SystemExit: with what to do about it, if that can't be.
    """
    if sys.version_info < OLDEST:
        sys.exit(TOO_OLD.format(least="{}.{}".format(*OLDEST), found=THIS))
    python, state, *extras = _installed()
    if (python, state) == (THIS, _state()) and (not extra or extra in extras):
        return
    print(
        "Setting up the companion (only now and after updates; needs the network) …",
        file=sys.stderr,
    )
    if python != THIS:
        _make()
    _install(extra)


def run(*arguments: str) -> NoReturn:
    """Become the environment's Python with these arguments.

    Raises:
        SystemExit: with its exit code, where a process can't become another.
    """
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - no shell is wanted, and Ctrl-C is to reach that process alone
    try:
        sys.exit(subprocess.run(command, check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)


def within(extra: str = "") -> None:
    """Go on inside of the environment, for a script that needs its libraries itself.

    Args:
        extra: as `prepare` takes it, which is done first.
    """
    prepare(extra)
    if Path(sys.prefix).resolve() != VENV.resolve():
        run(*sys.argv)


def _installed() -> list[str]:
    """What the stamp says; two empty words where nothing complete is there."""
    return STAMP.read_text("utf-8").split() if STAMP.is_file() and PYTHON.exists() else ["", ""]


def _state() -> str:
    """What an installation depends on: where the checkout lies, and what pyproject.toml says."""
    return hashlib.sha256(str(ROOT).encode() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()


def _make() -> None:
    """Make the environment anew."""
    import venv  # noqa: PLC0415 - an ordinary start does without

    if find_spec("ensurepip") is None:
        sys.exit(NO_PIP)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        sys.exit(NO_VENV.format(venv=VENV))


def _install(extra: str) -> None:
    """Install the libraries, and the companion itself as a link to these sources.

    Whatever pip says goes to stderr.
    """
    STAMP.unlink(missing_ok=True)
    wanted = f".[{extra}]" if extra else "."
    pip = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "-qq",
        "--retries=2",
        "--disable-pip-version-check",
        "--editable",
        wanted,
    ]
    if subprocess.run(pip, cwd=ROOT, check=False, stdout=sys.stderr).returncode != 0:
        sys.exit(NO_INSTALL)
    STAMP.write_text(f"{THIS} {_state()} {extra}\n", "utf-8")

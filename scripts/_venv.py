"""Makes .venv beside the sources and keeps it in step with pyproject.toml.

Needs nothing but a bare Python; a start that finds all in place loads as little as it can.

This file must be readable by an older Python as well, so that it can say what is wrong with it.
"""

from __future__ import annotations

import os
import sys
import zlib
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
QUICK = "uv"
"""Installs in a third of pip's time; used where it is there."""
LATER = ("--no-compile", "--retries=2", "--disable-pip-version-check")
"""A module is compiled when it is first used: most of the libraries' never are."""
FOR_DEVELOPERS = "dev"
"""Whoever builds and tests wheels wants pip in the environment, too."""

TOO_OLD = (
    "The companion needs Python {least} or newer; this is {found}. "
    "Start the same command with a newer one, e.g. python{least}."
)
NO_PIP = (
    "This Python can't install libraries: it has neither pip nor ensurepip. "
    "On Debian and Ubuntu 'apt install python3-venv' brings it."
)
NO_VENV = (
    "Could not make {venv} (see above). It takes a folder that you may write to; if {venv} is "
    "there already, remove it and try again."
)
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
    if _has(extra):
        return
    print(
        "Setting up the companion (only now and after updates; needs the network) …",
        file=sys.stderr,
    )
    try:
        with (ROOT / "pyproject.toml").open("rb") as project:
            _wait_for_turn(project.fileno())
            if not _has(extra):  # another start may have done it meanwhile
                if _installed()[0] != THIS:
                    _make()
                _install(extra)
    except KeyboardInterrupt:
        sys.exit(130)


def run(*arguments: str) -> NoReturn:
    """Become the environment's Python with these arguments.

    Raises:
        SystemExit: with its exit code, where a process can't become another.
    """
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - no shell is wanted, and Ctrl-C is to reach that process alone
    import subprocess  # noqa: PLC0415 - elsewhere a start does without

    try:
        sys.exit(subprocess.call(command))
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


def _has(extra: str) -> bool:
    """Whether all is there, with an extra if one is wanted."""
    python, state, *extras = _installed()
    return (python, state) == (THIS, _state()) and (not extra or extra in extras)


def _wait_for_turn(handle: int) -> None:
    """Wait until no other start sets the environment up: one would empty it under the other.

    Args:
        handle: of a file that every start opens; the turn ends where it is closed.
    """
    try:
        import fcntl  # noqa: PLC0415 - an ordinary start does without

        fcntl.flock(handle, fcntl.LOCK_EX)
    except (ImportError, OSError):
        pass  # some systems and network drives know no such turns


def _state() -> str:
    """What an installation depends on: where the checkout lies, and what pyproject.toml says."""
    return f"{zlib.crc32(str(ROOT).encode() + (ROOT / 'pyproject.toml').read_bytes()):08x}"


def _make() -> None:
    """Make the environment anew, with the sources in it as they lie here.

    Without pip, which takes longer to install than all of the libraries.
    """
    import sysconfig  # noqa: PLC0415 - an ordinary start does without
    import venv  # noqa: PLC0415 - an ordinary start does without

    try:
        venv.create(VENV, clear=True, symlinks=os.name != "nt")
        base = {"base": str(VENV), "platbase": str(VENV)}
        packages = Path(sysconfig.get_path("purelib", "venv", base))
        way = os.path.relpath(
            ROOT, packages
        )  # any name above it would be read as the system spells
        (packages / "companion.pth").write_text(f"{way}\n", "utf-8")
    except OSError as error:
        print(error, file=sys.stderr)
        sys.exit(NO_VENV.format(venv=VENV))


def _install(extra: str) -> None:
    """Install the libraries that pyproject.toml names.

    Whatever the installer says goes to stderr.
    """
    import subprocess  # noqa: PLC0415 - an ordinary start does without

    STAMP.unlink(missing_ok=True)
    wanted = _wanted(extra)
    for way in _installers():
        if subprocess.call([*way, *wanted], cwd=ROOT, stdout=sys.stderr) == 0:
            break
    else:
        sys.exit(NO_INSTALL)
    STAMP.write_text(f"{THIS} {_state()} {extra}\n", "utf-8")


def _wanted(extra: str) -> list[str]:
    """The libraries that are asked for, with the bounds of their versions."""
    import tomllib  # noqa: PLC0415 - an ordinary start does without

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    more = project["optional-dependencies"][extra] if extra else []
    return [*project["dependencies"], *more, *(["pip"] if extra == FOR_DEVELOPERS else [])]


def _installers() -> list[list[str]]:
    """How libraries get into the environment, the best way first; pip takes over where uv can't.

    Raises:
        SystemExit: there is no way.
    """
    import shutil  # noqa: PLC0415 - an ordinary start does without
    from importlib.util import find_spec  # noqa: PLC0415 - an ordinary start does without

    found = []
    quick = shutil.which(QUICK)
    packed = _packed_pip()
    if quick:
        found.append([quick, "pip", "install", "--quiet", "--python", str(PYTHON)])
    if find_spec("pip"):
        found.append(
            [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "-qq", *LATER]
        )
    elif packed:
        found.append([str(PYTHON), f"{packed}/pip", "install", "-qq", *LATER])
    if not found:
        sys.exit(NO_PIP)
    return found


def _packed_pip() -> Path | None:
    """The pip that comes along with Python; it runs as it is, unpacked nowhere."""
    import sysconfig  # noqa: PLC0415 - an ordinary start does without
    from importlib.util import find_spec  # noqa: PLC0415 - an ordinary start does without

    places = []
    systems = sysconfig.get_config_var("WHEEL_PKG_DIR")
    if systems:
        places.append(Path(systems))
    spec = find_spec("ensurepip")
    if spec and spec.origin:
        places.append(Path(spec.origin).parent / "_bundled")
    return next((wheel for place in places for wheel in place.glob("pip-*.whl")), None)

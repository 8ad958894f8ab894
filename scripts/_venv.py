"""Creates .venv beside the sources and keeps it up to date with pyproject.toml.

It needs only a bare Python, and loads as little as possible if everything is in place. Older
versions of Python must be able to parse this file, so that it can report that they are too old.
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
"""File that records the Python version, the state of the checkout and the extra installed."""
QUICK = "uv"
"""Installer that takes a third of pip's time; used if available."""
LATER = ("--no-compile", "--no-user", "--retries=2", "--disable-pip-version-check")
"""Options for pip. Modules are compiled on first use, as most library modules are never used."""
ELSEWHERE = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")
"""Variables by which pip would install outside of the environment."""
FOR_DEVELOPERS = "dev"
"""Extra for developers; with it, pip is installed in the environment, too."""

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


def prepare_environment(extra: str = "") -> None:
    """Make sure that .venv contains what pyproject.toml asks for.

    Does nothing if it is up to date.

    Args:
        extra: optional dependencies to install as well; "dev" for tests and checks.

    Raises:
        SystemExit: it failed; the message tells what to do.
    """
    if sys.version_info < OLDEST:
        sys.exit(TOO_OLD.format(least="{}.{}".format(*OLDEST), found=THIS))
    if _is_up_to_date(extra):
        return
    print(
        "Setting up the companion (only now and after updates; needs the network) …",
        file=sys.stderr,
    )
    try:
        with (ROOT / "pyproject.toml").open("rb") as project:
            _wait_for_other_starts(project.fileno())
            if not _is_up_to_date(extra):  # another start may have installed it meanwhile
                if _read_stamp()[0] != THIS:
                    _create_environment()
                _install_libraries(extra)
    except KeyboardInterrupt:
        sys.exit(130)


def run_python(*arguments: str) -> NoReturn:
    """Replace this process by the environment's Python with some arguments.

    Raises:
        SystemExit: with its exit code, on systems that can't replace a process.
    """
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - without a shell, Ctrl-C reaches only that process
    import subprocess  # noqa: PLC0415 - only needed on Windows

    try:
        sys.exit(subprocess.call(command))
    except KeyboardInterrupt:
        sys.exit(130)


def enter_environment(extra: str = "") -> None:
    """Continue inside the environment, for a script that needs the libraries itself.

    Args:
        extra: as for `prepare_environment`, which is called first.
    """
    prepare_environment(extra)
    if Path(sys.prefix).resolve() != VENV.resolve():
        run_python(*sys.argv)


def _read_stamp() -> list[str]:
    """Return the words of the stamp file; two empty words if nothing is installed completely."""
    return STAMP.read_text("utf-8").split() if STAMP.is_file() and PYTHON.exists() else ["", ""]


def _is_up_to_date(extra: str) -> bool:
    """Return whether the installation is up to date, including an extra if given."""
    python, state, *extras = _read_stamp()
    return (python, state) == (THIS, _compute_checksum()) and (not extra or extra in extras)


def _wait_for_other_starts(handle: int) -> None:
    """Wait until no other start is setting up the environment.

    Args:
        handle: descriptor of a file that every start opens; closing it releases the lock.
    """
    try:
        import fcntl  # noqa: PLC0415 - not needed on an ordinary start

        fcntl.flock(handle, fcntl.LOCK_EX)
    except (ImportError, OSError):
        pass  # some systems and network drives have no locks


def _compute_checksum() -> str:
    """Return a checksum of the checkout's path and pyproject.toml."""
    return f"{zlib.crc32(str(ROOT).encode() + (ROOT / 'pyproject.toml').read_bytes()):08x}"


def _create_environment() -> None:
    """Create the environment, with the sources importable from the checkout.

    It has no pip, which takes longer to install than all libraries.
    """
    import sysconfig  # noqa: PLC0415 - not needed on an ordinary start
    import venv  # noqa: PLC0415 - not needed on an ordinary start

    try:
        venv.create(VENV, clear=True, symlinks=os.name != "nt")
        base = {"base": str(VENV), "platbase": str(VENV)}
        packages = Path(sysconfig.get_path("purelib", "venv", base))
        way = os.path.relpath(
            ROOT, packages
        )  # relative, since absolute names are read in the system's encoding
        (packages / "companion.pth").write_text(f"{way}\n", "utf-8")
    except (OSError, ValueError) as error:  # a path with a colon
        print(error, file=sys.stderr)
        sys.exit(NO_VENV.format(venv=VENV))


def _install_libraries(extra: str) -> None:
    """Install the libraries that pyproject.toml names.

    The installer's output goes to stderr.
    """
    import subprocess  # noqa: PLC0415 - not needed on an ordinary start

    STAMP.unlink(missing_ok=True)
    wanted = _list_requirements(extra)
    variables = {name: os.environ[name] for name in os.environ if name not in ELSEWHERE}
    for way in _list_installers():
        if subprocess.call([*way, *wanted], cwd=ROOT, env=variables, stdout=sys.stderr) == 0:
            break
    else:
        sys.exit(NO_INSTALL)
    STAMP.write_text(f"{THIS} {_compute_checksum()} {extra}\n", "utf-8")


def _list_requirements(extra: str) -> list[str]:
    """Return the requirements with their version bounds."""
    import tomllib  # noqa: PLC0415 - not needed on an ordinary start

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    more = project["optional-dependencies"][extra] if extra else []
    return [*project["dependencies"], *more, *(["pip"] if extra == FOR_DEVELOPERS else [])]


def _list_installers() -> list[list[str]]:
    """Return the installer commands, best first; pip is used if uv fails.

    Raises:
        SystemExit: there is no installer.
    """
    import shutil  # noqa: PLC0415 - not needed on an ordinary start
    from importlib.util import find_spec  # noqa: PLC0415 - not needed on an ordinary start

    found = []
    quick = shutil.which(QUICK)
    packed = _find_bundled_pip()
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


def _find_bundled_pip() -> Path | None:
    """Return the pip wheel bundled with Python, which runs without unpacking."""
    import sysconfig  # noqa: PLC0415 - not needed on an ordinary start
    from importlib.util import find_spec  # noqa: PLC0415 - not needed on an ordinary start

    places = []
    systems = sysconfig.get_config_var("WHEEL_PKG_DIR")
    if systems:
        places.append(Path(systems))
    spec = find_spec("ensurepip")
    if spec and spec.origin:
        places.append(Path(spec.origin).parent / "_bundled")
    return next((wheel for place in places for wheel in place.glob("pip-*.whl")), None)

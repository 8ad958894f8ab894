"""Makes a folder with the companion and its own Python, for those who have none, and packs it.

python3 scripts/build_folder.py [--to FOLDER]

It runs on the system on which it was built, and on newer ones of the kind. PyInstaller makes it, in
an environment of its own. Before it is handed out, it plays the first turn of a game. Tried on
Linux; the same command is meant for Windows and macOS, where nobody has tried it yet.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import _building
import _played
import _venv

MAKER = "pyinstaller>=6.16,<7"
"""Only here: neither players nor tests need it."""
PROGRAM = "companion.exe" if os.name == "nt" else "companion"
LOADED_BY_NAME = ("companion", "textual", "rich", "uvicorn")
"""Packages of which modules are loaded while they run, by names that no builder can read."""
SAY_WHAT_THEY_ARE = ("kumpan", "qrcode")
"""Packages that are asked for their version, or for the games that they bring."""
NOT_TAKEN = ("_bz2", "_lzma", "_sqlite3", "_uuid", "readline", "sqlite3", "tkinter")
"""What the companion does without; readline stands under the GPL, which the folder does not."""
SYSTEMS_OWN = ("libcrypto", "libffi", "libpython", "libssl", "libz")
"""What else of Linux may lie in it; what all that stands under is in scripts/licences.py."""
LICENCES = "licences"


def main() -> int:
    """Build, try and pack; 0 if it is there."""
    to = _building.target(__doc__)
    with tempfile.TemporaryDirectory() as place:
        python = prepared(Path(place) / "environment")
        made = built(python, Path(place))
        refuse_strangers(made)
        keep_licences(python, made)
        stood = _played.first_turn([str(made / PROGRAM)])
        packed = pack(made, to)
    print(f"{packed}: {Path(packed).stat().st_size / 1e6:.1f} MB; played up to {stood}")
    return 0


def prepared(folder: Path) -> str:
    """The Python of an environment with the companion and what makes the folder."""
    venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    python = str(folder / _venv.PROGRAMS.name / _venv.PYTHON.name)
    pip = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, str(_venv.ROOT), MAKER], check=True)
    return python


def built(python: str, place: Path) -> Path:
    """The folder, made inside of a place; what it was made with lies beside it."""
    words = ["--noconfirm", "--log-level", "ERROR", "--name", "companion", "--onedir", "--console"]
    for package in LOADED_BY_NAME:
        words += ["--collect-submodules", package]
    for package in SAY_WHAT_THEY_ARE:
        words += ["--copy-metadata", package]
    for module in NOT_TAKEN:
        words += ["--exclude-module", module]
    places = {"--distpath": "made", "--workpath": "work", "--specpath": "work"}
    for option, name in places.items():
        words += [option, str(place / name)]
    start = str(Path(__file__).with_name("_folder_start.py"))
    command = [python, "-P", "-m", "PyInstaller", *words, "--collect-data", "companion", start]
    subprocess.run(command, check=True, cwd=place)
    return place / "made" / "companion"


def refuse_strangers(made: Path) -> None:
    """Hand out no library of the system that nobody has looked at.

    Raises:
        RuntimeError: there is one.
    """
    found = {path.name.partition(".")[0] for path in made.rglob("lib*.so.*")}
    if unknown := {name.partition("-")[0].rstrip("0123456789") for name in found} - {*SYSTEMS_OWN}:
        raise RuntimeError(f"under what do they stand? {', '.join(sorted(unknown))}")


def keep_licences(python: str, made: Path) -> None:
    """Lay the licences of the libraries, and Python's, beside the program."""
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    said = subprocess.run([python, "-c", asked], check=True, capture_output=True, encoding="utf-8")
    packages = Path(said.stdout.strip())
    target = made / LICENCES
    shutil.copytree(_venv.ROOT / "data" / "licences", target)
    table = (target / "others.tsv").read_text("utf-8").splitlines()
    inside = {line.partition("\t")[0] for line in table}
    for info in packages.glob("*.dist-info"):
        name = info.name.removesuffix(".dist-info")
        if name.partition("-")[0].replace("_", "-").lower() in inside:
            for text in (*info.rglob("LICEN[CS]E*"), *info.rglob("COPYING*")):
                if text.is_file():
                    shutil.copyfile(text, target / f"{name}-{text.name}")


def pack(made: Path, to: Path) -> str:
    """Pack the folder as its system likes it, named by system and processor; what came of it."""
    name = f"companion-{platform.system()}-{platform.machine()}".lower()
    kind = "zip" if os.name == "nt" else "gztar"
    return shutil.make_archive(str(to / name), kind, made.parent, made.name)


if __name__ == "__main__":
    sys.exit(main())

"""Makes a folder with the companion and its own Python, for those who have none, and packs it.

python3 scripts/build_folder.py [--to FOLDER]

It runs on the system on which it was built, and on newer ones of the kind. PyInstaller makes it, in
an environment of its own. Before it is handed out, it plays the first turn of a game. Tried on
Linux; the same command is meant for Windows and macOS, where nobody has tried it yet.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import _played
import _venv

MAKER = "pyinstaller>=6.16,<7"
"""Only here: neither players nor tests need it."""
PROGRAM = "companion.exe" if os.name == "nt" else "companion"
LOADED_BY_NAME = ("companion", "textual", "rich", "uvicorn")
"""Packages of which modules are loaded while they run, by names that no builder can read."""
SAY_WHAT_THEY_ARE = ("kumpan", "qrcode")
"""Packages that are asked for their version, or for the games that they bring."""
LICENCES = "licences"


def main() -> int:
    """Build, try and pack; 0 if it is there."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--to", type=Path, default=_venv.ROOT / "dist", metavar="FOLDER", help="dist by default"
    )
    to = parser.parse_args().to.resolve()
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        python = prepared(Path(place) / "environment")
        made = built(python, Path(place))
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
    places = {"--distpath": "made", "--workpath": "work", "--specpath": "work"}
    for option, name in places.items():
        words += [option, str(place / name)]
    start = str(Path(__file__).with_name("_folder_start.py"))
    command = [python, "-P", "-m", "PyInstaller", *words, "--collect-data", "companion", start]
    subprocess.run(command, check=True, cwd=place)
    return place / "made" / "companion"


def keep_licences(python: str, made: Path) -> None:
    """Lay the licences of the libraries, and Python's, beside the program."""
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    said = subprocess.run([python, "-c", asked], check=True, capture_output=True, encoding="utf-8")
    packages = Path(said.stdout.strip())
    target = made / LICENCES
    shutil.copytree(_venv.ROOT / "data" / "licences", target)
    for info in packages.glob("*.dist-info"):
        for text in info.rglob("LICEN[CS]E*"):
            if text.is_file():
                name = f"{info.name.removesuffix('.dist-info')}-{text.name}"
                shutil.copyfile(text, target / name)


def pack(made: Path, to: Path) -> str:
    """Pack the folder as its system likes it, named by system and processor; what came of it."""
    name = f"companion-{platform.system()}-{platform.machine()}".lower()
    kind = "zip" if os.name == "nt" else "gztar"
    return shutil.make_archive(str(to / name), kind, made.parent, made.name)


if __name__ == "__main__":
    sys.exit(main())

"""Packs the companion with all its libraries into one file that any Python from 3.11 on runs.

python3 scripts/build_pyz.py [--to FOLDER]

It contains no compiled library, so it is the same file for every system. The build is tested by
playing the first turn of a game.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import _building
import _first_turn
import _pyz_start
import _venv
import licences

FILE = "companion.pyz"
DAY = (2026, 1, 1, 0, 0, 0)
"""Timestamp of all files inside, so that builds are reproducible."""
FIRST_LINE = b"#!/usr/bin/env python3\n"
NOT_TAKEN = {".pyd", ".pyi", ".so"}
"""Suffixes of files left out: compiled modules, which have a Python form, too, and stubs."""
PROGRAMS = {"bin", "share"}
"""Folders installed beside the libraries: programs and manuals."""


def main() -> int:
    """Build and test the file; return 0."""
    to = _building.parse_target_folder(__doc__)
    _venv.enter_environment("dev")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        install_companion(tree, str(_venv.ROOT))
        pack_folder(tree, to / FILE)
    question = _first_turn.play_first_turn([sys.executable, str(to / FILE)])
    print(
        f"{to / FILE}: {(to / FILE).stat().st_size / 1e6:.1f} MB; played up to question {question}"
    )
    return 0


def install_companion(tree: Path, companion: str) -> None:
    """Install the companion and the libraries of all systems into a folder.

    Args:
        tree: the folder.
        companion: its sources or its wheel.

    Raises:
        RuntimeError: a library is missing.
    """
    command = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    wanted = [companion, *licences.NOT_HERE]
    subprocess.run([*command, "--no-compile", "--target", str(tree), *wanted], check=True)
    found = {path.name.partition("-")[0].replace("_", "-").lower() for path in tree.glob("*-info")}
    if missing := licences.list_needed_libraries("") - found:
        raise RuntimeError(f"not installed here, but needed elsewhere: {', '.join(missing)}")


def pack_folder(tree: Path, target: Path) -> None:
    """Pack a folder; the start file contains a hash of its content."""
    files = {
        path.relative_to(tree).as_posix(): path.read_bytes()
        for path in sorted(tree.rglob("*"))
        if path.is_file() and is_packed(path.relative_to(tree))
    }
    whole = hashlib.sha256()
    for name, content in files.items():
        whole.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    start = Path(_pyz_start.__file__).read_bytes()
    start = start.replace(_pyz_start.KEY.encode(), whole.hexdigest()[:16].encode())
    with target.open("wb") as file:
        file.write(FIRST_LINE)
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            archive.writestr(make_entry("__main__.py"), start)
            manifest = "".join(f"{len(content)} {name}\n" for name, content in files.items())
            archive.writestr(make_entry(_pyz_start.MANIFEST), manifest)
            for name, content in files.items():
                archive.writestr(make_entry(_pyz_start.INSIDE + name), content)
    target.chmod(0o755)


def is_packed(path: Path) -> bool:
    """Return whether a file is packed."""
    return path.suffix not in NOT_TAKEN and path.parts[0] not in PROGRAMS


def make_entry(name: str) -> zipfile.ZipInfo:
    """Return a file's entry in the archive."""
    entry = zipfile.ZipInfo(name, DAY)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


if __name__ == "__main__":
    sys.exit(main())

"""Makes the folder from which phones get the companion: any static web space can hold it."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from html import escape
from pathlib import Path

from companion import __version__
from companion.errors import UsageError
from companion.faces.pocket import compiling, contents
from companion.faces.pocket.packages import (
    JSQR,
    PYODIDE,
    RUNNER,
    cache_folder,
    fetched,
    program,
    unpacked,
)
from companion.shipped import DATA

HERE = DATA / "pocket"
"""What the folder has of its own: the page around the page, and who answers its requests."""
SHELL = ("index.html", "manifest.webmanifest", "shell.js", "worker.js", "sw.js")
ICONS = ("icon-192.png", "icon-512.png")
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MARK = "built.json"
"""Says that a folder was built by us, so that building it anew may empty it."""
STATED = b"@VERSION@"
FILES = b'["@FILES@"]'
NEVER_KEPT = ("sw.js", MARK)
"""Files that a phone always asks the web space for, or never."""


@dataclass(frozen=True)
class Built:
    """A folder that is ready.

    Attributes:
        folder: where it is.
        version: another one for any other content.
        files: how many it has.
        size: of all of them, in bytes.
    """

    folder: Path
    version: str
    files: int
    size: int


def build(target: Path) -> Built:
    """Make the folder; one that was made before is made anew.

    Args:
        target: where it shall be.

    Raises:
        UsageError: a program or package is missing, or the folder has something else in it.
    """
    node = program(RUNNER)
    packages = [fetched(package, cache_folder()) for package in (PYODIDE, JSQR)]
    _make_room(target)
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        pyodide = unpacked(packages[0], work / "pyodide")
        jsqr = unpacked(packages[1], work / "jsqr")
        _lay_shell(target, jsqr)
        _lay_python(target, pyodide, node, work)
        _lay_licences(target, jsqr)
    version = _version_of(target)
    _state_version(target, version)
    sizes = [path.stat().st_size for path in _files(target)]
    return Built(target, version, len(sizes), sum(sizes))


def _make_room(target: Path) -> None:
    """An empty folder; nothing that isn't ours is ever deleted."""
    if target.exists() and not (target / MARK).is_file() and any(target.iterdir()):
        raise UsageError("pocket_folder_used", folder=str(target))
    if target.exists():
        shutil.rmtree(target)
    (target / "py").mkdir(parents=True)
    (target / "licences").mkdir()
    (target / MARK).write_text("{}\n", encoding="utf-8")


def _lay_shell(target: Path, jsqr: Path) -> None:
    for name in (*SHELL, *ICONS):
        shutil.copyfile(HERE / name, target / name)
    shutil.copyfile(jsqr / "dist" / "jsQR.js", target / "jsQR.js")


def _lay_python(target: Path, pyodide: Path, node: str, work: Path) -> None:
    """Python, its library, ours, and the data; compiled by the very Python that will run them."""
    for name in PYTHON:
        shutil.copyfile(pyodide / name, target / "py" / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    stated = json.dumps({"info": lock["info"], "packages": {}})
    (target / "py" / "lock.json").write_text(stated, encoding="utf-8")
    shutil.copyfile(pyodide / "python_stdlib.zip", work / "library.zip")
    app = contents.libraries() | contents.ours()
    (work / "app.zip").write_bytes(contents.zipped(app))
    (work / "never.json").write_text(json.dumps(contents.NOT_PYTHONS), encoding="utf-8")
    command = [node, str(HERE / "compile.mjs"), str(pyodide), str(work), compiling.__file__]
    done = subprocess.run(  # noqa: S603 - nothing in it comes from outside
        command, capture_output=True, check=False, text=True
    )
    if done.returncode:
        raise UsageError("pocket_uncompiled", said=done.stderr[-400:])
    shutil.copyfile(work / "library.pyc.zip", target / "py" / "python_stdlib.zip")
    shutil.copyfile(work / "app.pyc.zip", target / "app.zip")
    (target / "data.zip").write_bytes(contents.zipped(contents.data()))


def _lay_licences(target: Path, jsqr: Path) -> None:
    """The words of every licence beside what it is about, and a page that names them all."""
    folder = target / "licences"
    found = contents.licences()
    found[f"{JSQR.name}-{JSQR.version}-LICENSE.txt"] = (jsqr / "LICENSE").read_bytes()
    for name, words in sorted(found.items()):
        (folder / name).write_bytes(words)
    lines = [
        f'<li><a href="licences/{escape(name)}">{escape(name.removesuffix(".txt"))}</a></li>'
        for name in sorted(found)
    ]
    page = (HERE / "about.html").read_text("utf-8")
    page = page.replace("@LICENCES@", "\n".join(lines)).replace("@COMPANION@", __version__)
    page = page.replace("@PYODIDE@", f"{PYODIDE.name} {PYODIDE.version} ({PYODIDE.licence})")
    (target / "about.html").write_text(page, encoding="utf-8")


def _files(target: Path) -> list[Path]:
    return sorted(path for path in target.rglob("*") if path.is_file())


def _version_of(target: Path) -> str:
    """Of what lies in the folder, names and all."""
    whole = hashlib.sha256()
    for path in _files(target):
        name = path.relative_to(target).as_posix()
        whole.update(name.encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:12]


def _state_version(target: Path, version: str) -> None:
    """In the files that have to know it, and what they keep."""
    names = [path.relative_to(target).as_posix() for path in _files(target)]
    sizes = {name: (target / name).stat().st_size for name in names if name not in NEVER_KEPT}
    for name in ("sw.js", "shell.js"):
        words = (target / name).read_bytes().replace(STATED, version.encode())
        (target / name).write_bytes(words.replace(FILES, json.dumps(sizes).encode()))
    (target / MARK).write_text(json.dumps({"version": version}) + "\n", encoding="utf-8")

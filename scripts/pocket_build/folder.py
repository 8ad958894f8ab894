"""Builds the folder for phones, which any static web space can serve."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from pathlib import Path

from companion import __version__
from companion.shipped import DATA
from pocket_build import compiling, contents
from pocket_build.packages import (
    JSQR,
    LEAN_QR,
    PYODIDE,
    RUNNER,
    BuildError,
    Package,
    fetch_package,
    find_cache_folder,
    find_program,
    unpack_package,
)

HERE = DATA / "pocket"
"""The folder's own files: the surrounding page, and the workers that answer its requests."""
SHELL = (
    "index.html",
    "silent.html",
    "manifest.webmanifest",
    "manifest.de.webmanifest",
    "shell.js",
    "front.js",
    "code.js",
    "camera.js",
    "keeping.js",
    "python.js",
    "renewing.js",
    "worker.js",
    "sw.js",
    *("hosting.js", "visiting.js", "said.js", "guest.js", "handshake.js"),
    *("peers.js", "signals.js", "spares.js", "store.js", "moving.js", "knocking.js"),
)
ICONS = ("icon-192.png", "icon-512.png")
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PACKED = (
    "app.zip",
    "data.zip",
    "jsQR.js",
    "py/pyodide.asm.mjs",
    "py/pyodide.asm.wasm",
    "py/python_stdlib.zip",
)
"""Large files, compressed here in case the web space does not compress."""
PACK = ".pack"
"""Suffix of files that the service worker unpacks and stores without the suffix."""
MARK = "built.json"
"""File that lists what was built, so that a rebuild deletes only these files."""
STATE_IT = ("index.html", "sw.js")
VERSION = b"@VERSION@"
SIGNED = b'\n(globalThis.versions ??= new Set()).add("@VERSION@");\n'
"""Appended to each script, so that a page detects parts of different versions."""
FILES = b'["@FILES@"]'
HASHED = 32
"""Digits of the hash that identifies a file."""
NEVER_KEPT = ("sw.js",)
"""Files that phones always request from the web space, so that they notice new versions."""


@dataclass(frozen=True)
class FinishedBuild:
    """A finished folder.

    Attributes:
        version: hash of the content.
        files: number of files.
        size: bytes of all files.
    """

    version: str
    files: int
    size: int


def build_folder(target: Path) -> FinishedBuild:
    """Build the folder; an earlier build in it is replaced.

    Args:
        target: path of the folder.

    Raises:
        BuildError: a program or package is missing, or the folder has other content.
        OSError: a file can't be written; the earlier build may be incomplete then.
    """
    node = find_program(RUNNER)
    packages = [fetch_package(package, find_cache_folder()) for package in (PYODIDE, JSQR, LEAN_QR)]
    earlier_files = _list_earlier_files(target)
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        build_path = work / "made"
        (build_path / "py").mkdir(parents=True)
        (build_path / "licences").mkdir()
        pyodide = unpack_package(packages[0], work / "pyodide")
        jsqr = unpack_package(packages[1], work / "jsqr")
        lean_qr = unpack_package(packages[2], work / "lean-qr")
        _add_shell_files(build_path, jsqr, lean_qr)
        _add_python(build_path, pyodide, node, work)
        _add_licences(build_path, {JSQR: jsqr, LEAN_QR: lean_qr})
        _pack_files(build_path)
        built = _write_version(build_path)
        _replace_build(build_path, target, earlier_files)
    return built


def _list_earlier_files(target: Path) -> list[str]:
    """Return the files of an earlier build; only these are ever deleted.

    Raises:
        BuildError: the folder has other content.
    """
    with suppress(OSError, ValueError, KeyError, TypeError):
        return [str(name) for name in json.loads((target / MARK).read_text("utf-8"))["files"]]
    if target.exists() and not (target.is_dir() and not any(target.iterdir())):
        raise BuildError(f"{target} has other files in it; name a new or an empty folder.")
    return []


def _replace_build(build_path: Path, target: Path, earlier_files: Sequence[str]) -> None:
    """Replace the earlier build; other files stay."""
    inside = target.resolve()
    for path in ((target / name).resolve() for name in earlier_files):
        if path.is_relative_to(inside):
            path.unlink(missing_ok=True)
    shutil.copytree(build_path, target, dirs_exist_ok=True)


def _add_shell_files(build_path: Path, jsqr: Path, lean_qr: Path) -> None:
    for name in (*SHELL, *ICONS):
        shutil.copyfile(HERE / name, build_path / name)
    shutil.copyfile(jsqr / "dist" / "jsQR.js", build_path / "jsQR.js")
    shutil.copyfile(lean_qr / "index.mjs", build_path / "qr.js")


def _add_python(build_path: Path, pyodide: Path, node: str, work_folder: Path) -> None:
    """Add Python, its library, the companion and its data, compiled by that same Python."""
    for name in PYTHON:
        shutil.copyfile(pyodide / name, build_path / "py" / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    stated = json.dumps({"info": lock["info"], "packages": {}})
    (build_path / "py" / "lock.json").write_text(stated, encoding="utf-8")
    shutil.copyfile(pyodide / "python_stdlib.zip", work_folder / "library.zip")
    app = contents.read_library_sources() | contents.read_own_sources()
    (work_folder / "app.zip").write_bytes(contents.zip_files(app))
    excluded = json.dumps([*contents.NOT_PYTHONS, *contents.SPARES])
    (work_folder / "never.json").write_text(excluded, encoding="utf-8")
    command = [
        node,
        str(Path(__file__).with_name("compile.mjs")),
        str(pyodide),
        str(work_folder),
        compiling.__file__,
    ]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    if done.returncode:
        raise BuildError(f"Python for phones could not be compiled: {done.stderr[-400:]}")
    shutil.copyfile(work_folder / "library.pyc.zip", build_path / "py" / "python_stdlib.zip")
    shutil.copyfile(work_folder / "app.pyc.zip", build_path / "app.zip")
    (build_path / "data.zip").write_bytes(contents.zip_files(contents.read_data()))


def _add_licences(build_path: Path, packages: Mapping[Package, Path]) -> None:
    """Add all licence texts, and a page that lists them."""
    folder = build_path / "licences"
    found = contents.read_licence_texts()
    found |= {path.name: path.read_bytes() for path in (DATA / "licences").glob("*.txt")}
    for package, place in packages.items():
        name = f"{package.name}-{package.version}-LICENSE.txt"
        found[name] = (place / "LICENSE").read_bytes()
    for name, words in sorted(found.items()):
        (folder / name).write_bytes(words)
    lines = [
        f'<li><a href="licences/{escape(name)}">{escape(name.removesuffix(".txt"))}</a></li>'
        for name in sorted(found)
    ]
    page = (HERE / "about.html").read_text("utf-8")
    page = page.replace("@LICENCES@", "\n".join(lines)).replace("@COMPANION@", __version__)
    page = page.replace("@PYODIDE@", f"{PYODIDE.name} {PYODIDE.version} ({PYODIDE.licence})")
    (build_path / "about.html").write_text(page, encoding="utf-8")


def _pack_files(build_path: Path) -> None:
    for name in PACKED:
        path = build_path / name
        path.with_name(path.name + PACK).write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
        path.unlink()


def _list_files(build_path: Path) -> list[Path]:
    return sorted(path for path in build_path.rglob("*") if path.is_file())


def _write_version(build_path: Path) -> FinishedBuild:
    """Write the version and the list of files to store into the build; return its figures."""
    version = _compute_version(build_path)
    scripts = [path for path in build_path.glob("*.js") if path.name not in NEVER_KEPT]
    for path in scripts:
        path.write_bytes(path.read_bytes() + SIGNED)
    for path in [*scripts, *(build_path / name for name in STATE_IT)]:
        path.write_bytes(path.read_bytes().replace(VERSION, version.encode()))
    names = [path.relative_to(build_path).as_posix() for path in _list_files(build_path)]
    stored_files = {
        name: identify_file(build_path / name) for name in names if name not in NEVER_KEPT
    }
    worker = build_path / "sw.js"
    worker.write_bytes(worker.read_bytes().replace(FILES, json.dumps(stored_files).encode()))
    mark = json.dumps({"version": version, "files": [*names, MARK]}, indent=1)
    (build_path / MARK).write_text(f"{mark}\n", encoding="utf-8")
    return FinishedBuild(
        version, len(names) + 1, sum(path.stat().st_size for path in _list_files(build_path))
    )


def identify_file(path: Path) -> tuple[int, str]:
    """Return a file's size and the first digits of its hash, which identify it on phones."""
    content = path.read_bytes()
    return len(content), hashlib.sha256(content).hexdigest()[:HASHED]


def _compute_version(build_path: Path) -> str:
    """Return a hash of the folder's content, file names included."""
    whole = hashlib.sha256()
    for path in _list_files(build_path):
        name = path.relative_to(build_path).as_posix()
        whole.update(name.encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:12]

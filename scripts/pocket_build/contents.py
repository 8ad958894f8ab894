"""Python sources for phones: the companion, the page's libraries, and parts of Python's own."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

from companion import shipped
from pocket_build.compiling import DAY

LIBRARIES = (
    "anyio",
    "filelock",
    "jinja2",
    "markupsafe",
    "platformdirs",
    "pypng",
    "qrcode",
    "starlette",
    "tinydb",
    "typing_extensions",
)
"""Libraries that the page for phones imports, directly or indirectly; all work in pure Python."""
NOT_OURS = (
    "companion/__main__.py",
    "companion/afterwards/review_png.py",
    "companion/commands/",
    "companion/faces/script.py",
    "companion/faces/json_lines.py",
    "companion/faces/lines/",
    "companion/faces/table_text/",
    "companion/faces/tui/",
    "companion/faces/web/http/server.py",
    "companion/present/flows/",
    "companion/present/colours.py",
    "companion/present/result_cards.py",
    "companion/testing/",
)
"""Modules that only a terminal, a server or a build needs."""
NOT_THEIRS = (
    "anyio/to_interpreter.py",
    "anyio/to_process.py",
    "filelock/_async_lock/",
    "filelock/_soft/_lease.py",
    "filelock/_soft/_read_write/",
    "filelock/_soft/_strict/",
    "filelock/_sqlite/",
    "filelock/asyncio.py",
    "jinja2/sandbox.py",
    "qrcode/image/styles/colormasks.py",
    "qrcode/image/styles/moduledrawers/pil.py",
    "qrcode/tests/",
    "starlette/testclient.py",
)
"""Unused parts of libraries.

They are for tests, types, drawing with Pillow, subprocesses (which browsers lack) or other locks.
"""
NOT_READ = ("demo/", "lessons/", "licences/", "pictures/", "pocket/")
"""Data that phones do not need in Python.

It is for the README, beside the pages, or for terminals.
"""
NOT_SAID = "commands.json"
"""Texts of the command line."""
NOT_PYTHONS = (
    "_pyrepl/",
    "argparse.py",
    "bdb.py",
    "concurrent/futures/interpreter.py",
    "concurrent/futures/process.py",
    "concurrent/interpreters/",
    "doctest.py",
    "ensurepip/",
    "ftplib.py",
    "getopt.py",
    "http/cookiejar.py",
    "idlelib/",
    "multiprocessing/",
    "code.py",
    "pdb.py",
    "plistlib.py",
    "profiling/",
    "pydoc",
    "pyodide/_nodesock_transport.py",
    "pyodide/console.py",
    "rlcompleter.py",
    "sqlite3/",
    "statistics.py",
    "tarfile.py",
    "test/",
    "tkinter/",
    "tracemalloc.py",
    "turtle",
    "unittest/",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
)
"""Unused parts of Python's library: browsers don't support or need them."""
SPARES = ("_py_abc.py", "_pydatetime.py")
"""Fallbacks for modules that this Python has built in as C."""
Files = dict[str, bytes]


def read_own_sources() -> Files:
    """Return the companion's sources that a phone needs."""
    root = Path(shipped.__file__).parent
    found = {
        f"companion/{path.relative_to(root).as_posix()}": path
        for path in sorted(root.rglob("*.py"))
        if "data" not in path.relative_to(root).parts[:1]
    }
    return {
        name: path.read_bytes() for name, path in found.items() if not name.startswith(NOT_OURS)
    }


def read_data() -> Files:
    """Return the companion's data: cards, wording, pages."""
    found = Files()
    for path in sorted(shipped.DATA.rglob("*")):
        name = path.relative_to(shipped.DATA).as_posix()
        if path.is_file() and not name.startswith(NOT_READ) and path.name != NOT_SAID:
            found[f"companion/data/{name}"] = path.read_bytes()
    return found


def read_library_sources() -> Files:
    """Return the sources of the installed libraries."""
    found = Files()
    for name in LIBRARIES:
        for path, source in _read_sources(distribution(name)):
            if not path.startswith(NOT_THEIRS):
                found[path] = source
    return found


def _read_sources(library: Distribution) -> Iterator[tuple[str, bytes]]:
    for path in library.files or ():
        if path.suffix == ".py" and ".." not in path.parts:
            yield path.as_posix(), Path(str(path.locate())).read_bytes()


def read_licence_texts() -> Files:
    """Return the licence texts of the libraries."""
    found = Files()
    for name in LIBRARIES:
        library = distribution(name)
        for path in library.files or ():
            if path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
                place = f"{name}-{library.version}-{path.name}.txt"
                found[place] = Path(str(path.locate())).read_bytes()
    return found


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """Return an uncompressed archive of some files, reproducibly."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, DAY), content)
    return target.getvalue()

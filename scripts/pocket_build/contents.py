"""Which Python a phone gets: ours, the libraries behind the page, and what they need of its own."""

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
"""What the page for phones imports, and what that imports; each is pure Python, or can be."""
NOT_OURS = (
    "companion/__main__.py",
    "companion/afterwards/",
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
"""What only a terminal, a server or a build needs."""
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
"""Of the libraries: what tests them, what only a type names, what draws with Pillow, begins a
process, which no browser has, or locks as we never do."""
NOT_READ = ("afterwards/", "demo/", "lessons/", "licences/", "pictures/", "pocket/")
"""Of our data: what stands in the README or beside the pages, what only a terminal shows or draws
with, and what is no Python's business."""
NOT_SAID = "commands.json"
"""Of our sentences: what a command line says of itself."""
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
"""Of Python's own library: what something names, and a browser can't do or nobody needs there."""
SPARES = ("_py_abc.py", "_pydatetime.py")
"""What stands in for a part in C where there is none; this Python has those two built in."""
Files = dict[str, bytes]


def ours() -> Files:
    """The companion itself, without what a phone has no use for."""
    root = Path(shipped.__file__).parent
    found = {
        f"companion/{path.relative_to(root).as_posix()}": path
        for path in sorted(root.rglob("*.py"))
        if "data" not in path.relative_to(root).parts[:1]
    }
    return {
        name: path.read_bytes() for name, path in found.items() if not name.startswith(NOT_OURS)
    }


def data() -> Files:
    """What the companion reads: cards, wording, pages."""
    found = Files()
    for path in sorted(shipped.DATA.rglob("*")):
        name = path.relative_to(shipped.DATA).as_posix()
        if path.is_file() and not name.startswith(NOT_READ) and path.name != NOT_SAID:
            found[f"companion/data/{name}"] = path.read_bytes()
    return found


def libraries() -> Files:
    """The sources of the libraries, as they are installed here."""
    found = Files()
    for name in LIBRARIES:
        for path, source in _sources(distribution(name)):
            if not path.startswith(NOT_THEIRS):
                found[path] = source
    return found


def _sources(library: Distribution) -> Iterator[tuple[str, bytes]]:
    for path in library.files or ():
        if path.suffix == ".py" and ".." not in path.parts:
            yield path.as_posix(), Path(str(path.locate())).read_bytes()


def licences() -> Files:
    """What each library may be used under, in its own words."""
    found = Files()
    for name in LIBRARIES:
        library = distribution(name)
        for path in library.files or ():
            if path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
                place = f"{name}-{library.version}-{path.name}.txt"
                found[place] = Path(str(path.locate())).read_bytes()
    return found


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive of files, each as it is; the same files make the same bytes."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, DAY), content)
    return target.getvalue()

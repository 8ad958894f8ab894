"""The companion on a phone alone, in this machine's Chromium, beside an empty page with its Python.

What a phone takes is not measured here: only how much more than that Python it is.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, absent, counted, figure
from companion.errors import UsageError
from companion.faces.pocket.build import folder as building
from companion.faces.pocket.build import packages

TIMES = 3
ANSWERS = 24
PACK = ".pack"
EMPTY = """<!doctype html><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
window.up = performance.now();
</script>"""
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
HTML = "performance.getEntriesByType('navigation')[0]"
FIRST_PAGE = f"{HTML}.domContentLoadedEventEnd - {HTML}.responseEnd"
TAP = """
() => new Promise((wake) => {
  const button = document.querySelector("#ask form button:not([type=button])");
  if (!button) return wake(null);
  const began = performance.now();
  document.addEventListener("put", () => wake(performance.now() - began), { once: true });
  button.form.requestSubmit(button);
})
"""


def pocket() -> Iterator[Figure]:
    """Bytes, starts, taps and memory."""
    try:
        from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415 - only this needs it
    except ImportError:
        yield absent("a phone alone", "playwright and Chromium")
        return
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        try:
            building.build(work / "pocket")
        except UsageError as missing:
            yield absent("a phone alone", str(missing))
            return
        empty = _empty(work)
        python = counted("bytes of an empty page with that Python, packed", "MB", _packed(empty))
        yield python
        yield counted(
            "bytes of the whole companion, packed", "MB", _packed(work / "pocket"), python
        )
        with sync_playwright() as driver:
            yield from _in_a_browser(driver, work, empty, Error)


def _empty(work: Path) -> Path:
    """A page that starts Python and does no more."""
    pyodide = packages.unpacked(
        packages.fetched(packages.PYODIDE, packages.cache_folder()), work / "package"
    )
    target = work / "empty"
    target.mkdir()
    for name in (*PYTHON, LOCK):
        shutil.copyfile(pyodide / name, target / name)
    (target / "index.html").write_text(EMPTY, "utf-8")
    (target / building.MARK).touch()
    return target


def _packed(folder: Path) -> float:
    """Megabytes over the air."""
    whole = 0
    for path in folder.rglob("*"):
        if path.is_file() and path.name != LOCK:
            content = path.read_bytes()
            packed = path.name.endswith(PACK)
            whole += len(content) if packed else len(gzip.compress(content, 9))
    return whole / 1e6


def _in_a_browser(driver: Any, work: Path, empty: Path, error: type[Exception]) -> Iterator[Figure]:
    from tests.faces.pocket import alone  # noqa: PLC0415 - takes a browser

    with alone.found(empty) as address:
        bare = [
            _started(driver, work / f"empty {turn}", address, "window.up")[0]
            for turn in range(TIMES)
        ]
    python = figure("an empty page with that Python, first start", "ms", bare)
    yield python
    with alone.found(work / "pocket") as address:
        profile = work / "profile"
        pages = list[float]()
        first = list[float]()
        for turn in range(TIMES):
            shown, page = _started(driver, profile / str(turn), address, "window.marks?.shown")
            first.append(shown)
            pages.append(page)
        yield figure("the first page, from the last byte of its html on", "ms", pages)
        yield figure("first start to the list of games", "ms", first, python)
        link = address + alone.link_of(work / "code", "only-one", 12)
        context = alone.phone(driver, profile / "0")
        frame = alone.at_the_table(context, link)
        yield figure("a tap to the next question", "ms", list(_taps(frame, error)))
        yield counted("memory of the page with Python", "MB", _memory())
        context.close()
        again = [
            _started(driver, profile / "0", address, "window.marks?.shown")[0] for _ in range(TIMES)
        ]
    yield figure("a later start to the running question", "ms", again, python)


def _started(driver: Any, profile: Path, address: str, mark: str) -> tuple[float, float]:
    """Milliseconds until a page says that it is up, and those of its first lines."""
    from tests.faces.pocket import alone  # noqa: PLC0415 - takes a browser

    context = alone.phone(driver, profile)
    window = context.pages[0]
    window.goto(address)
    window.wait_for_function(mark, timeout=alone.PATIENCE)
    found = float(window.evaluate(mark)), float(window.evaluate(FIRST_PAGE))
    context.close()
    return found


def _taps(frame: Any, error: type[Exception]) -> Iterator[float]:
    from tests.faces.web import thumb  # noqa: PLC0415 - takes a browser

    done: Callable[[], float | None] = lambda: frame.evaluate(TAP)  # noqa: E731 - beside its use
    for _ in range(ANSWERS):
        with suppress(error):  # a page that goes elsewhere has no next question
            frame.evaluate(thumb.FILL, 0)
            took = done()
            if took is None:
                return
            yield took


def _memory() -> float:
    """Megabytes of the largest process of any browser here that shows pages."""
    largest = 0
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if not entry.name.isdigit() or b"--type=renderer" not in _words(entry):
                continue
            status = (entry / "status").read_text("utf-8")
            size = status.partition("VmRSS:")[2].split()[0]
            largest = max(largest, int(size))
    return largest / 1e3


def _words(entry: Path) -> bytes:
    return (entry / "cmdline").read_bytes()

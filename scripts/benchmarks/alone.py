"""The companion in Chromium without a server, compared with an empty page that loads Python.

This does not measure a phone; it measures how much more the companion takes than Python alone.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import signal
import statistics
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

from pocket_build import folder as building
from pocket_build import packages

from benchmarks.figures import Figure, make_counted_figure, make_figure, make_missing_figure
from companion.errors import UsageError

TIMES = 3
ANSWERS = 24
PACK = ".pack"
UP = "window.up"
SHOWN = "window.marks?.shown"
RESTS = "window.rests = 0;"
"""Script that takes a memory snapshot at once."""
BEAT = 0.2
"""Seconds of a cycle of which a slowed browser runs a quarter."""
LOOK = """
async () => {
  const began = performance.now();
  const answer = await fetch(location.href);
  if (!answer.ok || !(await answer.text()).includes("data-seq")) throw answer.status;
  return performance.now() - began;
}
"""
OWN = re.compile(r"^Private_(?:Clean|Dirty): +(\d+)", re.MULTILINE)
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


def measure_figures() -> Iterator[Figure]:
    """Measure bytes, starts, taps and memory."""
    try:
        from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415 - only this needs it
    except ImportError:
        yield make_missing_figure("a phone alone", "playwright and Chromium")
        return
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        try:
            building.build_folder(work / "pocket")
        except UsageError as missing:
            yield make_missing_figure("a phone alone", str(missing))
            return
        empty = _build_empty_page(work)
        python = make_counted_figure(
            "bytes of an empty page with that Python, packed", "MB", _measure_compressed_size(empty)
        )
        yield python
        yield make_counted_figure(
            "bytes of the whole companion, packed",
            "MB",
            _measure_compressed_size(work / "pocket"),
            python,
        )
        with sync_playwright() as driver:
            yield from _measure_in_browser(driver, work, empty, Error)


def _build_empty_page(work_folder: Path) -> Path:
    """Return a folder with a page that only starts Python."""
    pyodide = packages.unpack_package(
        packages.fetch_package(packages.PYODIDE, packages.find_cache_folder()),
        work_folder / "package",
    )
    target = work_folder / "empty"
    target.mkdir()
    for name in (*PYTHON, LOCK):
        shutil.copyfile(pyodide / name, target / name)
    (target / "index.html").write_text(EMPTY, "utf-8")
    (target / building.MARK).touch()
    return target


def _measure_compressed_size(folder: Path) -> float:
    """Return the megabytes to transfer, compressed."""
    whole = 0
    for path in folder.rglob("*"):
        if path.is_file() and path.name != LOCK:
            content = path.read_bytes()
            packed = path.name.endswith(PACK)
            whole += len(content) if packed else len(gzip.compress(content, 9))
    return whole / 1e6


def _measure_in_browser(
    driver: Any, work_folder: Path, empty_page: Path, error: type[Exception]
) -> Iterator[Figure]:
    from tests.faces.pocket import alone  # noqa: PLC0415 - needs a browser

    with alone.serve_folder(empty_page) as address:
        bare = list[float]()
        sizes = list[float]()
        for turn in range(TIMES):
            profile = work_folder / f"empty {turn}"
            with _open_page(driver, profile, address, UP) as window:
                bare.append(window.evaluate(UP))
                sizes.append(_measure_memory(profile))
    python = make_figure("an empty page with that Python, first start", "ms", bare)
    yield python
    size = make_figure("memory of that empty page", "MB", sizes)
    yield size
    with alone.serve_folder(work_folder / "pocket") as address:
        yield from _measure_phone(driver, work_folder, address, error, python, size)


def _measure_phone(
    driver: Any,
    work_folder: Path,
    address: str,
    error: type[Exception],
    python: Figure,
    size: Figure,
) -> Iterator[Figure]:
    from tests.faces.pocket import alone  # noqa: PLC0415 - needs a browser

    profile = work_folder / "profile"
    pages = list[float]()
    first = list[float]()
    for turn in range(TIMES):
        with _open_page(driver, profile / str(turn), address, SHOWN) as window:
            first.append(window.evaluate(SHOWN))
            pages.append(window.evaluate(FIRST_PAGE))
    yield make_figure("the first page, after the last byte of its HTML", "ms", pages)
    yield make_figure("first start to the list of games", "ms", first, python)
    link = alone.make_code_fragment(work_folder / "code", "only-one", 12)
    context = alone.start_phone(driver, profile / "0")
    taps = list(_time_taps(alone.open_at_table(context, address + link), error))
    yield make_figure("a tap to the next question", "ms", taps)
    yield make_counted_figure(
        "a tap to the next question, 19 of 20", "ms", statistics.quantiles(taps, n=20)[-1]
    )
    yield make_counted_figure(
        "memory of the page with Python", "MB", _measure_memory(profile / "0"), size
    )
    context.close()
    yield make_figure(
        "a later start, without a snapshot",
        "ms",
        _time_later_starts(driver, profile / "0", address),
        python,
    )
    with _open_page(driver, profile / "0", address, SHOWN, RESTS) as window:
        window.wait_for_function("window.marks.remembered", timeout=alone.PATIENCE)
    again = _time_later_starts(driver, profile / "0", address, "window.marks.recalled")
    yield make_figure("a later start, from a snapshot of the memory", "ms", again, python)
    with _slow_down_browsers(work_folder):
        slow = _time_later_starts(driver, profile / "0", address, "window.marks.recalled")
        yield make_figure("the same, stopped for three quarters of the time", "ms", slow, python)
        bare = [
            _time_first_start(driver, profile / f"slow {turn}", address) for turn in range(TIMES)
        ]
        yield make_figure("first start, stopped for three quarters of the time", "ms", bare, python)
    yield make_figure("a page of a guest", "ms", _time_guest_pages(driver, address + link))


def _time_first_start(driver: Any, profile: Path, address: str) -> float:
    with _open_page(driver, profile, address, SHOWN) as window:
        return float(window.evaluate(SHOWN))


def _time_guest_pages(driver: Any, address: str) -> list[float]:
    """Return the milliseconds for a page that another phone serves."""
    from tests.faces.pocket import alone, beside  # noqa: PLC0415 - needs a browser

    with beside.make_phones(driver) as phone:
        host = phone()
        guest = phone()
        host.goto(address)
        frame = alone.wait_for_page(host)
        frame.locator("button[value=scribe]").click()
        frame.wait_for_selector("#ask")
        page = beside.join_host(host, guest)
        return [float(page.evaluate(LOOK)) for _ in range(ANSWERS)]


@contextmanager
def _slow_down_browsers(work_folder: Path) -> Iterator[None]:
    """Run browsers with profiles in a folder at a quarter of the speed.

    The browser's own throttling slows down the page, but not the worker that runs Python.
    """
    over = threading.Event()

    def slow_processes() -> None:
        while not over.wait(BEAT / 4):
            known = [
                entry for entry in Path("/proc").iterdir() if _is_browser_of(entry, work_folder)
            ]
            for sign in (signal.SIGSTOP, signal.SIGCONT):
                for entry in known:
                    with suppress(ProcessLookupError):
                        os.kill(int(entry.name), sign)
                if sign == signal.SIGSTOP:
                    sleep(BEAT * 3 / 4)

    thread = threading.Thread(target=slow_processes)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _is_browser_of(entry: Path, work_folder: Path) -> bool:
    with suppress(OSError):
        words = (entry / "cmdline").read_bytes()
        return entry.name.isdigit() and f"--user-data-dir={work_folder}".encode() in words
    return False


def _time_later_starts(
    driver: Any, profile: Path, address: str, condition: str = "true"
) -> list[float]:
    """Return the milliseconds of starts up to the pending question, each checked by a condition."""
    found = list[float]()
    for _ in range(TIMES):
        with _open_page(driver, profile, address, SHOWN) as window:
            if not window.evaluate(condition):
                raise RuntimeError(condition)
            found.append(window.evaluate(SHOWN))
    return found


@contextmanager
def _open_page(
    driver: Any, profile: Path, address: str, mark: str, first_script: str = ""
) -> Iterator[Any]:
    """Open a page and wait until it is ready."""
    from tests.faces.pocket import alone  # noqa: PLC0415 - needs a browser

    context = alone.start_phone(driver, profile)
    if first_script:
        context.add_init_script(first_script)
    window = context.pages[0]
    window.goto(address)
    window.wait_for_function(mark, timeout=alone.PATIENCE)
    yield window
    context.close()


def _time_taps(frame: Any, error: type[Exception]) -> Iterator[float]:
    from tests.faces.web import thumb  # noqa: PLC0415 - needs a browser

    done: Callable[[], float | None] = lambda: frame.evaluate(TAP)  # noqa: E731 - beside its use
    for _ in range(ANSWERS):
        with suppress(error):  # a page that goes elsewhere has no next question
            frame.evaluate(thumb.FILL, 0)
            took = done()
            if took is None:
                return
            yield took


def _measure_memory(profile: Path) -> float:
    """Return the private megabytes of a browser's largest renderer process."""
    largest = 0
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            words = (entry / "cmdline").read_bytes()
            if b"--type=renderer" in words and str(profile).encode() in words:
                known = OWN.findall((entry / "smaps_rollup").read_text("utf-8"))
                largest = max(largest, sum(map(int, known)))
    return largest / 1e3

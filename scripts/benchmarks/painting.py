"""The full screen in a real terminal: from command to first question, from key to screen."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pexpect

from benchmarks.figures import Figure, make_command, make_counted_figure, make_figure
from benchmarks.recordings import find_longest_recording
from benchmarks.starting import HELLO, YARDSTICK
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.terminals import WholeScreen

STARTS = 9
KEYS = 40
OWN = "the processor's own time"
QUIET = 0.15
"""Seconds without output after which a screen is complete."""
PLAY = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
LINE = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""Beginning of the input line, which is drawn last."""
UNDO = "\x1a"
BACK = "\x7f"
CALL = "which spell?"
ASKED = "is the stone there before Ann?"
OPEN = "lie open on the board?"


def measure_figures() -> Iterator[Figure]:
    """Measure the first paint of a long game, then answers and letters until the last byte."""
    with tempfile.TemporaryDirectory() as place:
        yield from _measure_first_paint(Path(place))
    with tempfile.TemporaryDirectory() as place:
        yield from _measure_keys(Path(place))


def _measure_first_paint(folder: Path) -> Iterator[Figure]:
    """Measure first paints, alternating with a minimal program of the same command library."""
    name, acts = find_longest_recording()
    session = Session.create(Folder(folder))
    for where, value, interjected in acts[:-1]:
        session.interject(where, value) if interjected else session.answer(value, where)
    session.close()

    hello = make_command("-c", HELLO)
    hellos = list[float]()
    paints = list[float]()
    processor = list[float]()
    bare = list[float]()
    for _ in range(STARTS):
        start = perf_counter()
        before = os.times().children_user + os.times().children_system
        hello()
        hellos.append((perf_counter() - start) * 1000)
        now = os.times().children_user + os.times().children_system
        bare.append(1000 * (now - before))
        start = perf_counter()
        with WholeScreen(folder, "resume", session.id) as screen:
            screen.wait_until_seen(lambda screen=screen: LINE in screen.text)  # type: ignore[misc]
            paints.append((perf_counter() - start) * 1000)
            processor.append(_read_processor_time(screen))
            screen.kill()
    yardstick = make_figure(YARDSTICK, "ms", hellos)
    yield yardstick
    yield make_figure(f"first paint of resume, {name}", "ms", paints, yardstick)
    own = make_figure(f"  {OWN}, {YARDSTICK}", "ms", bare)
    yield own
    yield make_figure(f"  {OWN}, resume", "ms", processor, own)


def _read_processor_time(screen: WholeScreen) -> float:
    """Return the milliseconds of processor time of the companion so far."""
    fields = Path(f"/proc/{screen.child.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return 1000 * ticks / os.sysconf("SC_CLK_TCK")


def _measure_keys(folder: Path) -> Iterator[Figure]:
    """Measure an answer and its undoing in turn, then a letter and its deletion."""
    with WholeScreen(folder, *PLAY) as screen:
        screen.wait_for_words(OPEN).press_keys("enter").wait_for_words("what is right?").press_keys(
            "2"
        )
        screen.wait_for_words(CALL)
        _wait_for_output(screen, lambda: CALL in screen.words_in_one_line)
        answers = list[float]()
        letters = list[float]()
        before = _read_processor_time(screen)
        for _ in range(KEYS):
            answers.append(_time_key(screen, "5", lambda: ASKED in screen.words_in_one_line))
            _time_key(screen, UNDO, lambda: CALL in screen.words_in_one_line)
        each = (_read_processor_time(screen) - before) / (2 * KEYS)
        for _ in range(KEYS):
            letters.append(_time_key(screen, "d", lambda: f"{LINE} d" in screen.text))
            _time_key(screen, BACK, lambda: f"{LINE} d" not in screen.text)
    yield from _make_figures("an answer, to the last byte of the screen", answers)
    yield make_counted_figure(f"  {OWN}", "ms", each)
    yield from _make_figures("a letter typed, to the last byte of the screen", letters)


def _make_figures(name: str, samples: list[float]) -> Iterator[Figure]:
    """Yield the median and the 95th percentile."""
    yield make_figure(name, "ms", samples)
    yield make_counted_figure("  95 of 100 within", "ms", statistics.quantiles(samples, n=20)[-1])


def _time_key(screen: WholeScreen, key: str, is_seen: Callable[[], bool]) -> float:
    """Return the milliseconds from a key to the last byte of output."""
    start = perf_counter()
    screen.send_keys(key)
    return (_wait_for_output(screen, is_seen) - start) * 1000


def _wait_for_output(screen: WholeScreen, is_seen: Callable[[], bool]) -> float:
    """Return the time of the last byte, once a condition holds and no more bytes come."""
    last = perf_counter()
    while True:
        try:
            fresh = screen.child.read_nonblocking(65_536, timeout=QUIET)
        except pexpect.TIMEOUT:
            if is_seen():
                return last
            continue
        last = perf_counter()
        screen.stream.feed(fresh)

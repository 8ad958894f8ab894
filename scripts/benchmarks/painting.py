"""The full screen in a real terminal: from command to first question, from key to screen."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pexpect

from benchmarks.figures import Figure, command, counted, figure
from benchmarks.recorded import longest
from benchmarks.starting import HELLO, YARDSTICK
from companion.games.catalogue import GAMES
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


def paint() -> Iterator[Figure]:
    """Measure the first paint of a long game, then answers and letters until the last byte."""
    with tempfile.TemporaryDirectory() as place:
        yield from _first(Path(place))
    with tempfile.TemporaryDirectory() as place:
        yield from _pressed(Path(place))


def _first(place: Path) -> Iterator[Figure]:
    """Measure first paints, alternating with a minimal program of the same command library."""
    name, acts = longest()
    session = Session.create(Folder(place), GAMES)
    for where, value, interjected in acts[:-1]:
        session.interject(where, value) if interjected else session.answer(value, where)
    session.close()

    hello = command("-c", HELLO)
    hellos = list[float]()
    paints = list[float]()
    reckoned = list[float]()
    bare = list[float]()
    for _ in range(STARTS):
        start = perf_counter()
        before = os.times().children_user + os.times().children_system
        hello()
        hellos.append((perf_counter() - start) * 1000)
        now = os.times().children_user + os.times().children_system
        bare.append(1000 * (now - before))
        start = perf_counter()
        with WholeScreen(place, "resume", session.id) as screen:
            screen.until(lambda screen=screen: LINE in screen.text)  # type: ignore[misc]
            paints.append((perf_counter() - start) * 1000)
            reckoned.append(_processor(screen))
            screen.killed()
    yardstick = figure(YARDSTICK, "ms", hellos)
    yield yardstick
    yield figure(f"first paint of resume, {name}", "ms", paints, yardstick)
    own = figure(f"  {OWN}, {YARDSTICK}", "ms", bare)
    yield own
    yield figure(f"  {OWN}, resume", "ms", reckoned, own)


def _processor(screen: WholeScreen) -> float:
    """Return the milliseconds of processor time of the companion so far."""
    fields = Path(f"/proc/{screen.child.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    return 1000 * ticks / os.sysconf("SC_CLK_TCK")


def _pressed(place: Path) -> Iterator[Figure]:
    """Measure an answer and its undoing in turn, then a letter and its deletion."""
    with WholeScreen(place, *PLAY) as screen:
        screen.shows(OPEN).strike("enter").shows("what is right?").strike("2")
        screen.shows(CALL)
        _settled(screen, lambda: CALL in screen.flat)
        answers = list[float]()
        letters = list[float]()
        before = _processor(screen)
        for _ in range(KEYS):
            answers.append(_timed(screen, "5", lambda: ASKED in screen.flat))
            _timed(screen, UNDO, lambda: CALL in screen.flat)
        each = (_processor(screen) - before) / (2 * KEYS)
        for _ in range(KEYS):
            letters.append(_timed(screen, "d", lambda: f"{LINE} d" in screen.text))
            _timed(screen, BACK, lambda: f"{LINE} d" not in screen.text)
    yield from _spread("an answer, to the last byte of the screen", answers)
    yield counted(f"  {OWN}", "ms", each)
    yield from _spread("a letter typed, to the last byte of the screen", letters)


def _spread(name: str, samples: list[float]) -> Iterator[Figure]:
    """Yield the median and the 95th percentile."""
    yield figure(name, "ms", samples)
    yield counted("  95 of 100 within", "ms", statistics.quantiles(samples, n=20)[-1])


def _timed(screen: WholeScreen, key: str, seen: Callable[[], bool]) -> float:
    """Return the milliseconds from a key to the last byte of output."""
    start = perf_counter()
    screen.keys(key)
    return (_settled(screen, seen) - start) * 1000


def _settled(screen: WholeScreen, seen: Callable[[], bool]) -> float:
    """Return the time of the last byte, once a condition holds and no more bytes come."""
    last = perf_counter()
    while True:
        try:
            fresh = screen.child.read_nonblocking(65_536, timeout=QUIET)
        except pexpect.TIMEOUT:
            if seen():
                return last
            continue
        last = perf_counter()
        screen.stream.feed(fresh)

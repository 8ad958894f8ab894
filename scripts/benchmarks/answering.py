"""From an answer to the next question: in the kernel alone, and with the journal."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.figures import Figure, figure, timed
from benchmarks.recorded import PlainAct, longest
from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.play.session import Session
from companion.play.store import Folder


def answer() -> Iterator[Figure]:
    """From an answer to the next question, beside a bare append and fsync of as many bytes."""
    name, acts = longest()
    yield figure(f"kernel, an answer of {name}", "ms", [sample / len(acts) for sample in timed(lambda: _kernel(acts), 15)])
    with tempfile.TemporaryDirectory() as place:
        written = Session.unpacked(Folder(Path(place)), GAMES, acts)
        size = Folder(Path(place)).journal(written.id).stat().st_size // len(acts)
        written.close()
        bare = figure(f"append and fsync of {size} bytes", "ms", [sample / 200 for sample in timed(lambda: _append(Path(place) / "bare", b"x" * size, 200), 5)])
        yield bare
        yield figure("an answer with its journal entry", "ms", [sample / len(acts) for sample in timed(lambda: _session(Path(place), acts), 5)], bare)


def _kernel(acts: Sequence[PlainAct]) -> None:
    runner = Runner(GAMES)
    for where, value, interjected in acts:
        runner.interject(where, value) if interjected else runner.answer(where, value)


def _append(path: Path, line: bytes, times: int) -> None:
    handle = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    for _ in range(times):
        os.write(handle, line)
        os.fsync(handle)
    os.close(handle)


def _session(place: Path, acts: Sequence[PlainAct]) -> None:
    Session.unpacked(Folder(place), GAMES, acts).close()

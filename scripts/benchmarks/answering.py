"""Time from an answer to the next question: without and with the journal, in long sessions.

Also undoing, and the memory of a session.
"""

from __future__ import annotations

import gc
import os
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

from benchmarks.endless import Endless, give_answers, time_answer
from benchmarks.figures import Figure, make_counted_figure, make_figure, measure_processor_time
from benchmarks.recordings import PlainAct, find_longest_recording
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.checkpoints import Checkpoint
from companion.kernel.game import Games
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.settings import find_default_folder

TIMES = 5
HUNDRED = 100
LENGTHS = (HUNDRED, 1_000, 10_000)
ENDLESS = Games(Endless())
MEMORY = Path("/dev/shm")  # noqa: S108 - a file system without a disk, if it exists


def measure_figures() -> Iterator[Figure]:
    """Measure all figures; files are written to the file system of the data folder."""
    name, acts = find_longest_recording()
    yield make_figure(
        f"kernel, an answer of {name}",
        "ms",
        [
            sample / len(acts)
            for sample in measure_processor_time(lambda: _replay_on_kernel(acts), 15)
        ],
    )
    with tempfile.TemporaryDirectory(dir=_find_data_disk()) as place:
        folder = Folder(Path(place))
        yield from _measure_with_journal(folder, acts)
    yield from _measure_long_sessions()
    yield from _measure_memory(name, acts)


def _find_data_disk() -> Path:
    """Return the data folder, or its nearest existing parent."""
    return next(
        path for path in (find_default_folder(), *find_default_folder().parents) if path.is_dir()
    )


# ---- one answer


def _replay_on_kernel(acts: Sequence[PlainAct]) -> None:
    runner = Runner(GAMES)
    for where, value, interjected in acts:
        runner.carry_out_act(runner.judge(Move(where, value, interjected)))


def _measure_with_journal(folder: Folder, acts: Sequence[PlainAct]) -> Iterator[Figure]:
    """Measure an answer until it is on the disk and the next question is asked.

    Alternates with an append and fsync of as many bytes, since the speed of the disk varies.
    """
    written = _play_session(folder, acts)
    line = b"x" * (folder.get_journal_path(written.id).stat().st_size // len(acts))
    bare = list[float]()
    answers = list[float]()
    handle = os.open(folder.root / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    for _ in range(TIMES):
        session = Session.create(folder)
        for where, value, interjected in acts:
            bare.append(_time_action(lambda: _append_line(handle, line)))
            answers.append(
                _time_action(
                    partial(session.interject, where, value)
                    if interjected
                    else partial(session.answer, value, where)
                )
            )
        session.close()
    os.close(handle)
    yardstick = make_figure(f"append and fsync of {len(line)} bytes", "ms", bare)
    yield yardstick
    yield make_figure("an answer with its journal entry", "ms", answers, yardstick)


def _time_action(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return (perf_counter() - start) * 1000


def _append_line(handle: int, line: bytes) -> None:
    os.write(handle, line)
    os.fsync(handle)


def _play_session(folder: Folder, acts: Sequence[PlainAct]) -> Session:
    session = Session.create(folder)
    for where, value, interjected in acts:
        session.interject(where, value) if interjected else session.answer(value, where)
    session.close()
    return session


# ---- many answers


def _measure_long_sessions() -> Iterator[Figure]:
    """Measure whether a long session slows down, without the disk.

    The last hundred answers of a long session alternate with the first of another one; so do undos.
    """
    for length in LENGTHS:
        with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as place:
            fresh, session = (Session.create(Folder(Path(place)), ENDLESS) for _ in range(2))
            give_answers(fresh, 0)
            give_answers(session, length - HUNDRED)
            samples = [
                (time_answer(fresh, number), time_answer(session, length + number))
                for number in range(HUNDRED)
            ]
            fresh.close()
            session.close()
        first = make_figure("a first hundred", "ms", [sample for sample, _ in samples])
        yield make_figure(
            f"the last hundred of {length} answers, no disk",
            "ms",
            [sample for _, sample in samples],
            first,
        )
        runner = session.runner
        runner.rewind_game(runner.acts - 1)
        acts = session.acts[runner.latest_checkpoint.act_count : -1]
        scene = make_figure(
            "replaying the acts of its scene",
            "ms",
            measure_processor_time(partial(_replay_scene, runner.latest_checkpoint, acts), 50),
        )
        yield make_figure(
            f"undoing the last of {length}, in the kernel",
            "ms",
            measure_processor_time(partial(runner.rewind_game, runner.acts), 50),
            scene,
        )


def _replay_scene(checkpoint: Checkpoint, acts: Sequence[Act]) -> None:
    """Replay some acts from a checkpoint in a new game."""
    runner = Runner(ENDLESS)
    runner.checkpoints = [checkpoint]
    runner.rewind_game(checkpoint.act_count)
    for act in acts:
        runner.carry_out_act(runner.judge(act.move))


# ---- memory


def _measure_memory(name: str, acts: Sequence[PlainAct]) -> Iterator[Figure]:
    """Measure the memory of a session, and of its checkpoints at each scene."""
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        recorded = _play_session(folder, acts).id
        yield from _trace_memory(
            f"memory of {name}", len(acts), lambda: Session.watch(folder, recorded)
        )
        endless = Session.create(folder, ENDLESS)
        give_answers(endless, 1_000)
        endless.close()
        yield from _trace_memory(
            "memory of the endless game", 1_000, lambda: Session.watch(folder, endless.id, ENDLESS)
        )


def _trace_memory(name: str, acts: int, open_session: Callable[[], Session]) -> Iterator[Figure]:
    open_session()
    gc.collect()
    tracemalloc.start()
    session = open_session()
    gc.collect()
    whole = tracemalloc.get_traced_memory()[0]
    session.runner.checkpoints.clear()
    gc.collect()
    rest = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    yield make_counted_figure(name, "kB/1000", whole / acts)
    yield make_counted_figure("  of that its checkpoints", "kB/1000", (whole - rest) / acts)

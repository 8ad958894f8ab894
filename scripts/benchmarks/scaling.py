"""One server with many tables and four devices at each.

Measures answers per second, the time until other devices are updated, memory, and idle tables.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic, perf_counter

import _venv

from benchmarks.figures import Figure, make_counted_figure, make_figure
from benchmarks.phones import Phone
from benchmarks.recordings import find_longest_recording_of
from companion.faces.web.rooms.devices import PLAY
from companion.faces.web.rooms.forms import ANSWER, CARD, SURE
from companion.faces.web.rooms.tokens import TokenSigner, load_secret
from companion.games.catalogue import GAMES
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.session.session import Session

DEVICES = 4
TABLES = (1, 10, 100)
"""Numbers of tables; a club evening has fifty."""
SECONDS = 15.0
PAUSE = 20.0
"""Mean seconds between a table's answers (270 in ninety minutes), unless at full speed."""
FEW = 10
"""With fewer tables only full speed is measured; the load would be too small."""
FAST = 2.0
"""Faster pace for the largest number of tables, to find the limit."""
PATIENCE = 60.0
Press = tuple[str, list[tuple[str, str]]]
"""Name of the form sent, and its fields."""
QUIET = 5.0


@dataclass
class Load:
    """Measurements of a run."""

    answers: int = 0
    refused: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    """Seconds of processor time used by the server."""
    wire: int = 0
    """Bytes received by all devices."""
    waits: list[float] = field(default_factory=list)
    """Seconds from an answer to the event at another device."""

    def find_quantile(self, share: float) -> float:
        """Return a quantile of the waits in milliseconds; `share` is from 0 to 1."""
        ordered = sorted(self.waits)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Server:
    """The server in a process of its own, like `companion serve`, with an adjustable clock.

    Args:
        folder: folder of sessions.
    """

    def __init__(self, folder: Folder) -> None:
        self.keys = TokenSigner(load_secret(folder))
        command = [sys.executable, str(Path(__file__).parent / "hosting.py"), str(folder.root)]
        self.process = subprocess.Popen(
            command,
            cwd=_venv.ROOT,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(_venv.ROOT)},
        )
        self.port = int(self.read_line())

    def read_line(self) -> str:
        """Return the next line of its output."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode().strip()

    def close_idle_tables(self) -> tuple[int, int, int]:
        """Move the server's clock an hour ahead, so that all tables are idle.

        Returns the number of tables still open, and its objects before and after.
        """
        self.process.send_signal(signal.SIGUSR1)
        still_open, before, after = map(int, self.read_line().split())
        return still_open, before, after

    def measure_memory(self) -> float:
        """Return the server's memory in MB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("utf-8").split()[1])
        return pages * os.sysconf("SC_PAGESIZE") / 1e6

    def measure_cpu(self) -> float:
        """Return the server's processor time in seconds."""
        used = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Stop the server as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=PATIENCE)


def set_up_sessions(folder: Folder, tables: int) -> list[str]:
    """Set up sessions of the three games in turn, each like its recording; return their ids."""
    chosen = []
    for number in range(tables):
        session = Session.create(folder)
        for path, value, _ in find_longest_recording_of(
            GAMES.ids[number % len(GAMES.ids)], DEVICES
        ):
            if session.runner.find_question().scene:
                break
            session.answer(value, path)
        chosen.append(session.id)
        session.close()
    return chosen


@asynccontextmanager
async def open_phones(
    server: Server, sessions: Sequence[str], *, takes_pieces: bool = True
) -> AsyncIterator[list[list[Phone]]]:
    """Open four devices at each table, each with its own seat and event stream."""
    tables = [
        [Phone(server.port, session, takes_pieces, f"127.0.1.{home}") for _ in range(DEVICES)]
        for home, session in enumerate(sessions, 1)
    ]
    for phones in tables:
        for number, phone in enumerate(phones):
            await phone.join(server.keys.make_token(phone.session, PLAY))
            await phone.request("POST", phone.build_path("join"), [("role", f"p{number + 1}")])
            await phone.fetch_page()
        for phone in phones:
            await phone.open_stream()
    yield tables
    for phones in tables:
        for phone in phones:
            await phone.close_connections()


async def replay_game(
    phones: Sequence[Phone], chance: Random, until: float, pause: float, load: Load
) -> None:
    """Replay a recorded game at one table, again and again, until the time is over.

    A random device answers; all receive the event and update the page.
    """
    begins = phones[0].seq + 1
    every = list_presses(phones[0].game)
    left = list(every)
    await asyncio.sleep(chance.random() * pause)
    while monotonic() < until:
        phone = chance.choice(phones)
        action, sent = left.pop(0) if left else ("undo", [("to", str(begins))])
        sent = [*sent, ("id", chance.randbytes(8).hex()), ("seen", str(phone.seq))]
        after = phone.seq + 1
        start = perf_counter()
        response = await phone.request("POST", phone.build_path(action), sent)
        if response.status in (204, 303):
            came = [(each, await each.wait_for_entry(after)) for each in phones]
            load.waits += [max(0.0, at - start) for each, at in came if each is not phone]
            load.answers += 1
        else:
            load.refused += 1
        await asyncio.gather(*(each.fetch_page() for each in phones if not each.takes_pieces))
        if action == "undo":
            begins = phone.seq + 1
            left = list(every)
        await asyncio.sleep(chance.expovariate(1 / pause) if pause else 0)


@cache
def list_presses(game: str) -> Sequence[Press]:
    """Return the forms sent in a recorded game after its set-up."""
    runner = Runner(GAMES)
    found = []
    for name, value, interjects in find_longest_recording_of(game, DEVICES):
        if interjects:
            question = runner.find_interjection(name).question
        else:
            question = runner.find_question(name).question
        values = value if isinstance(value, list) else [value]
        pairs = [(ANSWER, str(each)) for each in values]
        if question.parts:
            pairs = [(CARD, json.dumps([question.card, value]))]
        named = [("name" if interjects else "path", name), (SURE, "1"), *pairs]
        if runner.scene:
            found.append(("more" if interjects else "answer", named))
        if interjects:
            runner.carry_out_act(runner.find_interjection(name).judge(value))
        else:
            runner.answer(value)
    return found


async def run_tables(server: Server, tables: Sequence[Sequence[Phone]], pause: float) -> Load:
    """Run all tables at once.

    Tables that have not finished some seconds after the end are cancelled.
    """
    load = Load()
    start = monotonic()
    used = server.measure_cpu()
    before = sum(phone.wire for phones in tables for phone in phones)
    chances = [Random(number) for number in range(len(tables))]  # noqa: S311 - no secret is drawn
    tasks = [
        asyncio.create_task(replay_game(phones, chance, start + SECONDS, pause, load))
        for phones, chance in zip(tables, chances, strict=True)
    ]
    done, late = await asyncio.wait(tasks, timeout=SECONDS + QUIET)
    load.seconds = monotonic() - start
    load.processor = server.measure_cpu() - used
    load.wire = sum(phone.wire for phones in tables for phone in phones) - before
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    for phone in (phone for phones in tables for phone in phones if late):
        phone.close_connection()
    for task in done:
        task.result()
    return load


def measure_figures() -> Iterator[Figure]:
    """Measure one, ten and a hundred tables.

    At the pace of a game, at full speed, and idle.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        for tables in TABLES:
            yield from asyncio.run(_measure_tables(folder, set_up_sessions(folder, tables)))


async def _measure_tables(folder: Folder, sessions: Sequence[str]) -> list[Figure]:
    serving = Server(folder)
    count = len(sessions)
    try:
        await _time_first_pages(serving, sessions[:1])
        (_, _, least) = serving.close_idle_tables()
        empty = serving.measure_memory()
        async with open_phones(serving, sessions) as tables:
            memory = (serving.measure_memory() - empty) / count
            idle = await _measure_idle(serving)
            load = await run_tables(serving, tables, 0)
            found = _make_figures(f"tables at once: {count}, at full speed", load)
            played = (serving.measure_memory() - empty) / count
            found.append(make_counted_figure("  memory of each, opened", "MB", memory))
            found.append(make_counted_figure("  memory of each, played", "MB", played))
            found.append(
                make_counted_figure("  processor while all tables are idle", "% core", idle)
            )
        for pause in _choose_paces(count):  # new tables: each recorded game begins once
            async with open_phones(serving, set_up_sessions(folder, count)) as tables:
                load = await run_tables(serving, tables, pause)
            pace = f"an answer every {pause:.0f} s each"
            found += _make_figures(f"tables at once: {count}, {pace}", load)
        await asyncio.sleep(QUIET)
        still_open, before, after = serving.close_idle_tables()
        name = f"  of its objects, left once closed ({still_open} still open)"
        left = (after - least) / (before - least)
        found.append(make_counted_figure(name, "%", 100 * left))
        back = await _time_first_pages(serving, sessions)
        found.append(make_figure("  first page of a closed table", "ms", back))
        return found
    finally:
        serving.stop()


def _choose_paces(tables: int) -> list[float]:
    """Return the seconds between a table's answers to test, apart from full speed."""
    if tables < FEW:
        return []
    return [PAUSE, FAST] if tables == max(TABLES) else [PAUSE]


def _make_figures(name: str, load: Load) -> list[Figure]:
    return [
        make_counted_figure(name, "answers/s", load.answers / load.seconds),
        Figure(
            "  time until half of the other devices are updated",
            "ms",
            load.find_quantile(0.5),
            load.find_quantile(0.25),
            load.find_quantile(0.75),
        ),
        make_counted_figure("  ... until 99 of 100 are", "ms", load.find_quantile(0.99)),
        make_counted_figure(
            "  processor for an answer and the pages of all devices",
            "ms",
            1000 * load.processor / max(1, load.answers),
        ),
        make_counted_figure("  bytes sent for it", "kB", load.wire / 1000 / max(1, load.answers)),
    ]


async def _measure_idle(server: Server) -> float:
    await asyncio.sleep(1)
    used = server.measure_cpu()
    await asyncio.sleep(QUIET)
    return 100 * (server.measure_cpu() - used) / QUIET


async def _time_first_pages(server: Server, sessions: Sequence[str]) -> list[float]:
    """Return the milliseconds for the first page of closed tables."""
    taken = []
    for session in sessions[:20]:
        phone = Phone(server.port, session)
        await phone.request("GET", f"/J/{server.keys.make_token(session, PLAY)}")
        start = perf_counter()
        await phone.fetch_page()
        taken.append(1000 * (perf_counter() - start))
        await phone.close_connections()
    return taken

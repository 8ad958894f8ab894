"""Statistics of a thousand games: the whole command, compared with a minimal one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, command, figure, in_turn
from benchmarks.recorded import longest
from benchmarks.starting import HELLO, PROGRAM, YARDSTICK
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.play.journal.folder import Folder
from companion.play.session.session import Session

SESSIONS = 1000
TIMES = 7


def group() -> Iterator[Figure]:
    """Measure commands over a large folder, with its index and while that is rebuilt."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _fill(folder)
        stats = (*PROGRAM, "stats", "--data", name)
        command(*stats)()
        samples = in_turn(
            {
                YARDSTICK: command("-c", HELLO),
                "companion stats, 1,000 sessions": command(*stats),
                "companion people, 1,000 sessions": command(*PROGRAM, "people", "--data", name),
            },
            TIMES,
        )
        rebuilt = command(*PROGRAM, "sessions", "--rebuild", "--data", name)
        samples |= in_turn({"every journal read anew": rebuilt}, 2)
    hello = figure(YARDSTICK, "ms", samples[YARDSTICK])
    for kind, taken in samples.items():
        yield hello if kind == YARDSTICK else figure(kind, "ms", taken, hello)


def _fill(folder: Path) -> None:
    """Fill a folder with copies of the longest recorded game."""
    _, acts = longest()
    written = Session.unpack(Folder(folder), GAMES, [Move(*act) for act in acts])
    written.close()
    source = Folder(folder).journal(written.id)
    for number in range(1, SESSIONS):
        shutil.copyfile(source, source.with_name(f"copy-{number}.jsonl"))

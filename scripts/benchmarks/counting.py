"""Statistics of a thousand games: the whole command, compared with a minimal one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, make_command, make_figure, time_actions_alternately
from benchmarks.recordings import find_longest_recording
from benchmarks.starting import HELLO, PROGRAM, YARDSTICK
from companion.kernel.acts import Move
from companion.play.journal.folder import Folder
from companion.play.library.listing import INDEX
from companion.play.session.session import Session

SESSIONS = 1000
TIMES = 7


def measure_figures() -> Iterator[Figure]:
    """Measure commands over a large folder, with its index and while that is rebuilt."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _fill_folder(folder)
        stats = make_command(*PROGRAM, "stats", "--data", name)
        stats()

        def read_all() -> None:
            (folder / INDEX).unlink()
            stats()

        samples = time_actions_alternately({"rebuilding the index from all journals": read_all}, 2)
        samples |= time_actions_alternately(
            {
                YARDSTICK: make_command("-c", HELLO),
                "companion stats, 1,000 sessions": stats,
                "companion people, 1,000 sessions": make_command(
                    *PROGRAM, "people", "--data", name
                ),
            },
            TIMES,
        )
    hello = make_figure(YARDSTICK, "ms", samples[YARDSTICK])
    for kind, taken in samples.items():
        yield hello if kind == YARDSTICK else make_figure(kind, "ms", taken, hello)


def _fill_folder(folder: Path) -> None:
    """Fill a folder with copies of the longest recorded game."""
    _, acts = find_longest_recording()
    written = Session.create_from_moves(Folder(folder), [Move(*act) for act in acts])
    written.close()
    source = Folder(folder).get_journal_path(written.id)
    for number in range(1, SESSIONS):
        shutil.copyfile(source, source.with_name(f"copy-{number}.jsonl"))

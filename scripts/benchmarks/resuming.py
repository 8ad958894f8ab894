"""Opening a saved game, compared with parsing its lines as JSON, in processor time."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from benchmarks.endless import Endless, give_answers
from benchmarks.figures import Figure, make_figure, time_actions_alternately
from benchmarks.recordings import find_longest_recording
from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.kernel.game import Games
from companion.play.journal.folder import Folder
from companion.play.session.session import Session

LENGTHS = ((1_000, 15), (10_000, 3))
"""Numbers of answers, each with the number of runs."""


def measure_figures() -> Iterator[Figure]:
    """Measure the longest recorded game, and endless games of several lengths."""
    name, acts = find_longest_recording()
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        written = Session.create_from_moves(folder, [Move(*act) for act in acts])
        written.close()
        yield from _measure_opening(
            f"resume {name}, {len(acts)} acts", folder, written.id, GAMES, 25
        )
        for length, times in LENGTHS:
            session = Session.create(folder, Games(Endless()))
            give_answers(session, length)
            session.close()
            yield from _measure_opening(
                f"resume the endless game, {length} answers",
                folder,
                session.id,
                Games(Endless()),
                times,
            )


def _measure_opening(
    name: str, folder: Folder, session: str, games: Games, times: int
) -> Iterator[Figure]:
    raw = folder.get_journal_path(session).read_bytes()
    samples = time_actions_alternately(
        {
            "json": lambda: [json.loads(line) for line in raw.splitlines()],
            "resume": lambda: Session.watch(folder, session, games),
        },
        times,
        process_time,
    )
    yardstick = make_figure("json.loads of every line", "ms", samples["json"])
    yield yardstick
    yield make_figure(name, "ms", samples["resume"], yardstick)

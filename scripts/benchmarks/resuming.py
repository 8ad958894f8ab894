"""Opening a saved game, beside reading the same lines as JSON."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Figure, figure, timed
from benchmarks.recorded import longest
from companion.games.catalogue import GAMES
from companion.play.session import Session
from companion.play.store import Folder


def resume() -> Iterator[Figure]:
    """Opening a saved game, beside reading the same lines as JSON."""
    name, acts = longest()
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        written = Session.unpacked(folder, GAMES, acts)
        written.close()
        raw = folder.journal(written.id).read_bytes()
        loads = figure("json.loads of every line", "ms", timed(lambda: [json.loads(line) for line in raw.splitlines()], 25))
        yield loads
        yield figure(f"resume {name}, {len(acts)} acts", "ms", timed(lambda: Session.watch(folder, written.id, GAMES), 25), loads)

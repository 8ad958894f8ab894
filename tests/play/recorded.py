"""Sessions for tests made from recorded games."""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.play.playing import read_clock
from tests.playthrough import read_recording

GAMES_FOLDER = Path(__file__).parents[1] / "games"
FINISHED = "zauberschwert/playthroughs/three-players-empty-pile.jsonl"
BROKEN_OFF = "zauberschwert/playthroughs/broken-off.jsonl"
SPELL_STONES = "spruchstein/playthroughs/two-players.jsonl"


def record_session(folder: Folder, playthrough: str, answers: int | None = None) -> str:
    """Store a recorded game, or its first lines, as a session of a fixed time; return its id."""
    lines = read_recording(GAMES_FOLDER / playthrough)[1:-1]
    session = Session.create(folder, GAMES, read_clock)
    try:
        for line in lines[:answers]:
            if "interject" in line:
                session.interject(line["interject"], line["value"])
            else:
                session.answer(line["answer"], line["path"])
    finally:
        session.close()
    return session.id

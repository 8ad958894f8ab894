"""Sessions for tests made from recorded games."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from companion.play.session import watched
from companion.play.session.session import Session
from tests.play.odd_files import AT
from tests.playthrough import read_recording

GAMES_FOLDER = Path(__file__).parents[1] / "games"
FINISHED = "zauberschwert/playthroughs/three-players-empty-pile.jsonl"
BROKEN_OFF = "zauberschwert/playthroughs/broken-off.jsonl"
SPELL_STONES = "spruchstein/playthroughs/two-players.jsonl"


def record_session(folder: Folder, playthrough: str, answers: int | None = None) -> str:
    """Store a recorded game, or its first lines, as a session without durations; return its id."""
    lines = read_recording(GAMES_FOLDER / playthrough)[1:-1]
    with pytest.MonkeyPatch.context() as patch, closing(Session.create(folder)) as session:
        patch.setattr(watched, "get_utc_now", lambda: AT)
        for line in lines[:answers]:
            if "interject" in line:
                session.interject(line["interject"], line["value"])
            else:
                session.answer(line["answer"], line["path"])
    return session.id

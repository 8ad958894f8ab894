"""Statistics come from what was written down when games ended."""

from __future__ import annotations

import pytest

from companion.errors import JournalMismatch
from companion.games.catalogue import GAMES
from companion.play.journal import entries as journal
from companion.play.journal.entries import Answered, Finished
from companion.play.journal.folder import Folder
from companion.play.journal.reading import parse_journal as read_journal
from companion.play.library.finished_plays import list_finished_plays
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from tests.play.recorded import SPELL_STONES, recorded


def test_statistics_do_not_depend_on_todays_rules(folder: Folder) -> None:
    """A session whose answers no rule of today understands counts as written when it ended."""
    session_id = recorded(folder, SPELL_STONES)
    path = folder.get_journal_path(session_id)
    reading = read_journal(path.read_bytes(), session_id)
    lines = [journal.encode_head(reading.created)]
    for entry in reading.entries:
        old = (
            entry
            if isinstance(entry, Finished) or entry.seq < 6
            else Answered(
                seq=entry.seq, at=entry.at, path=f"1/-/forgotten_rule/-/{entry.seq}", answer=1
            )
        )
        lines.append(journal.encode_entry(old))
    path.write_bytes(b"".join(lines))

    (play,) = list_finished_plays(list_sessions(folder))

    assert ["Andreas", "Karsten"] == play.names
    assert ["Andreas"] == play.winners
    with pytest.raises(JournalMismatch):
        Session.watch(folder, session_id, GAMES)

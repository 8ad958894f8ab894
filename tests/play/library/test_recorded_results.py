"""Statistics come from results stored at the ends of games."""

from __future__ import annotations

import pytest

from companion.errors import JournalMismatch
from companion.play.journal import entries as journal
from companion.play.journal.entries import AnswerEntry, ResultEntry
from companion.play.journal.folder import Folder
from companion.play.journal.reading import parse_journal as read_journal
from companion.play.library.group_statistics import list_finished_plays
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from tests.play.recorded import SPELL_STONES, record_session


def test_statistics_do_not_depend_on_todays_rules(folder: Folder) -> None:
    """A session that today's rules can't replay counts with its stored result."""
    session_id = record_session(folder, SPELL_STONES)
    path = folder.get_journal_path(session_id)
    reading = read_journal(path.read_bytes(), session_id)
    lines = [journal.encode_head(reading.created)]
    for entry in reading.entries:
        old = (
            entry
            if isinstance(entry, ResultEntry) or entry.seq < 6
            else AnswerEntry(
                seq=entry.seq, at=entry.at, path=f"1/-/forgotten_rule/-/{entry.seq}", answer=1
            )
        )
        lines.append(journal.encode_entry(old))
    path.write_bytes(b"".join(lines))

    (play,) = list_finished_plays(list_sessions(folder))

    assert ["Andreas", "Karsten"] == play.names
    assert ["Andreas"] == play.winners
    with pytest.raises(JournalMismatch):
        Session.watch(folder, session_id)

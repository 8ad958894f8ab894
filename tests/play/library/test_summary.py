"""Counts of a session are stored in the index, so that no journal is read twice."""

from __future__ import annotations

import os

from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.library.summary import measure_durations
from tests.play.recorded import FINISHED, record_session


def make_answer_entry(seq: int, time: str, path: str, author: str = "") -> AnswerEntry:
    """Return the entry of an answer with this author and time."""
    return AnswerEntry(seq=seq, at=f"2026-11-01T{time}Z", path=path, answer=1, by=author)


def test_playing_times_leave_out_pauses() -> None:
    """Gaps of more than five minutes and answers of the group's memory don't count as play."""
    entries = [
        make_answer_entry(1, "20:00:00", "0/-/game/-/1"),
        make_answer_entry(2, "20:00:10", "1/-/bid/p1/1"),
        make_answer_entry(3, "20:00:40", "1/-/bid/p2/1"),
        make_answer_entry(4, "20:00:42", "1/-/kind/p2/1", author="catalogue"),
        make_answer_entry(5, "20:10:42", "2/-/bid/p1/1"),
        make_answer_entry(6, "20:10:47", "2/-/bid/p2/1"),
    ]

    found = measure_durations(entries)

    assert {"seconds": 45, "scenes": 2, "in_scenes": 45} == found


def test_an_invalid_time_counts_nothing() -> None:
    """A clock that was set back, or nonsense, makes no negative times."""
    entries = [
        make_answer_entry(1, "20:00:10", "1/-/bid/p1/1"),
        make_answer_entry(2, "20:00:00", "1/-/bid/p2/1"),
        make_answer_entry(3, "99:99:99", "1/-/bid/p1/2"),
    ]

    assert 0 == measure_durations(entries)["seconds"]


def test_no_journal_is_read_twice(folder: Folder) -> None:
    """The second look takes everything from the index; a changed journal is read anew."""
    path = folder.get_journal_path(record_session(folder, FINISHED))
    first = list_sessions(folder)
    times = path.stat()
    path.write_bytes(b"x" * times.st_size)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    assert first == list_sessions(folder)

    path.touch()
    assert not list_sessions(folder)[0].is_readable

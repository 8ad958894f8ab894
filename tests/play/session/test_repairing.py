"""Repair of a damaged journal: all readable entries before and after the damage are kept."""

from __future__ import annotations

import pytest

from companion.errors import CompanionError, NothingToUndo
from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.resuming import repair_session, resume_session
from companion.play.session.session import Session
from companion.wording.story import Story
from tests.play.odd_files import ODD_FILES
from tests.play.playing import describe_session
from tests.play.recorded import FINISHED, record_session

ACTS = 60


@pytest.fixture
def undamaged_session(folder: Folder) -> Session:
    """Return a game before any damage, whose last entry is a note."""
    session = Session.open(folder, record_session(folder, FINISHED, ACTS))
    session.interject("note", "hm")
    session.close()
    return Session.watch(folder, session.id)


def read_lines(folder: Folder, session: Session) -> list[bytes]:
    """Return the lines of a session's journal."""
    return folder.get_journal_path(session.id).read_bytes().split(b"\n")


def write_lines(folder: Folder, session: Session, lines: list[bytes]) -> None:
    """Overwrite the journal with other lines."""
    folder.get_journal_path(session.id).write_bytes(b"\n".join(lines))


@pytest.mark.parametrize("place", [b"/adventure/p1/", b"0/-/game/", b"0/p1/player"])
def test_entries_after_a_lost_line_wait_for_their_questions(
    folder: Folder, undamaged_session: Session, place: bytes
) -> None:
    """The lost answer is asked again; once it is given, all is as before."""
    lines = read_lines(folder, undamaged_session)
    lost = next(number for number, line in enumerate(lines, 1) if place in line)
    lines[lost - 1] = b"\x00" * 300

    write_lines(folder, undamaged_session, lines)

    session = repair_session(folder, undamaged_session.id)

    assert [lost] == [
        notice.values["line"] for notice in session.notices if notice.name == "line_left_out"
    ]

    act = undamaged_session.entries[lost - 2]
    assert isinstance(act, AnswerEntry)
    assert act.path == session.runner.find_question().path
    assert len(undamaged_session.acts) - 1 == len(session.acts) + len(session.in_force.waiting_acts)
    with pytest.raises(NothingToUndo):
        session.undo()

    session.answer(act.answer)
    session.close()

    assert describe_session(undamaged_session)["table"] == describe_session(session)["table"]
    assert len(undamaged_session.acts) == len(session.acts)
    story = Story(session.entries, "en").lines
    assert [lost - 1] == [line.seq for line in story if line.kind == "lost"]


@pytest.mark.parametrize("head", [b"", b"x" * 50, b'{"format":"companion-journal/1"}'])
def test_a_damaged_head_is_rebuilt(folder: Folder, undamaged_session: Session, head: bytes) -> None:
    """Its content is not needed to replay the game."""
    write_lines(folder, undamaged_session, [head, *read_lines(folder, undamaged_session)[1:]])

    session = resume_session(folder, undamaged_session.id)
    session.close()

    assert undamaged_session.entries == session.entries
    assert ["journal_mended"] == [notice.name for notice in session.notices]


def test_a_game_without_answers_needs_no_repair(folder: Folder) -> None:
    """Its journal is empty after a crash, then it has only its first line."""
    session_id = folder.create_journal("2026-11-21")

    for _ in range(2):
        repair_session(folder, session_id).close()


@pytest.mark.parametrize("name", sorted(ODD_FILES))
def test_invalid_files_are_repaired_or_refused(folder: Folder, name: str) -> None:
    """The result is a session or an error message; the file is never lost."""
    path = folder.get_journal_path(folder.create_journal("2026-11-21"))
    path.write_bytes(ODD_FILES[name])

    try:
        repair_session(folder, path.stem).close()
    except CompanionError:
        assert ODD_FILES[name] == path.read_bytes()
    paths = [path, *folder.list_journals(archived=True)]
    assert any(each.read_bytes().startswith(ODD_FILES[name]) for each in paths)

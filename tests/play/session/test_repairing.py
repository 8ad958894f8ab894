"""A damaged journal gives back all that it still says, before the damage and behind it."""

from __future__ import annotations

import pytest

from companion.errors import CompanionError, NothingToUndo
from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from companion.wording.story import Story, StoryLineKind
from tests.play.odd_files import ODD_FILES
from tests.play.playing import seen
from tests.play.recorded import FINISHED, recorded

ACTS = 60


def repaired(folder: Folder, name: str) -> Session:
    """A session as `companion sessions repair` opens it."""
    return resume_session(folder, name, GAMES, repair=True)


@pytest.fixture
def whole(folder: Folder) -> Session:
    """A game as it was before anything was damaged; a note is the last of it."""
    session = Session.open(folder, recorded(folder, FINISHED, ACTS), GAMES)
    session.interject("note", "hm")
    session.close()
    return Session.watch(folder, session.id, GAMES)


def lines_of(folder: Folder, session: Session) -> list[bytes]:
    """The lines of its journal."""
    return folder.get_journal_path(session.id).read_bytes().split(b"\n")


def spoil(folder: Folder, session: Session, lines: list[bytes]) -> None:
    """Write other lines."""
    folder.get_journal_path(session.id).write_bytes(b"\n".join(lines))


def told(session: Session, name: str) -> list[object]:
    """The lines of which that was told."""
    return [notice.values["line"] for notice in session.notices if notice.name == name]


@pytest.mark.parametrize("place", [b"/adventure/p1/", b"0/-/game/", b"0/p1/player"])
def test_what_stands_behind_a_lost_line_waits_for_its_question(
    folder: Folder, whole: Session, place: bytes
) -> None:
    """The lost answer is asked again; once it is given, all is as it was."""
    lines = lines_of(folder, whole)
    lost = next(number for number, line in enumerate(lines, 1) if place in line)
    lines[lost - 1] = b"\x00" * 300

    spoil(folder, whole, lines)

    session = repaired(folder, whole.id)

    assert [lost] == told(session, "line_left_out")

    act = whole.entries[lost - 2]
    assert isinstance(act, Answered)
    assert act.path == str(session.runner.find_question().path)
    assert len(whole.in_force.acts) - 1 == len(session.in_force.acts) + len(
        session.in_force.waiting
    )
    with pytest.raises(NothingToUndo):
        session.undo()

    session.answer(act.answer)
    session.close()

    assert seen(whole)["table"] == seen(session)["table"]
    assert len(whole.in_force.acts) == len(session.in_force.acts)
    story = list(Story(session.entries, GAMES, "en").tell_game())
    assert [lost - 1] == [line.seq for line in story if line.kind == StoryLineKind.LOST]


@pytest.mark.parametrize("head", [b"", b"x" * 50, b'{"format":"companion-journal/1"}'])
def test_a_damaged_head_is_built_anew(folder: Folder, whole: Session, head: bytes) -> None:
    """It says nothing that the game needs."""
    spoil(folder, whole, [head, *lines_of(folder, whole)[1:]])

    session = resume_session(folder, whole.id, GAMES)
    session.close()

    assert whole.entries == session.entries
    assert ["journal_mended"] == [notice.name for notice in session.notices]


@pytest.mark.parametrize("name", sorted(ODD_FILES))
def test_odd_files_are_mended_or_refused(folder: Folder, name: str) -> None:
    """Whatever they say, it ends in a session or in a sentence; the file is never gone."""
    path = folder.get_journal_path(folder.create_journal("2026-11-21"))
    path.write_bytes(ODD_FILES[name])

    try:
        repaired(folder, path.stem).close()
    except CompanionError:
        assert ODD_FILES[name] == path.read_bytes()
    kept = [path, *folder.list_journals(archived=True)]
    assert any(each.read_bytes().startswith(ODD_FILES[name]) for each in kept)

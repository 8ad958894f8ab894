"""A damaged journal gives back all that it still says, before the damage and behind it."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import CompanionError, JournalError, NothingToUndo
from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from companion.play.session.what_if import branch_session
from companion.testing.seeds import seeds
from companion.wording.story import Kind, Story
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
    return folder.journal(session.id).read_bytes().split(b"\n")


def spoil(folder: Folder, session: Session, lines: list[bytes]) -> None:
    """Write other lines."""
    folder.journal(session.id).write_bytes(b"\n".join(lines))


def told(session: Session, name: str) -> list[object]:
    """The lines of which that was told."""
    return [notice.values["line"] for notice in session.notices if notice.name == name]


@pytest.mark.parametrize("seed", seeds(8))
def test_a_flipped_bit_is_set_right(folder: Folder, whole: Session, seed: int) -> None:
    """Wherever it is: every line is as it was, and the damaged file is put away."""
    chance = Random(seed)
    before = folder.journal(whole.id).read_bytes()
    content = bytearray(before)
    place = chance.randrange(len(content) - 1)
    content[place] ^= 1 << chance.randrange(8)
    folder.journal(whole.id).write_bytes(content)

    session = repaired(folder, whole.id)
    session.close()

    assert [before.count(b"\n", 0, place) + 1] == told(session, "line_set_right")

    assert before == folder.journal(whole.id).read_bytes()
    assert content == folder.get_archived(f"{whole.id}-damaged").read_bytes()


def test_where_a_game_comes_from_is_kept(folder: Folder, whole: Session) -> None:
    """A line behind the first is damaged, and the first says it still."""
    fresh = branch_session(folder, whole, whole.seq)
    fresh.close()
    lines = lines_of(folder, fresh)
    spoil(folder, fresh, [*lines[:9], b"{}", *lines[10:]])

    session = repaired(folder, fresh.id)
    session.close()

    assert session.origin == fresh.origin
    assert session.origin is not None


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
    assert act.path == str(session.pending[0].path)
    assert len(whole.force.acts) - 1 == len(session.force.acts) + len(session.force.waiting)
    with pytest.raises(NothingToUndo):
        session.undo()

    session.answer(act.answer)
    session.close()

    assert seen(whole)["table"] == seen(session)["table"]
    assert len(whole.force.acts) == len(session.force.acts)
    story = list(Story(session.entries, GAMES, "en").tell())
    assert [lost - 1] == [line.seq for line in story if line.kind == Kind.LOST]


def test_a_lost_line_that_nothing_hangs_on_costs_only_itself(folder: Folder) -> None:
    """Whoever wrote a note has it no more; all answers behind it are there, and can be undone."""
    session = Session.open(folder, recorded(folder, FINISHED, ACTS), GAMES)
    session.undo()
    session.interject("note", "hm")
    session.answer(session.pending[0].question.nth(0))
    session.close()

    lines = lines_of(folder, session)
    lost = next(number for number, line in enumerate(lines, 1) if b'"note"' in line)
    lines[lost - 1] = b"{}"

    spoil(folder, session, lines)

    mended = repaired(folder, session.id)

    assert [lost] == told(mended, "line_left_out")
    assert len(session.force.acts) - 1 == len(mended.force.acts)
    mended.undo()
    mended.close()


@pytest.mark.parametrize("kind", ["undone", "corrected", "redone"])
@pytest.mark.parametrize("target_too", [False, True])
def test_lost_changes_leave_a_game_to_go_on_with(
    folder: Folder, *, kind: str, target_too: bool
) -> None:
    """An undo, a correction, what they were about: all else is there, and nothing breaks."""
    session = Session.open(folder, recorded(folder, FINISHED, ACTS), GAMES)
    act = next(act for act in session.force.acts if isinstance(act, Answered))
    session.correct([{"seq": act.seq, "value": act.answer}])
    session.undo()

    session.redo()
    session.undo()
    session.close()
    lines = lines_of(folder, session)
    found = f'"{kind}"'.encode()
    lost = next(number for number, line in enumerate(lines, 1) if found in line)
    for number in (lost, lost - 1) if target_too else (lost,):
        lines[number - 1] = b"?"
    spoil(folder, session, lines)

    mended = repaired(folder, session.id)
    mended.close()

    assert len(mended.force.acts) >= ACTS - 2
    assert len(mended.entries) >= len(session.entries)


@pytest.mark.parametrize("head", [b"", b"x" * 50, b'{"format":"companion-journal/1"}'])
def test_a_damaged_head_is_built_anew(folder: Folder, whole: Session, head: bytes) -> None:
    """It says nothing that the game needs."""
    spoil(folder, whole, [head, *lines_of(folder, whole)[1:]])

    session = resume_session(folder, whole.id, GAMES)
    session.close()

    assert whole.entries == session.entries
    assert ["journal_mended"] == [notice.name for notice in session.notices]


def test_a_whole_journal_stays_as_it_is(folder: Folder, whole: Session) -> None:
    """Nothing is put away, and nothing told."""
    before = folder.journal(whole.id).read_bytes()

    session = repaired(folder, whole.id)
    session.close()

    assert [] == session.notices
    assert before == folder.journal(whole.id).read_bytes()
    assert [] == folder.list_journals(archived=True)


@pytest.mark.parametrize("name", sorted(ODD_FILES))
def test_odd_files_are_mended_or_refused(folder: Folder, name: str) -> None:
    """Whatever they say, it ends in a session or in a sentence; the file is never gone."""
    path = folder.journal(folder.create_journal("2026-11-21"))
    path.write_bytes(ODD_FILES[name])

    try:
        repaired(folder, path.stem).close()
    except CompanionError:
        assert ODD_FILES[name] == path.read_bytes()
    kept = [path, *folder.list_journals(archived=True)]
    assert any(each.read_bytes().startswith(ODD_FILES[name]) for each in kept)


@pytest.mark.parametrize("content", [b"", b"\x00" * 5000, b"a letter\nto a friend\n"])
def test_what_is_no_journal_is_not_made_one(folder: Folder, content: bytes) -> None:
    """Nothing is left behind."""
    name = folder.create_journal("2026-11-21")
    folder.journal(name).write_bytes(content)

    with pytest.raises(JournalError):
        repaired(folder, name)

    assert [name] == folder.list_ids()
    assert [] == folder.list_journals(archived=True)

"""A damaged journal gives back all that it still says, before the damage and behind it."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import JournalError, NameTaken
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.repairing import repaired
from companion.play.session.session import Session
from companion.testing.seeds import seeds
from tests.play.playing import seen
from tests.play.recorded import FINISHED, recorded

ACTS = 60


@pytest.fixture
def whole(folder: Folder) -> Session:
    """A game as it was before anything was damaged."""
    return Session.watch(folder, recorded(folder, FINISHED, ACTS), GAMES)


def lines_of(folder: Folder, session: Session) -> list[bytes]:
    """The lines of its journal."""
    return folder.journal(session.id).read_bytes().split(b"\n")


def spoil(folder: Folder, session: Session, lines: list[bytes]) -> bytes:
    """Write other lines; what the file says then."""
    content = b"\n".join(lines)
    folder.journal(session.id).write_bytes(content)
    return content


@pytest.mark.parametrize("seed", seeds(8))
def test_a_flipped_bit_is_set_right(folder: Folder, whole: Session, seed: int) -> None:
    """Wherever it is; the file itself stays as it is, and what was said is told."""
    chance = Random(seed)
    content = bytearray(folder.journal(whole.id).read_bytes()[:-1])
    place = chance.randrange(len(content))
    content[place] ^= 1 << chance.randrange(8)
    folder.journal(whole.id).write_bytes(bytes(content) + b"\n")

    repair = repaired(folder, whole.id, GAMES)

    assert [] == repair.left_out + repair.unfit
    assert len(repair.set_right) <= 1
    assert seen(whole)["table"] == seen(Session.watch(folder, repair.session, GAMES))["table"]
    assert bytes(content) + b"\n" == folder.journal(whole.id).read_bytes()


def test_what_stands_behind_a_lost_line_stays_as_far_as_it_fits(
    folder: Folder, whole: Session
) -> None:
    """The lost answer is asked again; the line is told."""
    lines = lines_of(folder, whole)
    lost = next(number for number, line in enumerate(lines, 1) if b"/adventure/p1/" in line)
    lines[lost - 1] = b"\x00" * 300
    spoil(folder, whole, lines)
    with pytest.raises(JournalError):
        Session.open(folder, whole.id, GAMES)

    repair = repaired(folder, whole.id, GAMES)

    assert [lost] == repair.left_out
    assert lost - 2 <= repair.kept
    opened = Session.open(folder, repair.session, GAMES)
    assert opened.pending
    opened.close()


def test_a_lost_line_that_nothing_hangs_on_costs_only_itself(folder: Folder) -> None:
    """Whoever wrote a note has it no more; all answers behind it are there."""
    session = Session.open(folder, recorded(folder, FINISHED, ACTS), GAMES)
    session.undo()
    session.interject("note", "hm")
    answered = session.pending[0].question.nth(0)
    session.answer(answered)
    session.close()
    lines = lines_of(folder, session)
    lost = next(number for number, line in enumerate(lines, 1) if b'"note"' in line)
    lines[lost - 1] = b"{}"
    spoil(folder, session, lines)

    repair = repaired(folder, session.id, GAMES)

    assert ([lost], []) == (repair.left_out, repair.unfit)
    assert len(session.force.acts) - 1 == repair.kept


@pytest.mark.parametrize("head", [b"", b"x" * 50, b'{"format":"companion-journal/1"}'])
def test_a_damaged_head_is_built_anew(folder: Folder, whole: Session, head: bytes) -> None:
    """It says nothing that the game needs."""
    spoil(folder, whole, [head, *lines_of(folder, whole)[1:]])

    repair = repaired(folder, whole.id, GAMES)

    assert len(whole.force.acts) == repair.kept
    with pytest.raises(NameTaken):
        repaired(folder, whole.id, GAMES)
    assert 2 == len(folder.ids())


@pytest.mark.parametrize("content", [b"", b"\x00" * 5000, b"a letter\nto a friend\n"])
def test_what_is_no_journal_is_not_made_one(folder: Folder, content: bytes) -> None:
    """Nothing is left behind."""
    name = folder.create("2026-11-21")
    folder.journal(name).write_bytes(content)

    with pytest.raises(JournalError):
        repaired(folder, name, GAMES)

    assert [name] == folder.ids()

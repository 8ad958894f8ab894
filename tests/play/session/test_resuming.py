"""Resuming: damaged journals keep all readable entries; games of other rules are reported."""

from __future__ import annotations

import pytest

from companion.play.journal.entries import decode_line, encode_line
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from tests.play.playing import start_session
from tests.play.recorded import FINISHED, record_session

ROUNDS = 6


@pytest.fixture
def played_session(folder: Folder) -> Session:
    """Return a closed session with some adjustments."""
    session = start_session(folder)
    for number in range(ROUNDS):
        session.interject("set_magic", {"seat": "p1", "value": 10 + number})
    session.close()
    return session


def damage_line(folder: Folder, session: Session, lines_from_end: int) -> bytes:
    """Make a line unreadable, counted from the end; return the journal."""
    path = folder.get_journal_path(session.id)
    lines = path.read_bytes().split(b"\n")
    lines[-1 - lines_from_end] = (
        lines[-1 - lines_from_end][:20] + b"\0\0\0" + lines[-1 - lines_from_end][23:]
    )
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


def test_a_damaged_session_continues_under_its_name(
    folder: Folder, played_session: Session
) -> None:
    """The readable part of the line is reported; the damaged file is kept byte by byte."""
    damaged = damage_line(folder, played_session, 2)

    session = resume_session(folder, played_session.id)
    session.close()

    notices = {notice.name: notice.values for notice in session.notices}
    assert ["line_left_out", "journal_mended"] == list(notices)
    assert played_session.seq == notices["line_left_out"]["line"]
    assert "jected" in str(notices["line_left_out"]["what"])
    assert (f"{played_session.id}-damaged", len(played_session.acts) - 1) == (
        notices["journal_mended"]["aside"],
        notices["journal_mended"]["kept"],
    )
    assert damaged == folder.get_archived_path(f"{played_session.id}-damaged").read_bytes()
    assert session.runner.table is not None
    assert {"p1": 10 + ROUNDS - 1, "p2": 2} == session.runner.table.to_plain()["magic"]
    again = resume_session(folder, played_session.id)
    again.close()
    assert [] == again.notices


def test_another_damaged_file_of_that_name_stays(folder: Folder, played_session: Session) -> None:
    """An earlier damaged copy is not overwritten."""
    other = folder.get_archived_path(f"{played_session.id}-damaged")
    other.parent.mkdir()
    other.write_bytes(b"somebody's")
    damaged = damage_line(folder, played_session, 2)

    resume_session(folder, played_session.id).close()

    assert b"somebody's" == other.read_bytes()
    assert damaged == folder.get_archived_path(f"{played_session.id}-damaged-2").read_bytes()


@pytest.mark.parametrize(
    ("rules", "notice_names"),
    [(1, ["begun_by_older_rules"]), (250, ["begun_by_newer_rules"]), (None, [])],
)
def test_a_fitting_game_of_other_rules_gets_a_notice(
    folder: Folder, rules: int | None, notice_names: list[str]
) -> None:
    """The versions are compared at every opening."""
    session_id = record_session(folder, FINISHED, 12)
    path = folder.get_journal_path(session_id)
    head, first, *rest = path.read_bytes().split(b"\n")
    members = decode_line(first) or {}
    del members["crc"]
    members["rules"] = rules if rules is not None else members["rules"]
    path.write_bytes(b"\n".join([head, encode_line(members)[:-1], *rest]))

    session = resume_session(folder, session_id)

    assert notice_names == [notice.name for notice in session.notices]
    session.close()

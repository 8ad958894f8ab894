"""A damaged journal stays untouched; what stands before the damage becomes a session."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import JournalDamaged
from companion.games.catalogue import GAMES
from companion.play.journal.entries import decode, line
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resumed
from companion.play.session.session import Session
from tests.play.disk import breaks
from tests.play.playing import begun
from tests.play.recorded import FINISHED, recorded

ROUNDS = 6


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """An empty data folder."""
    return Folder(tmp_path / "data")


@pytest.fixture
def played(folder: Folder) -> Session:
    """A session with some corrections by hand, closed."""
    session = begun(folder)
    for number in range(ROUNDS):
        session.interject("set_magic", {"seat": "p1", "value": 10 + number})
    session.close()
    return session


def damage(folder: Folder, session: Session, back: int) -> bytes:
    """Flip a bit so many lines before the end; the journal as it is then."""
    path = folder.journal(session.id)
    lines = path.read_bytes().split(b"\n")
    lines[-1 - back] = (
        lines[-1 - back].replace(b'"value"', b'"walue"', 1).replace(b'"created"', b'"kreated"', 1)
    )
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


def refused(folder: Folder, session: Session) -> JournalDamaged:
    """What resuming says."""
    with pytest.raises(JournalDamaged) as told:
        resumed(folder, session.id, GAMES)
    return told.value


def test_what_stands_before_the_damage_goes_on(folder: Folder, played: Session) -> None:
    """The message has file, line and the new session's name; the damaged file keeps every byte."""
    damaged = damage(folder, played, 2)

    told = refused(folder, played)

    assert ("journal_damaged_saved", played.seq - 2, f"{played.id}-saved") == (
        told.name,
        told.values["count"],
        told.values["session"],
    )
    assert (played.seq, str(folder.journal(played.id))) == (
        told.values["line"],
        told.values["file"],
    )
    assert damaged == folder.journal(played.id).read_bytes()
    saved = resumed(folder, f"{played.id}-saved", GAMES)
    assert saved.runner.table is not None
    assert {"p1": 10 + ROUNDS - 3, "p2": 2} == saved.runner.table.plain()["magic"]
    saved.close()


def test_it_is_saved_once(folder: Folder, played: Session) -> None:
    """Asked again, the same session is named, also when it has gone on.

    Another session of that name stays.
    """
    damage(folder, played, 2)
    first = refused(folder, played)
    gone_on = resumed(folder, str(first.values["session"]), GAMES)
    gone_on.interject("set_magic", {"seat": "p1", "value": 3})
    gone_on.close()

    again = refused(folder, played)
    folder.journal(f"{played.id}-saved").write_bytes(b"somebody's")
    third = refused(folder, played)

    assert first.values == again.values
    assert f"{played.id}-saved-2" == third.values["session"]
    assert b"somebody's" == folder.journal(f"{played.id}-saved").read_bytes()


def test_where_nothing_stands_before_it_the_damage_is_told_alone(
    folder: Folder, played: Session
) -> None:
    """The first line says what the file is."""
    damage(folder, played, played.seq + 1)

    assert "journal_damaged" == refused(folder, played).name
    assert [played.id] == list(folder.ids())


def test_where_nothing_can_be_written_the_damage_is_told_alone(
    folder: Folder, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk does not hide what is wrong."""
    damage(folder, played, 2)
    breaks(monkeypatch, failing=("fsync",))

    assert "journal_damaged" == refused(folder, played).name
    assert [played.id] == list(folder.ids())


@pytest.mark.parametrize(
    ("rules", "told"),
    [(1, ["begun_by_older_rules"]), (250, ["begun_by_newer_rules"]), (None, [])],
)
def test_a_game_of_other_rules_that_fits_all_the_same_says_so(
    folder: Folder, rules: int | None, told: list[str]
) -> None:
    """What it was begun by is compared whenever it is opened; with what that means."""
    session_id = recorded(folder, FINISHED, 30)
    path = folder.journal(session_id)
    head, first, *rest = path.read_bytes().split(b"\n")
    said = decode(first) or {}
    del said["crc"]
    said["rules"] = rules if rules is not None else said["rules"]
    path.write_bytes(b"\n".join([head, line(said)[:-1], *rest]))

    session = resumed(folder, session_id, GAMES)

    assert told == [notice.name for notice in session.notices]
    session.close()

"""Every journal is listed, whatever the index says.

And sessions are put away, named, removed and taken along as files.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import (
    JournalBusy,
    NameTaken,
    UsageError,
)
from companion.games.catalogue import GAMES
from companion.kernel.paths import Path as QuestionPath
from companion.play.journal import entries as journal
from companion.play.journal.entries import Answered
from companion.play.journal.file import JournalFile
from companion.play.journal.folder import Folder
from companion.play.library import session_files
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.session_words import describe_session
from tests.play.playing import AT
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


def ids(found: list[SessionSummary]) -> set[str]:
    """The names of sessions."""
    return {item.id for item in found}


def spoilt(folder: Folder, session_id: str, line: int) -> None:
    """Damage one line of a journal, counted from 1."""
    path = folder.get_journal_path(session_id)
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b"1", b"2", 1)
    path.write_bytes(b"\n".join(lines))


# ---- listing


@pytest.mark.parametrize(
    "playthrough", [FINISHED, SPELL_STONES, "abracadabra/playthroughs/under-way.jsonl"]
)
def test_how_far_a_game_is_is_what_its_table_says(folder: Folder, playthrough: str) -> None:
    """Also where the last answer belongs to the round before, however the game counts."""
    session = Session.open(folder, recorded(folder, playthrough), GAMES)
    while (
        session.runner.table is None
        or session.runner.table.outcome
        or QuestionPath.parse(last_path(session)).scene == session.runner.scene
    ):
        session.undo()
    assert session.runner.game is not None
    says = session.runner.game.view(session.runner.table).title.plain()

    (listed,) = list_sessions(folder, GAMES)
    session.close()

    assert says == dict(listed.title)
    wording = Wording("de", session.runner.game.id)
    assert wording.word_value(
        session.runner.game.view(session.runner.table).title
    ) in describe_session(listed, Wording("de"))


def last_path(session: Session) -> str:
    """Where the last answer in force was given."""
    return next(act.path for act in reversed(session.in_force.acts) if isinstance(act, Answered))


def test_damaged_and_foreign_files_are_listed_as_such(folder: Folder) -> None:
    """They hide no other session, and each says what is wrong with it."""
    good = recorded(folder, BROKEN_OFF, 9)
    damaged = recorded(folder, BROKEN_OFF, 9)
    spoilt(folder, damaged, 4)
    for name, content in {
        "foreign": b"rubbish\n",
        "binary": b"\xff\x00" * 50,
        "later": b'{"format":"companion-journal/9","created":"","crc":"00000000"}\n',
    }.items():
        (folder.sessions / f"{name}.jsonl").write_bytes(content)

    found = {item.id: item for item in list_sessions(folder)}

    assert {good, damaged, "foreign", "binary", "later"} == set(found)
    assert found[good].is_readable
    assert [False] * 4 == [item.is_readable for name, item in found.items() if name != good]
    assert ("journal_damaged", 4) == (
        found[damaged].trouble["name"],
        found[damaged].trouble["values"]["line"],
    )


def test_no_name_in_a_foreign_journal_steers_the_terminal(folder: Folder) -> None:
    """Names are read from files that come from anywhere: control characters are dropped."""
    folder.sessions.mkdir(parents=True)
    seated = Answered(
        seq=2, at=AT, path="0/p1/player/-/1", answer={"name": "A\x1b[2Jda\n", "colour": "red"}
    )
    lines = [
        journal.encode_head(AT),
        journal.encode_entry(Answered(seq=1, at=AT, path="0/-/game/-/1", answer="chess")),
        journal.encode_entry(seated),
    ]
    (folder.sessions / "strange.jsonl").write_bytes(b"".join(lines))

    (item,) = list_sessions(folder)

    assert ("chess", ("A[2Jda",)) == (item.game, item.players)


# ---- looking after the files


def test_an_archived_session_is_put_away_and_comes_back_unchanged(folder: Folder) -> None:
    """Archiving moves the file; its name is not given to a new session meanwhile."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    content = folder.get_journal_path(session_id).read_bytes()

    session_files.archive_session(folder, session_id)

    assert [(True, False)] == [(item.archived, item.is_open) for item in list_sessions(folder)]
    assert folder.create_journal(session_id[:10]) != session_id
    session_files.restore_session(folder, session_id)
    assert content == folder.get_journal_path(session_id).read_bytes()
    assert [False, False] == [item.archived for item in list_sessions(folder)]


def test_a_session_that_is_being_written_stays_where_it_is(folder: Folder) -> None:
    """Archiving, renaming and removing wait for nobody: they refuse."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    file = JournalFile(folder.get_journal_path(session_id))
    content = file.open()
    for act in (session_files.archive_session, session_files.remove_session):
        with pytest.raises(JournalBusy):
            act(folder, session_id)
    with pytest.raises(JournalBusy):
        session_files.rename_session(folder, session_id, "evening")
    file.close()

    assert content == folder.get_journal_path(session_id).read_bytes()
    assert [session_id] == folder.list_ids()


def test_renaming_takes_no_name_that_is_given(folder: Folder) -> None:
    """Neither that of a session nor that of an archived one; and no name that leads elsewhere."""
    first, second, third = (recorded(folder, BROKEN_OFF, count) for count in (7, 8, 9))
    session_files.archive_session(folder, third)
    for name in (second, third):
        with pytest.raises(NameTaken):
            session_files.rename_session(folder, first, name)
    with pytest.raises(UsageError):
        session_files.rename_session(folder, first, "../evening")

    session_files.rename_session(folder, first, "evening")

    assert {"evening", second, third} == ids(list_sessions(folder))


def test_a_removed_session_is_gone_for_good(folder: Folder) -> None:
    """Archived or not, damaged or not."""
    one = recorded(folder, BROKEN_OFF, 9)
    other = recorded(folder, BROKEN_OFF, 9)
    spoilt(folder, one, 3)
    session_files.archive_session(folder, other)

    for session_id in (one, other):
        session_files.remove_session(folder, session_id)

    assert [] == list_sessions(folder)


# ---- taking along


def test_nothing_is_overwritten(folder: Folder, tmp_path: Path) -> None:
    """Neither a file by an export, nor a session by an import.

    And the same session comes in but once.
    """
    session_id = recorded(folder, BROKEN_OFF, 9)
    other = Folder(tmp_path / "other")
    file = tmp_path / f"{session_id}.jsonl"
    session_files.export_session(folder, session_id, file)
    with pytest.raises(NameTaken):
        session_files.export_session(folder, session_id, file)
    content = file.read_bytes()
    with pytest.raises(NameTaken, match=session_id):
        session_files.import_content(folder, content, file.name)
    assert session_id == recorded(other, BROKEN_OFF, 12)

    free, _ = session_files.import_content(other, content, file.name)

    assert f"{session_id[:10]}-2" == free

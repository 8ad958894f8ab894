"""Every journal is listed, for any content of the index.

Sessions are archived, renamed, removed and exported as files.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import (
    JournalBusy,
    NameTaken,
    UsageError,
)
from companion.kernel.paths import Path as QuestionPath
from companion.play.journal import entries as journal
from companion.play.journal.entries import AnswerEntry
from companion.play.journal.file import JournalFile, remove_journal
from companion.play.journal.folder import Folder
from companion.play.library import session_files
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.session_words import describe_session
from tests.play.games import find_last_answer_path
from tests.play.odd_files import AT
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, record_session


def list_ids(sessions: list[SessionSummary]) -> set[str]:
    """Return the ids of sessions."""
    return {item.id for item in sessions}


def damage_line(folder: Folder, session_id: str, line: int) -> None:
    """Damage one line of a journal, counted from 1."""
    path = folder.get_journal_path(session_id)
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b"1", b"2", 1)
    path.write_bytes(b"\n".join(lines))


# ---- listing


@pytest.mark.parametrize(
    "playthrough", [FINISHED, SPELL_STONES, "abracadabra/playthroughs/under-way.jsonl"]
)
def test_the_progress_of_a_game_is_that_of_its_table(folder: Folder, playthrough: str) -> None:
    """The list shows the round of the table even if the last answer belongs to the one before."""
    session = Session.open(folder, record_session(folder, playthrough))
    while (
        session.runner.table is None
        or session.runner.table.outcome
        or QuestionPath.parse(find_last_answer_path(session.acts)).scene == session.runner.scene
    ):
        session.undo()
    assert session.runner.game is not None
    view = session.runner.make_view()
    assert view is not None

    (listed,) = list_sessions(folder, reads_titles=True)
    session.close()

    assert view.title.to_plain() == dict(listed.title)
    wording = Wording("de", session.runner.game.id)
    assert wording.word_value(view.title) in describe_session(listed, Wording("de"))


def test_damaged_and_foreign_files_are_listed_as_such(folder: Folder) -> None:
    """They hide no other session, and each has its fault."""
    good = record_session(folder, BROKEN_OFF, 9)
    damaged = record_session(folder, BROKEN_OFF, 9)
    damage_line(folder, damaged, 4)
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
    """Control characters in names are dropped."""
    folder.sessions.mkdir(parents=True)
    seated = AnswerEntry(
        seq=2, at=AT, path="0/p1/player/-/1", answer={"name": "A\x1b[2Jda\n", "colour": "red"}
    )
    lines = [
        journal.encode_head(AT),
        journal.encode_entry(AnswerEntry(seq=1, at=AT, path="0/-/game/-/1", answer="chess")),
        journal.encode_entry(seated),
    ]
    (folder.sessions / "strange.jsonl").write_bytes(b"".join(lines))

    (item,) = list_sessions(folder)

    assert ("chess", ["A[2Jda"]) == (item.game, item.players)


# ---- looking after the files


def test_an_open_session_cannot_be_moved(folder: Folder) -> None:
    """Archiving, renaming and removing are refused at once."""
    session_id = record_session(folder, BROKEN_OFF, 9)
    file = JournalFile(folder.get_journal_path(session_id))
    content = bytes(file.content)
    with pytest.raises(JournalBusy):
        session_files.archive_session(folder, session_id)
    with pytest.raises(JournalBusy):
        remove_journal(folder.get_journal_path(session_id))
    with pytest.raises(JournalBusy):
        session_files.rename_session(folder, session_id, "evening")
    file.close()

    assert content == folder.get_journal_path(session_id).read_bytes()
    assert [session_id] == folder.list_ids()


def test_renaming_to_a_taken_or_invalid_name_is_refused(folder: Folder) -> None:
    """Names of sessions, also archived ones, with paths, and of Windows' devices are refused."""
    first, second, third = (record_session(folder, BROKEN_OFF, count) for count in (7, 8, 9))
    session_files.archive_session(folder, third)
    for name in (second, third):
        with pytest.raises(NameTaken):
            session_files.rename_session(folder, first, name)
    for name in ("../evening", "con", "Com1.evening"):
        with pytest.raises(UsageError):
            session_files.rename_session(folder, first, name)

    session_files.rename_session(folder, first, "evening")

    assert {"evening", second, third} == list_ids(list_sessions(folder))


# ---- taking along


def test_nothing_is_overwritten(folder: Folder, tmp_path: Path) -> None:
    """An export overwrites no file, and an import no session.

    A session is imported only once, and not in an earlier state.
    """
    session_id = record_session(folder, BROKEN_OFF, 9)
    other = Folder(tmp_path / "other")
    file = tmp_path / f"{session_id}.jsonl"
    session_files.export_session(folder, session_id, file)
    with pytest.raises(NameTaken):
        session_files.export_session(folder, session_id, file)
    content = file.read_bytes()
    for known in (content, content[:-1]):
        assert session_id == session_files.import_content(folder, known, file.name)[0]
    assert session_id == record_session(other, BROKEN_OFF, 6)

    free, _ = session_files.import_content(other, content, file.name, is_separate=True)

    assert f"{session_id[:10]}-2" == free

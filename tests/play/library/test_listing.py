"""Every journal is listed, whatever the index says.

And sessions are put away, named, removed and taken along as files.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import (
    JournalBusy,
    JournalDamaged,
    JournalForeign,
    NameTaken,
    SessionUnknown,
    StorageFailed,
    UsageError,
)
from companion.games.catalogue import GAMES
from companion.kernel.paths import Path as QuestionPath
from companion.play.journal import entries as journal
from companion.play.journal.entries import Answered, Corrected, Entry, Finished, Undone
from companion.play.journal.file import JournalFile
from companion.play.journal.folder import Folder
from companion.play.library import listing, session_files, summary
from companion.play.library.index import Index, update_index
from companion.play.library.listing import filter_sessions, list_sessions, rebuild_index
from companion.play.library.statistics import collect_records
from companion.play.library.summary import Listed
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.sessions import describe_session
from tests.play.playing import AT
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


def ids(found: list[Listed]) -> set[str]:
    """The names of sessions."""
    return {item.id for item in found}


def spoilt(folder: Folder, session_id: str, line: int) -> None:
    """Damage one line of a journal, counted from 1."""
    path = folder.journal(session_id)
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b"1", b"2", 1)
    path.write_bytes(b"\n".join(lines))


# ---- listing


@pytest.mark.parametrize(
    "playthrough", [FINISHED, SPELL_STONES, "abracadabra/playthroughs/under-way.jsonl"]
)
def test_how_far_a_game_is_is_what_its_table_says(folder: Folder, playthrough: str) -> None:
    """Also where the last answer belongs to the round before, however the game counts.

    Whether it was killed or left in peace.
    """
    session = Session.open(folder, recorded(folder, playthrough), GAMES)
    while (
        session.runner.table is None
        or session.runner.table.outcome
        or QuestionPath.parse(last_path(session)).scene == session.runner.scene
    ):
        session.undo()
    assert session.runner.game is not None
    says = session.runner.game.view(session.runner.table).title.plain()

    (killed,) = list_sessions(folder, GAMES)
    update_index(folder, session)
    (left,) = Index(folder).list_sessions()
    session.close()

    assert says == dict(killed.title) == dict(left.title)
    wording = Wording("de", session.runner.game.id)
    assert wording.value(session.runner.game.view(session.runner.table).title) in describe_session(
        killed, Wording("de")
    )


def last_path(session: Session) -> str:
    """Where the last answer in force was given."""
    return next(act.path for act in reversed(session.force.acts) if isinstance(act, Answered))


def test_without_its_rules_a_game_is_as_far_as_its_last_answer(folder: Folder) -> None:
    """So it is where rules were not asked."""
    recorded(folder, FINISHED, 40)

    (unasked,) = list_sessions(folder)

    assert not unasked.title
    assert f"Runde {unasked.scene}" in describe_session(unasked, Wording("de"))


def test_a_session_whose_game_is_not_here_says_so(folder: Folder) -> None:
    """It can’t be gone on with; the index keeps nothing of it, as the game may be here tomorrow."""
    recorded(folder, FINISHED, 40)

    (missing,) = list_sessions(folder, GAMES[1:])
    (back,) = list_sessions(folder, GAMES)

    assert not missing.is_open
    assert "game_missing" == missing.trouble["name"]
    assert "„zauberschwert“ ist hier nicht installiert" in describe_session(missing, Wording("de"))
    assert back.is_open


def test_the_index_spares_reading_what_has_not_changed(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal is read again only when its file has changed."""
    old = recorded(folder, BROKEN_OFF, 9)
    changing = recorded(folder, BROKEN_OFF, 9)
    list_sessions(folder)
    session = Session.open(folder, changing, GAMES)
    session.undo()
    session.close()
    read = list[str]()

    def noted(path: Path, *, archived: bool = False) -> Listed:
        read.append(path.stem)
        return summary.read_summary(path, archived=archived)

    monkeypatch.setattr("companion.play.library.listing.read_summary", noted)

    assert {old, changing} == ids(list_sessions(folder))
    assert [changing] == read


def test_a_removed_session_leaves_the_list(folder: Folder) -> None:
    """The index forgets what has no journal."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    list_sessions(folder)

    folder.journal(session_id).unlink()

    assert [] == list_sessions(folder)
    assert [] == Index(folder).list_sessions()


def test_an_unreadable_index_makes_way(folder: Folder) -> None:
    """It holds nothing that the journals don't say.

    Listing goes on without it and writes it anew.
    """
    session_id = recorded(folder, BROKEN_OFF, 9)
    index = folder.root / "index.json"
    for rubbish in (
        "{",
        "[1]",
        '{"sessions": []}',
        '{"sessions": {"one": {}}}',
        '{"sessions": {"1": 5}}',
    ):
        index.write_text(rubbish, "utf-8")

        assert {session_id} == ids(list_sessions(folder))
        assert {session_id} == ids(Index(folder).list_sessions())


def test_an_index_of_another_version_is_read_as_far_as_it_goes(folder: Folder) -> None:
    """An item with members that this version doesn't know is looked up in the journal instead."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    (folder.root / "index.json").write_text(
        json.dumps(
            {"sessions": {"1": {"id": session_id, "players": [], "mood": "good"}, "2": {"id": "x"}}}
        ),
        "utf-8",
    )

    (item,) = list_sessions(folder)

    assert ("Ada", "Ben", "Cleo") == item.players


def test_a_row_that_somebody_has_changed_is_no_row(folder: Folder) -> None:
    """It has the check sum of another one: the journal says what is so."""
    recorded(folder, BROKEN_OFF, 9)
    (before,) = list_sessions(folder)
    index = folder.root / "index.json"
    index.write_text(index.read_text("utf-8").replace("Cleo", "Mallory"), "utf-8")

    assert [] == Index(folder).list_sessions()
    assert [before] == list_sessions(folder)


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


@pytest.mark.parametrize(
    "entry",
    [
        Answered(seq=1, at="", path="", answer=1),
        Answered(seq=1, at="", path="x/y", answer=1),
        Finished(seq=1, at="", outcome="won"),
        Finished(seq=1, at="", outcome={"ranking": 5}),
        Finished(seq=1, at="", outcome={"ranking": [{"seat": 1}]}),
        Undone(seq=1, at="", target=1),
        Corrected(seq=1, at="", changes=[{}], order=[7], waiting=[], frontier=""),
        Corrected(seq=1, at="", changes=[], order=[7], waiting=[], frontier=""),
    ],
    ids=repr,
)
def test_lines_that_nobody_wrote_so_hide_nothing(folder: Folder, entry: Entry) -> None:
    """A right check sum makes no journal.

    What makes no sense is listed as trouble, or as far as it makes sense.
    """
    good = recorded(folder, SPELL_STONES)
    (folder.sessions / "strange.jsonl").write_bytes(
        journal.encode_head("2026-11-21T20:15:00Z") + journal.encode(entry)
    )

    found = list_sessions(folder)

    assert {good, "strange"} == ids(found)
    assert ["spruchstein"] == [record.game for record in collect_records(found)]


def test_no_name_in_a_foreign_journal_steers_the_terminal(folder: Folder) -> None:
    """Names are read from files that come from anywhere: control characters are dropped."""
    folder.sessions.mkdir(parents=True)
    seated = Answered(
        seq=2, at=AT, path="0/p1/player/-/1", answer={"name": "A\x1b[2Jda\n", "colour": "red"}
    )
    lines = [
        journal.encode_head(AT),
        journal.encode(Answered(seq=1, at=AT, path="0/-/game/-/1", answer="chess")),
        journal.encode(seated),
    ]
    (folder.sessions / "strange.jsonl").write_bytes(b"".join(lines))

    (item,) = list_sessions(folder)

    assert ("chess", ("A[2Jda",)) == (item.game, item.players)


def test_a_torn_end_is_no_trouble(folder: Folder) -> None:
    """A journal that is being written, or was when the power failed, counts as far as it is whole.

    Listing cuts nothing.
    """
    session_id = recorded(folder, BROKEN_OFF, 9)
    path = folder.journal(session_id)
    path.write_bytes(path.read_bytes() + b'{"seq":')
    before = path.read_bytes()

    (item,) = list_sessions(folder)

    assert item.is_readable
    assert before == path.read_bytes()


def test_leaving_a_session_writes_the_index(folder: Folder) -> None:
    """The index says the same as the journal."""
    session = Session.create(folder, GAMES)
    session.answer("spruchstein")
    session.close()

    assert update_index(folder, session) is None
    assert Index(folder).list_sessions() == list_sessions(folder)


def test_filters(folder: Folder) -> None:
    """By game, by player in any part and case, by having ended.

    A file that can't be read is neither ended nor open.
    """
    running = recorded(folder, BROKEN_OFF, 20)
    done = recorded(folder, FINISHED)
    stones = recorded(folder, SPELL_STONES)
    (folder.sessions / "foreign.jsonl").write_bytes(b"x")
    found = list_sessions(folder)

    assert {running, done} == ids(filter_sessions(found, game="zauberschwert"))
    assert {stones} == ids(filter_sessions(found, player="andr"))
    assert {done, stones} == ids(filter_sessions(found, finished=True))
    assert {running} == ids(filter_sessions(found, finished=False))
    assert set() == ids(filter_sessions(found, game="zauberschwert", player="Andreas"))


def test_rebuilding_believes_no_stamp(folder: Folder) -> None:
    """Every journal is read anew, also where the index seems to be right."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    (item,) = list_sessions(folder)
    Index(folder).replace_all([replace(item, game="another")])
    assert ["another"] == [item.game for item in list_sessions(folder)]

    assert ["zauberschwert"] == [item.game for item in rebuild_index(folder)]
    assert {session_id} == ids(Index(folder).list_sessions())


# ---- looking after the files


def test_an_archived_session_is_put_away_and_comes_back_unchanged(folder: Folder) -> None:
    """Archiving moves the file; its name is not given to a new session meanwhile."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    content = folder.journal(session_id).read_bytes()

    session_files.archive_session(folder, session_id)

    assert [True] == [item.archived for item in list_sessions(folder)]
    assert folder.create_journal(session_id[:10]) != session_id
    session_files.restore_session(folder, session_id)
    assert content == folder.journal(session_id).read_bytes()
    assert [False, False] == [item.archived for item in list_sessions(folder)]


def test_a_session_that_is_being_written_stays_where_it_is(folder: Folder) -> None:
    """Archiving, renaming and removing wait for nobody: they refuse."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    file = JournalFile(folder.journal(session_id))
    content = file.open()
    for act in (session_files.archive_session, session_files.remove_session):
        with pytest.raises(JournalBusy):
            act(folder, session_id)
    with pytest.raises(JournalBusy):
        session_files.rename_session(folder, session_id, "evening")
    file.close()

    assert content == folder.journal(session_id).read_bytes()
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


def test_what_is_not_there_is_unknown(folder: Folder) -> None:
    """Nothing is made or removed by a wrong name."""
    for act in (
        session_files.archive_session,
        session_files.restore_session,
        session_files.remove_session,
    ):
        with pytest.raises(SessionUnknown):
            act(folder, "nothing")
    assert not folder.root.exists()


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


def test_a_session_is_taken_to_another_companion(folder: Folder, tmp_path: Path) -> None:
    """What was exported there goes on here, entry by entry the same."""
    session_id = recorded(folder, FINISHED, 60)
    there = Folder(tmp_path / "other")
    file = tmp_path / "evening.jsonl"

    session_files.export_session(folder, session_id, file)
    taken, _ = session_files.import_file(there, file)

    assert "evening" == taken
    assert folder.journal(session_id).read_bytes() == there.journal("evening").read_bytes()
    session = Session.open(there, "evening", GAMES)
    session.close()
    assert session.pending


def test_export_leaves_a_torn_end_out(folder: Folder, tmp_path: Path) -> None:
    """A line that is being written meanwhile is not taken along in part."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    path = folder.journal(session_id)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seq":')

    session_files.export_session(folder, session_id, tmp_path / "file.jsonl")

    assert whole == (tmp_path / "file.jsonl").read_bytes()
    assert whole != path.read_bytes()


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
    with pytest.raises(NameTaken, match=session_id):
        session_files.import_file(folder, file)
    taken = recorded(other, BROKEN_OFF, 12)
    assert session_id == taken
    with pytest.raises(NameTaken):
        session_files.import_file(other, file, taken)

    free, _ = session_files.import_file(other, file)

    assert f"{session_id[:10]}-2" == free


def test_import_refuses_what_is_no_journal(folder: Folder, tmp_path: Path) -> None:
    """Damage is named with file and line, and nothing is left behind."""
    session_id = recorded(folder, BROKEN_OFF, 9)
    session_files.export_session(folder, session_id, tmp_path / "file.jsonl")
    session_files.remove_session(folder, session_id)
    content = (
        (tmp_path / "file.jsonl")
        .read_bytes()
        .replace(b'"seats"', b'"seat"')
        .replace(b"/seats/", b"/seat/")
    )
    (tmp_path / "damaged.jsonl").write_bytes(content)
    (tmp_path / "foreign.jsonl").write_bytes(b"{}\n")

    with pytest.raises(JournalDamaged, match=r"damaged\.jsonl.*line=3"):
        session_files.import_file(folder, tmp_path / "damaged.jsonl")
    with pytest.raises(JournalForeign, match=r"foreign\.jsonl"):
        session_files.import_file(folder, tmp_path / "foreign.jsonl")

    assert [] == folder.list_ids()


def test_a_journal_that_cannot_be_read_at_all_hides_no_other(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is listed with what is wrong, and looked at again the next time."""
    good = recorded(folder, BROKEN_OFF, 9)
    bad = recorded(folder, BROKEN_OFF, 9)

    def look(path: Path, *, archived: bool) -> Listed:
        if path.stem == bad:
            raise StorageFailed("storage_failed", file=str(path), reason="Input/output error")
        return summary.read_summary(path, archived=archived)

    monkeypatch.setattr(listing, "read_summary", look)
    found = {item.id: item for item in list_sessions(folder)}
    monkeypatch.undo()

    assert {good: True, bad: False} == {name: item.is_readable for name, item in found.items()}
    assert "storage_failed" == found[bad].trouble["name"]
    assert all(item.is_readable for item in list_sessions(folder))

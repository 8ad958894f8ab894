"""Erasing a name from every byte of the folder, while every game still opens."""

from __future__ import annotations

import json
import os
import signal
import sys
import unicodedata
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from companion.errors import JournalBusy, NameTaken, UsageError
from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.journal.reading import parse_journal
from companion.play.library.card_catalogue import CardCatalogue
from companion.play.library.erasing import erase_name, plan_erasing
from companion.play.library.identities import People
from companion.play.library.listing import list_sessions
from companion.play.library.session_files import archive_session, rename_session
from companion.play.library.written_names import NameRewriter
from companion.play.session.session import Command, Session
from companion.play.session.watched import WatchedSession
from companion.play.session.what_if import branch_session
from tests.play.playing import read_all_files
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, record_session

NAME = "Jürgen von der Höh"
KILLS = 15


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Return a folder with a player's name in every kind of file."""
    return leave_traces(Folder(tmp_path / "data"), NAME)


def leave_traces(folder: Folder, name: str) -> Folder:
    """Create games and all other files, with a name wherever one can be entered."""
    session = Session.open(folder, record_session(folder, BROKEN_OFF, 30))
    by = Command(author=name, id=f"phone-of-{name}-1")
    renamed = session.interject("rename", {"seat": "p1", "name": "Jo", "colour": "keep"}, by)
    session.correct({"seq": renamed.seq, "value": {"seat": "p1", "name": name, "colour": "keep"}})
    inserted = session.correct({"insert": "note", "value": "", "pending": session.acts[9].pending})
    session.correct({"seq": inserted.seq, "value": name})
    session.interject("note", f"{name.upper()}s Würfel lag unter dem Tisch", by._replace(id="2"))
    branch_session(folder, session, session.acts[-1].seq).close()
    session.close()
    rename_session(folder, session.id, "Abend")
    other = Session.open(folder, record_session(folder, SPELL_STONES, 20))
    decomposed = Command(author=unicodedata.normalize("NFD", name.upper()))
    other.interject("rename", {"seat": "p2", "name": name.upper(), "colour": "keep"}, decomposed)
    other.close()
    archive_session(folder, other.id)
    CardCatalogue(folder).remember_answer("x", "spell", {"note": f"Idee von {name}"})
    People(folder).merge_names("Jürgen", name, [])
    web = folder.root / "web"
    web.mkdir()
    (web / "lobby.json").write_text(json.dumps({"seats": [{"name": name}], "start": name}))
    (folder.root / "plays.csv").write_text(f"ended,{name},3\n", "utf-8")
    list_sessions(folder, reads_titles=True)
    return folder


def find_traces(folder: Folder, name: str) -> list[str]:
    """Return the files that contain the name, searched independently of the program."""
    wanted = unicodedata.normalize("NFC", name).casefold()
    return [
        path.name
        for path in folder.root.rglob("*")
        if path.is_file() and wanted in read_unescaped(path)
    ]


def read_unescaped(path: Path) -> str:
    """Return the name and the content of a file, without escapes."""
    text = path.read_bytes().decode("utf-8", "replace")
    if path.name.endswith(".json"):
        text = json.dumps(json.loads(text), ensure_ascii=False)
    return unicodedata.normalize("NFC", f"{path.name} {text}").casefold()


def erase_person(folder: Folder, name: str, new_name: str = "") -> list[Path]:
    """Erase a name, and return the files that changed."""
    return erase_name(folder, plan_erasing(folder, name, new_name, "Jemand"))


@pytest.mark.parametrize("name", [NAME, "anna", "Strauß"])
def test_an_erased_name_is_nowhere(tmp_path: Path, name: str) -> None:
    """No byte has it in any spelling; check sums are right, and games and codes open."""
    folder = leave_traces(Folder(tmp_path), name)
    before = {
        path.stem: parse_journal(path.read_bytes(), "").entries for path in folder.list_journals()
    }
    assert len(find_traces(folder, name)) >= 7

    erase_person(folder, name)

    assert [] == find_traces(folder, name)
    for path in folder.list_journals():
        assert len(before[path.stem]) == len(parse_journal(path.read_bytes(), path.name).entries)
        session = WatchedSession.watch(folder, path.stem)
        read_code(make_code(session.acts, GAMES))
    first = [item.players[0] for item in list_sessions(folder) if not item.archived]
    assert ["Jemand"] * len(first) == first


@pytest.mark.parametrize("name", ["p1", "red", "start"])
def test_a_name_that_is_a_word_of_the_rules_is_erased(tmp_path: Path, name: str) -> None:
    """A player named like a seat or a colour is erased; the seat and the colour stay."""
    folder = leave_traces(Folder(tmp_path), name)

    erase_person(folder, name)

    listed = {item.id: item for item in list_sessions(folder)}
    assert "Jemand" in listed["Abend"].players
    assert WatchedSession.watch(folder, "Abend").runner.table is not None
    assert f'"{name}"' not in (folder.root / "people.json").read_text("utf-8")
    for entry in parse_journal(folder.get_journal_path("Abend").read_bytes(), "").entries:
        assert name not in (entry.by, vars(entry).get("value"))


def test_names_are_compared_whole(folder: Folder) -> None:
    """Longer names that contain it stay, in texts as well."""
    session = Session.open(folder, "Abend")
    session.interject("rename", {"seat": "p1", "name": "Max", "colour": "keep"})
    session.interject("rename", {"seat": "p2", "name": "Max Mustermann", "colour": "keep"})
    session.interject("rename", {"seat": "p3", "name": "Max.", "colour": "keep"})
    session.interject("note", "Max Mustermanns Karte, Max’ Karte, max's Karte und maximal drei")
    session.close()

    with pytest.raises(UsageError, match="no_such_player"):
        plan_erasing(folder, "Ma", "", "Jemand")
    erase_person(folder, "max")

    note = "Max Mustermanns Karte, Jemand’ Karte, Jemand's Karte und maximal drei"
    assert note in folder.get_journal_path("Abend").read_text("utf-8")
    players = next(item.players for item in list_sessions(folder) if item.id == "Abend")
    assert ["Jemand", "Max Mustermann", "Max."] == players[:3]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [("Q", "Q and q", "Jo and q"), ("Anna Lena", "Anna Lena, Anna-Lena", "Jo, Anna-Lena")],
)
def test_a_text_keeps_all_other_words(name: str, text: str, expected: str) -> None:
    """Other cases of letters and similar names stay."""
    names = NameRewriter([name], "Jo", ["Anna-Lena"])

    assert expected.encode() == names.rewrite_file("plays.csv", text.encode())


def test_an_interrupted_erasing_is_finished_by_repeating_it(folder: Folder, tmp_path: Path) -> None:
    """No file is torn, and afterwards no trace of the name is left."""
    moments = kill_erasing(copy_folder(folder, tmp_path / "whole"), 1 << 30)
    chance = Random(7)
    for kill in range(KILLS):
        trial = copy_folder(folder, tmp_path / str(kill))
        at = 1 + chance.randrange(moments)
        kill_erasing(trial, at)
        for path in trial.list_journals():
            parse_journal(path.read_bytes(), path.name)
        if find_traces(trial, NAME):
            erase_person(trial, NAME)
        assert [] == find_traces(trial, NAME), at


def copy_folder(folder: Folder, target: Path) -> Folder:
    """Return a copy of a data folder."""
    return Folder(Path(copytree(folder.root, target)))


def kill_erasing(folder: Folder, access_number: int) -> int:
    """Erase in another process, killed before its n-th disk access; return the exit code."""
    plan = plan_erasing(folder, NAME, "", "Jemand")
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        count = 0

        def kill_at_moment(event: str, _: object) -> None:
            nonlocal count
            if event in {"open", "os.rename", "os.remove"}:
                count += 1
                if count == access_number:
                    os.kill(os.getpid(), signal.SIGKILL)

        try:
            sys.addaudithook(kill_at_moment)
            erase_name(folder, plan)
            os.write(writing, str(count).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as output:
        printed = output.read()
    os.waitpid(child, 0)
    return int(printed or access_number)


def test_an_open_game_prevents_erasing(folder: Folder) -> None:
    """No file is changed."""
    before = read_all_files(folder)
    session = Session.open(folder, "Abend")

    with pytest.raises(JournalBusy, match="game_held"):
        erase_person(folder, NAME)

    session.close()
    assert before == {path: path.read_bytes() for path in before}


def test_nobody_gets_the_name_of_another_player(folder: Folder) -> None:
    """The new name must not be that of another player."""
    with pytest.raises(UsageError, match="name_in_use"):
        plan_erasing(folder, NAME, "ben", "Jemand")


def test_named_sessions_and_damaged_lines_lose_the_name(folder: Folder) -> None:
    """A session with that name gets another one that is free.

    A damaged line loses the name as well.
    """
    rename_session(folder, "Abend", "ada-abend")
    session = Session.open(folder, "ada-abend")
    branch_session(folder, session, session.acts[-1].seq).close()
    session.close()
    path = folder.get_journal_path("ada-abend")
    lines = path.read_bytes().split(b"\n")
    lines[5] = lines[5].replace(b'"seq":5', b'"seq":6') + b" Ada"
    path.write_bytes(b"\n".join(lines))
    taken = folder.get_journal_path("Alpha-abend")
    taken.touch()

    with pytest.raises(NameTaken):
        erase_person(folder, "Ada", "Alpha")
    taken.unlink()

    assert taken in erase_person(folder, "Ada", "Alpha")
    assert b"Ada" not in taken.read_bytes()
    assert "Alpha-abend" in {item.origin.get("session") for item in list_sessions(folder)}

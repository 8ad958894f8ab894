"""A name that was taken out stands in no byte of the folder, and every game still opens."""

from __future__ import annotations

import gzip
import io
import json
import unicodedata
import zipfile
from pathlib import Path

import pytest

from companion.errors import JournalBusy, UsageError
from companion.games.catalogue import GAMES
from companion.play.journal.entries import read
from companion.play.journal.folder import Folder
from companion.play.library import bundle
from companion.play.library.catalogue import Catalogue, Lasting
from companion.play.library.erasing import erase
from companion.play.library.listing import sessions
from companion.play.library.people import People
from companion.play.library.session_files import archive, rename
from companion.play.library.summary import Listed
from companion.play.library.written_names import Names
from companion.play.session.session import Command, Session
from companion.play.session.watched import WatchedSession
from companion.play.session.what_if import branched
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, recorded

NAME = "Jürgen von der Höh"


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder in which somebody has left traces everywhere."""
    made = Folder(tmp_path / "data")
    session = Session.open(made, recorded(made, BROKEN_OFF, 30), GAMES)
    by = Command(by=NAME)
    session.interject("rename", {"seat": "p1", "name": NAME, "colour": "keep"}, by)
    session.interject("note", f"{NAME.lower()}’s Würfel lag unter dem Tisch", by)
    session.undo(command=by)
    session.redo(command=by)
    branched(made, session, session.force.acts[-1].seq).close()
    session.close()
    rename(made, session.id, "Abend")
    other = Session.open(made, recorded(made, SPELL_STONES, 20), GAMES)
    decomposed = unicodedata.normalize("NFD", NAME.upper())
    other.interject("rename", {"seat": "p2", "name": decomposed, "colour": "keep"})
    other.close()
    archive(made, other.id)
    Catalogue(made).learn([Lasting("x", "spell", {"text": f"Idee von {NAME}"})])
    People(made).same("Jürgen", NAME, [])
    web = made.root / "web"
    web.mkdir()
    (web / "lobby.json").write_text(json.dumps({"seats": [{"name": NAME, "grant": "play"}]}))
    (made.root / "plays.csv").write_text(f"ended,{NAME},3\n", "utf-8")
    (made.root / "games.zip").write_bytes(bundle.pack(made)[0])
    sessions(made, GAMES)
    return made


def traces(folder: Folder) -> list[str]:
    """The files in which the name stands, looked for in another way than by the product."""
    forms = {NAME, NAME.lower(), NAME.upper()}
    forms |= {unicodedata.normalize("NFD", form) for form in forms}
    wanted = [form.encode() for form in forms]
    wanted += [json.dumps(form)[1:-1].encode() for form in forms]
    found = list[str]()
    for path in folder.root.rglob("*"):
        if not path.is_file():
            continue
        content = whole(path)
        if any(form in content for form in wanted):
            found.append(path.name)
    return sorted(found)


def whole(path: Path) -> bytes:
    """What is in a file, unpacked."""
    content = path.read_bytes()
    if not content.startswith(b"PK"):
        return content
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return b"".join(packed.read(name) for name in packed.namelist())


def listed(folder: Folder, session: str) -> Listed:
    """A session as the list has it."""
    return next(item for item in sessions(folder) if item.id == session)


def test_a_name_with_umlauts_and_blanks_is_nowhere_any_more(folder: Folder) -> None:
    """Neither as UTF-8 nor as escapes, nor packed; check sums are right and every game opens."""
    before = {path.stem: read(path.read_bytes(), "").entries for path in folder.journals()}
    assert len(traces(folder)) >= 8

    done = erase(folder, Names([NAME], "Jemand"), GAMES)

    assert [] == traces(folder)
    assert [] == done.left
    assert len(done.changed) >= 8
    for path in folder.journals():
        assert len(before[path.stem]) == len(read(path.read_bytes(), path.name).entries)
        session = WatchedSession.watch(folder, path.stem, GAMES)
        assert NAME not in str(session.runner.table)
    assert {"Jemand"} == {item.players[0] for item in sessions(folder) if not item.archived}


def test_a_game_that_is_played_stops_all_of_it(folder: Folder) -> None:
    """Nothing is half done: not a byte of any file is another one."""
    before = {path: path.read_bytes() for path in folder.root.rglob("*") if path.is_file()}
    session = Session.open(folder, "Abend", GAMES)

    with pytest.raises(JournalBusy, match="game_held"):
        erase(folder, Names([NAME], "Jemand"), GAMES)

    session.close()
    assert before == {path: path.read_bytes() for path in before}


def test_a_name_at_the_same_table_is_refused(folder: Folder) -> None:
    """Two of one name would be one player."""
    neighbour = listed(folder, "Abend").players[1]

    with pytest.raises(UsageError, match="name_at_table"):
        erase(folder, Names([NAME], neighbour.lower()), GAMES)


def test_files_called_by_it_and_damaged_ones(folder: Folder) -> None:
    """A session that is called so gets another name; a damaged line loses the name all the same."""
    rename(folder, "Abend", "ada-abend")
    path = folder.journal("ada-abend")
    lines = path.read_bytes().split(b"\n")
    lines[5] = lines[5].replace(b'"seq":5', b'"seq":6') + b"Ada"
    path.write_bytes(b"\n".join(lines))
    (folder.root / "notes.gz").write_bytes(gzip.compress(b"Ada"))

    done = erase(folder, Names(["Ada"], "Alpha"), GAMES)

    assert ["notes.gz"] == done.left
    assert ("sessions/ada-abend.jsonl", "Alpha-abend.jsonl") in done.renamed
    assert b"Ada" not in folder.journal("Alpha-abend").read_bytes()


def test_a_word_of_the_rules_stays(folder: Folder) -> None:
    """Whoever is called like a colour is taken out, and the colour is still there."""
    session = Session.open(folder, "Abend", GAMES)
    session.interject("rename", {"seat": "p1", "name": "Red", "colour": "keep"})
    session.close()

    done = erase(folder, Names(["red"], "Jemand"), GAMES)

    assert [] == done.left
    assert "sessions/Abend.jsonl" in done.words
    assert "Jemand" in listed(folder, "Abend").players
    assert WatchedSession.watch(folder, "Abend", GAMES).runner.table is not None

"""Export of all games to one file, and import; existing games are never changed."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from companion.errors import JournalDamaged, JournalForeign
from companion.play.journal.entries import encode_head
from companion.play.journal.folder import Folder
from companion.play.library import bundle
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.library.session_files import archive_session
from tests.play.recorded import BROKEN_OFF, FINISHED, record_session

LARGEST = 4 << 20


@pytest.fixture
def other_folder(tmp_path: Path) -> Folder:
    """Return the folder of another device."""
    return Folder(tmp_path / "other")


def zip_files(content: dict[str, bytes]) -> bytes:
    """Return a zip of the files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as packed:
        for name, part in content.items():
            packed.writestr(name, part)
    return target.getvalue()


def test_all_games_go_to_another_device(folder: Folder, other_folder: Folder) -> None:
    """They stay the same byte by byte; archived games stay archived, and files are reproducible."""
    played = record_session(folder, FINISHED)
    away = record_session(folder, BROKEN_OFF, 30)
    archive_session(folder, away)

    content, count = bundle.pack_sessions(folder)
    taken = bundle.unpack_sessions(other_folder, content, "games.zip")

    assert count == 2
    assert {played, away} == {*taken.added}
    assert not taken.existing
    assert not taken.refused
    assert (
        folder.get_journal_path(played).read_bytes()
        == other_folder.get_journal_path(played).read_bytes()
    )
    assert (
        folder.get_archived_path(away).read_bytes()
        == other_folder.get_archived_path(away).read_bytes()
    )
    assert (content, count) == bundle.pack_sessions(folder)


def test_the_cards_of_the_group_are_exported_too(folder: Folder, other_folder: Folder) -> None:
    """So are remembered answers; cards and answers that exist there stay as they are."""
    here = CardCatalogue(folder)
    here.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 4})])
    here.remember_answer("zauberschwert", "size_orcs/", 9)
    here.remember_answer("zauberschwert", "spell_amounts/addus", {"amount": 2})
    there = CardCatalogue(other_folder)
    there.remember_answer("zauberschwert", "size_orcs/", 12)
    content, _ = bundle.pack_sessions(folder)

    taken = [bundle.unpack_sessions(other_folder, content, "games.zip") for _ in range(2)]

    assert [1, 0] == [each.cards for each in taken]
    assert [{"magic": 4}] == [card.values for card in there.list_cards()]
    assert [12, {"amount": 2}] == [answer.value for answer in there.list_remembered_answers()]


def test_a_game_continued_elsewhere_gets_a_name_of_its_own(
    folder: Folder, other_folder: Folder
) -> None:
    """The shorter version is kept beside it."""
    session = record_session(folder, BROKEN_OFF, 30)
    content, _ = bundle.pack_sessions(folder)
    lines = folder.get_journal_path(session).read_bytes().splitlines(keepends=True)
    shorter = b"".join(lines[:9])
    other_folder.sessions.mkdir(parents=True)
    other_folder.get_journal_path(session).write_bytes(shorter)

    taken = bundle.unpack_sessions(other_folder, content, "games.zip")

    assert not taken.existing
    assert len(taken.added) == 1
    assert taken.added != [session]
    assert shorter == other_folder.get_journal_path(session).read_bytes()


def test_each_file_that_is_refused_is_named(folder: Folder, other_folder: Folder) -> None:
    """All others are imported."""
    good = folder.get_journal_path(record_session(folder, FINISHED)).read_bytes()
    torn = good.replace(b'"seats"', b'"seat"').replace(b"/seats/", b"/seat/")
    content = zip_files(
        {
            "a/": b"",
            "../good.jsonl": good,
            "bad.jsonl": torn,
            "diary.txt": b"mine",
        }
    )

    taken = bundle.unpack_sessions(other_folder, content, "games.zip")

    assert (["good"], []) == (taken.added, taken.existing)
    assert ["bad.jsonl", "diary.txt"] == [name for name, _ in taken.refused]
    assert [JournalDamaged, JournalForeign] == [type(error) for _, error in taken.refused]
    assert "session" not in taken.refused[0][1].values  # no command could repair it here
    assert [other_folder.get_journal_path("good")] == other_folder.list_journals()


def test_a_truncated_file_is_reported(folder: Folder, other_folder: Folder) -> None:
    """Journals count as far as they are complete; a truncated zip is refused."""
    content = folder.get_journal_path(record_session(folder, FINISHED)).read_bytes()
    (whole, _) = bundle.pack_sessions(folder)

    torn = bundle.unpack_sessions(other_folder, content[:-20], "friday.jsonl")
    cut = bundle.unpack_sessions(other_folder, whole[:-20], "games.zip")

    assert ["friday"] == torn.added == torn.incomplete
    assert ["bundle_cut"] == [error.name for _, error in cut.refused]


@pytest.mark.parametrize("broken", [b"", b"PK\x03\x04 no zip", b"\xff rubbish\n"])
def test_an_invalid_file_of_games_is_refused(other_folder: Folder, broken: bytes) -> None:
    """Each kind of invalid file is refused by its own name."""
    taken = bundle.unpack_sessions(other_folder, broken, "games.zip")

    assert ["games.zip"] == [name for name, _ in taken.refused]


def test_a_small_file_does_not_fill_the_memory(
    other_folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file larger than any journal is refused, and so is one of empty lines."""
    monkeypatch.setattr(bundle, "MOST_JOURNAL", LARGEST)
    begins = encode_head("2026-11-23T10:00:00Z")
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("sessions/lines.jsonl", begins.ljust(LARGEST, b"\n"))
        packed.writestr("sessions/large.jsonl", begins.ljust(9 * LARGEST, b"\n"))
    content = target.getvalue()
    tracemalloc.start()

    taken = bundle.unpack_sessions(other_folder, content, "g.zip")
    _, most = tracemalloc.get_traced_memory()

    tracemalloc.stop()
    assert 2 == len(taken.refused)
    assert most < 4 * LARGEST

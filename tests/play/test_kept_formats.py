"""Files of released versions still open; `scripts/keep_formats.py` stored them.

Of version 0.1.0 there are only journals and codes, tested in test_kept_games, as the rules have
changed.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.errors import CodeError, JournalForeign
from companion.games.catalogue import GAMES
from companion.play.codes.code import read_code, unpack_cards
from companion.play.journal.entries import encode_line
from companion.play.journal.folder import Folder
from companion.play.library import bundle
from companion.play.library.card_catalogue import CardCatalogue, CardList, CatalogueCard
from companion.play.library.listing import list_sessions
from companion.play.library.printed_cards import format_cards, parse_cards
from companion.play.session.resuming import repair_session, resume_session
from companion.play.session.session import Session

FORMATS = Path(__file__).parent / "formats"
SUMS = FORMATS / "SHA256SUMS"
WHOLE = sorted(path.parent.name for path in FORMATS.glob("*/games.zip"))
"""The versions of which everything is kept."""
SAID: dict[tuple[str, str], dict[str, Any]] = {
    (version, name): said
    for version in WHOLE
    for name, said in json.loads((FORMATS / version / "said.json").read_text("utf-8")).items()
}
RULINGS = {"zauberschwert": 41, "spruchstein": 11, "abracadabra": 16}
"""Number of house rules in 0.2.0. Codes number them, so the editions of then get no others."""
EACH = pytest.mark.parametrize(("version", "name"), SAID)


@pytest.fixture
def version_folder(tmp_path: Path, version: str) -> Folder:
    """Return a data folder as that version left it."""
    return Folder(shutil.copytree(FORMATS / version, tmp_path / "data"))


def test_no_byte_of_the_stored_files_has_changed() -> None:
    """No file has been added, changed or removed by hand."""
    files = {path for path in FORMATS.rglob("*") if path.is_file() and path != SUMS}
    found = {
        path.relative_to(FORMATS).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }
    listed = (entry.split("  ") for entry in SUMS.read_text("utf-8").splitlines())

    assert {name: digest for digest, name in listed} == found


def test_this_version_has_stored_files() -> None:
    """A new version needs its files stored before the release."""
    assert __version__ in WHOLE


@EACH
def test_a_stored_game_opens_at_the_same_question(
    version: str, name: str, version_folder: Folder
) -> None:
    """The table is the same and the file unchanged; by other rules, all that fits is kept."""
    state = SAID[version, name]
    then = version_folder.get_journal_path(name).read_bytes()

    session = resume_session(version_folder, name)
    session.close()

    asked = session.runner.find_question()
    if GAMES.get_game(state["game"]).find_edition(state["rules"]):
        table = session.runner.table
        assert table is not None
        assert state["table"] == table.to_plain()
        assert state["pending"] == [asked.path]
        assert [] == session.notices
        assert then == version_folder.get_journal_path(name).read_bytes()
    else:
        assert version_folder.get_journal_path(name).read_bytes().startswith(then)


@EACH
def test_a_stored_code_opens_or_names_the_release_that_opens_it(
    folder: Folder, version: str, name: str
) -> None:
    """By the same rules it is the same game; otherwise the release that made it is named."""
    state = SAID[version, name]
    game = GAMES.get_game(state["game"])

    edition = game.find_edition(state["rules"])
    if edition:
        assert RULINGS[game.id] == len(edition.rulings)
        runner = Session.create_from_moves(folder, read_code(state["code"])).runner
        assert state["pending"] == [runner.find_question().path]
        assert runner.game is not None
        assert (game.id, state["rules"]) == (runner.game.id, runner.game.version)
    else:
        with pytest.raises(CodeError) as refused:
            read_code(state["code"])
        assert f"Companion {version}" == refused.value.values["release"]


@pytest.mark.parametrize("version", WHOLE)
def test_stored_cards_are_read_and_others_added(version_folder: Folder) -> None:
    """Their values, counts and remembered answers are read, and others can be added."""
    cards = CardCatalogue(version_folder)

    assert [({"magic": 4}, 1), ({"magic": 5}, 0)] == [
        (card.values, card.times) for card in cards.list_cards()
    ]
    assert {"amount": 2} == cards.get_remembered_answer("zauberschwert", "spell_amounts/addus")
    cards.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 4})])
    assert [2, 0] == [card.times for card in cards.list_cards()]


def test_a_stored_list_of_cards_is_imported(folder: Folder) -> None:
    """The file and the code bring the same cards, and the effect of one of them."""
    text = (FORMATS / "companion-cards-1.json").read_text("utf-8")
    code = (FORMATS / "companion-cards-1.code").read_text("utf-8")
    catalogue = CardCatalogue(folder)

    found = parse_cards(text, "")
    catalogue.add_card_list(found)

    assert text == unpack_cards(code)
    assert ["orb", "creature", "landscape"] == [card.kind for card in catalogue.list_cards()]
    assert {"name": "Änne’s Wald", "magic": -2} == catalogue.list_cards()[2].values
    assert {"own_magic": 3, "times": "fixed"} == catalogue.list_remembered_answers()[0].value
    assert text == format_cards(
        CardList(catalogue.list_cards(), catalogue.list_remembered_answers())
    )


@pytest.mark.parametrize("version", WHOLE)
def test_a_stored_file_of_a_phone_is_imported(
    version_folder: Folder, version: str, tmp_path: Path
) -> None:
    """All its games are imported byte by byte."""
    new = Folder(tmp_path / "new")

    taken = bundle.unpack_sessions(
        new, (version_folder.root / "games.zip").read_bytes(), "games.zip"
    )

    assert {name for kept_version, name in SAID if kept_version == version} == {*taken.added}
    for name in taken.added:
        assert (
            version_folder.get_journal_path(name).read_bytes()
            == new.get_journal_path(name).read_bytes()
        )


@pytest.mark.parametrize("version", WHOLE[-1:])
def test_a_journal_of_a_newer_format_is_reported_and_unchanged(
    version_folder: Folder, version: str
) -> None:
    """Listing, opening and repairing report it; neither it nor its neighbours change."""
    newer = version_folder.get_journal_path("abracadabra")
    rest = newer.read_bytes().partition(b"\n")[2]
    newer.write_bytes(encode_line({"format": "companion-journal/2", "created": "x"}) + rest)
    before = {path: path.read_bytes() for path in version_folder.sessions.glob("*.jsonl")}

    for open_session in (resume_session, repair_session):
        with pytest.raises(JournalForeign) as refused:
            open_session(version_folder, "abracadabra")
        assert "journal_newer" == refused.value.name
    listed = {
        item.id: item.trouble.get("name", "")
        for item in list_sessions(version_folder, reads_titles=True)
    }

    assert {"abracadabra": "journal_newer"} == {name: why for name, why in listed.items() if why}
    assert {name for kept_version, name in SAID if kept_version == version} == listed.keys()
    assert before == {path: path.read_bytes() for path in before}

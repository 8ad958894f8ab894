"""What a spell does is entered once; it is listed with the cards, and goes to other groups."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, RememberedAnswer
from tests.faces.commands import Run, runner

ADDUS = RememberedAnswer(
    "zauberschwert", "spell_amounts/addus", {"ones_magic": -2, "times": "fixed"}
)
ORCS = RememberedAnswer("zauberschwert", "size_orcs/", 12)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands of a group that knows what Addus does, and how many orcs it has."""
    catalogue = CardCatalogue(Folder(tmp_path / "data"))
    catalogue.add_remembered([ADDUS, ORCS])
    return runner(tmp_path / "data", monkeypatch, capsys)


def test_what_a_spell_does_is_listed_with_the_cards(run: Run) -> None:
    """In the words of the table; a list of one kind of card has none of it."""
    listed = run("cards").out

    assert "What spells do" in listed
    assert "Addus: a chosen player’s magic −2\n" in listed
    assert "Addus" not in run("cards", "list", "--kind", "orb").out


def test_what_is_known_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    """Each group has read its own cards out."""
    file = tmp_path / "cards.json"
    run("cards", "export", str(file))
    theirs = CardCatalogue(Folder(tmp_path / "theirs"))
    other = RememberedAnswer(
        "zauberschwert", "spell_amounts/addus", {"own_magic": 3, "times": "fixed"}
    )
    theirs.add_remembered([other])

    run("cards", "import", str(file), "--data", str(tmp_path / "theirs"))

    assert {other.what: other, ORCS.what: ORCS} == {
        one.what: one for one in theirs.list_remembered()
    }

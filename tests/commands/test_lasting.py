"""Effects of spells are entered once, listed with the cards, and exported to other groups."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CardList, RememberedAnswer
from tests.faces.commands import Run

ADDUS = RememberedAnswer(
    "zauberschwert", "spell_amounts/addus", {"ones_magic": -2, "times": "fixed"}
)
ORCS = RememberedAnswer("zauberschwert", "size_orcs/", 12)


@pytest.fixture(autouse=True)
def remember_answers(folder: Folder) -> None:
    """Let the group know Addus and its number of orcs."""
    CardCatalogue(folder).add_card_list(CardList((), [ADDUS, ORCS]))


def test_effects_of_spells_are_listed_with_the_cards(run_command: Run) -> None:
    """Effects are listed in words; a list of one kind of card leaves them out."""
    listed = run_command("cards").output

    assert "What spells do" in listed
    assert "Addus: a chosen player’s magic −2\n" in listed
    assert "Addus" not in run_command("cards", "list", "--kind", "orb").output


def test_known_effects_are_not_overwritten(run_command: Run, tmp_path: Path) -> None:
    """An import keeps the effects that each group has entered itself."""
    file = tmp_path / "cards.json"
    run_command("cards", "export", str(file))
    theirs = CardCatalogue(Folder(tmp_path / "theirs"))
    other = RememberedAnswer(
        "zauberschwert", "spell_amounts/addus", {"own_magic": 3, "times": "fixed"}
    )
    theirs.add_card_list(CardList((), [other]))

    run_command("cards", "import", str(file), "--data", str(tmp_path / "theirs"))

    assert {other.what: other, ORCS.what: ORCS} == {
        one.what: one for one in theirs.list_remembered_answers()
    }

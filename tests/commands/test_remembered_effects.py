"""Effects of spells are entered once, and listed with the cards."""

from __future__ import annotations

from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue
from tests.faces.commands import Run


def test_effects_of_spells_are_listed_with_the_cards(run_command: Run, folder: Folder) -> None:
    """Effects are listed in words; a list of one kind of card leaves them out."""
    CardCatalogue(folder).remember_answer(
        "zauberschwert", "spell_amounts/addus", {"ones_magic": -2, "times": "fixed"}
    )

    listed = run_command("cards").output

    assert "What spells do" in listed
    assert "Addus: a chosen player’s magic −2\n" in listed
    assert "Addus" not in run_command("cards", "list", "--kind", "orb").output

"""Lines without drawing say in words what signs mean, each once."""

from __future__ import annotations

import pytest
from rich.text import Text

from companion.faces.lines.signs import in_words, sign_words
from companion.faces.lines.table_words import TableWords
from companion.kernel.facts import message
from companion.kernel.view import Item, SeatView
from companion.wording.messages import Wording
from tests.games.zauberschwert.tables import opened

GERMAN = Wording("de", "zauberschwert")


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ("  → Anleitung, Phase D", "  siehe Anleitung, Phase D"),
        ("Magie 3 → 5", "Magie 3 wird 5"),
        ("Schwarzer Drache ♛", "Schwarzer Drache"),
        ("Gift Natter Kreis ☠.", "Gift Natter Kreis."),
    ],
)
def test_a_sign_is_said_by_what_it_means(drawn: str, said: str) -> None:
    """An arrow before a citation changes nothing."""
    assert said == in_words(Text(drawn), sign_words(GERMAN)).plain


def test_a_symbol_is_said_once() -> None:
    """A hero names against whom; the symbol drawn on the card is the same."""
    hero = message("view.hero", hero="Ritter", lowers=3, against=("▶",))
    table = opened(2).table
    wording = Wording("de", "zauberschwert", dict.fromkeys(table.seats, "Ann"))
    row = SeatView(table.seats[0], items=[Item("▶", hero)])

    assert TableWords(wording, table.seating).seat(row).count("▶") == 1

"""Lines without drawing say in words what signs mean, each once."""

from __future__ import annotations

import pytest
from rich.text import Text

from companion.faces.lines.signs import in_words, sign_words
from companion.wording.messages import Wording

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

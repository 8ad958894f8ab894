"""Words in place of symbols."""

from __future__ import annotations

import pytest

from companion.faces.lines.signs import list_sign_words, replace_signs_in_line
from companion.wording.messages import Wording


@pytest.mark.parametrize(
    ("drawn", "said"),
    [("Goblins ▶ 5", "Goblins triangle 5"), ("Poison ▶ ☠, ● ☠.", "Poison triangle, circle.")],
)
def test_no_blank_is_left_before_a_comma_or_full_stop(drawn: str, said: str) -> None:
    """Also where a decorative symbol is left out."""
    words = list_sign_words(Wording("en", "zauberschwert"))

    assert said == replace_signs_in_line(drawn, words)

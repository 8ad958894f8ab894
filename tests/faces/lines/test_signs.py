"""Words in place of symbols."""

from __future__ import annotations

import pytest

from companion.faces.lines.signs import list_sign_words, replace_signs_in_line
from companion.wording.messages import Wording


@pytest.mark.parametrize(
    ("with_symbols", "in_words"),
    [("Goblins ▶ 5", "Goblins triangle 5"), ("Poison ▶ ☠, ● ☠.", "Poison triangle, circle.")],
)
def test_no_blank_is_left_before_a_comma_or_full_stop(with_symbols: str, in_words: str) -> None:
    """That holds where a decorative symbol is left out, too."""
    words = list_sign_words(Wording("en", "zauberschwert"))

    assert in_words == replace_signs_in_line(with_symbols, words)

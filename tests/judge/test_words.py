"""What may be typed for a doubt is named in the language of whoever types."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line
from companion.errors import UsageError
from companion.wording.messages import Wording

ROUND = "round spruchstein A B C --by A"
WRONG = {
    "de": "letzter-stein, letzter-lebenspunkt und selbst-verspielt",
    "en": "last-stone, last-life and own-fault",
}


@pytest.mark.parametrize("language", WRONG)
def test_a_refusal_names_what_would_be_right_in_ones_own_language(language: str) -> None:
    """German words at a German table."""
    with pytest.raises(UsageError) as refused:
        judge_line(f"{ROUND} --ended foo", language)

    assert Wording(language, "spruchstein").error(refused.value).endswith(WRONG[language])

"""What may be typed for a doubt is named in the language of whoever types."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line, usage
from companion.errors import UsageError
from companion.games.judges import all_doubts
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


def test_the_help_names_them_too() -> None:
    """The variants as they are typed."""
    doubt = next(doubt for doubt in all_doubts() if doubt.name == "round spruchstein")

    assert "normal, einfach, nur-einer, beides" in "\n".join(usage(doubt, "de"))


def test_enchanters_are_named_as_they_are_called() -> None:
    """By the words of the language, not by those of the rules."""
    with pytest.raises(UsageError) as refused:
        judge_line("gathering luft/besen", "de")

    said = Wording("de", "abracadabra").error(refused.value)

    assert said.endswith("möglich: hexenmeister/bronze/wasser und hexe/luft")


@pytest.mark.parametrize("language", WRONG)
def test_an_option_of_several_words_needs_no_hyphen(language: str) -> None:
    """What a refusal names is understood as people say it."""
    word = WRONG[language].split(", ")[1].partition(" ")[0].replace("-", " ")

    assert judge_line(f'{ROUND} --ended "{word}" --lost B', language).data["points"]

"""Plural forms, in present languages and in a new one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.shipped import DATA
from companion.wording import messages, plurals, texts
from companion.wording.messages import Wording

POLISH = (
    "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
    "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
    "or v = 0 and i % 100 = 12..14"
)


@pytest.fixture
def polish_translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add Polish as a translator would: a folder with one file so far."""
    shutil.copytree(DATA / "wording", tmp_path / "wording", ignore=lambda *_: {"pl"})
    words = {
        "language": "polski",
        "plural": POLISH,
        "cards": "{count:karta|karty|kart}",
        "only": "{count:?karta|karty|kart}",
    }
    (tmp_path / "wording" / "pl").mkdir()
    common = tmp_path / "wording" / "pl" / "common.json"
    common.write_text(json.dumps(words), "utf-8")
    monkeypatch.setattr(texts, "DATA", tmp_path)
    clear_text_cache()
    yield
    clear_text_cache()


def clear_text_cache() -> None:
    """Clear the cache of sentences."""
    for function in (*vars(texts).values(), *vars(messages).values()):
        if hasattr(function, "cache_clear"):
            function.cache_clear()


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, "1 karta"),
        (2, "2 karty"),
        (5, "5 kart"),
        (22, "22 karty"),
        (112, "112 kart"),
        (-1, "−1 karta"),
    ],
)
@pytest.mark.usefixtures("polish_translation")
def test_polish_has_three_forms(number: int, sentence: str) -> None:
    """The folder states its plural rules; no code is needed."""
    assert sentence == Wording("pl").say("cards", count=number)
    assert sentence.split()[1] == Wording("pl").say("only", count=number)


@pytest.mark.usefixtures("polish_translation")
def test_a_missing_sentence_is_taken_from_english() -> None:
    """English plural forms are used, and the game's own words come before the common ones."""
    sentence = Wording("pl", "spruchstein").say("fact.round_begins", round=2)
    english = Wording("en", "spruchstein").say("fact.round_begins", round=2)

    assert english == sentence
    assert ["pl", "en", "de"] == texts.list_languages("wording", "common", "pl")


def test_an_invalid_plural_rule_is_reported() -> None:
    """A typing error in the rule is reported by the first sentence with a number."""
    with pytest.raises(ValueError, match="i is 1"):
        plurals.choose_form("one: i is 1", 1)

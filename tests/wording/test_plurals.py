"""Which form of a word goes with a number, in languages that are here and in one that is not."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale
from babel.plural import PluralRule

from companion.kernel.facts import Derived
from companion.shipped import DATA
from companion.wording import plurals, texts
from companion.wording.messages import LANGUAGES, Wording, name_language, read_sentences

POLISH = (
    "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
    "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
    "or v = 0 and i % 100 = 12..14"
)
LATVIAN = (
    "zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; "
    "one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11"
)


def categories(rules: str) -> list[str]:
    """The categories of a language in the order of its forms."""
    return [*(rule.partition(":")[0].strip() for rule in rules.split(";")), "other"]


def rules_of(locale: PluralRule) -> str:
    """The rules of a language as CLDR writes them; Babel says it in words."""
    written = "; ".join(f"{name}: {rule}" for name, rule in locale.rules.items())
    return written.replace(" mod ", " % ").replace(" not in ", " != ").replace(" in ", " = ")


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A translator has added a folder, in it one file so far."""
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
    texts.read_texts.cache_clear()
    texts.list_languages.cache_clear()
    yield
    texts.read_texts.cache_clear()
    texts.list_languages.cache_clear()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 kart"),
        (1, "1 karta"),
        (2, "2 karty"),
        (5, "5 kart"),
        (12, "12 kart"),
        (22, "22 karty"),
        (112, "112 kart"),
        (-1, "−1 karta"),
    ],
)
@pytest.mark.usefixtures("polish")
def test_polish_has_three_forms(number: int, said: str) -> None:
    """In a folder that states its rules, and with no line of ours."""
    assert said == Wording("pl").say("cards", count=number)
    assert said.split()[1] == Wording("pl").say("only", count=number)


@pytest.mark.usefixtures("polish")
def test_what_a_game_lacks_in_a_language_is_said_in_english() -> None:
    """With the plural forms of English, and with the game's own words before the common ones."""
    said = Wording("pl", "spruchstein").say("fact.round_begins", round=2)
    english = Wording("en", "spruchstein").say("fact.round_begins", round=2)

    assert english == said
    assert ["pl", "en", "de"] == texts.list_languages("wording", "common", "pl")


@pytest.mark.usefixtures("polish")
def test_a_language_names_itself(tmp_path: Path) -> None:
    """In its own common file, or else by its letters; no other language's file changes."""
    named = name_language("pl")
    (tmp_path / "wording" / "pl" / "common.json").write_text("{}", "utf-8")
    texts.read_texts.cache_clear()

    assert ("polski", "Deutsch") == (named, name_language("de"))
    assert "pl" == name_language("pl")


@pytest.mark.usefixtures("polish")
def test_what_is_not_translated_yet_is_said_in_english() -> None:
    """A folder may grow file by file."""
    assert Wording("en").say("menu.new") == Wording("pl").say("menu.new")
    assert Wording("en").say("game.spruchstein") == Wording("pl").say("game.spruchstein")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_our_languages_are_those_of_cldr(language: str) -> None:
    """For every number that a table can come to."""
    rules = read_sentences(language, "common")["plural"]
    known = Locale.parse(language).plural_form

    for number in range(250):
        assert known(number) == categories(rules)[plurals.choose_form(rules, number)]


@pytest.mark.parametrize("rules", [("pl", POLISH), ("lv", LATVIAN)], ids=lambda item: item[0])
def test_rules_are_read_as_cldr_writes_them(rules: tuple[str, str]) -> None:
    """Remainders, ranges, lists, *and* before *or*; decimals count as none."""
    language, written = rules
    known = Locale.parse(language).plural_form

    for number in range(250):
        assert known(number) == categories(written)[plurals.choose_form(written, number)]


@pytest.mark.parametrize("language", ["ar", "cs", "cy", "fr", "ga", "lt", "ru", "sl", "uk"])
def test_any_languages_rules_can_be_copied_from_cldr(language: str) -> None:
    """Whoever translates needs nobody to write code."""
    locale = Locale.parse(language).plural_form
    written = rules_of(locale)

    for number in range(250):
        assert locale(number) == categories(written)[plurals.choose_form(written, number)]


def test_a_word_with_fewer_forms_takes_the_last_for_the_rest() -> None:
    """And a derived number counts as its sum."""
    three = Derived.of(2, "printed").plus(1, "more")

    assert "3" in Wording("en").say("keeping.scenes", count=three)
    assert "rounds" in Wording("en").say("keeping.scenes", count=three)


def test_a_rule_that_is_none_is_not_taken_for_one() -> None:
    """A typing error in a language file is found by the first sentence that counts."""
    with pytest.raises(ValueError, match="i is 1"):
        plurals.choose_form("one: i is 1", 1)

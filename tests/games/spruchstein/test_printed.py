"""What the booklet prints is cited as printed, and nothing that is hidden is said."""

from __future__ import annotations

import re

import pytest

from companion.games.spruchstein.rulings import ORDER_ERROR, RULINGS, SINGLE_ROUND
from companion.kernel.citations import Ruling
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.rulebook import Rulebook
from tests.games.driving import Driver
from tests.games.spruchstein.tables import ANDREAS, opened, play

NAMES = {ANDREAS: "Andreas"}
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
HOUSE_RULE = {"de": "Hausregel", "en": "house rule"}
PLACES = {
    (ORDER_ERROR, "de"): "Anleitung, erneut zaubern",
    (ORDER_ERROR, "en"): "rules, casting again",
    (SINGLE_ROUND, "de"): "Anleitung, Ende eines Durchgangs",
    (SINGLE_ROUND, "en"): "rules, end of a round",
}


@LANGUAGE
def test_that_the_youngest_begins_stands_in_the_booklet(language: str) -> None:
    """Let the youngest begin: no house rule, and the text of the place says it."""
    driver = Driver()
    driver.answer("game", "spruchstein")
    driver.until("start")
    entry = Rulebook("spruchstein", language, RULINGS).entry(driver.question.why)
    assert entry is not None
    assert {"de": "jüngsten", "en": "youngest"}[language] in entry.text
    assert not any(ruling.name == "youngest" for ruling in RULINGS)


@LANGUAGE
@pytest.mark.parametrize("ruling", [ORDER_ERROR, SINGLE_ROUND], ids=lambda ruling: ruling.name)
def test_what_can_be_switched_although_it_is_printed_names_the_place(
    ruling: Ruling, language: str
) -> None:
    """An attentive player must notice; and one may play without points: both are printed."""
    entry = Rulebook("spruchstein", language, RULINGS).entry(ruling.citation)
    assert entry.where == PLACES[ruling, language]  # type: ignore[union-attr]


@LANGUAGE
def test_all_other_rulings_are_house_rules(language: str) -> None:
    """Where the booklet is silent it is not cited; it knows no order that is always strict."""
    wording = Wording(language, "spruchstein")
    for ruling in RULINGS:
        assert ruling is SINGLE_ROUND or HOUSE_RULE[language] in wording.cite(ruling.citation)


@pytest.mark.parametrize("strict", [False, True])
def test_an_order_error_cites_what_makes_it_cost(*, strict: bool) -> None:
    """Noticed, as the booklet has it; always, as the house rule has it."""
    driver = opened(4, rulings={"order_error": "strict"} if strict else {})
    play(driver, "6 hit 5" if strict else "6 hit 5 noticed")
    expected = "spruchstein.ruling.order_error" if strict else "spruchstein.again"
    assert [expected] == [fact.why.id for fact in driver.told("order_error") if fact.why]


@LANGUAGE
def test_an_order_error_says_nothing_of_the_stone(language: str) -> None:
    """Whether the stone was there nobody may learn from the sentence."""
    driver = opened(4)
    play(driver, "6 hit 5 noticed")
    said = Wording(language, "spruchstein", NAMES).fact(driver.told("order_error")[0])
    assert not re.search(r"bleibt|steht|stays|is there|stands", said)


@LANGUAGE
def test_a_mystic_stone_comes_from_the_board_and_may_be_looked_at_again(language: str) -> None:
    """It is taken from those that lie there, and looked at any time."""
    driver = opened(4)
    play(driver, "4 hit")
    said = Wording(language, "spruchstein", NAMES).fact(driver.told("mystic_taken")[0])
    words = {"de": ("Brett", "jederzeit"), "en": ("board", "any time")}
    assert [] == [word for word in words[language] if word not in said]

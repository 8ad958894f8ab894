"""Sentences whose figures or grammar go wrong at the edges.

One card and several, below nought, several winners, bids beyond one's magic.
"""

from __future__ import annotations

import pytest

from companion.games.spruchstein.effects import subtract_lives
from companion.kernel.facts import Derived, Fact, Quotient, Seat, message
from companion.wording import asking
from companion.wording.messages import Wording
from tests.games.zauberschwert.expansions.tables import ORB, beast, boxed, lead, places, turn
from tests.games.zauberschwert.tables import BLUE, RED, purse

ADA = Seat("p1")
BEN = Seat("p2")
NAMES = {ADA: "Ada", BEN: "Ben"}


def test_a_single_number_below_nought_has_a_minus() -> None:
    """A derived number is written like any other: with a minus, no hyphen."""
    wording = Wording("de", "zauberschwert")

    assert ("−3", "−2 − Helden 1 = −3") == (
        wording.derive(Derived.of(-3, "landscape")),
        wording.derive(Derived.of(-2, "landscape").plus(-1, "heroes")),
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "1 − Drache 3 = −2 → mindestens 0"), ("en", "1 − dragon 3 = −2 → at least 0")],
)
def test_where_a_number_stops_it_is_said(language: str, said: str) -> None:
    """The lower bound is shown as the upper one is; where it makes no difference it is not."""
    wording = Wording(language, "spruchstein")

    assert said == wording.derive(subtract_lives(1, 3, "dragon"))
    assert "→" not in wording.derive(subtract_lives(3, 3, "dragon"))


def test_an_average_below_nought_has_a_minus() -> None:
    """And the sign between its digits is the language's own."""
    assert "−2,5" == Wording("de").decimal(-5, 2)
    assert "−2.5" == Wording("en").decimal(-5, 2)


def test_a_bid_that_heroes_stretch_is_not_told_as_owned() -> None:
    """Red owns 8 and his hero saves 2: he can bid up to 10, and nobody says that he has 10."""
    driver = boxed(("hero_cards",), rulings={"bid_limit_with_heroes": "with_reduction"})
    turn(driver, beast(6), ORB)
    lead(driver, RED, 2)
    purse(driver, p1=8, p2=9)
    places(driver, "a1", "a1", "pass")
    driver.answer("stance", BLUE)

    wording = Wording("en", "zauberschwert", NAMES)

    assert "No bid yet, from 6; Ada can bid up to 10" == asking.word_hint(driver.question, wording)
    assert "Ada may bid 10 at most, not 11: nobody may bid more than they can pay" == wording.error(
        driver.refused(11)
    )


def test_what_can_be_divided_evenly_is_not_rounded() -> None:
    """The quotient is what each pays; it is said once."""
    fact = Fact("share", {"seats": (ADA, BEN, Seat("p3")), "each": 3, "quotient": Quotient(9, 3)})

    said = Wording("de", "zauberschwert", NAMES).fact(fact)

    assert "9 ÷ 3 = 3 Magie für jeden: " in said
    assert "→" not in said
    asked = message("stance.each", quotient=Quotient(8, 2), each=4)
    assert "Gemeinsam 8 ÷ 2 = 4 Magie für jeden" == Wording("de", "zauberschwert").value(asked)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [("de", 1, "Lebenspunkt"), ("de", 0, "Lebenspunkte"), ("en", 1, "life"), ("en", 2, "lives")],
)
def test_what_stands_behind_a_number_has_its_form(language: str, count: int, said: str) -> None:
    """One life, on the board and on the printed page."""
    assert said == Wording(language, "spruchstein").say("meter.lives", count=count)

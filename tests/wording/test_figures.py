"""Sentences whose figures or grammar go wrong at the edges.

One card and several, below nought, several winners, bids beyond one's magic.
"""

from __future__ import annotations

import pytest

from companion.games.spruchstein.effects import subtract_lives
from companion.games.zauberschwert.expansions.markets import MarketPlace
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import Derived, Fact, Message, Quotient, Seat, message
from companion.wording import asking
from companion.wording.messages import Wording
from tests.games.driving import Driver
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


@pytest.mark.parametrize(
    ("left", "needed", "language", "said"),
    [
        (1, 2, "de", "Im Stapel liegt nur noch 1 Karte, gebraucht werden 2: sie bleibt zu"),
        (2, 3, "de", "Im Stapel liegen nur noch 2 Karten, gebraucht werden 3: sie bleiben zu"),
        (2, 3, "en", "The stack holds only 2 cards, 3 are needed: they stay face down"),
    ],
)
def test_what_is_left_of_the_stack_may_be_several_cards(
    left: int, needed: int, language: str, said: str
) -> None:
    """With three cards in the display two can be left over."""
    assert said == Wording(language, "zauberschwert").say(
        "fact.odd_last_card", left=left, needed=needed
    )


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


@pytest.mark.parametrize(
    "key",
    [
        "question.fight",
        "question.bid",
        "question.orc",
        "fact.declined",
    ],
)
def test_a_card_whose_name_would_be_declined_stands_before_a_colon(key: str) -> None:
    """The card is named first, as it is called: "gegen Schwarzer Drache" is no German."""
    dragon = Message("card.black_dragon", {"symbol": "●"})

    assert (
        Wording("de", "zauberschwert", NAMES)
        .say(key, card=dragon, label=dragon, seat=ADA)
        .startswith("Schwarzer Drache ●: ")
    )


def test_the_table_is_reminded_of_what_comes_out_before_it_counts_the_stack() -> None:
    """What is told during the set-up is read after it.

    The reminder stands at the question for the first size.
    """
    driver = Driver((Zauberschwert(),))
    driver.answer("game", "zauberschwert")
    driver.until("parts")
    driver.answer("parts", ["poison"])
    driver.until("stack_sizes")

    assert (
        "First take out the base cards that the booklets of the expansions name"
        == asking.word_hint(driver.question, Wording("en", "zauberschwert"))
    )


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((ADA,), "Der Ork erhöht den Gewinn von Ada um 1 Machtstein"),
        ((ADA, BEN), "Der Ork erhöht den Gewinn von Ada und Ben um je 1 Machtstein"),
    ],
)
def test_what_an_orc_brings_to_several_it_brings_to_each(
    seats: tuple[Seat, ...], said: str
) -> None:
    """The word for *each* stands there for several only."""
    stone = Message("gift.stones", {"amount": 1})
    fact = Fact("orc_falls", {"seats": seats, "gifts": (stone,)})

    assert said == Wording("de", "zauberschwert", NAMES).fact(fact)


def test_whoever_is_left_alone_shares_with_nobody() -> None:
    """No division by one."""
    fact = Fact("share", {"seats": (ADA,), "each": 40, "quotient": Quotient(40, 1)})

    assert "Allein kostet es Ada 40 Magie" == Wording("de", "zauberschwert", NAMES).fact(fact)


def test_what_can_be_divided_evenly_is_not_rounded() -> None:
    """The quotient is what each pays; it is said once."""
    fact = Fact("share", {"seats": (ADA, BEN, Seat("p3")), "each": 3, "quotient": Quotient(9, 3)})

    said = Wording("de", "zauberschwert", NAMES).fact(fact)

    assert "9 ÷ 3 = 3 Magie für jeden: " in said
    assert "→" not in said
    asked = message("stance.each", quotient=Quotient(8, 2), each=4)
    assert "Gemeinsam 8 ÷ 2 = 4 Magie für jeden" == Wording("de", "zauberschwert").value(asked)


def test_a_market_names_what_it_trades_and_no_noughts() -> None:
    """What it takes for what it gives, each in its number."""
    market = MarketPlace(
        id="a1",
        name="",
        pay_magic=3,
        pay_stones=0,
        pay_cards=0,
        get_magic=0,
        get_stones=1,
        get_cards=2,
    )

    wording = Wording("de", "zauberschwert")

    assert "3 Magie gegen 1 Machtstein und 2 Karten" == wording.value(market.offer)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [("de", 1, "Lebenspunkt"), ("de", 0, "Lebenspunkte"), ("en", 1, "life"), ("en", 2, "lives")],
)
def test_what_stands_behind_a_number_has_its_form(language: str, count: int, said: str) -> None:
    """One life, on the board and on the printed page."""
    assert said == Wording(language, "spruchstein").say("meter.lives", count=count)


def test_a_heading_without_a_number_is_said_of_many() -> None:
    """Over the curves and in a preview of what changes."""
    assert "Machtsteine" == Wording("de", "zauberschwert").say("figure.stones")

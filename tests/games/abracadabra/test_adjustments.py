"""What can be adjusted, within which bounds, and what follows."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.box import Trick
from companion.games.abracadabra.enchanters import ENCHANTERS
from companion.kernel.facts import Plain
from tests.games.abracadabra.tables import (
    ADA,
    BEN,
    WATER,
    barred,
    hands,
    opened,
    organise,
    outcome,
    towers,
)
from tests.games.driving import Driver


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("set_hand", 7),
        ("set_objects", 99),
        ("set_stones", 2),
        ("set_hand_cards", 8),
        ("set_stack", 7),
    ],
)
def test_numbers_are_adjusted_within_what_the_box_holds(name: str, most: int) -> None:
    """A hand of seven at most, two stones, eight hand gathering cards, seven objects in a stack."""
    question = opened().runner.interjection(name).question

    assert {"min": 0, "max": most} == question.parts["value"].legal()


def test_the_pile_holds_36_at_most() -> None:
    """The pile can be set to anything from none to the 36 cards it begins with.

    What it is now is likeliest.
    """
    question = opened().runner.interjection("set_pile").question

    assert ({"min": 0, "max": 36}, 36) == (question.legal(), question.default())


def test_the_towers_hold_three_at_most() -> None:
    """Up to three of the thirty enchanters; those that lie there are likeliest."""
    driver = opened()
    towers(driver, WATER)
    question = driver.runner.interjection("set_towers").question

    legal = question.legal()

    assert isinstance(legal, dict)
    assert (30, 0, 3) == (len(legal["options"]), legal["min"], legal["max"])  # type: ignore[arg-type]
    assert set(WATER) == set(question.default())  # type: ignore[arg-type]


def test_who_lies_in_the_towers_is_told_by_name() -> None:
    """The three enchanters, in the order of the box."""
    driver = opened()

    driver.interject("set_towers", [*WATER])

    (fact,) = driver.told("set_towers")
    assert {"cards": tuple(card.label for card in ENCHANTERS if card in WATER)} == fact.values


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("set_hand", {"seat": "p2", "value": 4}, {"seat": "p2", "before": 0, "value": 4}),
        ("set_stack", {"stack": "D", "value": 2}, {"stack": "D", "before": 7, "value": 2}),
        ("set_pile", 12, {"before": 36, "value": 12}),
        ("set_next", "p3", {"seat": "p3"}),
        ("set_drawn", {"seat": "p2", "value": 3}, {"seat": "p2", "before": 0, "value": 3}),
        ("set_hand_cards_left", 5, {"before": 8, "value": 5}),
        ("set_last", {"organiser": "p2", "stack": "D"}, {"seat": "p2", "stack": "D"}),
        ("set_proximas", ["p2"], {"seats": ("p2",)}),
        ("note", "Pause", {"note": "Pause"}),
    ],
)
def test_what_was_adjusted_is_told(name: str, value: Plain, told: Plain) -> None:
    """The fact names what was before and what is now."""
    driver = opened()

    driver.interject(name, value)

    assert told == dict(driver.told(name)[0].values)
    assert "turn" == driver.name


@pytest.mark.parametrize(
    ("name", "value", "ending"),
    [("set_objects", 15, "fifteen_points"), ("set_stones", 2, "second_stone")],
)
def test_an_adjustment_that_makes_a_winner_ends_the_game(
    name: str, value: int, ending: str
) -> None:
    """Points that were forgotten and make 15 win as soon as they are entered.

    So does a forgotten second stone.
    """
    driver = opened()

    driver.interject(name, {"seat": BEN, "value": value})

    assert (ending, (BEN,)) == (outcome(driver)[0], outcome(driver)[2])


def test_forgotten_hand_gathering_cards_can_win() -> None:
    """Ten points and a hand gathering card too few: with five cards there are 15."""
    driver = opened()
    driver.table.objects[BEN] = 10

    driver.interject("set_hand_cards", {"seat": BEN, "value": 5})

    assert ("fifteen_points", "points", (BEN,)) == outcome(driver)


def test_the_last_gathering_can_be_set_so_that_idem_takes_from_it() -> None:
    """A gathering that nobody entered: Idem! takes from its stack."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.interject("set_last", {"organiser": BEN, "stack": "F"})

    driver.answer("turn", "idem")

    assert ("object", "F") == (driver.name, driver.question.subject)


def test_a_proxima_that_lies_on_the_table_can_be_set() -> None:
    """Whoever has one takes an object of the next gathering."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.interject("set_proximas", [BEN])

    organise(driver, WATER, 1)

    assert ("object", BEN) == (driver.name, driver.seat)


def test_a_proxima_can_be_taken_from_the_table() -> None:
    """Then nothing waits, which is said so."""
    driver = opened()
    driver.interject("set_proximas", [BEN])

    driver.interject("set_proximas", [])

    assert [] == driver.table.proximas
    assert 1 == len(driver.told("set_proximas_none"))


def test_known_discards_can_be_set() -> None:
    """Who lies there is in nobody's hand, and whoever lies in a tower is not asked for."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, WATER)
    legal = driver.runner.interjection("set_discards").question.legal()
    assert isinstance(legal, dict)
    assert not set(WATER).intersection(legal["options"])  # type: ignore[arg-type]

    driver.interject("set_discards", ["gold/fire/mage"])
    driver.answer("turn", "gathering")

    assert {"gold/fire/mage": "discarded_card"} == barred(driver)


def test_the_discarded_trick_cards_can_be_set() -> None:
    """Two of a kind bar a third one; set back, nothing is barred, and no kind is known as two."""
    driver = opened()
    hands(driver, 5, 5, 0)

    driver.interject("set_tricks", {"exodus": 2})
    assert {
        "exodus": "trick_out",
        "other_trick": "no_other_trick",
        "idem": "no_last_gathering",
    } == (barred_tricks(driver))
    driver.interject("set_tricks", {"exodus": 0})

    assert {"idem": "no_last_gathering"} == barred_tricks(driver)


def barred_tricks(driver: Driver) -> dict[str, str]:
    """Which trick cards can't be played, and why."""
    return {token: reason for token, reason in barred(driver).items() if token in list(Trick)}


def test_hand_gathering_cards_that_are_left_can_be_set() -> None:
    """None left: three from the hand bring none."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.interject("set_hand_cards_left", 0)

    organise(driver, WATER, 1)

    assert (0, 0) == (driver.table.hand_cards[ADA], driver.table.hand_cards_left)

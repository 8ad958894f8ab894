"""What can be adjusted, within which bounds, and what follows."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.enchanters import ENCHANTERS
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, now
from tests.games.abracadabra.tables import BEN, WATER, opened, outcome, towers


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

    assert isinstance(question, Form)
    assert {"min": 0, "max": most} == now(question.fields)["value"].legal()


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
        ("note", "Pause", {"note": "Pause"}),
    ],
)
def test_what_was_adjusted_is_told(name: str, value: Plain, told: Plain) -> None:
    """The fact names what was before and what is now."""
    driver = opened()

    driver.interject(name, value)

    assert dict(driver.told(name)[0].values) == told
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

"""Adjustments of every figure of the boxes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.smithy import SMITHY, Reinforcement
from companion.kernel.facts import Seat
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ALL,
    ORB,
    give_artefact,
    give_hero,
    give_poison,
    make_circle_creature,
    make_egg,
    make_wand,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED


def start_at_placing() -> Driver:
    """Return a game of three at the choice of adventures, with all boxes."""
    driver = start_with_boxes(ALL)
    turn_up_display(driver, make_circle_creature(6), ORB, ORB)
    return driver


def adjust_card(driver: Driver, seat: str, card: str, way: str = "") -> None:
    """Change a card before a seat."""
    driver.interject("set_seat", seat)
    driver.answer("lying", card)
    if way:
        driver.answer("lying_then", way)


def test_a_knowledge_level_is_set() -> None:
    """A level that is added counts at once."""
    driver = start_at_placing()
    state = KNOWLEDGE.get_state(driver.table)

    adjust_card(driver, BLUE, "level")
    driver.answer("level_now", 2)
    two = state.find_level(BLUE)
    adjust_card(driver, BLUE, "level")
    driver.answer("level_now", 1)

    assert (2, 1) == (two, state.find_level(BLUE))


def test_a_hero_lies_before_somebody_else() -> None:
    """The adjustment gives red's hero to green."""
    driver = start_at_placing()
    hero = give_hero(driver, RED, 2)

    adjust_card(driver, RED, hero, GREEN)

    heroes_by_owner = HEROES.get_state(driver.table).led
    assert ([], [hero]) == (heroes_by_owner[RED], [one.hero.id for one in heroes_by_owner[GREEN]])


def test_a_poison_card_goes_away() -> None:
    """It had been laid before the wrong seat."""
    driver = start_at_placing()
    give_poison(driver, RED, "circle")

    adjust_card(driver, RED, "p1", "off")

    assert [] == POISON.get_state(driver.table).before[RED]


def test_a_reinforcement_goes_away() -> None:
    """The adjustment removes it, as red has not bought it."""
    driver = start_at_placing()
    give_artefact(driver, RED, make_wand("w1"))
    SMITHY.get_state(driver.table).at["w1"] = [Reinforcement("", 3, 1, 0, 0)]

    adjust_card(driver, RED, "w1.1", "off")

    assert [] == SMITHY.get_state(driver.table).at["w1"]


@pytest.mark.parametrize(("eggs", "option"), [((RED, RED, BLUE), "e1"), ((RED, BLUE), "trophy")])
def test_the_black_dragon_lies_before_somebody_else(eggs: Sequence[Seat], option: str) -> None:
    """One egg too many moves it; with a tie the table says who had it first."""
    driver = start_at_placing()
    for number, seat in enumerate(eggs):
        give_artefact(driver, seat, make_egg(f"e{number}"))
    BLACK_DRAGON.get_state(driver.table).owner = RED

    adjust_card(driver, RED, option, BLUE)

    assert BLUE == BLACK_DRAGON.get_state(driver.table).owner


def test_nobody_gets_a_fifth_black_egg() -> None:
    """Red has four, so blue's egg can't be given to red."""
    driver = start_at_placing()
    for number in range(4):
        give_artefact(driver, RED, make_egg(f"e{number}", "black"))
    give_artefact(driver, BLUE, make_egg("e9", "black"))

    driver.interject("set_seat", BLUE)
    driver.answer("lying", "e9")

    assert ["nothing_wrong", "to_hand", "off", GREEN] == driver.question.describe_legal_answers()

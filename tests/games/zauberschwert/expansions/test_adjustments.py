"""Set right by hand: every figure that the boxes bring along."""

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
    beast,
    boxed,
    egg,
    lay,
    lead,
    poison,
    turn,
    wand,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED


def playing() -> Driver:
    """Three players choose, with everything on the table."""
    driver = boxed(ALL)
    turn(driver, beast(6), ORB, ORB)
    return driver


def mend(driver: Driver, seat: str, what: str, way: str = "") -> None:
    """Something before a seat is not right: what, and what becomes of it."""
    driver.interject("set_seat", seat)
    driver.answer("lying", what)
    if way:
        driver.answer("lying_then", way)


def test_a_knowledge_level_is_set() -> None:
    """Two levels more, and one fewer: a level that is added counts at once."""
    driver = playing()
    state = KNOWLEDGE.get_state(driver.table)

    mend(driver, BLUE, "level")
    driver.answer("level_now", 2)
    two = state.find_level(BLUE)
    mend(driver, BLUE, "level")
    driver.answer("level_now", 1)

    assert (2, 1) == (two, state.find_level(BLUE))


def test_a_hero_lies_before_somebody_else() -> None:
    """Green has won him."""
    driver = playing()
    hero = lead(driver, RED, 2)

    mend(driver, RED, hero, GREEN)

    led = HEROES.get_state(driver.table).led
    assert ([], [hero]) == (led[RED], [one.hero.id for one in led[GREEN]])


def test_a_poison_card_goes_away() -> None:
    """It had been laid before the wrong one."""
    driver = playing()
    poison(driver, RED, "circle")

    mend(driver, RED, "p1", "off")

    assert [] == POISON.get_state(driver.table).before[RED]


def test_a_reinforcement_goes_away() -> None:
    """Red has not bought it."""
    driver = playing()
    lay(driver, RED, wand("w1"))
    SMITHY.get_state(driver.table).at["w1"] = [Reinforcement("", 3, 1, 0, 0)]

    mend(driver, RED, "w1.1", "off")

    assert [] == SMITHY.get_state(driver.table).at["w1"]


@pytest.mark.parametrize(("eggs", "what"), [((RED, RED, BLUE), "e1"), ((RED, BLUE), "trophy")])
def test_the_black_dragon_lies_before_somebody_else(eggs: Sequence[Seat], what: str) -> None:
    """An egg too many takes it away; with as many each, only the table knows who had it first."""
    driver = playing()
    for number, seat in enumerate(eggs):
        lay(driver, seat, egg(f"e{number}"))
    BLACK_DRAGON.get_state(driver.table).owner = RED

    mend(driver, RED, what, BLUE)

    assert BLUE == BLACK_DRAGON.get_state(driver.table).owner


def test_nobody_gets_a_fifth_black_egg() -> None:
    """Red has four: blue's can lie before green, not before red."""
    driver = playing()
    for number in range(4):
        lay(driver, RED, egg(f"e{number}", "black"))
    lay(driver, BLUE, egg("e9", "black"))

    driver.interject("set_seat", BLUE)
    driver.answer("lying", "e9")

    assert ["nothing_wrong", "to_hand", "off", GREEN] == driver.question.legal()

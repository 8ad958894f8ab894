"""Somebody leaves or comes later with the boxes on the table: nothing of theirs is met again."""

from __future__ import annotations

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.smithy import SMITHY, Reinforcement
from companion.kernel.facts import Seat
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    beast,
    boxed,
    egg,
    lay,
    lead,
    places,
    poison,
    turn,
    wand,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

JOINED = Seat("p4")


def all_pass(driver: Driver) -> None:
    """Everybody passes; the next round begins."""
    places(driver, *["pass"] * len(driver.table.seating))
    driver.until("card_kind")


def test_heroes_leave_with_their_owner() -> None:
    """Blue's hero helped no more: red and green pay the whole strength of 6, 3 each."""
    driver = boxed(seats=3)
    lead(driver, BLUE, 2)
    driver.interject("leave", {"seat": BLUE})
    turn(driver, ORB, ORB, ORB)
    all_pass(driver)
    assert {RED, GREEN} == {*HEROES.of(driver.table).led}
    turn(driver, beast(6), ORB, ORB)
    places(driver, "a4", "a4")
    driver.until("stance")
    driver.answer("stance", "together")
    assert 3 == driver.told("share")[-1].values["each"]


def test_poison_before_a_leaver_goes_and_what_they_laid_stays() -> None:
    """Green's poison works on after blue, who laid it, has left; what lay before blue is gone."""
    driver = boxed(seats=3)
    poison(driver, BLUE, "circle")
    poison(driver, GREEN, "circle")
    driver.interject("leave", {"seat": BLUE})
    turn(driver, ORB, ORB, ORB)
    all_pass(driver)
    assert {
        RED: 0,
        GREEN: 1,
    } == {seat: len(cards) for seat, cards in POISON.of(driver.table).before.items()}


def test_the_level_card_of_a_leaver_can_be_won_again() -> None:
    """Nobody who is left has a level, and a newcomer begins at 0."""
    driver = boxed(seats=3)
    KNOWLEDGE.of(driver.table).rises[BLUE] = [0]
    driver.interject("leave", {"seat": BLUE})
    driver.interject("join", {"name": "Dora"})
    turn(driver, ORB, ORB, ORB)
    all_pass(driver)
    assert {RED: [], GREEN: [], JOINED: []} == KNOWLEDGE.of(driver.table).rises


def test_reinforcements_leave_with_their_artefacts() -> None:
    """Nothing is kept at an artefact that is out of the game."""
    driver = boxed(seats=3)
    lay(driver, BLUE, wand("w1"))
    SMITHY.of(driver.table).at["w1"] = [Reinforcement("", 1, 1, 0, 0)]
    driver.interject("leave", {"seat": BLUE})
    turn(driver, ORB, ORB, ORB)
    all_pass(driver)
    assert {} == SMITHY.of(driver.table).at


def test_the_black_dragon_goes_to_who_has_the_most_eggs_then() -> None:
    """Blue had two eggs and the card; green with one egg gets it."""
    driver = boxed(seats=3)
    for made, seat in (("e1", BLUE), ("e2", BLUE), ("e3", GREEN)):
        lay(driver, seat, egg(made))
    BLACK_DRAGON.of(driver.table).owner = BLUE
    driver.interject("leave", {"seat": BLUE})
    turn(driver, ORB, ORB, ORB)
    all_pass(driver)
    assert GREEN == BLACK_DRAGON.of(driver.table).owner
    assert GREEN == driver.told("dragon_changes_hands")[-1].values["seat"]


def test_a_tie_leaves_the_black_dragon_with_nobody() -> None:
    """Red and green are level in every count, and there is no earlier owner among them."""
    driver = boxed(seats=3)
    for made, seat in (("e1", BLUE), ("e2", BLUE), ("e3", GREEN), ("e4", RED)):
        lay(driver, seat, egg(made))
    BLACK_DRAGON.of(driver.table).owner = BLUE
    driver.interject("leave", {"seat": BLUE})
    turn(driver, ORB, ORB, ORB)
    all_pass(driver)
    assert BLACK_DRAGON.of(driver.table).owner is None

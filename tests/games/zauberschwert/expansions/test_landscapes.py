"""Landscapes and the display of three."""

from __future__ import annotations

from companion.wording.messages import Wording
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    give_hero,
    make_circle_creature,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, set_magic

PARTS = ("three_cards", "landscapes", "hero_cards")


def test_the_landscape_acts_before_the_supply() -> None:
    """29 and 3 are 30, and the 2 of the supply lapse.

    Then one magic is lost, never more than a seat has.
    """
    gives = start_with_boxes(PARTS)
    takes = start_with_boxes(PARTS)
    for driver, magic in ((gives, 3), (takes, -5)):
        set_magic(driver, p1=29, p2=1, p3=0)
        turn_up_display(driver, ORB, ORB, ORB, landscape={"magic": magic})

    assert [30, 6, 5] == [gives.table.magic[seat] for seat in (RED, BLUE, GREEN)]
    assert [26, 2, 2] == [takes.table.magic[seat] for seat in (RED, BLUE, GREEN)]


def test_the_landscape_acts_through_heroes_with_its_sign() -> None:
    """Red has two heroes with sign a, blue one with b; a gives 2 for each, everybody gets 1."""
    driver = start_with_boxes(PARTS)
    give_hero(driver, RED, 1, "a")
    give_hero(driver, RED, 1, "a")
    give_hero(driver, BLUE, 1, "b")

    turn_up_display(driver, ORB, ORB, ORB, landscape={"magic": 1, "sign": "a", "per_hero": 2})

    assert [9, 5, 5] == [driver.table.magic[seat] for seat in (RED, BLUE, GREEN)]
    by = driver.list_facts_named("landscape_acts")[0].values["by"]
    assert "Landschaft +1 und Helden +4" == Wording("de", "zauberschwert").word_value(by)


def test_landscapes_that_take_all_magic_do_not_keep_a_game_going_for_ever() -> None:
    """Three unbeatable creatures, and each round takes the magic of the supply.

    After fifteen rounds the game offers to end.
    """
    driver = start_with_boxes(PARTS)
    turn_up_display(
        driver,
        make_circle_creature(40),
        make_circle_creature(40),
        make_circle_creature(40),
        landscape={"magic": -9},
    )
    while driver.name != "stalled":
        driver.answer(driver.name, "pass" if driver.name == "adventure" else {"magic": -9})

    assert 16 == driver.table.round
    driver.answer("stalled", "end")
    assert "stalled_display" == driver.table.outcome.ending

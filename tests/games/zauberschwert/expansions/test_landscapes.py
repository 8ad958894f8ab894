"""Landscapes and the display of three."""

from __future__ import annotations

from companion.wording.messages import Wording
from tests.games.zauberschwert.expansions.tables import ORB, beast, boxed, lead, turn
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("three_cards", "landscapes", "hero_cards")


def test_the_landscape_acts_before_the_supply() -> None:
    """29 and 3 are 30, and the 2 of the supply lapse.

    By then 1 is lost already, never more than there is.
    """
    gives = boxed(PARTS)
    takes = boxed(PARTS)
    for driver, magic in ((gives, 3), (takes, -5)):
        purse(driver, p1=29, p2=1, p3=0)
        turn(driver, ORB, ORB, ORB, landscape={"magic": magic})

    assert [30, 6, 5] == [gives.table.magic[seat] for seat in (RED, BLUE, GREEN)]
    assert [26, 2, 2] == [takes.table.magic[seat] for seat in (RED, BLUE, GREEN)]


def test_the_landscape_acts_through_heroes_with_its_sign() -> None:
    """Red leads two with sign a, blue one with sign b; sign a gives 2 each, everybody gets 1."""
    driver = boxed(PARTS)
    lead(driver, RED, 1, "a")
    lead(driver, RED, 1, "a")
    lead(driver, BLUE, 1, "b")

    turn(driver, ORB, ORB, ORB, landscape={"magic": 1, "sign": "a", "per_hero": 2})

    assert [9, 5, 5] == [driver.table.magic[seat] for seat in (RED, BLUE, GREEN)]
    by = driver.told("landscape_acts")[0].values["by"]
    assert "Landschaft +1 und Helden +4" == Wording("de", "zauberschwert").word_value(by)


def test_landscapes_that_take_all_magic_do_not_keep_a_game_going_for_ever() -> None:
    """Three creatures that nobody can beat, and each round takes what the supply gives.

    After fifteen rounds the end is offered.
    """
    driver = boxed(PARTS)
    turn(driver, beast(40), beast(40), beast(40), landscape={"magic": -9})
    while driver.name != "stalled":
        driver.answer(driver.name, "pass" if driver.name == "adventure" else {"magic": -9})

    assert 16 == driver.table.round
    driver.answer("stalled", "end")
    assert "stalled_display" == driver.table.outcome.ending

"""Libraries, knowledge levels and the spells that need one."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert import spells
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from tests.games.zauberschwert.expansions.tables import ORB, Card, boxed, hand, places, turn
from tests.games.zauberschwert.tables import BLUE, RED, lying

PARTS = ("three_cards", "libraries", "knowledge_spells")
LIBRARY_CARD: Card = ("library", None)


def wise(level: int, name: str = "other") -> Card:
    """A spell with a knowledge level."""
    return "knowledge_spell", {"name": name, "called": "", "level": level}


def test_the_highest_level_is_none_that_somebody_has_left_below() -> None:
    """A game taken over has levels before a library asks which is the highest."""
    driver = boxed(PARTS)
    state = KNOWLEDGE.get_state(driver.table)
    state.highest = None
    state.rises[RED] = [0, 0]
    turn(driver, LIBRARY_CARD, ORB, ORB)

    places(driver, "a1", "pass", "pass")

    assert {"min": 2, "max": 9} == driver.question.parts["highest"].legal()


def test_no_level_without_its_card() -> None:
    """One card of each level: only the start player rises."""
    driver = boxed(PARTS, knowledge_cards=1)
    turn(driver, LIBRARY_CARD, ORB, ORB)

    places(driver, "a1", "a1", "pass")

    assert [{"seat": BLUE, "level": 1}] == [fact.values for fact in driver.told("no_level_card")]


@pytest.mark.parametrize("ruling", ["on_top", "shuffled_in"])
def test_a_second_library_goes_back_when_the_display_is_full(ruling: str) -> None:
    """Two libraries and three others are turned up; the stack of 30 holds 26 again.

    On top it comes next without a question.
    """
    driver = boxed(PARTS, rulings={} if ruling == "on_top" else {"library_back": ruling})

    turn(driver, LIBRARY_CARD, LIBRARY_CARD, ORB, ORB)
    assert (["a1", "a3", "a4"], 27) == (lying(driver), driver.table.stack)
    places(driver, "pass", "pass", "pass")
    turn(driver, *([ORB, ORB] if ruling == "on_top" else [ORB, ORB, ORB]))

    assert ["a5", "a6", "a7"] == lying(driver)
    assert driver.table.find_card("a5").kind == ("library" if ruling == "on_top" else "orb")
    assert 24 == driver.table.stack


@pytest.mark.parametrize(("ruling", "usable"), [("heroes_and_levels", 1), ("all_next_round", 0)])
def test_a_level_just_won_counts_in_the_same_phase(ruling: str, usable: int) -> None:
    """Red owns a spell of level 1 and rises in this phase.

    It may be used at once, or from next round on.
    """
    driver = boxed(
        PARTS, rulings={} if ruling == "heroes_and_levels" else {"won_this_phase": ruling}
    )
    turn(driver, wise(1), ORB, ORB, LIBRARY_CARD)
    places(driver, "a1", "pass", "pass")
    turn(driver, LIBRARY_CARD, ORB, ORB)
    hand(driver, 1)
    places(driver, "pass", "pass", "a5")
    driver.until("artefacts")

    assert len(spells.list_usable(driver.table, RED)) == usable

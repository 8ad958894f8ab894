"""Libraries, knowledge levels and the spells that need one."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert import spells
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    Card,
    place_pieces,
    set_hand,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, RED, list_display

PARTS = ("three_cards", "libraries", "knowledge_spells")
LIBRARY_CARD: Card = ("library", None)


def make_spell(level: int, name: str = "other") -> Card:
    """Return a spell with a knowledge level."""
    return "knowledge_spell", {"name": name, "called": "", "level": level}


def test_the_highest_level_is_none_that_somebody_has_left_below() -> None:
    """An adopted game has levels before a library asks for the highest."""
    driver = start_with_boxes(PARTS)
    state = KNOWLEDGE.get_state(driver.table)
    state.highest = None
    state.rises[RED] = [0, 0]
    turn_up_display(driver, LIBRARY_CARD, ORB, ORB)

    place_pieces(driver, "a1", "pass", "pass")

    assert {"min": 2, "max": 9} == driver.question.parts["highest"].describe_legal_answers()


def test_no_level_without_its_card() -> None:
    """One card of each level: only the start player rises."""
    driver = start_with_boxes(PARTS, knowledge_cards=1)
    turn_up_display(driver, LIBRARY_CARD, ORB, ORB)

    place_pieces(driver, "a1", "a1", "pass")

    assert [{"seat": BLUE, "level": 1}] == [
        fact.values for fact in driver.list_facts_named("no_level_card")
    ]


@pytest.mark.parametrize("ruling", ["on_top", "shuffled_in"])
def test_a_second_library_goes_back_when_the_display_is_full(ruling: str) -> None:
    """Two libraries and three others are turned up; the stack has 26 of 30 again.

    If it lies on top of the stack, it is turned up without a question.
    """
    driver = start_with_boxes(PARTS, rulings={} if ruling == "on_top" else {"library_back": ruling})

    turn_up_display(driver, LIBRARY_CARD, LIBRARY_CARD, ORB, ORB)
    assert (["a1", "a3", "a4"], 27) == (list_display(driver), driver.table.stack)
    place_pieces(driver, "pass", "pass", "pass")
    turn_up_display(driver, *([ORB, ORB] if ruling == "on_top" else [ORB, ORB, ORB]))

    assert ["a5", "a6", "a7"] == list_display(driver)
    assert driver.table.find_card("a5").kind == ("library" if ruling == "on_top" else "orb")
    assert 24 == driver.table.stack


@pytest.mark.parametrize(("ruling", "usable"), [("heroes_and_levels", 1), ("all_next_round", 0)])
def test_a_level_just_won_counts_in_the_same_phase(ruling: str, usable: int) -> None:
    """Red owns a spell of level 1 and rises in this phase.

    It may be used at once, or from the next round on.
    """
    driver = start_with_boxes(
        PARTS, rulings={} if ruling == "heroes_and_levels" else {"won_this_phase": ruling}
    )
    turn_up_display(driver, make_spell(1), ORB, ORB, LIBRARY_CARD)
    place_pieces(driver, "a1", "pass", "pass")
    turn_up_display(driver, LIBRARY_CARD, ORB, ORB)
    set_hand(driver, 1)
    place_pieces(driver, "pass", "pass", "a5")
    driver.answer_until("artefacts")

    assert len(spells.list_usable_spells(driver.table, RED)) == usable

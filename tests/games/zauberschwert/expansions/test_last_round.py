"""The warning of a last round where cards lie extra. Summary, phase A and end of the game."""

from __future__ import annotations

from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import ORB, boxed, hero_card, places, turn

PARTS = ("three_cards", "hero_cards")


def warned(driver: Driver) -> list[tuple[str, object, object]]:
    """The warnings so far: cards in the stack, and how many of them certainly fill the display."""
    return [
        (told.fact.name, told.fact.values["left"], told.fact.values["sure"])
        for told in driver.runner.told
        if told.fact.name.startswith("may_be_last")
    ]


def test_heroes_that_may_still_come_fill_no_display() -> None:
    """Six cards are left, four of them may be heroes: two would fill, three are needed."""
    driver = boxed(PARTS, size_adventures=9, size_heroes=4)
    turn(driver, ORB, ORB, ORB)
    assert [("may_be_last_extra", 6, 2)] == warned(driver)


def test_enough_other_cards_are_no_last_round() -> None:
    """Seven cards are left, four of them may be heroes: three fill the display for certain."""
    driver = boxed(PARTS, size_adventures=10, size_heroes=4)
    turn(driver, ORB, ORB, ORB)
    assert [] == warned(driver)


def test_heroes_that_have_come_are_not_waited_for() -> None:
    """Five cards are left, one hero of two has come: four certainly fill the display."""
    driver = boxed(PARTS, size_adventures=9, size_heroes=2)
    turn(driver, hero_card(), ORB, ORB, ORB)
    assert [] == warned(driver)


def test_a_stack_of_heroes_ends_the_game_after_a_warning() -> None:
    """Three heroes are all that is left: after the first one two cards can't be three."""
    driver = boxed(PARTS, size_adventures=6, size_heroes=3)
    turn(driver, ORB, ORB, ORB)
    assert [("may_be_last_extra", 3, 0)] == warned(driver)
    places(driver, "pass", "pass", "pass")
    driver.answer("card_kind", "hero")
    driver.answer("card_hero", {"lowers": 1})
    assert "display_not_filled" == driver.table.outcome.ending


def test_spells_with_a_level_fill_no_display_either() -> None:
    """Four cards are left, two of them may be such spells."""
    parts = ("three_cards", "knowledge_spells")
    driver = boxed(parts, size_adventures=7, size_knowledge_spells=2)
    turn(driver, ORB, ORB, ORB)
    assert [("may_be_last_extra", 4, 2)] == warned(driver)


def test_a_second_library_fills_no_display() -> None:
    """Three cards are left; two libraries among them would not fill it."""
    driver = boxed(("three_cards", "libraries"), size_adventures=6, size_knowledge_spells=0)
    turn(driver, ORB, ORB, ORB)
    assert [("may_be_last_extra", 3, 2)] == warned(driver)

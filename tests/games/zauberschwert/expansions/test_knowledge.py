"""Libraries, knowledge levels and the spells that need one."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert import spells
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, KnowledgeSpell
from companion.games.zauberschwert.expansions.libraries import LIBRARY
from companion.kernel.facts import Seat, message
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import ORB, Card, boxed, hand, places, turn
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, lying

PARTS = ("three_cards", "libraries", "knowledge_spells")
LIBRARY_CARD: Card = ("library", None)


def wise(level: int, name: str = "other") -> Card:
    """A spell with a knowledge level."""
    return "knowledge_spell", {"name": name, "called": "", "level": level}


def level(driver: Driver, seat: Seat) -> int:
    """A seat's knowledge level."""
    return KNOWLEDGE.of(driver.table).level(seat)


def test_a_listed_spell_keeps_its_name() -> None:
    """A word typed behind it names no other spell."""
    listed = KnowledgeSpell(id="a1", name="sapientius", called="2", level=2)
    other = KnowledgeSpell(id="a2", name="other", called="Ignis", level=2)

    assert message("spell.sapientius") == listed.title
    assert "Ignis" == other.title


def test_each_one_at_a_library_rises_a_level() -> None:
    """Red and blue are at level 1, green stays at 0."""
    driver = boxed(PARTS)
    turn(driver, LIBRARY_CARD, ORB, ORB)

    places(driver, "a1", "a1", "pass")

    assert [1, 1, 0] == [level(driver, seat) for seat in (RED, BLUE, GREEN)]


def test_the_highest_level_is_none_that_somebody_has_left_below() -> None:
    """A game taken over has levels before a library asks which is the highest."""
    driver = boxed(PARTS)
    state = KNOWLEDGE.of(driver.table)
    state.highest = None
    state.rises[RED] = [0, 0]
    turn(driver, LIBRARY_CARD, ORB, ORB)

    places(driver, "a1", "pass", "pass")

    assert {"min": 2, "max": 9} == driver.question.parts["highest"].legal()


def test_the_cards_of_each_level_last_for_as_many_players() -> None:
    """With more of them there are more: what was answered for two is not given for three."""
    asked_for = set[str]()
    for seats in (2, 3):
        driver = boxed(PARTS, seats)
        KNOWLEDGE.of(driver.table).highest = None
        turn(driver, LIBRARY_CARD, ORB, ORB)
        places(driver, "a1", *["pass"] * (seats - 1))
        asked_for.add(driver.question.remembered_for)

    assert 2 == len(asked_for)


def test_no_higher_than_the_highest_level() -> None:
    """A second visit says so and changes nothing."""
    driver = boxed(PARTS, knowledge_highest=1)
    for _ in range(2):
        turn(driver, LIBRARY_CARD, ORB, ORB)
        places(
            driver,
            *[driver.table.display[0].id if seat == RED else "pass" for seat in driver.table.order],
        )

    assert 1 == level(driver, RED)
    assert 1 == len(driver.told("knowledge_highest"))


def test_no_level_without_its_card() -> None:
    """One card of each level: only the start player rises."""
    driver = boxed(PARTS, knowledge_cards=1)
    turn(driver, LIBRARY_CARD, ORB, ORB)

    places(driver, "a1", "a1", "pass")

    assert [1, 0] == [level(driver, RED), level(driver, BLUE)]
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
    assert driver.table.card("a5").kind == ("library" if ruling == "on_top" else "orb")
    assert 24 == driver.table.stack


def test_three_libraries() -> None:
    """Both surplus ones are set aside and go on top.

    Next round one of them lies, the other is set aside again.
    """
    driver = boxed(PARTS)
    turn(driver, LIBRARY_CARD, LIBRARY_CARD, LIBRARY_CARD, ORB, ORB)
    places(driver, "pass", "pass", "pass")

    turn(driver, ORB, ORB)

    assert ["library", "orb", "orb"] == [card.kind for card in driver.table.display]
    assert 1 == LIBRARY.of(driver.table).on_top


def test_the_stack_runs_out_while_libraries_are_aside() -> None:
    """Four cards, two of them libraries: the display can't be filled and the game ends."""
    driver = boxed(PARTS, size_adventures=4)
    for kind in ("library", "library"):
        driver.answer("card_kind", kind)
    driver.answer("card_kind", "library")

    assert "display_not_filled" == driver.table.outcome.ending


def test_spells_with_a_level_lie_extra() -> None:
    """Three other cards are turned up besides."""
    driver = boxed(PARTS)

    turn(driver, wise(1), ORB, ORB, ORB)

    assert 4 == len(driver.table.display)


@pytest.mark.parametrize(("ruling", "owned"), [("taken_unused", 1), ("not_taken", 0)])
def test_a_spell_above_ones_level(ruling: str, owned: int) -> None:
    """It is taken but not usable; or not taken at all."""
    driver = boxed(PARTS, rulings={} if ruling == "taken_unused" else {"knowledge_too_low": ruling})
    turn(driver, wise(1), ORB, ORB, ORB)

    places(driver, "a1", "pass", "pass")

    assert len(driver.table.spells[RED]) == owned
    assert [fact.values["seat"] for fact in driver.told("level_too_low")] == [RED] * (1 - owned)
    assert len(driver.told("card_unclaimed")) == 1 - owned
    assert [] == spells.usable(driver.table, RED)


def test_who_knows_too_little_does_not_bid() -> None:
    """Under `not_taken` only blue is left, who has risen: he takes it for nothing."""
    driver = boxed(PARTS, rulings={"knowledge_too_low": "not_taken"})
    KNOWLEDGE.of(driver.table).rises[BLUE].append(0)
    turn(driver, wise(1), ORB, ORB, ORB)

    places(driver, "a1", "a1", "pass")

    assert (0, 1) == (len(driver.table.spells[RED]), len(driver.table.spells[BLUE]))
    assert 4 == driver.table.magic[BLUE]
    assert [(RED, 0)] == [
        (fact.values["seat"], fact.values["level"]) for fact in driver.told("level_too_low")
    ]


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

    assert len(spells.usable(driver.table, RED)) == usable

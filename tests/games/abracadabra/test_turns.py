"""A turn in its four steps, the pile, extra turns."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.box import Step
from companion.kernel.asking import now
from tests.games.abracadabra.tables import (
    ADA,
    ALEA,
    BEN,
    CLEO,
    WATER,
    hands,
    idle,
    opened,
    organise,
    replaced,
    total,
    towers,
)


def test_the_pile_shrinks_by_two_a_turn_and_is_used_up_after_eighteen() -> None:
    """36 cards, two a turn.

    With the last ones laid everything but hands and towers is shuffled, and that is said.
    """
    driver = opened(2)

    for turn in range(1, 18):
        idle(driver)
        assert 36 - 2 * turn == driver.table.pile
    assert [] == driver.told("pile_used_up")
    idle(driver)

    assert 1 == len(driver.told("pile_used_up"))
    assert 26 == driver.table.pile
    assert 26 == total(driver.told("shuffled")[0], "pile")
    assert {"pile": 36, "hands": -10} == {
        term.name: term.amount
        for term in driver.told("shuffled")[0].values["pile"].terms  # type: ignore[union-attr]
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_new_pile_is_what_is_not_in_hands_towers_or_waiting(players: int) -> None:
    """36 less all hands, the enchanters in the towers, and a Proxima! that lies."""
    driver = opened(players)
    driver.table.pile = 2
    hands(driver, *range(players))
    towers(driver, WATER)
    driver.table.proximas = [BEN]

    idle(driver)

    assert 36 - sum(range(players)) - 3 - 1 == driver.table.pile


def test_each_question_stands_in_its_step_with_the_numbers_it_depends_on() -> None:
    """What to do is step 2, hand and pile by number.

    What was turned up is step 4, and Periculum! is not likely.
    """
    driver = opened()
    assert (Step.ACT, {"hand": 2, "pile": 36}) == (driver.table.step, now(driver.question.about))

    driver.answer("turn", "nothing")

    assert (Step.REPLACE, {"pile": 34}, "other") == (
        driver.table.step,
        now(driver.question.about),
        driver.question.default(),
    )
    driver.default()
    assert Step.ACT == driver.table.step, "of the next turn"


def test_more_than_five_cards_are_discarded_before_the_row_is_filled() -> None:
    """Seven cards in hand become five; nothing is asked about it."""
    driver = opened()
    hands(driver, 7, 0, 0)

    driver.answer("turn", "nothing")

    assert ("turned_up", Step.REPLACE) == (driver.name, driver.table.step)
    assert 5 == driver.table.hands[ADA]
    assert [2] == [fact.values["cards"] for fact in driver.told("discarded")]


@pytest.mark.parametrize(("held", "discarded"), [(5, []), (6, [1])])
def test_five_cards_may_be_kept(held: int, discarded: list[int]) -> None:
    """The sixth is the first that goes; with five nothing is said."""
    driver = opened()
    hands(driver, held, 0, 0)

    driver.answer("turn", "nothing")

    assert discarded == [fact.values["cards"] for fact in driver.told("discarded")]
    assert 5 == driver.table.hands[ADA]


def test_the_turn_goes_clockwise() -> None:
    """After each turn the left neighbour is next."""
    driver = opened(3, start=BEN)
    seen = []
    for _ in range(4):
        seen.append(driver.seat)
        idle(driver)
    assert [BEN, CLEO, ADA, BEN] == seen
    assert 5 == driver.table.turn
    assert [CLEO, ADA, BEN, CLEO] == [fact.values["seat"] for fact in driver.told("next_turn")]


def test_alea_gives_another_whole_turn() -> None:
    """After a gathering of one element and one school the same player takes two cards again.

    Then the left neighbour is next.
    """
    driver = opened()
    hands(driver, 5, 0, 0)

    organise(driver, ALEA, 1)
    replaced(driver)

    assert (ADA, 2, 4) == (driver.seat, driver.runner.scene, driver.table.hands[ADA])
    idle(driver)
    assert BEN == driver.seat


def test_alea_again_gives_yet_another_turn() -> None:
    """An Alea! in the extra turn brings the next one."""
    driver = opened()
    hands(driver, 5, 0, 0)
    organise(driver, ALEA, 1)
    replaced(driver)

    organise(driver, ("silver/earth/warlock", "silver/earth/mage", "silver/earth/witch"), 1)
    replaced(driver)

    assert ADA == driver.seat
    idle(driver)
    assert BEN == driver.seat


def test_periculum_taken_from_the_row_ends_the_turn() -> None:
    """The hand goes, everything is shuffled, the towers stay, the left neighbour is next.

    No action and no cards to replace.
    """
    driver = opened()
    hands(driver, 5, 4, 3)
    towers(driver, WATER)

    driver.answer("turn", "periculum")

    assert {"p1": 0, "p2": 6, "p3": 3} == driver.table.hands
    assert list(WATER) == driver.table.towers
    assert 36 - 7 - 3 == driver.table.pile
    assert BEN == driver.seat
    assert [] == driver.told("replaced")


def test_periculum_turned_up_while_replacing_costs_the_hand() -> None:
    """It acts as if taken: after a gathering the rest of the hand goes; points and towers stay."""
    driver = opened()
    hands(driver, 6, 4, 3)
    organise(driver, WATER, 3)

    driver.answer("turned_up", "periculum")

    assert {"p1": 0, "p2": 6, "p3": 3} == driver.table.hands
    assert 3 == driver.table.objects[ADA]
    assert 36 - 7 - 3 == driver.table.pile
    assert BEN == driver.seat


def test_a_gathering_is_likely_once_there_are_cards_for_it() -> None:
    """With two cards nothing is the likeliest answer, with four a gathering."""
    driver = opened()
    assert "nothing" == driver.question.default()
    hands(driver, 4, 0, 0)
    assert "gathering" == driver.question.default()

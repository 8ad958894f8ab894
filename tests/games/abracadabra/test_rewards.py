"""What a gathering earns is asked and told with the seat, the stack and what is left in it."""

from __future__ import annotations

import pytest

from companion.kernel.asking import now
from companion.kernel.facts import message
from tests.games.abracadabra.tables import ADA, BEN, CLEO, WATER, hands, left, opened, organise


def test_an_object_is_asked_with_its_stack_and_the_points_so_far() -> None:
    """Six are left in stack C when the first one is taken.

    Ada has nine points and a hand gathering card.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.objects[ADA] = 9
    driver.table.hand_cards[ADA] = 1

    organise(driver, WATER)

    assert ("object", {"stack": "C", "left": 6, "points": 10}) == (
        driver.name,
        now(driver.question.about),
    )


def test_an_empty_stack_is_told_with_whom_it_leaves_without() -> None:
    """One object is left: Ada takes it, Ben's Proxima! brings none."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN]
    left(driver, "C", 1)

    organise(driver, WATER, 3)

    assert [{"seat": BEN, "stack": "C"}] == [fact.values for fact in driver.told("stack_empty")]


@pytest.mark.parametrize(
    ("rulings", "taken", "why"),
    [
        ({"proxima_own_hand_bonus": "not_earned"}, 0, "proxima_own_hand_bonus"),
        ({}, 8, "no_hand_card_left"),
    ],
)
def test_no_hand_gathering_card_is_told_with_whom_and_why(
    rulings: dict[str, str], taken: int, why: str
) -> None:
    """Under Ada's own Proxima! where the table plays it so, or because Cleo has all eight."""
    driver = opened(rulings=rulings)
    hands(driver, 5, 0, 0)
    driver.table.proximas = [ADA]
    driver.table.hand_cards[CLEO] = taken

    organise(driver, WATER, 3, 2)

    assert [({"seat": ADA}, f"abracadabra.ruling.{why}")] == [
        (fact.values, fact.why.id) for fact in driver.told("no_hand_card") if fact.why
    ]


def test_of_two_proximas_each_is_asked_for_by_its_owner() -> None:
    """Who takes is asked once for each stack of the gathering, Ben's and Cleo's.

    So it is where the table reads the cards.
    """
    driver = opened(rulings={"proxima_reading": "as_printed"})
    hands(driver, 5, 0, 0)
    driver.table.proximas = [BEN, CLEO]

    organise(driver, WATER)

    for owner in (BEN, CLEO):
        assert ("proxima_takes", owner, {"owner": owner, "stack": "C"}) == (
            driver.name,
            driver.question.subject,
            driver.question.about,
        )
        driver.default()


def test_an_object_that_would_win_alone_is_to_be_confirmed() -> None:
    """33 typed for 3 would end the game; 14, or a stone, ends nothing by itself."""
    driver = opened()
    hands(driver, 5, 0, 0)

    organise(driver, WATER)

    assert [message("caution.wins_alone", value=33, goal=15)] == [*driver.question.warnings(33)]
    assert () == driver.question.warnings(14)
    assert () == driver.question.warnings("stone")

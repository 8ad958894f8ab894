"""The worked examples of the rules, number for number."""

from __future__ import annotations

import pytest

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.points import RoundEnd, Way, points
from companion.kernel.facts import Derived
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    KARSTEN,
    lives,
    mystic,
    one_stone_left,
    opened,
    play,
    read,
)

SEATS = (ANDREAS, KARSTEN, BETTINA, DORA)
MYSTIC = dict(zip(SEATS, (2, 1, 0, 1), strict=True))


def test_the_turn_of_andreas() -> None:
    """Andreas heals 3, strikes both neighbours, loses a life and refills 2; Karsten is next."""
    driver = opened(3)
    lives(driver, 4, 6, 6)

    play(driver, "3 hit d3")
    assert [6, 6, 6] == read(driver, "lives")
    assert [fact.values["lives"] for fact in driver.told("lives")] == [
        Derived.of(4, "lives").plus(3, "dreams").plus(-1, "most_lives")
    ]

    play(driver, "5 hit")
    assert [6, 5, 5] == read(driver, "lives")

    play(driver, "4 noticed")
    assert [5, 5, 5] == read(driver, "lives")
    assert 0 == driver.table.board[Spell.OWL]
    assert {
        "seat": ANDREAS,
        "drawn": 2,
        "standing": 5,
        "supply": 9,
    } == driver.told("refilled")[-1].values
    assert ("call", KARSTEN) == (driver.name, driver.seat)


@pytest.mark.parametrize(
    ("number", "asked"), [("6", "answer"), ("7", "answer"), ("5", "answer_lower")]
)
def test_after_a_six(number: str, asked: str) -> None:
    """After a 6, a 6 and a 7 are ordinary calls; with a 5 the table may have noticed."""
    driver = opened(3)
    play(driver, f"6 hit {number}")
    assert driver.name == asked


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        (RoundEnd(Way.KILLED, ANDREAS, (DORA,)), [5, 2, 1, 0]),
        (RoundEnd(Way.KILLED, ANDREAS, (BETTINA, DORA)), [5, 2, 0, 0]),
        (RoundEnd(Way.OWN_FAULT, ANDREAS), [0, 2, 1, 2]),
        (RoundEnd(Way.LAST_STONE, ANDREAS), [5, 0, 0, 0]),
    ],
)
def test_scores_with_mystic_stones(end: RoundEnd, expected: list[int]) -> None:
    """With mystic stones 2, 1, 0, 1 the four ways to end a round score as in the examples."""
    assert [made.total for made in points(SEATS, end, MYSTIC).values()] == expected


@pytest.mark.parametrize(
    ("left", "last", "expected"),
    [
        ((6, 6, 6, 1), "7 hit", [5, 2, 1, 0]),
        ((6, 6, 2, 2), "1 hit d2", [5, 2, 0, 0]),
        ((1, 6, 6, 6), "8 miss", [0, 2, 1, 2]),
    ],
)
def test_the_game_scores_like_the_examples(
    left: tuple[int, ...], last: str, expected: list[int]
) -> None:
    """The same figures come out of a game that is played to its round's end."""
    driver = opened(4)
    mystic(driver, 2, 1, 0, 1)
    lives(driver, *left)
    play(driver, last)
    assert read(driver, "last_round") == expected


def test_the_last_stone_of_the_example() -> None:
    """The caster of his last stone gets 3 and his mystic reward; other mystic stones give none."""
    driver = opened(4)
    mystic(driver, 2, 1, 0, 1)
    one_stone_left(driver)
    play(driver, "8 hit")
    assert [5, 0, 0, 0] == read(driver, "last_round")

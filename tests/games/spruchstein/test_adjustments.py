"""Adjusting lives and points, notes, and ending the game early."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.kernel.acts import judged
from tests.games.spruchstein.tables import ANDREAS, BETTINA, KARSTEN, lives, opened, play, read


def test_lives_are_adjusted() -> None:
    """Lives can be set to 1 to 6 while any question waits.

    Both values are told and the question stays.
    """
    driver = opened(4)
    play(driver, "6")
    driver.interject("set_lives", {"seat": KARSTEN, "value": 2})
    assert [6, 2, 6, 6] == read(driver, "lives")
    assert {"seat": KARSTEN, "before": 6, "value": 2} == driver.told("set_lives")[0].values
    assert "answer" == driver.name
    play(driver, "hit")
    assert 1 == driver.table.lives[KARSTEN]


@pytest.mark.parametrize("value", [0, 7])
def test_lives_that_cannot_be(value: int) -> None:
    """Nobody has more than six lives, and nobody dies by an adjustment."""
    driver = opened(4)
    with pytest.raises(Refusal):
        judged(driver.runner.interjection("set_lives").question, {"seat": ANDREAS, "value": value})


def test_who_is_out_stays_out() -> None:
    """In "there can be only one" no adjustment brings anybody back."""
    driver = opened(4, "only_one")
    lives(driver, 6, 0, 6, 6)
    with pytest.raises(Refusal):
        judged(driver.runner.interjection("set_lives").question, {"seat": KARSTEN, "value": 3})


@pytest.mark.parametrize(("rulings", "most"), [({}, 14), ({"beyond_track": "capped"}, 8)])
def test_points_are_adjusted(rulings: dict[str, str], most: int) -> None:
    """Points can be set up to the most there can be.

    Whoever has 8 then ends the game with the round.
    """
    driver = opened(4, rulings=rulings)
    question = driver.runner.interjection("set_points").question
    assert {"seat": BETTINA, "value": most} == judged(question, {"seat": BETTINA, "value": most})
    with pytest.raises(Refusal):
        judged(question, {"seat": BETTINA, "value": most + 1})
    driver.interject("set_points", {"seat": BETTINA, "value": 8})
    lives(driver, 1, 6, 6, 6)
    play(driver, "8 miss")
    assert (BETTINA,) == driver.table.outcome.ranking.winners


def test_no_points_to_adjust_without_a_track() -> None:
    """Rounds on their own have no points to adjust."""
    driver = opened(4, rulings={"single_round": "on_its_own"})
    assert "set_points" not in {item.name for item in driver.runner.interjections()}


def test_ending_early() -> None:
    """The game can be ended at any question; it is ranked as it stands and counts as broken off."""
    driver = opened(4)
    driver.interject("set_points", {"seat": BETTINA, "value": 2})
    driver.interject("end_now", "end")
    outcome = driver.table.outcome
    assert (
        "broken_off",
        True,
        (BETTINA,),
    ) == (outcome.ending, outcome.broken_off, outcome.ranking.winners)

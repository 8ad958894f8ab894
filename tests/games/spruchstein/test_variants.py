"""The two variants, and both together."""

from __future__ import annotations

import pytest

from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    KARSTEN,
    lives,
    one_stone_left,
    opened,
    play,
    read,
)


@pytest.mark.parametrize("variant", ["simple", "both"])
def test_simple_knows_no_order(variant: str) -> None:
    """In the simple version any number may follow any other: nobody is asked about the order."""
    driver = opened(4, variant)
    play(driver, "8 hit 1")
    assert "answer" == driver.name
    assert ["hit", "miss"] == driver.question.legal()


def test_simple_overrules_the_strict_order() -> None:
    """The simple version knows no order error, not even a strict one."""
    driver = opened(4, "simple", {"order_error": "strict"})
    play(driver, "8 hit 1")
    assert "answer" == driver.name


@pytest.mark.parametrize("variant", ["normal", "only_one"])
def test_the_order_holds_elsewhere(variant: str) -> None:
    """The normal game and "there can be only one" keep the ascending order."""
    driver = opened(4, variant)
    play(driver, "8 hit 7")
    assert "answer_lower" == driver.name


@pytest.mark.parametrize("variant", ["only_one", "both"])
def test_the_round_goes_on_without_who_is_out(variant: str) -> None:
    """In "there can be only one" a kill ends no round.

    The caster goes on, and the round ends when he is the only one left.
    """
    driver = opened(4, variant)
    lives(driver, 6, 1, 1, 1)
    play(driver, "6 hit")
    assert ("call_again", ANDREAS) == (driver.name, driver.seat)
    play(driver, "6 hit")
    assert {"seat": BETTINA} == driver.told("out")[-1].values
    play(driver, "7 hit")
    assert [2, 0, 0, 0] == read(driver, "points")
    assert (2, KARSTEN) == (driver.table.round, driver.seat)


def test_the_mystic_reward_is_the_winners_alone() -> None:
    """Only the winner is rewarded for mystic stones."""
    driver = opened(4, "only_one")
    driver.table.mystic.update({ANDREAS: 2, KARSTEN: 1})
    one_stone_left(driver)
    play(driver, "8 hit")
    assert [4, 0, 0, 0] == read(driver, "points")


def test_left_over_by_another_ones_fault() -> None:
    """If all others put themselves out, the one who is left wins the round."""
    driver = opened(2, "only_one")
    lives(driver, 1, 3)
    play(driver, "6 miss")
    assert [0, 2] == read(driver, "points")


def test_a_last_stone_that_kills_is_no_matter_here() -> None:
    """Where there can be only one, a last stone wins, killing or not, and asks for no die."""
    driver = opened(4, "only_one", {"last_stone_that_kills": "kill_counts"})
    lives(driver, 6, 1, 1, 6)
    one_stone_left(driver)
    play(driver, "1 hit")
    assert [2, 0, 0, 0] == read(driver, "points")

"""Somebody leaves or comes later: what becomes of stones and lives, and whose turn is next."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.facts import Seat, message
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    EMIL,
    KARSTEN,
    lives,
    mystic,
    one_stone_left,
    open_board,
    opened,
    play,
    read,
)


def test_whose_turn_is_next_leaves() -> None:
    """After Andreas' turn Bettina goes on in Karsten's place.

    His five stones are out of the game until the next round.
    """
    driver = opened(4)
    driver.interject("leave", {"seat": KARSTEN})
    assert ANDREAS == driver.seat
    play(driver, "8 miss")
    assert (BETTINA, 5, 12) == (driver.seat, driver.table.away, driver.table.supply)
    assert BETTINA == driver.told("next_turn")[-1].values["seat"]
    assert {"seat": KARSTEN, "stones": 5, "supply": 12} == driver.told("stones_go_aside")[0].values


def test_who_is_out_does_not_go_on_for_a_leaver() -> None:
    """Karsten would be next and leaves; Bettina has no lives, so Dora goes on."""
    driver = opened(4, "only_one")
    lives(driver, 3, 3, 0, 3)
    driver.interject("leave", {"seat": KARSTEN})
    play(driver, "8 miss")
    assert DORA == driver.seat


def test_between_two_rounds_whoever_sits_next_begins_for_a_leaver() -> None:
    """Karsten would begin the next round and leaves.

    Bettina was out in the last one, begins all the same, and has six lives again.
    """
    driver = opened(4, "only_one")
    lives(driver, 3, 3, 0, 3)
    one_stone_left(driver)
    driver.interject("leave", {"seat": KARSTEN})
    play(driver, "8 hit")
    open_board(driver)
    assert (
        BETTINA,
        2,
        {ANDREAS: 6, BETTINA: 6, DORA: 6},
    ) == (driver.seat, driver.table.round, driver.table.lives)


def test_stones_may_go_to_the_supply() -> None:
    """12 in the supply and Karsten's 5 make 17."""
    driver = opened(4)
    driver.interject("leave", {"seat": KARSTEN, "cards": "to_supply"})
    play(driver, "8 miss")
    assert (0, 17) == (driver.table.away, driver.table.supply)
    assert {
        "seat": KARSTEN,
        "stones": 5,
        "supply": 17,
    } == driver.told("stones_go_to_supply")[0].values


def test_the_caller_leaves() -> None:
    """Andreas' own turn is played to its end; then he is out."""
    driver = opened(4)
    driver.interject("leave", {"seat": ANDREAS})
    play(driver, "8 miss")
    assert (KARSTEN, (KARSTEN, BETTINA, DORA)) == (driver.seat, driver.table.seating.seats)
    assert "p1" not in driver.table.lives


def test_mystic_stones_of_a_leaver_are_out_of_the_round() -> None:
    """Two of the four went with Karsten; after one more is taken one is left."""
    driver = opened(4)
    mystic(driver, 0, 2, 0, 0)
    driver.interject("leave", {"seat": KARSTEN})
    play(driver, "8 miss 4 hit end")
    assert 1 == driver.told("mystic_taken")[-1].values["left"]


def test_the_next_round_is_dealt_for_those_who_are_left() -> None:
    """With three players six stones lie open again, and nothing is out of the game any more."""
    driver = opened(4)
    driver.interject("leave", {"seat": KARSTEN})
    play(driver, "8 miss")
    one_stone_left(driver)
    play(driver, "7 hit")
    assert "open_stones" == driver.name
    open_board(driver)
    assert (driver.table.away, driver.table.supply, read(driver, "standing")) == (
        0,
        36 - 4 - 6 - 15,
        [5, 5, 5],
    )


def test_a_newcomer_waits_for_the_next_round() -> None:
    """Not in the turns of this round, but dealt in with the next, with the points given."""
    driver = opened(4)
    driver.interject("join", {"name": "Emil", "points": 3})
    play(driver, "8 miss")
    assert EMIL not in driver.table.seating.seats
    one_stone_left(driver)
    play(driver, "7 hit")
    assert EMIL == driver.table.seating.seats[-1]
    assert (
        6,
        5,
        0,
    ) == (driver.table.lives[EMIL], driver.table.standing[EMIL], driver.table.mystic[EMIL])
    assert (3, 0) == (driver.table.points[EMIL], driver.table.last_round[EMIL])


def test_nobody_joins_with_enough_to_win() -> None:
    """Nothing by default, seven points at most: eight would be the end."""
    question = opened(4).runner.interjection("join").question
    legal = question.legal()
    default = question.default()
    assert isinstance(legal, dict)
    assert isinstance(default, dict)
    assert (
        {"kind": "amount", "legal": {"min": 0, "max": 7}},
        0,
    ) == (legal["points"], default["points"])


def test_who_has_left_is_named_with_the_round() -> None:
    """Karsten leaves in the first round, Dora in the second."""
    driver = opened(4)
    driver.interject("leave", {"seat": KARSTEN})
    play(driver, "8 miss")
    one_stone_left(driver)
    play(driver, "7 hit")
    open_board(driver)
    driver.interject("leave", {"seat": DORA})
    play(driver, "6 miss")
    assert [
        message("view.round", round=1),
        message("view.round", round=2),
    ] == [fact.values["when"] for fact in driver.told("left")]


def test_a_round_is_over_when_only_one_is_left_in_it() -> None:
    """There can be only one.

    Karsten and Andreas are still in, Andreas leaves, so Karsten wins the round and gets two points.
    """
    driver = opened(4, "only_one")
    lives(driver, 3, 3, 0, 0)
    driver.interject("leave", {"seat": ANDREAS})
    play(driver, "8 miss")
    assert KARSTEN == driver.told("last_one_left")[-1].values["seat"]
    assert {KARSTEN: 2, BETTINA: 0, DORA: 0} == driver.table.points
    assert "open_stones" == driver.name
    assert BETTINA == driver.table.active


def test_that_may_end_the_game() -> None:
    """Karsten had six points; two more make eight."""
    driver = opened(4, "only_one")
    lives(driver, 3, 3, 0, 0)
    driver.table.points[KARSTEN] = 6
    driver.interject("leave", {"seat": ANDREAS})
    play(driver, "8 miss")
    assert (KARSTEN,) == driver.table.outcome.ranking.winners
    assert 3 == len(driver.table.outcome.ranking.places)


def test_nobody_joins_a_round_on_its_own() -> None:
    """No stones are dealt any more, so joining is refused with that reason."""
    driver = opened(4, rulings={"single_round": "on_its_own"})
    with pytest.raises(IllegalAnswer) as caught:
        driver.runner.interjection("join")
    assert "no_next_round" == caught.value.name


@pytest.mark.parametrize(
    ("after", "bettinas_lives", "turns"),
    [
        (DORA, 3, [ANDREAS, BETTINA, DORA, KARSTEN, ANDREAS]),
        (ANDREAS, 3, [ANDREAS, KARSTEN, BETTINA, DORA, ANDREAS]),
        (DORA, 0, [ANDREAS, DORA, KARSTEN, ANDREAS]),
    ],
)
def test_nobody_misses_a_turn_when_whoever_is_next_moves(
    after: Seat, bettinas_lives: int, turns: list[Seat]
) -> None:
    """Karsten is next and moves left of Dora, or stays where he is; who is out is passed over."""
    driver = opened(4, "only_one")
    lives(driver, 3, 3, bettinas_lives, 3)
    driver.interject("move", {"seat": KARSTEN, "after": after})
    found = []
    for _ in turns:
        found.append(driver.seat)
        play(driver, "8 miss")
    assert turns == found
    if after == DORA:
        assert (ANDREAS, BETTINA, DORA, KARSTEN) == driver.told("moved")[0].values["order"]

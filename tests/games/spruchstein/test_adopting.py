"""Adopting a game under way: between two rounds, and within one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import CannotGoOn
from companion.kernel.facts import Plain
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    EXAMPLES,
    KARSTEN,
    make_column_counts,
    parse_answers,
    play_failed_turn,
    start_game,
)
from tests.games.worked import Case, ExampleGame, Figures, Interject, Rows, parametrize_rows

TAKEN_OVER = Interject("under_way", "adopt")
UNDER_WAY = ExampleGame(EXAMPLES.id, start_game, {"players": 3}, play_failed_turn, parse_answers)
"""Three players; no stones are opened before."""
BETWEEN = (TAKEN_OVER, {"round": 2, "seat": KARSTEN, "stands": "round_begins"})
RUNNING = (TAKEN_OVER, {"round": 2, "seat": KARSTEN, "stands": "round_running"})
"""In round 2 it is Karsten's turn."""


def make_point_answers(*numbers: int) -> dict[str, int]:
    """Return the form values for points, given in seat order."""
    return {f"p{number}": points for number, points in enumerate(numbers, start=1)}


def make_seat_answers(lives: int, standing: int, mystic: int = 0) -> dict[str, int]:
    """Return the possessions of a seat within a round."""
    return {"lives": lives, "standing": standing, "mystic": mystic}


SHORT = (
    *RUNNING,
    make_point_answers(3, 7, 0),
    make_seat_answers(4, 5),
    make_seat_answers(2, 5, 1),
    make_seat_answers(1, 3),
    make_column_counts({"2": 1, "4": 2, "7": 3, "8": 5}),
)
"""Karsten, Bettina, Andreas, who is two stones short; eleven lie on the board."""
FIVE = (
    *RUNNING,
    make_point_answers(0, 0, 0, 0, 0),
    make_seat_answers(6, 5, 1),
    *[make_seat_answers(6, 5)] * 4,
)
"""25 stones stand before five seats, and Karsten has a mystic one."""
ONLY_ONE: Figures = {"variant": "only_one", "rulings": {"only_one_dead": "to_supply"}}

CASES: Rows = (
    (
        "new_round",
        "likely is that the first round begins",
        {"start": BETTINA},
        (TAKEN_OVER,),
        {"likely": {"round": 1, "seat": BETTINA, "stands": "round_begins"}},
    ),
    (
        "new_round",
        "between two rounds only points matter",
        {},
        (*BETWEEN, make_point_answers(3, 5, 0)),
        {
            "asked": "open_stones",
            "round": 2,
            "active": KARSTEN,
            "points": (3, 5, 0),
            "lives": (6, 6, 6),
        },
    ),
    (
        "setup",
        "36 stones less 4 mystic ones, 13 before the seats and 11 on the board leave 8",
        {},
        (*SHORT, "as_entered"),
        {
            "supply": 8,
            "lives": (1, 4, 2),
            "mystic": (0, 0, 1),
            "standing": (3, 5, 5),
            "asked": "call p2",
        },
    ),
    (
        "end",
        "three points to seven that were entered end the game",
        {},
        (*SHORT, "as_entered", "7", "hit"),
        {"won": "points points p2", "points": (3, 10, 2)},
    ),
    (
        "end_of_turn",
        "stones missing beside a supply are asked back",
        {},
        SHORT,
        {"about": {"doubt": "doubt.not_refilled"}},
    ),
    (
        "end_of_turn",
        "with what was entered, once more",
        {},
        (*SHORT, ANDREAS),
        {"likely": make_seat_answers(1, 3)},
    ),
    (
        "end_of_turn",
        "without a supply they may be missing",
        {},
        (
            *RUNNING,
            make_point_answers(0, 0, 0),
            make_seat_answers(6, 5),
            make_seat_answers(6, 4),
            make_seat_answers(6, 3),
            make_column_counts({"5": 3, "6": 6, "7": 7, "8": 4}),
        ),
        {"asked": "call p2", "supply": 0},
    ),
    (
        "setup",
        "more than 36 stones can't be; the board is counted again",
        {"players": 5},
        (*FIVE, make_column_counts({"4": 2, "8": 6})),
        {"about": {"doubt": "doubt.too_many_stones"}, "refused": ("as_entered", "cannot_be_so")},
    ),
    (
        "spells",
        "a mystic stone without a night song is asked back",
        {"players": 5},
        (*FIVE, make_column_counts({"8": 5})),
        {"about": {"doubt": "doubt.owls"}},
    ),
    (
        "setup",
        "the six stones that lay open at first still lie there; without numbers no owl is missed",
        {},
        (
            *RUNNING,
            make_point_answers(0, 0, 0),
            make_seat_answers(6, 5, 1),
            make_seat_answers(6, 5),
            make_seat_answers(6, 5),
            make_column_counts({}),
        ),
        {"about": {"doubt": "doubt.too_few_open"}, "likely": "rest_unnoted"},
    ),
    (
        "setup",
        "the rest may be left without numbers",
        {"players": 2},
        (
            *RUNNING,
            make_point_answers(0, 0),
            make_seat_answers(6, 5),
            make_seat_answers(6, 5),
            make_column_counts({"7": 3, "8": 5}),
            "rest_unnoted",
        ),
        {"unnoted": 4, "supply": 10, "asked": "call p2"},
    ),
    (
        "variants",
        "only one: somebody may be out, with the stones in the supply",
        ONLY_ONE,
        (
            *RUNNING,
            make_point_answers(0, 0, 0),
            make_seat_answers(6, 5),
            make_seat_answers(0, 4),
            make_seat_answers(3, 5),
            make_column_counts({"8": 6}),
        ),
        {"standing": (5, 5, 0), "supply": 36 - 4 - 10 - 6, "living_seats": (ANDREAS, KARSTEN)},
    ),
    (
        "ruling.single_round",
        "a round on its own has no points",
        {"rulings": {"single_round": "on_its_own"}},
        RUNNING,
        {"asked": "seat_stands p2"},
    ),
)
REFUSED: list[tuple[dict[str, Any], tuple[Any, ...], Plain, str]] = [
    ({"players": 5}, FIVE[:3], {"mystic": 5}, "out_of_range"),
    ({"players": 5}, FIVE[:4], {"mystic": 4}, "out_of_range"),
    ({"players": 5}, FIVE, make_column_counts({"3": 4}), "no_such_stones"),
    (ONLY_ONE, (*RUNNING, make_point_answers(0, 0, 0)), {"lives": 0}, "out_of_range"),
    (
        ONLY_ONE,
        (*RUNNING, make_point_answers(0, 0, 0), make_seat_answers(6, 5), make_seat_answers(0, 4)),
        {"lives": 0},
        "out_of_range",
    ),
]


@parametrize_rows(CASES)
def test_the_game_continues_after_its_adoption(case: Case) -> None:
    """The rules continue as if the game had been played here."""
    UNDER_WAY.play_case(case)


@pytest.mark.parametrize(("setup", "answers", "value", "reason"), REFUSED)
def test_impossible_states_are_refused(
    setup: dict[str, Any], answers: tuple[Any, ...], value: Plain, reason: str
) -> None:
    """A state has at most n stones of number n and four mystic ones; two seats must live."""
    driver = UNDER_WAY.reach_state(setup, answers)

    assert reason == driver.find_refusal(value).name


@pytest.mark.parametrize(
    ("answers", "value", "reason"),
    [
        ((), make_seat_answers(0, 5), "cannot_be_in"),
        ((), make_seat_answers(3, 0), "cannot_be_in"),
        ((make_seat_answers(4, 3),) * 3, make_column_counts({"2": 3}), "no_such_stones"),
    ],
)
def test_impossible_states_are_refused_even_our_way(
    answers: tuple[Any, ...], value: Plain, reason: str
) -> None:
    """A seat without lives or stones is not in the round; a third stone of number 2 is too many."""
    driver = UNDER_WAY.reach_state({}, (*RUNNING, make_point_answers(3, 7, 0), *answers))

    with pytest.raises(CannotGoOn) as refused:
        driver.runner.answer(value, our_way=True)

    assert reason == refused.value.name

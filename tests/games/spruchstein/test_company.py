"""Players leave, join or move: their stones, and whose turn is next."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.facts import Plain, Seat
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    EMIL,
    EXAMPLES,
    KARSTEN,
    LAST_STONE,
    start_round,
)
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows

ONLY_ONE: Figures = {"variant": "only_one"}


def make_leave_announcement(seat: Seat, cards: Plain = "aside") -> Interject:
    """Return the announcement of a seat that leaves at the end of the turn."""
    return Interject("leave", {"seat": seat, "cards": cards})


def make_move_announcement(previous_seat: Seat) -> Interject:
    """Return Karsten's move to another place; he is next."""
    return Interject("move", {"seat": KARSTEN, "after": previous_seat})


JOINS = Interject("join", {"name": "Emil", "points": 3})
CASES: Rows = (
    (
        "end_of_turn",
        "whose turn is next leaves; the stones are out of the game",
        {},
        (make_leave_announcement(KARSTEN), "8 miss"),
        {"asked": "call p3", "away": 5, "supply": 12},
    ),
    (
        "end_of_turn",
        "or go to the supply",
        {},
        (make_leave_announcement(KARSTEN, "to_supply"), "8 miss"),
        {"asked": "call p3", "away": 0, "supply": 17},
    ),
    (
        "variants",
        "who is out does not go on for one who leaves",
        ONLY_ONE | {"lives": (3, 3, 0, 3)},
        (make_leave_announcement(KARSTEN), "8 miss"),
        {"asked": "call p4"},
    ),
    (
        "new_round",
        "between two rounds who is out begins for one who leaves, with six lives",
        ONLY_ONE | LAST_STONE | {"lives": (3, 3, 0, 3)},
        (make_leave_announcement(KARSTEN), "8 hit b00000006"),
        {"asked": "call p3", "round": 2, "lives": (6, 6, 6)},
    ),
    (
        "end_of_turn",
        "the caller leaves when the turn is over",
        {},
        (make_leave_announcement(ANDREAS), "8 miss"),
        {"asked": "call p2", "lives": (6, 6, 6)},
    ),
    (
        "spells",
        "two of four mystic stones left with Karsten; one more is taken, one is left",
        {"mystic": (0, 2, 0, 0), "board": {"4": 2}},
        (make_leave_announcement(KARSTEN), "8 miss 4 hit"),
        {"told": ("mystic_taken", {"left": 1})},
    ),
    (
        "setup",
        "the next round is dealt for those who are left",
        {"players": 4, "standing": (5, 5, 1, 5), "board": {"8": 4}},
        (make_leave_announcement(KARSTEN), "8 miss 7 hit b00000006"),
        {"away": 0, "supply": 36 - 4 - 6 - 15, "standing": (5, 5, 5)},
    ),
    (
        "new_round",
        "a newcomer waits for the next round",
        {},
        (JOINS, "8 miss"),
        {"points": (0, 0, 0, 0), "asked": "call p2"},
    ),
    (
        "new_round",
        "and is dealt in then, with the points given",
        LAST_STONE,
        (JOINS, "7 hit"),
        {
            "lives": (6,) * 5,
            "standing": (5,) * 5,
            "points": (3, 0, 0, 0, 3),
            "last_round": {EMIL: 0},
        },
    ),
    (
        "variants",
        "a round is over when one leaves and one is left: 2 points",
        ONLY_ONE | {"lives": (3, 3, 0, 0)},
        (make_leave_announcement(ANDREAS), "8 miss"),
        {"points": (2, 0, 0), "active": BETTINA, "asked": "open_stones"},
    ),
    (
        "variants",
        "which may end the game",
        ONLY_ONE | {"lives": (3, 3, 0, 0), "points": (0, 6, 0, 0)},
        (make_leave_announcement(ANDREAS), "8 miss"),
        {"won": "points points p2"},
    ),
    (
        "end_of_turn",
        "who is next moves to the last place, and nobody misses a turn",
        {},
        (make_move_announcement(DORA),),
        {"turns": (ANDREAS, BETTINA, DORA, KARSTEN, ANDREAS)},
    ),
)


@parametrize_rows(CASES)
def test_the_game_continues_after_player_changes(case: Case) -> None:
    """The game continues with the remaining players."""
    EXAMPLES.play_case(case)


def test_nobody_joins_with_enough_to_win() -> None:
    """Seven points are allowed; with eight the game would be over."""
    question = start_round(4).runner.find_interjection("join").question

    assert {"min": 0, "max": 7} == question.parts["points"].describe_legal_answers()


def test_nobody_joins_a_round_on_its_own() -> None:
    """A single round deals no more stones, so joining is refused with that reason."""
    driver = start_round(4, rulings={"single_round": "on_its_own"})

    with pytest.raises(IllegalAnswer) as caught:
        driver.runner.find_interjection("join")

    assert "no_next_round" == caught.value.name

"""Adopting a game under way: what is entered, and what follows."""

from __future__ import annotations

from typing import Any

from tests.games.abracadabra.tables import (
    ADA,
    ALEA,
    BEN,
    CLEO,
    EXAMPLES,
    THREE_AIR,
    WATER,
    start_game,
)
from tests.games.driving import Driver
from tests.games.worked import Case, Interject, Rows, parametrize_rows

TAKEN_OVER = Interject("under_way", "adopt")
BENS_TURN = (TAKEN_OVER, {"turn": 10, "seat": BEN, "proximas": []})
AFTER_ADAS = (*BENS_TURN, WATER, {"organiser": ADA})
"""Ada organised the last gathering, for stack C; it is Ben's turn."""


def make_seat_answers(hand: int, drawn: int = 0, hand_cards: int = 0) -> dict[str, Any]:
    """Return the cards and objects before a seat."""
    return {"hand": hand, "drawn": drawn, "hand_cards": hand_cards}


TEN = (
    *AFTER_ADAS,
    {"A": 6, "B": 6, "C": 6, "D": 6},
    make_seat_answers(4, 2, 1),
    {"objects": 9, "stones": 0},
    make_seat_answers(5),
    make_seat_answers(3, 2),
    {"objects": 4, "stones": 1},
    17,
)
"""Ben has two objects for 9 points, Ada one for 4 and a stone; 17 cards are in the pile."""

CASES: Rows = (
    (
        "turn",
        "all that was entered lies at the table; Ben has taken his two cards",
        {},
        TEN,
        {
            "turn": 10,
            "active": BEN,
            "pile": 17,
            "towers": [*WATER],
            "last_organiser": ADA,
            "last_stack": "C",
            "hands": (3, 6, 5),
            "drawn": (2, 2, 0),
            "objects": (4, 9, 0),
            "stones": (1, 0, 0),
            "hand_cards": (0, 1, 0),
            "turns": (BEN, CLEO),
        },
    ),
    (
        "end",
        "9 points, a hand gathering card and an object of 5 win",
        {},
        (*TEN, "gathering", ALEA, 5),
        {"won": "fifteen_points points p2"},
    ),
    ("idem", "Idem! takes from stack C", {}, (*TEN, "idem"), {"asked": "object p2 C"}),
    (
        "gathering",
        "the last gathering is likely to be that of the turn before, and the first reading",
        {},
        (*BENS_TURN, THREE_AIR),
        {"likely": {"organiser": ADA, "stack": "A"}},
    ),
    (
        "gathering",
        "nor are three that do not go together",
        {},
        BENS_TURN,
        {"refused": ((*WATER[:2], "gold/fire/mage"), "no_gathering")},
    ),
    (
        "replace",
        "without a gathering all stacks may be full; the hands bound the pile",
        {},
        (*BENS_TURN, [], {}, make_seat_answers(5), make_seat_answers(5), make_seat_answers(5)),
        {"legal": {"min": 1, "max": 36 - 15}, "stacks": {"A": 7}, "last_stack": None},
    ),
    (
        "replace",
        "six full hands, a gathering and two Proxima! leave one card; the pile is not asked",
        {"players": 6},
        (
            TAKEN_OVER,
            {"turn": 9, "seat": BEN, "proximas": [ADA, CLEO]},
            WATER,
            {"organiser": ADA},
            {},
            *[make_seat_answers(5)] * 5,
            make_seat_answers(5, 1),
            {"objects": 3, "stones": 0},
        ),
        {"pile": 1, "asked": "turn p2"},
    ),
    (
        "proxima",
        "a waiting Proxima! brings an object",
        {},
        (
            TAKEN_OVER,
            {"turn": 3, "seat": BEN, "proximas": [CLEO]},
            [],
            {},
            make_seat_answers(5),
            make_seat_answers(2),
            make_seat_answers(2),
            20,
            "gathering",
            WATER,
            3,
            2,
        ),
        {"objects": (0, 3, 2)},
    ),
    (
        "objects",
        "one object counts nothing, or is a stone; 14 points are the most",
        {},
        (*AFTER_ADAS, {"A": 6}, make_seat_answers(5, 1)),
        {
            "legal": {
                "objects": {"kind": "amount", "legal": {"min": 0, "max": 14}},
                "stones": {"kind": "amount", "legal": {"min": 0, "max": 1}},
            },
            "likely": {"objects": None, "stones": 0},
        },
    ),
    (
        "objects",
        "what hidden objects count is not asked",
        {"rulings": {"open_objects": "hidden"}},
        (*AFTER_ADAS, {"A": 6}, make_seat_answers(5, 2)),
        {"asked": "seat_stands p3"},
    ),
    (
        "objects",
        "the last seat has what is left: likely all of it",
        {},
        (*AFTER_ADAS, {"A": 5, "C": 5}, make_seat_answers(5), make_seat_answers(5)),
        {"likely": make_seat_answers(0, 4)},
    ),
)


@parametrize_rows(CASES)
def test_the_game_continues_after_its_adoption(case: Case) -> None:
    """The rules continue as if the game had been played here."""
    EXAMPLES.play_case(case)


def adopt_game(*answers: Any) -> Driver:
    """Return a game adopted with these answers."""
    driver = start_game()
    driver.interject(*TAKEN_OVER)
    for answer in (*AFTER_ADAS[1:], *answers):
        driver.answer(driver.name, list(answer) if isinstance(answer, tuple) else answer)
    return driver


def test_impossible_or_winning_possessions_are_refused() -> None:
    """Four objects were taken; with two hand gathering cards 12 points are the maximum."""
    driver = adopt_game({"A": 5, "C": 5})

    assert "out_of_range" == driver.find_refusal({"drawn": 5}).name
    driver.answer("seat_stands", make_seat_answers(5, 3, 2))
    assert "out_of_range" == driver.find_refusal({"objects": 13}).name
    driver.answer("objects_stand", {"objects": 12, "stones": 1})
    driver.answer("seat_stands", make_seat_answers(5))
    assert "only_one_possible" == driver.find_refusal({"drawn": 0}).name


def test_a_hand_gathering_card_already_set_is_not_counted_twice() -> None:
    """The box has eight; the three that Ben got before he was asked are among them."""
    driver = adopt_game({})

    driver.interject("set_hand_cards", {"seat": BEN, "value": 3})

    assert {"min": 0, "max": 8} == driver.question.parts["hand_cards"].describe_legal_answers()

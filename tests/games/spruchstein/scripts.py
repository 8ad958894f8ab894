"""Scripted games, each a list of answers from the first question to the last.

One for every way a round or the game can end.

In short: "6 hit" is a call and its answer, "d3" what the die shows, "end" ends a turn. Four players
need no open stones.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.facts import Plain
from tests.games.scripted import Interject, Script
from tests.games.spruchstein.tables import counted, said

NAMES = ("Andreas", "Karsten", "Bettina", "Dora", "Emil")


def opening(
    players: int = 4, variant: str = "normal", rulings: Sequence[str] = (), start: str = "p1"
) -> list[Plain]:
    """The answers of the set-up.

    Each ruling has one alternative, so that its name says what holds.
    """
    seats: list[Plain] = [{"name": name} for name in NAMES[:players]]
    return ["spruchstein", players, *seats, variant, [*rulings], start]


SIX = ("die_faces",)
PASS = "8 hit end "
"""A turn that hurts nobody."""
FIVE_STONES = "6 hit 6 hit 7 hit 7 hit 8 hit "


def script(
    setup: list[Plain],
    text: str,
    ending: str,
    decided_by: str,
    winners: str,
    points: tuple[int, ...],
    rounds: str,
) -> Script:
    """A script from its set-up and its answers in short."""
    return Script(
        (*setup, *said(text)),
        ending,
        decided_by,
        tuple(winners.split()),
        points,
        tuple(rounds.split()),
    )


def points(*made: int) -> dict[str, Plain]:
    """Points in seat order, as an adjustment takes them."""
    return {f"p{number}": points for number, points in enumerate(made, start=1)}


def repeated(first: str, again: str, times: int) -> str:
    """The first round, and so many like it."""
    return first + again * times


SCRIPTS: dict[str, Script] = {
    "last_stone": script(
        opening(),
        repeated(FIVE_STONES, PASS * 3 + FIVE_STONES, 2),
        "points",
        "points",
        "p1",
        (9, 0, 0, 0),
        "last_stone " * 3,
    ),
    "killed": script(
        opening(rulings=SIX),
        repeated(PASS + "1 miss d5 7 hit ", PASS * 2 + "1 miss d5 7 hit ", 2),
        "points",
        "points",
        "p3",
        (3, 0, 9, 3),
        "killed " * 3,
    ),
    "several_killed": script(
        opening(rulings=SIX),
        repeated("1 hit d6 ", PASS * 3 + "1 hit d6 ", 2),
        "points",
        "points",
        "p1",
        (9, 0, 0, 0),
        "killed " * 3,
    ),
    "own_fault_by_miss": script(
        opening(rulings=SIX),
        repeated(
            "1 miss d5 " + PASS * 3 + "8 miss ", PASS * 3 + "1 miss d5 " + PASS * 3 + "8 miss ", 7
        ),
        "points",
        "shared",
        "p2 p3 p4",
        (0, 8, 8, 8),
        "own_fault " * 8,
    ),
    "own_fault_by_dragon": script(
        opening(),
        repeated(
            "1 miss d3 " + PASS * 3 + "1 miss d3 ",
            PASS * 3 + "1 miss d3 " + PASS * 3 + "1 miss d3 ",
            7,
        ),
        "points",
        "shared",
        "p2 p3 p4",
        (0, 8, 8, 8),
        "own_fault " * 8,
    ),
    "own_fault_by_order": script(
        opening(rulings=SIX),
        repeated(
            "1 miss d5 " + PASS * 3 + "6 hit 5 noticed ",
            PASS * 3 + "1 miss d5 " + PASS * 3 + "6 hit 5 noticed ",
            7,
        ),
        "points",
        "shared",
        "p2 p3 p4",
        (0, 8, 8, 8),
        "own_fault " * 8,
    ),
    "own_fault_strict": script(
        opening(rulings=("order_error", "order_error_by_dragon", *SIX)),
        repeated("6 hit 1 d6 ", PASS * 3 + "6 hit 1 d6 ", 7),
        "points",
        "shared",
        "p2 p3 p4",
        (0, 8, 8, 8),
        "own_fault " * 8,
    ),
    "simple": script(
        opening(variant="simple"),
        repeated("8 hit 7 hit 6 hit 4 hit 3 hit ", PASS * 3 + "8 hit 7 hit 6 hit 4 hit 3 hit ", 1),
        "points",
        "points",
        "p1",
        (8, 0, 0, 0),
        "last_stone " * 2,
    ),
    "only_one": script(
        opening(variant="only_one", rulings=SIX),
        repeated(
            "1 hit d5 6 hit 6 hit 7 hit ",
            PASS * 3 + "4 hit 4 hit end " + PASS * 3 + "1 hit d5 2 hit ",
            2,
        ),
        "points",
        "points",
        "p1",
        (10, 0, 0, 0),
        "killed " * 3,
    ),
    "only_one_by_last_stone": script(
        opening(variant="only_one"),
        repeated("4 hit 4 hit 4 hit 4 hit 8 hit ", PASS * 3 + "4 hit 4 hit 4 hit 4 hit 8 hit ", 1),
        "points",
        "points",
        "p1",
        (12, 0, 0, 0),
        "last_stone " * 2,
    ),
    "only_one_by_own_fault": script(
        opening(5, "both", SIX, start="p5"),
        repeated("8 hit 4 hit end " + "1 miss d6 " * 4, "8 hit 4 hit end " + "1 miss d6 " * 4, 2),
        "points",
        "points",
        "p5",
        (0, 0, 0, 0, 9),
        "own_fault " * 3,
    ),
    "last_round_decides": script(
        opening(rulings=SIX),
        PASS
        + "1 miss d6 "
        + (PASS * 3 + "1 miss d6 ") * 4
        + PASS * 2
        + "1 miss d6 "
        + PASS * 3
        + "1 miss d6 "
        + "1 miss d5 "
        + PASS * 2
        + "6 hit ",
        "points",
        "last_round",
        "p1",
        (8, 2, 8, 8),
        "own_fault " * 7 + "killed",
    ),
    "two_players": script(
        opening(2),
        ("b00000057 8 hit 4 hit end 5 hit 5 hit 6 hit 6 hit 7 hit ")
        + ("b00000057 3 hit d2 end 8 miss 4 hit 5 hit 5 hit 5 hit 6 hit ") * 3,
        "points",
        "points",
        "p1",
        (8, 7),
        "last_stone " * 4,
    ),
    "three_players": script(
        opening(3, start="p2"),
        repeated(
            "b00000105 2 hit 2 hit 4 hit 4 hit 4 hit ",
            "b00000105 8 hit end 7 hit 5 hit end 2 hit 2 hit 4 hit 4 hit 4 hit ",
            1,
        ),
        "points",
        "points",
        "p2",
        (0, 12, 0),
        "last_stone " * 2,
    ),
    "single_round": script(
        opening(5, rulings=("single_round",)),
        FIVE_STONES,
        "single_round",
        "round",
        "p1",
        (0, 0, 0, 0, 0),
        "last_stone",
    ),
    "broken_off": Script(
        (
            *opening(5),
            *said("5 hit 4"),
            Interject("set_lives", {"seat": "p2", "value": 6}),
            *said("noticed"),
            Interject("note", "Pause"),
            Interject("set_points", points(0, 0, 2, 0, 0)),
            Interject("end_now", "end"),
        ),
        "broken_off",
        "points",
        ("p3",),
        (0, 0, 2, 0, 0),
    ),
    "by_hand": Script(
        (
            *opening(rulings=SIX),
            *said(PASS + "1 miss d6 " + (PASS * 3 + "1 miss d6 ") * 4 + "6 hit"),
            Interject("set_last", "8"),
            Interject("set_turn", "p2"),
            Interject("set_standing", {"seat": "p1", "value": 5}),
            Interject("set_board", counted({"6": 1, "8": 2})),
            Interject("set_supply", 8),
            Interject("set_mystic", {"seat": "p2", "value": 1}),
            Interject("set_mystic_left", 2),
            Interject("set_lives", {"seat": "p3", "value": 0}),
            *said("own_doing"),
            Interject("set_last_round", points(1, 3, 0, 3)),
            Interject("set_points", points(1, 8, 0, 8)),
        ),
        "points",
        "shared",
        ("p2", "p4"),
        (1, 8, 0, 8),
        ("own_fault",) * 6,
    ),
    "asked_back": Script(
        (
            *opening(2),
            *said("b00000056 count_again b00000057"),
            *said("8 miss 6 miss 8 hit this_answer 6 miss 8 hit earlier_answer end"),
            *said("1 hit d1 1 another_call 1 call_anyway d1"),
            Interject("end_now", "end"),
        ),
        "broken_off",
        "shared",
        ("p1", "p2"),
        (0, 0),
    ),
    "numbers_not_noted": Script(
        (
            *opening(3),
            *said("b00000000 rest_unnoted 4 hit 4 hit 4 hit 4 hit 8 hit"),
            *said("b00000000 as_counted"),
            Interject("end_now", "end"),
        ),
        "broken_off",
        "points",
        ("p1",),
        (7, 0, 0),
        ("last_stone",),
    ),
}

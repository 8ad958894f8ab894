"""Every house rule with each of its values."""

from __future__ import annotations

from functools import partial

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.rulings import LUCK, RULINGS
from companion.kernel.facts import message
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    EXAMPLES,
    KARSTEN,
    LAST_STONE,
    make_column_counts,
)
from tests.games.worked import Case, Figures, Interject, Rows, make_ruling_figures, parametrize_rows

other = partial(make_ruling_figures, RULINGS)
"""A house rule played the other way."""


KILLS: Figures = LAST_STONE | {"lives": (6, 1, 6, 6)}
ONLY_ONE: Figures = {"variant": "only_one"}
MISSED = "6 miss 8 hit end 8 hit end 8 hit end"
"""Andreas has no 6; a round later he is asked again."""
SURE: Figures = {
    "players": 2,
    "board": {str(number): number for number in range(1, 8)} | {"8": 1},
}
"""The board leaves but eights."""
THREE_MISSED: Figures = {
    "board": dict(zip("12345678", (1, 1, 0, 4, 0, 0, 0, 0), strict=True)),
    "missed": {ANDREAS: [Spell.SNOW, Spell.FIRE, Spell.POTION]},
}
"""After three misses a fourth is impossible, unless one of them was wrong."""
CASES: Rows = (
    (
        "ruling.last_stone_that_kills",
        "a last stone that kills is a last stone",
        KILLS,
        "6 hit",
        {"points": (3, 0, 0, 0)},
    ),
    (
        "ruling.last_stone_that_kills",
        "or a kill",
        KILLS | other("last_stone_that_kills"),
        "6 hit",
        {"points": (3, 0, 1, 1)},
    ),
    (
        "ruling.last_stone_is_owl",
        "the last night song brings its mystic stone",
        LAST_STONE,
        "4 hit",
        {"points": (4, 0, 0, 0)},
    ),
    (
        "ruling.last_stone_is_owl",
        "or not",
        LAST_STONE | other("last_stone_is_owl"),
        "4 hit",
        {"points": (3, 0, 0, 0)},
    ),
    (
        "again",
        "a lower number costs if it is noticed",
        {},
        "8 hit 7 noticed",
        {"lives": (5, 6, 6, 6), "told": "order_error"},
    ),
    (
        "ruling.order_error",
        "or always",
        other("order_error"),
        "6 hit 7 hit 6",
        {"lives": (5, 5, 6, 5), "asked": "call p2", "told": "order_error"},
    ),
    (
        "ruling.order_error_by_dragon",
        "a dragon that is too low costs one life",
        {},
        "8 hit 1 noticed",
        {"lives": (5, 6, 6, 6), "asked": "call p2"},
    ),
    (
        "ruling.order_error_by_dragon",
        "or what the die says",
        other("order_error_by_dragon"),
        "8 hit 1 noticed d3",
        {"lives": (3, 6, 6, 6), "asked": "call p2"},
    ),
    (
        "ruling.die_faces",
        "the die has three faces",
        {},
        "3 hit",
        {"asked": "die p1", "legal": {"min": 1, "max": 3}},
    ),
    (
        "ruling.die_faces",
        "or six",
        other("die_faces"),
        "3 hit",
        {"legal": {"min": 1, "max": 6}},
    ),
    (
        "ruling.beyond_track",
        "beyond 8 points the highest total wins",
        {
            "start": KARSTEN,
            "points": (0, 5, 7, 1),
            "mystic": (0, 1, 2, 0),
            "lives": (6, 6, 6, 1),
        },
        "2 hit",
        {"points": (1, 9, 10, 1), "won": "points points p3"},
    ),
    (
        "ruling.beyond_track",
        "or the track ends, and the last round decides",
        other("beyond_track")
        | {
            "start": KARSTEN,
            "points": (0, 5, 7, 1),
            "mystic": (0, 1, 2, 0),
            "lives": (6, 6, 6, 1),
        },
        "2 hit",
        {"points": (1, 8, 8, 1), "won": "points last_round p2"},
    ),
    (
        "ruling.only_one_neighbours",
        "a spell strikes the next one who lives",
        ONLY_ONE | {"lives": (6, 0, 6, 6)},
        "6 hit",
        {"lives": (6, 0, 5, 6)},
    ),
    (
        "ruling.only_one_neighbours",
        "or is lost",
        ONLY_ONE | other("only_one_neighbours") | {"lives": (6, 0, 6, 6)},
        "6 hit",
        {"lives": (6, 0, 6, 6)},
    ),
    (
        "ruling.death_by_order_error",
        "who dies by an order error dies by the own doing",
        {"lives": (1, 6, 6, 6)},
        "6 hit 5 noticed",
        {"points": (0, 1, 1, 1), "told": "own_fault"},
    ),
    (
        "ruling.only_one_dead",
        "the stones of who is out stay",
        ONLY_ONE | {"lives": (6, 1, 6, 6)},
        "6 hit end",
        {"standing": (5, 5, 5, 5), "supply": 11, "asked": "call p3"},
    ),
    (
        "ruling.only_one_dead",
        "or go to the supply",
        ONLY_ONE | other("only_one_dead") | {"lives": (6, 1, 6, 6)},
        "6 hit end 2 hit",
        {
            "standing": (5, 0, 4, 5),
            "supply": 16,
            "lives": (5, 0, 6, 5),
            "told": ("stones_to_supply", {"seat": KARSTEN, "stones": 5, "supply": 17}),
        },
    ),
    (
        "ruling.wrong_answer",
        "a hit after a miss with the same stones is asked back",
        {},
        (MISSED, "6 hit"),
        {"asked": "contradiction_hit", "legal": ["earlier_answer", "this_answer"]},
    ),
    (
        "ruling.wrong_answer",
        "the earlier answer was wrong: it stands, and the hit counts",
        {},
        (MISSED, "6 hit earlier_answer"),
        {
            "lives": (5, 5, 6, 6),
            "standing": (4, 5, 5, 5),
            "told": ("earlier_answer_stands", {"seat": ANDREAS}),
        },
    ),
    (
        "ruling.wrong_answer",
        "this answer was wrong: it is a miss",
        {},
        (MISSED, "6 hit this_answer"),
        {
            "lives": (4, 6, 6, 6),
            "standing": (5, 5, 5, 5),
            "board": {"6": 0},
            "asked": "call p2",
        },
    ),
    (
        "ruling.wrong_answer",
        "where the board is set meanwhile it decides, whatever is said",
        {},
        (
            MISSED,
            "6 hit",
            Interject("set_board", make_column_counts({"6": 6})),
            "earlier_answer",
        ),
        {"lives": (4, 6, 6, 6), "asked": "call p2", "board": {"6": 6}},
    ),
    (
        "ruling.wrong_answer",
        "after a refill the stone may be there",
        {},
        "8 hit 8 miss 8 hit end 8 hit end 8 hit end 8 hit",
        {"asked": "call_again"},
    ),
    (
        "ruling.wrong_answer",
        "but where nothing is left to be drawn it may not",
        {"supply": 0},
        "8 hit 7 miss 8 miss 8 miss 8 miss 7 hit",
        {"asked": "contradiction_hit"},
    ),
    (
        "ruling.wrong_answer",
        "a miss that earlier misses rule out",
        THREE_MISSED,
        "5 miss this_answer",
        {"board": {"5": 1}, "told": ("answer_mended_hit", {"stone": message("stone.5")})},
    ),
    (
        "ruling.wrong_answer",
        "so does the board where it is set meanwhile",
        THREE_MISSED,
        (
            "5 miss",
            Interject("set_board", make_column_counts({str(n): n for n in (2, 3, 4, 6, 7, 8)})),
            "earlier_answer",
        ),
        {"told": ("answer_mended_hit", {"stone": message("stone.5")})},
    ),
    (
        "ruling.wrong_answer",
        "where this answer can't be wrong nobody is asked",
        SURE | {"missed": {ANDREAS: ["8"]}},
        "8",
        {"asked": "call_again", "told": "earlier_answer_stands"},
    ),
    (
        "ruling.wrong_answer",
        "misses are forgotten with the round",
        {"lives": (1, 6, 6, 6)},
        "5 miss",
        {"missed": {ANDREAS: []}, "round": 2},
    ),
    (
        "ruling.single_round",
        "or a round stands on its own: its winner wins, without points",
        other("single_round") | {"lives": (6, 1, 6, 6), "mystic": (0, 0, 0, 4)},
        "6 hit",
        {"won": "single_round round p1", "untold": "points"},
    ),
    (
        "ruling.single_round",
        "or is lost by one alone",
        other("single_round") | {"lives": (1, 6, 6, 6)},
        "8 miss",
        {"won": "single_round shared p2 p3 p4"},
    ),
)


@parametrize_rows(CASES)
def test_a_house_rule_holds(case: Case) -> None:
    """The game follows its default or its other value."""
    EXAMPLES.play_case(case)


def test_every_house_rule_has_an_example() -> None:
    """House rules without an alternative have one, too."""
    named = {f"ruling.{ruling.name}" for ruling in RULINGS if ruling != LUCK}

    assert named <= {rule for rule, *_ in CASES}


def test_a_round_on_its_own_ranks_survivors_first() -> None:
    """The winner comes first, then the living, then the dead."""
    driver = EXAMPLES.reach_state(other("single_round") | {"lives": (6, 1, 6, 6)}, ["6 hit"])

    ranks = {place.seat: place.rank for place in driver.table.outcome.places}
    assert {ANDREAS: 1, BETTINA: 2, DORA: 2, KARSTEN: 4} == ranks

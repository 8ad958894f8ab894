"""Worked examples of the rules: turns, rounds, variants."""

from __future__ import annotations

from companion.kernel.facts import DerivedNumber, message
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    EMIL,
    EXAMPLES,
    KARSTEN,
    LAST_STONE,
    NUMBERS,
)
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows

MYSTIC: Figures = {"mystic": (2, 1, 0, 1), "board": {"4": 4}}

SETUP: Rows = (
    (
        "setup",
        "two players: 12 stones lie open, 10 are left",
        {"players": 2},
        (),
        {"supply": 10, "lives": (6, 6), "standing": (5, 5), "points": (0, 0)},
    ),
    ("setup", "three players: 6 lie open, 11 are left", {"players": 3}, (), {"supply": 11}),
    ("setup", "four players: none lie open, 12 are left", {}, (), {"supply": 12}),
    ("setup", "five players: 7 are left", {"players": 5}, (), {"supply": 7}),
)
CALLS: Rows = (
    (
        "end_of_turn",
        "all eight numbers may be called first; nobody ends a turn before a hit",
        {},
        (),
        {
            "asked": "call p1",
            "legal": NUMBERS,
            "likely": None,
            "barred": {"end": "end_before_hit"},
            "refused": ("end", "end_before_hit"),
        },
    ),
    (
        "again",
        "after a hit any number may be called, or the turn ended, which is likeliest",
        {},
        "6 hit",
        {"asked": "call_again p1", "legal": [*NUMBERS, "end"], "likely": "end", "barred": {}},
    ),
    ("again", "a 6 after a 6", {}, "6 hit 6", {"legal": ["hit", "miss"]}),
    ("again", "a 7 after a 6", {}, "6 hit 7", {"asked": "answer"}),
    (
        "again",
        "with a 5 after a 6 somebody may have noticed",
        {},
        "6 hit 5",
        {"asked": "answer_lower", "legal": ["hit", "miss", "noticed"]},
    ),
    (
        "again",
        "noticed it has no effect, costs a life, and ends the turn",
        {},
        "6 hit 5 noticed",
        {
            "lives": (5, 5, 6, 6),
            "board": {"5": 0, "6": 1},
            "told": ("order_error", {"bound": 6}),
            "asked": "call p2",
        },
    ),
    (
        "again",
        "not noticed it counts as usual, and is the new bound",
        {},
        "6 hit 3 hit d1 4",
        {"asked": "answer"},
    ),
    (
        "hit",
        "the stone goes to its column; the supply is touched at the end of the turn",
        {},
        "7 hit",
        {"board": {"7": 1}, "standing": (4, 5, 5, 5), "lives": (6, 6, 6, 5), "supply": 12},
    ),
    (
        "end_of_turn",
        "then five stand there again",
        {},
        "7 hit end",
        {"standing": (5, 5, 5, 5), "supply": 11, "asked": "call p2"},
    ),
    (
        "end_of_turn",
        "where the supply is too small as many as there are",
        {"supply": 1},
        "8 hit 8 hit end 8 hit end",
        {"standing": (4, 4, 5, 5), "supply": 0, "told": ("supply_empty", {"seat": KARSTEN})},
    ),
    ("end_of_turn", "who has five draws none", {}, "8 miss", {"untold": "refilled"}),
    ("miss", "a miss costs a life", {}, "5 miss", {"lives": (5, 6, 6, 6)}),
    ("miss", "also after a hit", {}, "8 hit 8 miss", {"lives": (5, 6, 6, 6)}),
    (
        "miss",
        "a missed dragon as many as the die says",
        {},
        "1 miss d3",
        {
            "lives": (3, 6, 6, 6),
            "told": (
                "lives",
                {"lives": DerivedNumber.from_amount(6, "lives").add_term(-3, "miss").at_least(0)},
            ),
            "asked": "call p2",
        },
    ),
    (
        "spells",
        "dragon and phantom",
        {"players": 5, "lives": (4, 6, 6, 6, 6)},
        "1 hit d2 2 hit",
        {"lives": (5, 3, 3, 3, 3)},
    ),
    (
        "spells",
        "of two players the other one is both neighbours, and is struck once",
        {"players": 2},
        "5 hit",
        {"lives": (6, 5)},
    ),
    (
        "spells",
        "a night song takes a mystic stone",
        {},
        "4 hit 4 hit",
        {"mystic": (2, 0, 0, 0), "told": ("mystic_taken", {"seat": ANDREAS, "left": 2})},
    ),
    (
        "hints",
        "what is sure to miss is confirmed",
        {"board": {"1": 1}},
        "1",
        {"asked": "sure_miss", "likely": "another_call", "about": {"cost": "cost.rolled"}},
    ),
    (
        "hints",
        "another call",
        {"board": {"1": 1}},
        "8 hit 1 another_call",
        {"asked": "call_again p1"},
    ),
    (
        "hints",
        "confirmed it is a miss",
        {"board": {"1": 1}},
        "1 call_anyway d2",
        {"lives": (4, 6, 6, 6), "asked": "call p2", "told": "forced"},
    ),
    (
        "hints",
        "a lower one may be noticed or missed",
        {"board": {"1": 1}},
        "8 hit 1 call_anyway",
        {"legal": ["miss", "noticed"]},
    ),
    (
        "hints",
        "with four other stones hidden, five before the caller: it must be there",
        {
            "players": 2,
            "board": {str(number): number for number in range(1, 7)} | {"7": 3, "8": 1},
        },
        "8",
        {"asked": "call_again"},
    ),
    (
        "hints",
        "with five it need not be",
        {
            "players": 2,
            "board": {str(number): number for number in range(1, 7)} | {"7": 2, "8": 1},
        },
        "8",
        {"asked": "answer"},
    ),
    (
        "end_of_turn",
        "the turn of Andreas: heals 3, strikes both neighbours, loses a life, draws 2",
        {"players": 3, "lives": (4, 6, 6)},
        "3 hit d3 5 hit 4 noticed",
        {
            "lives": (5, 5, 5),
            "mystic": (0, 0, 0),
            "board": {"4": 0},
            "told": ("refilled", {"seat": ANDREAS, "drawn": 2, "standing": 5, "supply": 9}),
            "asked": "call p2",
        },
    ),
    (
        "lives",
        "of three lives one is beyond the sixth",
        {"lives": (4, 6, 6, 6)},
        "3 hit d3",
        {
            "lives": (6, 6, 6, 6),
        },
    ),
)
ROUNDS: Rows = (
    (
        "end_of_round",
        "somebody is killed: 3 for the caster, 1 for who lives, and the mystic stones",
        MYSTIC | {"lives": (6, 6, 6, 1)},
        "7 hit",
        {"last_round": (5, 2, 1, 0), "told": "points"},
    ),
    (
        "end_of_round",
        "two are killed at once",
        MYSTIC | {"lives": (6, 6, 2, 2)},
        "1 hit d2",
        {"last_round": (5, 2, 0, 0), "told": ("killed", {"lost": (BETTINA, DORA)})},
    ),
    (
        "end_of_round",
        "one's own fault: nothing for oneself",
        MYSTIC | {"lives": (1, 6, 6, 6)},
        "8 miss",
        {"last_round": (0, 2, 1, 2)},
    ),
    (
        "end_of_round",
        "a last stone: nothing for anybody else; no die is asked",
        MYSTIC | LAST_STONE,
        "3 hit",
        {
            "last_round": (5, 0, 0, 0),
            "told": ("last_stone", {"seat": ANDREAS, "lost": (KARSTEN, BETTINA, DORA)}),
        },
    ),
    (
        "new_round",
        "left of who was last active begins; all is new but the points",
        {"players": 5, "start": DORA, "lives": (6, 6, 6, 1, 6), "mystic": (0, 0, 0, 0, 1)},
        "7 miss",
        {
            "asked": "call p5",
            "active": EMIL,
            "round": 2,
            "points": (1, 1, 1, 0, 2),
            "lives": (6,) * 5,
            "mystic": (0,) * 5,
            "board": dict.fromkeys(NUMBERS, 0),
            "supply": 7,
        },
    ),
    (
        "setup",
        "with three players stones are opened in every round, whatever was cast before",
        {"players": 3, "standing": (1, 5, 5)},
        "8 hit",
        {"asked": "open_stones", "lives": (6, 6, 6), "last": None},
    ),
    (
        "setup",
        "seven opened instead of six leave 10 in the supply",
        {"players": 3, "lives": (1, 6, 6)},
        "8 miss b00000070 as_counted",
        {"supply": 10},
    ),
    (
        "setup",
        "another number is asked back; counting again is likeliest",
        {"players": 3, "lives": (1, 6, 6)},
        "8 miss b00000016",
        {"asked": "open_miscounted", "likely": "count_again"},
    ),
    (
        "setup",
        "whoever counts the same again has likely not noted the others",
        {"players": 3, "lives": (1, 6, 6)},
        "8 miss b00000005 count_again b00000005",
        {"asked": "open_miscounted", "likely": "rest_unnoted"},
    ),
    (
        "setup",
        "likely none is noted at all",
        {"players": 3, "lives": (1, 6, 6)},
        "8 miss b00000000",
        {"asked": "open_miscounted", "likely": "rest_unnoted"},
    ),
    (
        "setup",
        "an open stone may stay without its number",
        {"players": 3, "lives": (1, 6, 6)},
        "8 miss b00000005 rest_unnoted",
        {"unnoted": 1, "supply": 11},
    ),
)
VARIANTS: Rows = (
    (
        "variants",
        "simple: any number may follow, and no order is strict",
        {"variant": "simple", "rulings": {"order_error": "strict"}},
        "8 hit 1",
        {"asked": "answer", "legal": ["hit", "miss"]},
    ),
    ("variants", "both: likewise", {"variant": "both"}, "8 hit 1", {"asked": "answer"}),
    (
        "variants",
        "only one: the order holds",
        {"variant": "only_one"},
        "8 hit 7",
        {"asked": "answer_lower"},
    ),
    (
        "variants",
        "only one: a kill ends no round",
        {"variant": "only_one", "lives": (6, 1, 1, 1)},
        "6 hit 6 hit",
        {"asked": "call_again p1", "told": ("out", {"seat": BETTINA})},
    ),
    (
        "variants",
        "but the last one left has 2 points",
        {"variant": "only_one", "lives": (6, 1, 1, 1)},
        "6 hit 6 hit 7 hit",
        {"points": (2, 0, 0, 0), "round": 2, "asked": "call p2", "told": "points"},
    ),
    (
        "variants",
        "both: by a last stone",
        LAST_STONE | {"variant": "both", "mystic": (2, 1, 0, 0)},
        "8 hit",
        {"points": (4, 0, 0, 0)},
    ),
    (
        "variants",
        "only one: who is left when the other one puts himself out",
        {"players": 2, "variant": "only_one", "lives": (1, 3)},
        "6 miss",
        {"points": (0, 2)},
    ),
    (
        "variants",
        "only one: a last stone wins, killing or not, without a die",
        LAST_STONE
        | {
            "variant": "only_one",
            "lives": (6, 1, 1, 6),
            "rulings": {"last_stone_that_kills": "kill_counts"},
        },
        "1 hit",
        {"points": (2, 0, 0, 0)},
    ),
    (
        "variants",
        "a last stone takes no lives of who is out already",
        LAST_STONE | {"variant": "only_one", "lives": (6, 0, 2, 3)},
        "6 hit",
        {"told": ("last_stone", {"lost": (BETTINA, DORA)})},
    ),
)
END: Rows = (
    (
        "end",
        "8 points are enough",
        {"points": (0, 0, 0, 5), "lives": (6, 6, 1, 6), "start": DORA},
        "7 hit",
        {"won": "points points p4", "points": (1, 1, 0, 8)},
    ),
    (
        "end",
        "a tie is broken by the last round",
        {"last_round": (0, 0, 1, 3)},
        (Interject("set_points", {BETTINA: 8, DORA: 8}),),
        {"won": "points last_round p4"},
    ),
    (
        "end_of_round",
        "broken off: a round that is not over brings nothing",
        {"points": (0, 0, 2, 0), "mystic": (2, 0, 0, 0)},
        (Interject("end_now", "end"),),
        {"won": "broken_off points p3", "points": (0, 0, 2, 0)},
    ),
)


@parametrize_rows((*SETUP, *CALLS, *ROUNDS, *VARIANTS, *END))
def test_an_example_leads_to_the_state_in_the_rules(case: Case) -> None:
    """Each example of the booklet leads to the state that the booklet gives."""
    EXAMPLES.play_case(case)


def test_a_call_names_the_seats_that_it_strikes() -> None:
    """Left and right neighbour are not exchanged."""
    label = EXAMPLES.start_game(start=KARSTEN).question.label
    assert label is not None

    assert message("call.6", targets=(BETTINA,)) == label("6")
    assert message("call.7", targets=(ANDREAS,)) == label("7")

"""Adjustments of every figure, and the game after them."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Plain
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    EXAMPLES,
    KARSTEN,
    make_column_counts,
    start_round,
)
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows

ONLY_ONE: Figures = {"variant": "only_one"}
OWN: Figures = {"rulings": {"single_round": "on_its_own"}}


def make_lives_adjustment(seat: str, value: int) -> Interject:
    """Return an adjustment of lives."""
    return Interject("set_lives", {"seat": seat, "value": value})


def make_stones_adjustment(seat: str, value: int) -> Interject:
    """Return an adjustment of the stones before a seat."""
    return Interject("set_standing", {"seat": seat, "value": value})


def make_points_adjustment(**points: int) -> Interject:
    """Return an adjustment of points."""
    return Interject("set_points", {**points})


LIVES: Rows = (
    (
        "lives",
        "by whose doing a last life went is asked: the caller's most likely",
        {},
        ("6", make_lives_adjustment(KARSTEN, 0)),
        {"asked": "whose_doing", "likely": ANDREAS},
    ),
    (
        "end_of_round",
        "3 for Dora, whose doing it was; left of Andreas, who was last active, goes on",
        {},
        ("6", make_lives_adjustment(KARSTEN, 0), DORA),
        {"points": (1, 0, 1, 3), "round": 2, "asked": "call p2"},
    ),
    (
        "end_of_round",
        "and brings nothing",
        {},
        (make_lives_adjustment(ANDREAS, 0), "own_doing"),
        {"points": (0, 1, 1, 1), "told": "own_fault"},
    ),
    (
        "end_of_round",
        "nobody's own doing takes two",
        {},
        (make_lives_adjustment(KARSTEN, 0), make_lives_adjustment(BETTINA, 0)),
        {"legal": [ANDREAS, DORA]},
    ),
    (
        "end_of_round",
        "both fell to Andreas",
        {},
        (make_lives_adjustment(KARSTEN, 0), make_lives_adjustment(BETTINA, 0), ANDREAS),
        {"points": (3, 0, 0, 1)},
    ),
    (
        "end_of_turn",
        "a last life taken by mistake is given back",
        {},
        ("6 hit", make_lives_adjustment(KARSTEN, 0), make_lives_adjustment(KARSTEN, 4)),
        {"asked": "call_again p1", "lives": (6, 4, 6, 6)},
    ),
    (
        "variants",
        "only one: the others play on",
        ONLY_ONE,
        (make_lives_adjustment(KARSTEN, 0),),
        {"asked": "call p1", "told": ("out", {"seat": KARSTEN})},
    ),
    (
        "variants",
        "only one: the turn of who is out is over",
        ONLY_ONE,
        ("6 hit", make_lives_adjustment(ANDREAS, 0)),
        {"asked": "call p2"},
    ),
    (
        "variants",
        "only one: who was out by mistake comes back with the stones that still stand there",
        ONLY_ONE | {"lives": (6, 0, 6, 6)},
        (make_lives_adjustment(KARSTEN, 3), "8 miss"),
        {"asked": "call p2", "standing": (5, 5, 5, 5)},
    ),
    (
        "ruling.only_one_dead",
        "the stones of who is out are in the supply",
        ONLY_ONE | {"rulings": {"only_one_dead": "to_supply"}},
        (make_lives_adjustment(KARSTEN, 0),),
        {"supply": 17, "standing": (5, 0, 5, 5)},
    ),
)
STONES: Rows = (
    (
        "setup",
        "a forgotten refill is made up for",
        {"standing": (5, 2, 5, 5)},
        (make_stones_adjustment(KARSTEN, 5),),
        {"supply": 12, "asked": "call p1"},
    ),
    (
        "end_of_round",
        "no stone left is a last stone cast",
        {},
        (make_stones_adjustment(KARSTEN, 0),),
        {
            "points": (0, 3, 0, 0),
            "told": ("last_stone", {"seat": KARSTEN, "lost": (BETTINA, DORA, ANDREAS)}),
        },
    ),
    (
        "setup",
        "what is not on the board lies in the supply",
        {},
        ("6 hit end 7 hit end", Interject("set_board", make_column_counts({"6": 1}))),
        {"board": {"6": 1, "7": 0}, "supply": 12 - 2 + 1},
    ),
    (
        "setup",
        "three of twelve stones without numbers are noted: nine are left",
        {"players": 2, "board": dict.fromkeys("12345678", 0), "unnoted": 12},
        (Interject("set_board", make_column_counts({"7": 3})),),
        {"unnoted": 9, "supply": 10},
    ),
    (
        "setup",
        "a smaller supply: two are missing",
        {},
        (Interject("set_supply", 10),),
        {"supply": 10, "away": 2},
    ),
    (
        "spells",
        "who holds one mystic stone more leaves one less",
        {"mystic": (1, 0, 0, 0), "board": {"4": 1}},
        (Interject("set_mystic", {"seat": KARSTEN, "value": 2}),),
        {"mystic": (1, 2, 0, 0), "mystic_left": 1},
    ),
    (
        "spells",
        "where none is left a night song takes none",
        {},
        (Interject("set_mystic_left", 0), "4 hit"),
        {"mystic": (0, 0, 0, 0), "asked": "call_again"},
    ),
)
TURNS: Rows = (
    (
        "end_of_turn",
        "Bettina begins a turn of her own",
        {},
        ("6 hit", Interject("set_turn", BETTINA)),
        {
            "asked": "call p3",
            "refused": ("end", "end_before_hit"),
            "told": ("set_turn", {"seat": BETTINA}),
        },
    ),
    (
        "again",
        "after a 4 set by hand a 5 is no lower number",
        {},
        ("6 hit", Interject("set_last", "4"), "5"),
        {"asked": "answer"},
    ),
    (
        "end",
        "eight points end the game",
        {},
        ("6", make_points_adjustment(p3=8)),
        {"won": "points points p3"},
    ),
    (
        "end",
        "a round on its own that is broken off gives its points",
        OWN,
        (Interject("end_now", "end"),),
        {"untold": "round_unfinished"},
    ),
    (
        "end",
        "points of the last round decide a tie",
        {"lives": (1, 6, 6, 6)},
        ("8 miss", Interject("set_last_round", {DORA: 3}), make_points_adjustment(p3=8, p4=8)),
        {"won": "points last_round p4"},
    ),
)
REFUSED: list[tuple[str, Plain, str]] = [
    ("set_lives", {"seat": "p1", "value": 7}, "out_of_range"),
    ("set_points", {"seat": "p1", "value": 15}, "out_of_range"),
    ("set_round", 0, "out_of_range"),
    ("set_points", {"seat": "p9", "value": 7}, "no_such_field"),
    ("set_supply", 13, "too_much_supply"),
    ("set_mystic_left", 5, "too_many_mystic_left"),
    *(
        ("set_board", make_column_counts({str(number): number + 1}), "no_such_stones")
        for number in range(1, 9)
    ),
]


@parametrize_rows((*LIVES, *STONES, *TURNS))
def test_the_game_continues_after_an_adjustment(case: Case) -> None:
    """The rules continue as if the state had arisen in play."""
    EXAMPLES.play_case(case)


@pytest.mark.parametrize(("name", "value", "reason"), REFUSED)
def test_nothing_is_set_beyond_the_contents_of_the_box(
    name: str, value: Plain, reason: str
) -> None:
    """The box has 36 stones, n of number n, six lives, four mystic stones, and 14 points."""
    with pytest.raises(Refusal) as caught:
        judge_answer(start_round(4).runner.find_interjection(name).question, value)

    assert reason == caught.value.name


def test_contradictory_figures_are_told_until_corrected() -> None:
    """Figures are corrected one after the other: 37 stones, and five mystic ones."""
    driver = start_round(4)
    driver.interject("set_board", make_column_counts({"7": 5, "8": 8}))
    assert 13 == driver.list_facts_named("set_board")[0].values["count"]
    assert {"total": 37, "most": 36} == driver.list_facts_named("too_many_stones")[0].values
    driver.interject("set_standing", {"seat": KARSTEN, "value": 4})
    assert (0, 1) == (driver.table.supply, len(driver.list_facts_named("too_many_stones")))

    driver.table.mystic[ANDREAS] = 3
    driver.interject("set_mystic", {"seat": KARSTEN, "value": 2})
    assert {"total": 5, "most": 4} == driver.list_facts_named("too_many_mystic")[0].values
    driver.interject("set_mystic", {"seat": ANDREAS, "value": 2})
    assert 1 == len(driver.list_facts_named("too_many_mystic"))


def test_points_can_be_set_only_where_they_count() -> None:
    """Points can't be set in a single round, nor in a last round before its end; 8 are the most."""
    offered = {item.name for item in start_round(4).runner.list_possible_interjections()}
    own = {
        item.name
        for item in start_round(4, rulings=OWN["rulings"]).runner.list_possible_interjections()
    }
    capped = start_round(4, rulings={"beyond_track": "capped"}).runner.find_interjection(
        "set_points"
    )

    assert ({"set_points"}, set()) == (
        offered & {"set_points", "set_last_round"},
        own & {"set_points", "set_last_round"},
    )
    judge_answer(capped.question, {BETTINA: 8})
    with pytest.raises(Refusal):
        judge_answer(capped.question, {BETTINA: 9})

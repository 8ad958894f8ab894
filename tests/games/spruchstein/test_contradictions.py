"""Two answers that can't both be true: the table says which was wrong. Ruling `wrong_answer`."""

from __future__ import annotations

import pytest

from companion.games.spruchstein.box import Spell
from companion.kernel.facts import message
from tests.games.driving import Driver
from tests.games.spruchstein.tables import ANDREAS, KARSTEN, counted, opened, play, read

ROUND_THE_TABLE = "8 hit end 8 hit end 8 hit end"
"""The other three players' turns; nobody is struck."""


def missed(text: str) -> Driver:
    """Four players; Andreas calls so, which is missed, and is asked again a round later."""
    driver = opened(4)
    play(driver, f"{text} {ROUND_THE_TABLE}")
    return driver


def test_a_hit_after_a_miss_with_the_same_stones_is_asked_back() -> None:
    """Nothing was drawn since: either the miss was wrong or the hit is."""
    driver = missed("6 miss")
    play(driver, "6 hit")
    assert ("contradiction_hit", "spruchstein.ruling.wrong_answer") == (
        driver.name,
        driver.question.why.id,
    )
    assert ["earlier_answer", "this_answer"] == driver.question.legal()


def test_where_the_earlier_answer_was_wrong_it_stands() -> None:
    """That turn is over: the life it cost is not given back; the hit counts."""
    driver = missed("6 miss")
    play(driver, "6 hit earlier_answer")
    assert (5, 4) == (driver.table.lives[ANDREAS], driver.table.standing[ANDREAS])
    assert {"seat": ANDREAS} == driver.told("earlier_answer_stands")[0].values


def test_where_this_answer_was_wrong_it_is_mended() -> None:
    """The turn still runs: the call is a miss, costs a life, and no stone moves."""
    driver = missed("6 miss")
    play(driver, "6 hit this_answer")
    assert (4, 5, KARSTEN) == (
        driver.table.lives[ANDREAS],
        driver.table.standing[ANDREAS],
        driver.seat,
    )
    assert 0 == driver.table.board[Spell.SNOW]


@pytest.mark.parametrize("wrong", ["earlier_answer", "this_answer"])
def test_where_the_board_is_set_meanwhile_it_decides(wrong: str) -> None:
    """All stones of that number lie on the board by now: the hit was wrong, whatever is said."""
    driver = missed("6 miss")
    play(driver, "6 hit")
    driver.interject("set_board", counted({"6": 6}))

    play(driver, wrong)

    assert (4, KARSTEN) == (driver.table.lives[ANDREAS], driver.seat)
    assert 6 == driver.table.board[Spell.SNOW]


def test_after_a_refill_nothing_contradicts_a_hit() -> None:
    """A stone was drawn since the miss: it may be the one."""
    driver = missed("8 hit 8 miss")
    play(driver, "8 hit")
    assert "call_again" == driver.name


def test_without_a_supply_the_stones_stay_the_same() -> None:
    """Nothing was drawn at the end of the turn, so that the miss still holds."""
    driver = opened(4)
    driver.interject("set_supply", 0)
    play(driver, "8 hit 7 miss 8 miss 8 miss 8 miss 7 hit")
    assert "contradiction_hit" == driver.name


def test_a_miss_that_earlier_misses_rule_out_is_asked_back() -> None:
    """Five stones stand there, none of them 6, 7 or 8; only four others are hidden beside the 5."""
    driver = opened(4)
    for spell in Spell:
        driver.table.board[spell] = spell.number if spell.number < 5 else 0
    driver.table.board[Spell.DREAMS] = 0
    driver.table.board[Spell.GHOST] = 1
    driver.table.missed[ANDREAS] = [Spell.SNOW, Spell.FIRE, Spell.POTION]
    play(driver, "5 miss")
    assert "contradiction_miss" == driver.name
    play(driver, "this_answer")
    assert {"seat": ANDREAS, "stone": message("stone.5")} == driver.told("answer_mended_hit")[
        0
    ].values
    assert 1 == driver.table.board[Spell.STORM]


def test_where_this_answer_cannot_be_wrong_nobody_is_asked() -> None:
    """The board leaves too few other stones for a miss: the earlier answer was wrong for sure."""
    driver = opened(2)
    for spell in Spell:
        driver.table.board[spell] = spell.number if spell is not Spell.POTION else 1
    driver.table.missed[ANDREAS] = [Spell.POTION]
    play(driver, "8")
    assert "call_again" == driver.name
    assert 1 == len(driver.told("earlier_answer_stands"))


@pytest.mark.parametrize("call", ["4", "5"])
def test_misses_are_forgotten_with_the_round(call: str) -> None:
    """All stones are new then."""
    driver = opened(4)
    play(driver, f"{call} miss")
    driver.interject("set_standing", {"seat": KARSTEN, "value": 0})
    assert [] == driver.table.missed[ANDREAS]
    assert [0, 3, 0, 0] == read(driver, "points")

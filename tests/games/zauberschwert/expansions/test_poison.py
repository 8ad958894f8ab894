"""Poison cards, alone and with the rest."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.expansions.poison import POISON
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    beast,
    boxed,
    hand,
    lay,
    lays,
    places,
    poison,
    turn,
    wand,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("poison_cards",)


def test_a_poison_card_is_laid_before_an_opponent() -> None:
    """Anybody but oneself; the hand gets smaller."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB)
    hand(driver, 2)
    places(driver, "pass", "pass", "pass")
    driver.answer("artefacts", "lay_poison")
    assert [BLUE, GREEN] == driver.question.legal()

    driver.answer("poison_before", BLUE)
    driver.answer("poison", {"name": "", "symbols": ["circle"]})

    assert 1 == len(POISON.of(driver.table).before[BLUE])
    assert 1 == driver.table.hands[RED]
    driver.answer("artefacts", "lay_poison")
    driver.answer("poison_before", BLUE)
    driver.answer("poison", {"name": "", "symbols": ["circle"]})
    assert ["l1", "l2"] == [card.id for card in POISON.of(driver.table).before[BLUE]]


def test_a_poison_card_shows_a_symbol() -> None:
    """Without one it could never match a creature. Summary, phase D."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB)
    hand(driver, 1)
    places(driver, "pass", "pass", "pass")
    driver.answer("artefacts", "lay_poison")
    driver.answer("poison_before", BLUE)

    driver.refused({"name": "", "symbols": []})

    assert "poison" == driver.question.name


@pytest.mark.parametrize(("ruling", "left"), [("each_card", 3), ("one_in_all", 4)])
def test_matching_poison_costs_a_winner_magic(ruling: str, left: int) -> None:
    """9 less 4, two matching cards of three."""
    driver = boxed(PARTS, rulings={} if ruling == "each_card" else {"poison_each": ruling})
    turn(driver, beast(4), ORB)
    purse(driver, p1=9)
    for symbols in (("circle",), ("circle", "square"), ("square",)):
        poison(driver, RED, *symbols)
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    assert driver.table.magic[RED] == left


def test_poison_takes_what_there_is() -> None:
    """Nothing is left after the fight, so nothing is taken."""
    driver = boxed(PARTS)
    turn(driver, beast(4), ORB)
    purse(driver, p1=4)
    poison(driver, RED, "circle")
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    assert 0 == driver.table.magic[RED]


def test_poison_works_after_the_artefact_bonus() -> None:
    """The wand's 1 magic comes first and is taken again."""
    driver = boxed(PARTS)
    turn(driver, beast(4), ORB)
    purse(driver, p1=4)
    poison(driver, RED, "circle")
    lay(driver, RED, wand(stones=0, magic=1))
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    assert [
        "bonus_magic",
        "poisoned",
    ] == [name for name in driver.news() if name in {"bonus_magic", "poisoned"}]
    assert 0 == driver.table.magic[RED]


def test_poison_does_not_touch_who_did_not_win() -> None:
    """Blue drops out of the joint fight: only red, who wins, is poisoned."""
    driver = boxed(PARTS)
    turn(driver, beast(4), ORB)
    purse(driver, p1=9, p2=1)
    poison(driver, RED, "circle")
    poison(driver, BLUE, "circle")
    places(driver, "a1", "a1", "pass")
    driver.answer("stance", "together")
    driver.answer("raised_share", "stay")

    assert (4, 1) == (driver.table.magic[RED], driver.table.magic[BLUE])


@pytest.mark.parametrize(("ruling", "cards"), [("nobody", 1), ("bearer", 2)])
def test_poison_in_the_tie_break(ruling: str, cards: int) -> None:
    """A wand of one's own and poison from another."""
    driver = boxed(PARTS, rulings={} if ruling == "nobody" else {"poison_in_tiebreak": ruling})
    lay(driver, RED, wand())
    poison(driver, RED, "circle")

    assert artefacts.count_laid_cards(driver.table, RED) == cards


def test_with_poison_alone_the_display_has_two_cards() -> None:
    """And everything else is as in the base game."""
    driver = boxed(PARTS)

    turn(driver, ORB, ORB)
    hand(driver, 1)
    places(driver, "pass", "pass", "pass")
    lays(driver, RED, "poison", {"name": "Natter", "symbols": ["circle"]}, before=GREEN)

    assert 0 == driver.table.hands[RED]

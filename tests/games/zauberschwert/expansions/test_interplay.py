"""Where two chapters of the expansions touch the same fight, the same hero, the same number."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions.mixed import NamedSpell
from companion.games.zauberschwert.expansions.rulings import POISON_EACH
from companion.games.zauberschwert.table import Owned
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    beast,
    boxed,
    lead,
    places,
    poison,
    turn,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, cast, purse

HEROES = ("three_cards", "landscapes", "hero_cards", "apprentices")
ONCE = {"hero_twice": "once_a_round"}


@pytest.mark.parametrize("owned", [10, 5])
def test_a_hero_declared_for_a_fight_that_is_left_has_not_helped(owned: int) -> None:
    """Red leaves the creature of 9 although his hero 2 was declared, or can't pay it.

    At the next one, of 6, that hero still helps.
    """
    driver = boxed(HEROES, rulings=ONCE)
    turn(driver, beast(9), beast(6), ORB, landscape=APPRENTICES_GO)
    lead(driver, RED, 2)
    purse(driver, p1=owned)
    places(driver, "a1", "pass", "pass", apprentices=["p1.a2"])
    driver.answer("heroes_help", ["h1"])
    if driver.name == "fight":
        driver.answer("fight", "decline")

    driver.answer("heroes_help", ["h1"])
    driver.answer("fight", "fight")

    assert owned - 4 == driver.table.magic[RED]


def test_a_hero_whose_owner_dropped_out_has_not_helped() -> None:
    """The creature of 9 is beaten by the others, 3 and 3 after red (hero 3) fell out.

    His hero then helps his apprentice.
    """
    driver = boxed(HEROES, rulings=ONCE)
    turn(driver, beast(9), beast(4), ORB, landscape=APPRENTICES_GO)
    lead(driver, RED, 3)
    purse(driver, p1=1, p2=9, p3=9)
    places(driver, "a1", "a1", "a1", apprentices=["p1.a2"])
    driver.answer("stance", "together")
    driver.answer("heroes_help", ["h1"])

    driver.answer("heroes_help", ["h1"])
    driver.answer("fight", "fight")

    assert 0 == driver.table.magic[RED]


def test_after_a_withdrawal_heroes_may_help_as_after_a_drop_out() -> None:
    """Creature 9, red owns 1 and falls out.

    Blue withdraws from the raised share, and green's hero 3, kept back till then, lowers it to 6
    for him alone.
    """
    driver = boxed(
        HEROES, rulings={"heroes_declared": "after_drop_out", "joint_withdraw": "may_decline"}
    )
    turn(driver, beast(9), ORB, ORB)
    lead(driver, GREEN, 3)
    purse(driver, p1=1, p2=9, p3=6)
    places(driver, "a1", "a1", "a1")
    driver.answer("stance", "together")
    driver.answer("heroes_help", [])
    driver.answer("heroes_help", [])

    driver.answer("raised_share", "withdraw", BLUE)
    driver.answer("raised_share", "stay", GREEN)

    assert (1, 9, 0) == tuple(driver.table.magic.values())


@pytest.mark.parametrize(("ruling", "lost"), [("each_card", 3), ("one_in_all", 1)])
def test_poison_is_told_with_all_cards_that_match(ruling: str, lost: int) -> None:
    """Three cards match, whatever they cost together.

    That more than one costs more than one card would is a house rule.
    """
    driver = boxed(
        ("poison_cards",), rulings={} if ruling == "each_card" else {"poison_each": ruling}
    )
    turn(driver, beast(2), ORB)
    purse(driver, p1=9)
    for _ in range(3):
        poison(driver, RED, "circle")
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    (poisoned,) = driver.told("poisoned")
    assert {"seat": RED, "cards": 3, "amount": lost, "magic": 7 - lost} == poisoned.values
    assert POISON_EACH.citation == poisoned.why


def test_heroes_never_raise_a_strength_that_a_spell_has_taken_away() -> None:
    """Where heroes lower no creature below 1, one that a spell brought to 0 costs nothing."""
    driver = boxed(("hero_cards",), rulings={"strength_floor": "one"})
    turn(driver, beast(4), ORB)
    lead(driver, RED, 2)
    driver.table.spells[BLUE].append(Owned(NamedSpell(id="s1", name="fulmentus"), 0))
    purse(driver, p1=0)
    places(driver, "a1", "pass")
    cast(driver, "s1", {"strength": -4}, creature="a1")
    places(driver, "pass")

    driver.answer("fight", "fight")

    assert 3 == driver.table.stones[RED]


def test_a_spell_waits_only_for_the_magic_that_a_bid_needs() -> None:
    """Red owns 8, his hero saves 2 and he bids 9, so that 7 must stay till he has paid.

    A spell may take 1, no more; blue can't overbid then.
    """
    driver = boxed(
        ("hero_cards",),
        rulings={"bid_limit_with_heroes": "with_reduction", "uncovered_bid": "spell_waits"},
    )
    turn(driver, beast(6), ORB)
    lead(driver, RED, 2)
    driver.table.spells[BLUE].append(Owned(NamedSpell(id="s1", name="fulmentus"), 0))
    purse(driver, p1=8, p2=9)
    places(driver, "a1", "a1", "pass")
    driver.answer("stance", BLUE)
    driver.answer("bid", 9)

    cast(driver, "s1", {"ones_magic": -2}, whom=RED)

    assert (0, 3) == (driver.table.magic[RED], driver.table.stones[RED])

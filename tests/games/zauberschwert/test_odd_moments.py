"""What is told, and what happens, at moments that no ordinary round comes to."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.zauberschwert.cards import Spell
from companion.games.zauberschwert.explaining import explain
from companion.games.zauberschwert.table import Owned
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    CREATURE,
    RED,
    SPELL,
    WORTHLESS,
    cast,
    opened,
    place,
    purse,
    reveal,
)


def at_a_creature(*places: str, rulings: Mapping[str, str] | None = None, **magic: int) -> Driver:
    """Two players at a creature of 4 and an orb, with what they own."""
    driver = opened(2, rulings)
    reveal(driver, CREATURE, WORTHLESS)
    purse(driver, **magic)
    place(driver, *places)
    return driver


def why(driver: Driver, name: str) -> list[str]:
    """The citations of all facts of that name."""
    return [fact.why.id for fact in driver.told(name) if fact.why]


def test_who_cannot_pay_is_told_by_the_booklet_and_who_declines_by_the_ruling() -> None:
    """That a creature stays that a lone wizard can't pay is no house rule.

    That one may decline although he could pay is.
    """
    poor = at_a_creature("a1", "a2", p1=3)
    rich = at_a_creature("a1", "a2", p1=4)
    rich.answer("fight", "decline")

    assert (["zauberschwert.d.alone"], ["zauberschwert.d.alone"]) == (
        why(poor, "declined"),
        why(poor, "creature_stays"),
    )
    assert (["zauberschwert.ruling.solo_may_decline"], ["zauberschwert.d.alone"]) == (
        why(rich, "declined"),
        why(rich, "creature_stays"),
    )


def test_last_spells_belong_to_the_round_that_could_not_begin() -> None:
    """The first round's spell is used once more in round 2, which lacks the cards to begin.

    No round 3 is ever counted.
    """
    driver = opened(2, {"last_spells": "one_each"})
    driver.table.revealed = 23
    reveal(driver, CREATURE, WORTHLESS)
    driver.table.spells[RED].append(Owned(Spell(id="s1", name="fulmentus"), 1))
    cast(driver, "s1", {"own_stones": 1})
    place(driver, "pass", "pass")
    assert "window_last_spells" == driver.name

    driver.answer("window_last_spells", "s1")
    driver.until()

    assert (2, 2) == (driver.table.stones[RED], driver.table.round)


@pytest.mark.parametrize("card", [SPELL, CREATURE], ids=lambda card: card[0])
def test_what_a_bid_that_is_not_covered_pays_is_up_to_the_table(
    card: tuple[str, object],
) -> None:
    """80 bid with 4 magic: the others pass, which is all they may, and from 0 to 4 are paid."""
    driver = opened(2)
    reveal(driver, card, WORTHLESS)
    place(driver, "a1")
    purse(driver, p1=4, p2=9)
    place(driver, "a1")
    if driver.name == "stance":
        driver.answer("stance", RED)
    driver.runner.answer(str(driver.asked.path), 80, our_way=True)

    assert {"min": 0, "max": 4} == driver.question.legal()
    why = explain(driver.runner, driver.question)
    assert 4 in [seat.values["amount"] for seat in why.figures[0].values["seats"]]  # type: ignore[union-attr]
    driver.answer("payment", 3, RED)

    assert 3 == driver.told("paid")[0].values["amount"]

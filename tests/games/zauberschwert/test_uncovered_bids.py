"""Bids that nobody can pay, which a table may make its own way."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.explaining import explain_with_prospects
from tests.games.zauberschwert.tables import (
    CREATURE,
    RED,
    SPELL,
    WORTHLESS,
    opened,
    place,
    purse,
    reveal,
)


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
    why = explain_with_prospects(driver.table, driver.question)
    assert 4 in [seat.values["amount"] for seat in why.figures[0].values["seats"]]  # type: ignore[union-attr]
    driver.answer("payment", 3, RED)

    assert 3 == driver.told("paid")[0].values["amount"]

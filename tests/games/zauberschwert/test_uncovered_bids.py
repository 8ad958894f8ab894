"""Bids that nobody can pay, allowed "our way"."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import Message
from tests.games.zauberschwert.tables import (
    CREATURE,
    RED,
    SPELL,
    WORTHLESS,
    place_wizards,
    set_magic,
    start_game,
    turn_up_cards,
)


@pytest.mark.parametrize("card", [SPELL, CREATURE], ids=lambda card: card[0])
def test_the_table_decides_the_payment_of_an_uncovered_bid(
    card: tuple[str, object],
) -> None:
    """After a bid of 80 with 4 magic the others can only pass, and 0 to 4 are paid."""
    driver = start_game(2)
    turn_up_cards(driver, card, WORTHLESS)
    place_wizards(driver, "a1")
    set_magic(driver, p1=4, p2=9)
    place_wizards(driver, "a1")
    if driver.name == "stance":
        driver.answer("stance", RED)
    driver.runner.answer(80, our_way=True)

    assert {"min": 0, "max": 4} == driver.question.describe_legal_answers()
    parts = Zauberschwert().explain_question(driver.table, driver.question)
    purses = next(part for part in parts if isinstance(part, Message))
    assert 4 in [seat.values["amount"] for seat in purses.values["seats"]]  # type: ignore[union-attr]
    driver.answer("payment", 3, RED)

    assert 3 == driver.list_facts_named("paid")[0].values["amount"]

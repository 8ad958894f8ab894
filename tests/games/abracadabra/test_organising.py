"""Naming the enchanters of a gathering: what is said of them, and what is to be confirmed."""

from __future__ import annotations

from companion.games.abracadabra.enchanters import Enchanter
from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.gatherings import Pattern
from companion.kernel.facts import message
from tests.games.abracadabra.tables import (
    ADA,
    ALEA,
    WATER,
    hands,
    left,
    opened,
    towers,
)
from tests.games.driving import Driver


def naming(*lying: str) -> Driver:
    """Ada organises, with five cards in hand."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, lying)
    driver.answer("turn", "gathering")
    return driver


def test_what_brings_nothing_is_to_be_confirmed() -> None:
    """A gathering, or Idem!, for a stack that is empty."""
    driver = opened()
    hands(driver, 5, 0, 0)
    left(driver, "C", 0)
    driver.table.last_stack = "C"
    assert ["caution.idem_empty"] == [asked.name for asked in driver.question.list_warnings("idem")]
    assert () == driver.question.list_warnings("exodus")

    driver.answer("turn", "gathering")

    assert [message("caution.empty_stack", stacks=("C",))] == [
        *driver.question.list_warnings([*WATER])
    ]
    assert () == driver.question.list_warnings([*ALEA])


def test_the_question_says_who_lies_in_a_tower() -> None:
    """Beside the name; of others it says nothing."""
    question = naming(*WATER).question
    assert question.label is not None
    card = Enchanter(WATER[0])

    assert message("enchanter.in_tower", card=card.label) == question.label(card)
    assert Enchanter("air/mage").label == question.label(Enchanter("air/mage"))


def test_the_letters_are_asked_once_and_the_last_is_what_is_left() -> None:
    """A and B are printed in the rules.

    Of the five others four are asked, each among those that are free, and the last one follows.
    """
    driver = Driver((Abracadabra(),))
    driver.answer("game", "abracadabra")
    driver.until("letter")

    for letter, free in zip("GFED", ("CDEFG", "CDEF", "CDE", "CD"), strict=True):
        assert list(free) == driver.question.legal()
        driver.answer("letter", letter)

    assert ("start", ADA) == (driver.name, driver.question.default())
    driver.default()
    assert dict(zip(Pattern, "ABGFEDC", strict=True)) == driver.table.letters


def test_a_table_may_let_three_gather_its_own_way() -> None:
    """Three that are none by the rules; the table says which stack rewards them."""
    driver = naming()
    path = str(driver.asked.path)

    driver.runner.answer(path, [WATER[0], WATER[1], "gold/fire/mage"], our_way=True)

    assert ("reading", list("ABCDEFG")) == (driver.name, driver.question.legal())

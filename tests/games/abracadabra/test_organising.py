"""Naming the enchanters of a gathering: their labels, and cautions."""

from __future__ import annotations

from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.gatherings import Enchanter, Pattern
from companion.kernel.facts import message
from tests.games.abracadabra.tables import (
    ADA,
    ALEA,
    WATER,
    set_hands,
    set_stack,
    set_towers,
    start_game,
)
from tests.games.driving import Driver


def start_organising(*tower_cards: str) -> Driver:
    """Return a game in which Ada organises with five cards in hand."""
    driver = start_game()
    set_hands(driver, 5, 0, 0)
    set_towers(driver, tower_cards)
    driver.answer("turn", "gathering")
    return driver


def test_an_act_without_effect_needs_confirmation() -> None:
    """A gathering, or Idem!, for an empty stack has to be confirmed."""
    driver = start_game()
    set_hands(driver, 5, 0, 0)
    set_stack(driver, "C", 0)
    driver.table.last_stack = "C"
    assert ["caution.idem_empty"] == [asked.name for asked in driver.question.list_warnings("idem")]
    assert () == driver.question.list_warnings("exodus")

    driver.answer("turn", "gathering")

    assert [message("caution.empty_stack", stacks=("C",))] == [
        *driver.question.list_warnings([*WATER])
    ]
    assert () == driver.question.list_warnings([*ALEA])


def test_enchanters_in_towers_are_marked_in_the_question() -> None:
    """The mark stands beside the names of those in towers only."""
    question = start_organising(*WATER).question
    assert question.label is not None
    card = Enchanter(WATER[0])

    assert message("enchanter.in_tower", card=card.label) == question.label(card)
    assert Enchanter("air/mage").label == question.label(Enchanter("air/mage"))


def test_four_letters_are_asked_and_the_last_one_follows() -> None:
    """A and B are printed in the rules.

    Four of the five other patterns are asked, each with the free letters; the last one follows.
    """
    driver = Driver(Abracadabra())
    driver.answer("game", "abracadabra")
    driver.answer_until("letter")

    for letter, free in zip("GFED", ("CDEFG", "CDEF", "CDE", "CD"), strict=True):
        assert list(free) == driver.question.describe_legal_answers()
        driver.answer("letter", letter)

    assert ("start", ADA) == (driver.name, driver.question.find_default())
    driver.answer_by_default()
    assert dict(zip(Pattern, "ABGFEDC", strict=True)) == driver.table.letters


def test_unmatched_enchanters_may_gather_our_way() -> None:
    """Three enchanters that do not match are accepted, and the table chooses the stack."""
    driver = start_organising()

    driver.runner.answer([WATER[0], WATER[1], "gold/fire/mage"], our_way=True)

    assert ("reading", list("ABCDEFG")) == (driver.name, driver.question.describe_legal_answers())

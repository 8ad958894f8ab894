"""The end: black eggs, the protection card, the five spells, tie-breaks."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, KnowledgeSpell
from companion.games.zauberschwert.expansions.mixed import NamedSpell
from companion.games.zauberschwert.table import OwnedSpell
from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import ORB, boxed, egg, lay, places, turn
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

PARTS = ("three_cards", "dragon_eggs", "end_spells", "knowledge_spells")


def last_round() -> Driver:
    """The one round there is, with everybody to choose."""
    driver = boxed(PARTS, size_adventures=3)
    turn(driver, ORB, ORB, ORB)
    return driver


def to_the_end(driver: Driver, *answers: tuple[str, Plain]) -> None:
    """Everybody passes; then what is scored, each answer with its question."""
    places(driver, "pass", "pass", "pass")
    driver.until("black_eggs", "protection_holder", "last_stones")
    for name, answer in answers:
        driver.answer(name, answer)


def test_black_eggs_are_worth_what_they_print() -> None:
    """One egg is worth 3, two are worth 8: red has two, blue one; the blue egg nothing.

    Green has the protection card: 8, 3, 2.
    """
    driver = last_round()
    for seat, made, colour in (
        (RED, "e1", "black"),
        (RED, "e2", "black"),
        (BLUE, "e3", "black"),
        (BLUE, "e4", "blue"),
    ):
        lay(driver, seat, egg(made, colour))

    to_the_end(driver, ("black_eggs", {"eggs_1": 3, "eggs_2": 8}), ("protection_holder", GREEN))

    assert [8, 3, 2] == [driver.table.stones[seat] for seat in (RED, BLUE, GREEN)]
    scored = {
        fact.values["seat"]: (fact.values["eggs"], fact.values["amount"])
        for fact in driver.told("black_eggs_scored")
    }
    assert {RED: (2, 8), BLUE: (1, 3)} == scored
    assert (RED,) == driver.table.outcome.ranking.winners


@pytest.mark.parametrize("name", ["cantiosus", "sapientius"])
def test_a_spell_of_the_end_is_scored_by_the_table(name: str) -> None:
    """Who owns it is asked for its stones, with what may matter beside."""
    driver = last_round()
    driver.table.spells[BLUE].append(OwnedSpell(NamedSpell(id="s1", name=name), 0, used=9))

    to_the_end(driver, ("last_stones", {"s1": 4}))

    assert 4 == driver.table.stones[BLUE]


def test_where_played_so_it_counts_from_its_level_on() -> None:
    """Blue is at level 0 and has a spell of level 1; green, at level 1, is asked."""
    driver = last_round()
    driver.table.rulings = {"end_spell_level": "from_level_on"}
    KNOWLEDGE.get_state(driver.table).rises[GREEN].append(0)
    for seat, made in ((BLUE, "s1"), (GREEN, "s2")):
        driver.table.spells[seat].append(
            OwnedSpell(KnowledgeSpell(id=made, name="opulentus", level=1), 0, used=9)
        )

    to_the_end(driver, ("last_stones", {"s2": 2}))

    assert [0, 2] == [driver.table.stones[seat] for seat in (BLUE, GREEN)]
    assert driver.told("level_too_low")

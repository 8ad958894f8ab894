"""The end: black eggs, the protection card, the five spells, tie-breaks."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, KnowledgeSpell
from companion.games.zauberschwert.expansions.mixed import NamedSpell
from companion.games.zauberschwert.table import OwnedSpell
from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    give_artefact,
    make_egg,
    place_pieces,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

PARTS = ("three_cards", "dragon_eggs", "end_spells", "knowledge_spells")


def start_last_round() -> Driver:
    """Return the only round of a game, at the choice of adventures."""
    driver = start_with_boxes(PARTS, size_adventures=3)
    turn_up_display(driver, ORB, ORB, ORB)
    return driver


def play_to_end(driver: Driver, *answers: tuple[str, Plain]) -> None:
    """Let everybody pass, then give the answers of the scoring, each with its question."""
    place_pieces(driver, "pass", "pass", "pass")
    driver.answer_until("black_eggs", "protection_holder", "last_stones")
    for name, answer in answers:
        driver.answer(name, answer)


def test_black_eggs_are_worth_what_they_print() -> None:
    """One egg is worth 3, two are worth 8: red has two, blue one; a blue egg scores nothing.

    Green has the protection card: 8, 3, 2.
    """
    driver = start_last_round()
    for seat, egg_id, colour in (
        (RED, "e1", "black"),
        (RED, "e2", "black"),
        (BLUE, "e3", "black"),
        (BLUE, "e4", "blue"),
    ):
        give_artefact(driver, seat, make_egg(egg_id, colour))

    play_to_end(driver, ("black_eggs", {"eggs_1": 3, "eggs_2": 8}), ("protection_holder", GREEN))

    assert [8, 3, 2] == [driver.table.stones[seat] for seat in (RED, BLUE, GREEN)]
    scored = {
        fact.values["seat"]: (fact.values["eggs"], fact.values["amount"])
        for fact in driver.list_facts_named("black_eggs_scored")
    }
    assert {RED: (2, 8), BLUE: (1, 3)} == scored
    assert (RED,) == driver.table.outcome.ranking.winners


@pytest.mark.parametrize("name", ["cantiosus", "sapientius"])
def test_a_spell_of_the_end_is_scored_by_the_table(name: str) -> None:
    """The owner is asked for its stones; relevant figures are shown."""
    driver = start_last_round()
    driver.table.spells[BLUE].append(OwnedSpell(NamedSpell(id="s1", name=name), 0, used=9))

    play_to_end(driver, ("last_stones", {"s1": 4}))

    assert 4 == driver.table.stones[BLUE]


def test_where_played_so_it_counts_from_its_level_on() -> None:
    """Blue at level 0 with a spell of level 1 is not asked; green at level 1 is."""
    driver = start_last_round()
    driver.table.rulings = {"end_spell_level": "from_level_on"}
    KNOWLEDGE.get_state(driver.table).rises[GREEN].append(0)
    for seat, spell_id in ((BLUE, "s1"), (GREEN, "s2")):
        driver.table.spells[seat].append(
            OwnedSpell(KnowledgeSpell(id=spell_id, name="opulentus", level=1), 0, used=9)
        )

    play_to_end(driver, ("last_stones", {"s2": 2}))

    assert [0, 2] == [driver.table.stones[seat] for seat in (BLUE, GREEN)]
    assert driver.list_facts_named("level_too_low")

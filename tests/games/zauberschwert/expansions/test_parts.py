"""Boxes and their parts.

The questions, the offered rulings, and independence of the order of the parts.
"""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import message
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import ALL, start_with_boxes

# ---- set-up


def choose_boxes(*boxes: str) -> Driver:
    """Return a game in which these boxes were chosen."""
    driver = Driver(Zauberschwert())
    driver.answer("game", "zauberschwert")
    driver.answer("seats", 3)
    driver.answer_until("parts")
    driver.answer("parts", [*boxes, "own_contents"] if boxes else [])
    return driver


def test_a_box_brings_its_usual_contents() -> None:
    """Three cards and landscapes come with heroes or knowledge, not with poison alone."""
    assert ["poison_cards"] == choose_boxes("poison").question.find_default()
    assert [
        "three_cards",
        "landscapes",
        "libraries",
        "knowledge_spells",
        "smithy",
        "dragon_scales",
        "end_spells",
    ] == choose_boxes("knowledge").question.find_default()
    assert choose_boxes("heroes", "knowledge", "poison").question.find_default() == list(ALL)


def test_only_rulings_of_the_parts_in_play_are_offered() -> None:
    """Poison alone has no ruling about apprentices; with apprentices there is one about both."""
    alone = choose_boxes("poison")
    both = choose_boxes("poison")
    alone.answer_by_default()
    both.answer("contents", ["apprentices", "poison_cards"])

    def list_rulings(driver: Driver) -> set[str]:
        options = driver.question.list_offered_options()
        return {ruling.name for ruling in rulings.RULINGS} & set(options)

    assert {"poison_each", "poison_in_tiebreak"} == list_rulings(alone)
    assert {
        "poison_each",
        "poison_in_tiebreak",
        "apprentice_alone",
        "poison_with_apprentice",
    } == list_rulings(both)


@pytest.mark.parametrize(
    ("chosen_box", "needed_part"),
    [
        ("orcs", "landscapes"),
        ("apprentices", "landscapes"),
        ("libraries", "knowledge_spells"),
        ("black_dragon", "dragon_eggs"),
    ],
)
def test_a_part_brings_the_parts_that_it_needs(chosen_box: str, needed_part: str) -> None:
    """Orcs without landscapes would never appear."""
    assert needed_part in [part.name for part in start_with_boxes([chosen_box]).table.parts]


def test_with_a_box_the_counts_of_the_base_game_do_not_apply() -> None:
    """Spells and orbs may come more often, sizes are asked, and other spells may be named."""
    driver = start_with_boxes(["poison_cards"], size_adventures=99, size_artefacts=50)
    for _ in range(2):
        driver.answer("card_kind", "spell")
        driver.answer("card_spell", {"name": "stonex", "called": ""})

    assert (97, 50) == (driver.table.stack_size, driver.table.pile)
    assert driver.list_facts_named("mixed_stack")
    driver.answer_until("adventure")
    driver.answer("adventure", "a1")
    assert message("card.spell", name=message("spell.stonex")) == driver.table.find_card("a2").label


def test_the_cards_printed_on_a_holy_place_are_entered() -> None:
    """Here it prints two cards instead of the usual one."""
    driver = start_with_boxes(["poison_cards"])
    driver.answer("card_kind", "holy_place")
    assert {"stones": None, "cards": 1} == driver.question.find_default()
    driver.answer("card_holy_place", {"stones": 1, "cards": 2})
    driver.answer("card_kind", "orb")
    driver.answer("card_orb", {"magic": 0})
    for answer in ("a1", "pass", "pass"):
        driver.answer("adventure", answer)

    assert 2 == driver.table.hands[driver.table.seating.seats[0]]


# ---- the order of parts


def test_only_necessary_questions_come_before_the_first_card() -> None:
    """That is players, boxes, house rules, the start player and the sizes of the two stacks.

    A stack far too small has to be confirmed.
    """
    driver = Driver(Zauberschwert())
    driver.answer("game", "zauberschwert")
    driver.answer_until("parts")
    driver.answer("parts", ["heroes", "knowledge", "poison"])
    driver.choose_rulings({})
    driver.answer_by_default()
    assert "stack_sizes" == driver.name

    (warning,) = driver.question.list_warnings({"adventures": 4, "pile": 60})
    assert "caution.small_stack" == warning.name
    assert not driver.question.list_warnings({"adventures": 40, "pile": 60})
    assert not driver.question.list_warnings({"adventures": "unknown", "pile": "unknown"})
    driver.answer("stack_sizes", {"adventures": 40, "pile": 60})

    assert "card_kind" == driver.name
    assert [*ALL] == [part.name for part in [*driver.table.parts][1:]]

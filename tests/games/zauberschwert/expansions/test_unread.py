"""Unknown printed values: artefacts, orcs, landscapes, the Black Dragon card, poison."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.eggs import EGG
from companion.games.zauberschwert.expansions.poison import POISON
from companion.kernel.facts import UNKNOWN, Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    ORCS_COME,
    give_hero,
    lay_out_card,
    make_circle_creature,
    make_orc,
    place_pieces,
    set_hand,
    start_with_boxes,
    turn_up_box_cards,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, RED, make_artefact, make_creature, set_magic

PARTS = ("three_cards", "smithy", "dragon_scales", "dragon_eggs", "poison_cards", "black_dragon")
WITH_ORCS = ("three_cards", "landscapes", "orcs", "hero_cards")
WET_ARTEFACT = {**make_artefact("Wand"), "stones": UNKNOWN, "magic": UNKNOWN}
WET_EGG = {
    **{name: value for name, value in WET_ARTEFACT.items() if name != "name"},
    "colour": "blue",
}


def beat_creature(driver: Driver, symbol: str = "circle") -> None:
    """Let red beat a creature with that symbol in the next round."""
    turn_up_display(driver, ("creature", make_creature(1, symbol, solo=(0, 0))), ORB)
    set_magic(driver, p1=20)
    going = {RED: driver.table.display[-2].id}
    for seat in driver.table.order:
        driver.answer("adventure", going.get(seat, "pass"))
    driver.answer("fight", "fight")


@pytest.mark.parametrize(("kind", "printed"), [("artefact", WET_ARTEFACT), (EGG, WET_EGG)])
def test_a_bonus_is_read_at_the_first_creature_with_its_symbol(
    kind: str, printed: dict[str, Plain]
) -> None:
    """Creatures with other symbols do not ask; until it is known, it is shown as open."""
    driver = start_with_boxes(PARTS)
    turn_up_display(driver, make_circle_creature(9), ORB, ORB)
    set_hand(driver, 1)
    place_pieces(driver, "pass", "pass", "pass")
    lay_out_card(driver, RED, kind, printed)
    view = driver.runner.game.make_view(driver.table)  # type: ignore[union-attr]
    assert "●?" in [item.symbols for item in view.seats[0].items]
    beat_creature(driver, "square")
    assert "bonus_needed" not in driver.name

    beat_creature(driver)
    driver.answer("bonus_needed", {"stones": 2, "magic": 1})
    beat_creature(driver)

    assert 4 == driver.table.stones[RED]


def test_an_orc_is_read_as_far_as_its_creature_is_fought() -> None:
    """Its strength is asked before the fight, one reward after it; an unread one is a "?"."""
    driver = start_with_boxes(WITH_ORCS)
    wet = dict.fromkeys(make_orc(), UNKNOWN)
    turn_up_display(
        driver,
        make_circle_creature(6),
        ORB,
        make_circle_creature(4),
        landscape=ORCS_COME,
        orcs=[wet, wet],
    )
    view = driver.runner.game.make_view(driver.table)  # type: ignore[union-attr]
    assert ["6+?", "4+?"] == [card.figure for card in view.cards if card.figure]
    set_magic(driver, p1=9)
    place_pieces(driver, "a1", "pass", "pass")

    driver.answer("orc_strength_needed", {"strength": 2})
    driver.answer("fight", "fight")
    driver.answer("orc_reward_needed", {"solo_stones": 2, "solo_cards": 0, "solo_magic": 0})

    assert (1, 5) == (driver.table.magic[RED], driver.table.stones[RED])


@pytest.mark.parametrize(("sign", "magic"), [("a", 7), ("b", 4)])
def test_the_magic_for_each_hero_is_read_if_somebody_has_one(sign: str, magic: int) -> None:
    """Nobody is asked if the landscape has another sign."""
    driver = start_with_boxes(WITH_ORCS)
    driver.answer_until("card_kind")
    give_hero(driver, RED, 1, sign="a")
    turn_up_box_cards(driver, ORB, ORB, ORB)
    driver.answer("landscape", {"sign": sign, "per_hero": UNKNOWN})

    if sign == "a":
        driver.answer("per_hero_needed", {"per_hero": 3})

    assert driver.name == "adventure"
    assert magic == driver.table.magic[RED]


def test_the_stones_of_the_trophy_are_read_at_the_end() -> None:
    """Its magic is needed with the first supply."""
    driver = start_with_boxes(PARTS, size_adventures=6)
    start_table: Any = driver.runner.latest.table
    for table in (driver.table, start_table):
        BLACK_DRAGON.get_state(table).gives = None
    turn_up_display(driver, ORB, ORB, ORB)
    set_hand(driver, 1)
    place_pieces(driver, "pass", "pass", "pass")
    lay_out_card(driver, RED, EGG, WET_EGG)
    turn_up_box_cards(driver, ORB, ORB, ORB)
    gives: dict[str, Plain] = {"magic": 2, "stones": UNKNOWN, "note": ""}
    assert "not_a_number" == driver.find_refusal({**gives, "magic": UNKNOWN}).name
    driver.answer("trophy", gives)

    place_pieces(driver, "pass", "pass", "pass")
    driver.answer("trophy_stones_needed", {"stones": 3})

    driver.answer_until()
    assert 3 == driver.table.stones[RED]


def test_poison_is_read_when_its_victim_wins() -> None:
    """It is laid unread, shown as "?", and costs magic only with the creature's symbol."""
    driver = start_with_boxes(PARTS)
    turn_up_display(driver, make_circle_creature(9), ORB, ORB)
    set_hand(driver, 1, BLUE)
    place_pieces(driver, "pass", "pass", "pass")
    driver.answer("artefacts", "lay_poison")
    driver.answer("poison_before", RED)
    both: dict[str, Plain] = {"name": "", "symbols": ["circle", UNKNOWN]}
    assert "open_alone" == driver.find_refusal(both).name
    driver.answer("poison", {"name": "", "symbols": [UNKNOWN]})
    assert "?" == POISON.get_state(driver.table).before[RED][0].label.values["symbols"]

    beat_creature(driver)
    driver.answer("poison_needed", {"symbols": ["circle", "square"]})

    assert [1] == [fact.values["amount"] for fact in driver.list_facts_named("poisoned")]

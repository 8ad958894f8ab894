"""The view of the boxes."""

from __future__ import annotations

from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import Message
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    ORCS_COME,
    give_artefact,
    give_hero,
    give_poison,
    make_egg,
    make_hero,
    make_market,
    make_orc,
    place_pieces,
    set_hand,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import RED


def test_the_view_shows_the_display() -> None:
    """A creature shows its orc, a hero and a market their values, any card its apprentices.

    The landscape is shown beside it.
    """
    driver = start_with_boxes()
    dragon = (
        "black_dragon",
        {"strength": 9, "symbol": "square", "solo_stones": 1, "solo_cards": 0},
    )
    market = make_market(pay_magic=1, get_stones=1)
    turn_up_display(
        driver,
        make_hero(2),
        dragon,
        market,
        ORB,
        landscape={**ORCS_COME, **APPRENTICES_GO, "magic": 1, "sign": "a", "per_hero": 1},
        orcs=[make_orc(2, (1, 0, 0))],
    )
    set_hand(driver, 1)
    driver.table.stones[RED] = 1
    place_pieces(driver, "a2", "pass", "pass", apprentices=["p1.a3"])

    cards = {
        card.id: [line.name for line in card.lines]
        for card in Zauberschwert().make_view(driver.table).cards
    }

    assert {RED: "a3"} == APPRENTICE.get_state(driver.table).at
    assert {
        "a1": ["view.lowers"],
        "a2": ["view.solo", "view.alone_only", "view.orc_solo"],
        "a3": ["market.offer", "view.apprentices"],
        "a4": [],
        "landscape1": [
            "view.landscape_magic",
            "view.per_hero",
            "view.orcs_come",
            "view.apprentices_go",
        ],
    } == cards


def test_the_view_shows_the_cards_before_a_seat() -> None:
    """An egg, a hero, the Black Dragon and poison are items; eggs and levels are figures."""
    driver = start_with_boxes()
    give_artefact(driver, RED, make_egg("e1", "blue"))
    give_hero(driver, RED, 2)
    give_poison(driver, RED, "circle")
    BLACK_DRAGON.get_state(driver.table).owner = RED

    red, blue, _ = Zauberschwert().make_view(driver.table).seats

    named = [item.label.name for item in red.items if isinstance(item.label, Message)]
    assert ["egg.blue", "view.hero", "trophy", "poison"] == named
    assert ["magic", "stones", "hand", "knowledge", "eggs"] == [
        figure.name for figure in red.figures
    ]
    assert () == blue.items

"""Dragon eggs and the Black Dragon, creature and card."""

from __future__ import annotations

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    give_artefact,
    make_egg,
    place_pieces,
    start_with_boxes,
    turn_up_box_cards,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

PARTS = ("three_cards", "dragon_eggs", "black_dragon")


def test_what_the_card_gives_is_asked_once() -> None:
    """Once it has an owner: magic with each supply, stones at the end."""
    driver = start_with_boxes(PARTS, size_adventures=3)
    BLACK_DRAGON.get_state(driver.table).owner = BLUE
    BLACK_DRAGON.get_state(driver.table).gives = None
    turn_up_box_cards(driver, ORB, ORB, ORB)
    driver.answer("trophy", {"magic": 1, "stones": 4})

    assert [4, 5] == [driver.table.magic[seat] for seat in (RED, BLUE)]
    place_pieces(driver, "pass", "pass", "pass")
    driver.answer_until("")
    assert 4 == driver.table.stones[BLUE]


def test_the_black_dragon_of_a_leaver_goes_to_who_has_the_most_eggs_then() -> None:
    """Blue had two eggs and the card; green with one egg gets it."""
    driver = start_with_boxes(seats=3)
    for egg_id, seat in (("e1", BLUE), ("e2", BLUE), ("e3", GREEN)):
        give_artefact(driver, seat, make_egg(egg_id))
    BLACK_DRAGON.get_state(driver.table).owner = BLUE

    driver.interject("leave", {"seat": BLUE})
    turn_up_display(driver, ORB, ORB, ORB)
    place_pieces(driver, "pass", "pass", "pass")
    driver.answer_until("card_kind")

    assert GREEN == BLACK_DRAGON.get_state(driver.table).owner

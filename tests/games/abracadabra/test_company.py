"""Somebody leaves or comes later: what becomes of cards, and whose turn is next."""

from __future__ import annotations

import pytest

from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.pile import shuffled
from companion.kernel.facts import Plain, Seat, message
from tests.games.abracadabra.tables import ADA, BEN, CLEO, DORA, hands, idle, opened
from tests.games.driving import Driver


def leave(driver: Driver, seat: Seat, cards: Plain = "aside") -> None:
    """A seat says that it leaves."""
    driver.interject("leave", {"seat": seat, "cards": cards})


def test_whose_turn_is_next_leaves() -> None:
    """Cleo goes on in Ben's place, then Dora and Ada."""
    driver = opened(4)
    leave(driver, BEN)
    turns = []
    for _ in range(4):
        turns.append(driver.seat)
        idle(driver)
    assert [ADA, CLEO, DORA, ADA] == turns


def test_whose_turn_it_is_leaves() -> None:
    """Ada plays her turn to its end, and Ben goes on."""
    driver = opened(4)
    leave(driver, ADA)
    idle(driver)
    assert (BEN, (BEN, CLEO, DORA)) == (driver.seat, driver.table.seating.seats)
    idle(driver, 3)
    assert BEN == driver.seat


def test_an_extra_turn_of_a_leaver_lapses() -> None:
    """Ada has an extra turn and leaves: Ben goes on."""
    driver = opened(3)
    driver.table.extra.append(ADA)
    leave(driver, ADA)
    idle(driver)
    assert (BEN, []) == (driver.seat, driver.table.extra)


def test_an_extra_turn_that_a_leaver_waits_for_lapses() -> None:
    """Ada has one, Ben after her, and he leaves: after Ada's the order goes on with Cleo."""
    driver = opened(3)
    driver.table.extra = [ADA, BEN]
    leave(driver, BEN)
    turns = []
    for _ in range(3):
        turns.append(driver.seat)
        idle(driver)
    assert ([ADA, ADA, CLEO], []) == (turns, driver.table.extra)


def test_an_extra_turn_of_another_comes_first() -> None:
    """Ada, whose turn it was, leaves; Cleo has an extra turn; then the order goes on with Ben."""
    driver = opened(4)
    driver.table.extra.append(CLEO)
    leave(driver, ADA)
    idle(driver)
    assert CLEO == driver.seat
    idle(driver)
    assert BEN == driver.seat


@pytest.mark.parametrize("turn", [1, 3])
def test_who_has_left_is_named_with_the_turn(turn: int) -> None:
    """Cleo leaves during the first turn, or during the third."""
    driver = opened(4)
    idle(driver, turn - 1)
    leave(driver, CLEO)

    idle(driver)

    assert [message("view.turn", turn=turn)] == [
        fact.values["when"] for fact in driver.told("left")
    ]


def test_cards_go_out_of_the_game_or_back() -> None:
    """Three cards, one of them a waiting Proxima!, and one hand gathering card."""
    for cards, pile, left in (("aside", 36 - 2 - 3, 7), ("back", 36 - 2, 8)):
        driver = opened(3)
        driver.table.proximas = [BEN]
        driver.table.hand_cards[BEN] = 1
        hands(driver, 0, 2, 0)
        leave(driver, BEN, cards)
        idle(driver)
        assert [] == driver.table.proximas
        assert driver.table.hand_cards_left == left
        assert shuffled(driver.table).total == pile
        told = driver.told("cards_go_aside" if cards == "aside" else "cards_go_back")
        assert [{"seat": BEN, "cards": 3, "hand_cards": 1}] == [fact.values for fact in told]


def test_a_newcomer_has_what_was_agreed() -> None:
    """Five points and an empty hand, and the turn after Ada."""
    driver = opened(3)
    driver.interject("join", {"name": "Dora", "after": ADA, "objects": 5})
    idle(driver)
    assert BEN == driver.seat
    idle(driver, 3)
    assert (DORA, 5, 2) == (driver.seat, driver.table.objects[DORA], driver.table.hands[DORA])


def test_nobody_joins_with_enough_to_win() -> None:
    """Nothing by default, 14 points at most: 15 would be the end."""
    question = opened().runner.interjection("join").question
    legal = question.legal()
    default = question.default()
    assert isinstance(legal, dict)
    assert isinstance(default, dict)

    assert ({"kind": "amount", "legal": {"min": 0, "max": 14}}, 0) == (
        legal["objects"],
        default["objects"],
    )


def test_the_last_organiser_may_leave() -> None:
    """Idem! still knows the stack of the last gathering, and nobody is marked any more."""
    driver = opened(3)
    driver.table.last_organiser = BEN
    driver.table.last_stack = "C"
    leave(driver, BEN)
    idle(driver)
    assert (None, "C") == (driver.table.last_organiser, driver.table.last_stack)
    assert not [row for row in Abracadabra().view(driver.table).seats if "organiser" in row.marks]


@pytest.mark.parametrize(
    ("after", "turns"),
    [
        (DORA, [ADA, CLEO, DORA, BEN, ADA]),
        (CLEO, [ADA, CLEO, BEN, DORA, ADA]),
        (ADA, [ADA, BEN, CLEO, DORA, ADA]),
    ],
)
def test_nobody_misses_a_turn_when_whoever_is_next_moves(after: Seat, turns: list[Seat]) -> None:
    """Ben is next and moves left of Dora or of Cleo, or stays where he is."""
    driver = opened(4)
    driver.interject("move", {"seat": BEN, "after": after})
    found = []
    for _ in turns:
        found.append(driver.seat)
        idle(driver)
    assert turns == found


def test_an_extra_turn_moves_along() -> None:
    """Ben has an extra turn after Ada's and moves left of Dora.

    He takes it there, and Cleo has the next regular one.
    """
    driver = opened(4)
    driver.table.extra.append(BEN)
    driver.interject("move", {"seat": BEN, "after": DORA})
    found = []
    for _ in range(5):
        found.append(driver.seat)
        idle(driver)
    assert [ADA, BEN, CLEO, DORA, BEN] == found

"""Somebody leaves, comes later or moves: what becomes of magic, cards and the start player."""

from __future__ import annotations

from companion.games.zauberschwert.artefacts import artefact_of
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import Plain, Seat, message
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    CREATURE,
    GREEN,
    RED,
    SPELL,
    WORTHLESS,
    YELLOW,
    opened,
    place,
    reveal,
)

JOINED = Seat("p4")


def leave(driver: Driver, seat: Seat, cards: str = "aside") -> None:
    """A seat says that it leaves."""
    driver.interject("leave", {"seat": seat, "cards": cards})


def join(driver: Driver, after: Seat, **brings: Plain) -> None:
    """Somebody says that they come."""
    driver.interject("join", {"name": "Dora", "colour": "yellow", "after": after, **brings})


def all_pass(driver: Driver) -> None:
    """Everybody passes; the next round begins."""
    place(driver, *["pass"] * len(driver.table.seating))
    driver.until("card_kind", "adventure")


def test_who_would_be_the_next_start_player_leaves() -> None:
    """The leaver plays the round to its end.

    Then the left neighbour begins in their place, and is asked first.
    """
    driver = opened(4)
    leave(driver, BLUE)
    reveal(driver, WORTHLESS, WORTHLESS)
    assert BLUE in driver.table.seating.seats
    all_pass(driver)
    assert (GREEN, (GREEN, YELLOW, RED)) == (driver.table.start, driver.table.order)
    reveal(driver, CREATURE, CREATURE)
    driver.until("adventure")
    assert GREEN == driver.seat


def test_the_start_player_of_this_round_leaves() -> None:
    """The start card has gone to the left already when the round is over."""
    driver = opened(4)
    leave(driver, RED)
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    assert (BLUE, GREEN, YELLOW) == driver.table.order
    assert "p1" not in driver.table.plain()["magic"]


def test_two_leave_at_once() -> None:
    """The start card goes on past both of them."""
    driver = opened(4)
    leave(driver, BLUE)
    leave(driver, GREEN)
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    assert (YELLOW, RED) == driver.table.order
    assert ["p2", "p3"] == [str(seat) for seat in driver.table.seating.gone]


def test_hand_cards_go_out_of_the_game_or_under_the_pile() -> None:
    """What is laid out always goes out of the game; no artefact card is lost from sight."""
    for cards, pile, away in (("aside", 22, 6), ("under_pile", 26, 2)):
        driver = opened(3)
        driver.table.hands[BLUE] = 4
        driver.table.pile = 22
        driver.table.laid[BLUE].append(artefact_of("w1", "Wand", 2, (Symbol.CIRCLE,), 1, 0, "both"))
        leave(driver, BLUE, cards)
        reveal(driver, WORTHLESS, WORTHLESS)
        all_pass(driver)
        assert (driver.table.pile, driver.table.away) == (pile, away)


def test_a_newcomer_bids_in_the_next_auction_with_the_magic_given() -> None:
    """7 magic brought and 2 from the supply: bids up to 9, no more."""
    driver = opened(3)
    join(driver, RED, magic=7)
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    assert (RED, JOINED, BLUE, GREEN) == driver.table.seating.seats
    reveal(driver, SPELL, WORTHLESS)
    place(driver, "a3", "pass", "pass", "a3")
    assert ("bid", BLUE) == (driver.name, driver.seat)
    driver.answer("bid", 3)
    assert JOINED == driver.seat
    assert {"min": 4, "max": 9, "or": ["pass"]} == driver.question.legal()


def test_without_a_wish_a_newcomer_begins_as_everybody_did() -> None:
    """2 magic, no stones, an empty hand, last in turn order."""
    driver = opened(3)
    driver.interject("join", {"name": "Dora"})
    assert driver.runner.interjections()
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    table = driver.table
    assert (2, 0, 0) == (table.magic[JOINED], table.stones[JOINED], table.hands[JOINED])
    assert JOINED == table.seating.seats[-1]
    assert "Dora" == table.seating.called(JOINED)


def test_a_place_is_taken_over() -> None:
    """With four at the table one leaves and another comes in the round, in his colour and place."""
    driver = opened(4)
    leave(driver, GREEN)
    driver.interject("join", {"name": "Eve", "colour": "green", "after": GREEN})
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    assert driver.table.seating.seats == (RED, BLUE, Seat("p5"), YELLOW)


def test_another_place_in_turn_order_counts_from_the_next_round_on() -> None:
    """Yellow sits down to the left of red."""
    driver = opened(4)
    driver.interject("move", {"seat": YELLOW, "after": RED})
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    assert (BLUE, GREEN, RED, YELLOW) == driver.table.order


def test_the_ranking_leaves_out_who_has_left() -> None:
    """The end names who has left and when; who is about to leave still counts."""
    driver = opened(4)
    leave(driver, BLUE)
    reveal(driver, WORTHLESS, WORTHLESS)
    all_pass(driver)
    leave(driver, GREEN)
    driver.interject("end_now", "end")
    assert [RED, GREEN, YELLOW] == [place.seat for place in driver.table.outcome.ranking.places]
    assert {"round": 1} == driver.table.seating.gone[BLUE].when.values
    assert {"view.gone"} == {note.name for note in Zauberschwert().view(driver.table).notes}


def test_the_colour_of_somebody_who_has_left_is_offered_last() -> None:
    """First the colour that nobody has had; then that of the one who goes.

    Never one that somebody wears.
    """
    driver = opened(3)
    assert ["yellow"] == colours(driver)

    leave(driver, RED)

    assert ["yellow", "red"] == colours(driver)
    join(driver, BLUE)
    assert ["red"] == colours(driver)


def colours(driver: Driver) -> Plain:
    """Which colours somebody new may take."""
    form = driver.runner.interjection("join").question
    return form.parts["colour"].legal()


def test_who_has_moved_moves_once() -> None:
    """Announced, done when the next round begins, and not again in the one after."""
    driver = opened(3)
    driver.interject("move", {"seat": RED, "after": BLUE})
    assert [(RED, BLUE)] == [
        (fact.values["seat"], fact.values["after"]) for fact in driver.told("will_move")
    ]
    for card in (WORTHLESS, CREATURE):
        reveal(driver, card, card)
        all_pass(driver)

    assert [(BLUE, RED, GREEN)] == [fact.values["order"] for fact in driver.told("moved")]


def test_who_is_about_to_come_and_go_is_seen() -> None:
    """The row of who leaves is marked, who comes is named below.

    Once the game is over nothing is about to happen any more.
    """
    driver = opened(3)
    leave(driver, GREEN)
    join(driver, RED)

    view = Zauberschwert().view(driver.table)
    driver.interject("end_now", "end")
    over = Zauberschwert().view(driver.table)

    assert [GREEN] == [row.seat for row in view.seats if "leaving" in row.marks]
    assert message("view.coming", seats=(JOINED,)) in view.notes
    assert [] == [row.seat for row in over.seats if "leaving" in row.marks]
    assert message("view.coming", seats=(JOINED,)) not in over.notes


def test_of_two_players_the_only_pair_is_the_likeliest_to_swap() -> None:
    """With three nothing is likelier than anything else."""
    assert "p1.p2" == opened(2).runner.interjection("swap").question.default()
    assert opened(3).runner.interjection("swap").question.default() is None

"""A game of Abracadabra that is under way: what is entered, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.abracadabra.box import Stack
from companion.kernel.facts import Plain
from tests.games.abracadabra.tables import (
    ADA,
    BEN,
    CLEO,
    THREE_AIR,
    WATER,
    idle,
    opened,
    organise,
    outcome,
)
from tests.games.driving import Driver


def entered(
    cards: Sequence[str] = WATER, rulings: Mapping[str, str] | None = None, **stacks: int
) -> Driver:
    """A game of three taken over in turn 10; it is Ben's turn, Ada organised the last gathering.

    So many objects are left.
    """
    game = opened(rulings=rulings)
    game.interject("under_way", "adopt")
    game.answer("turn_stands", {"turn": 10, "seat": BEN, "proximas": []})
    game.answer("towers_stand", list[Plain](cards))
    if game.name == "last_gathering":
        game.answer("last_gathering", {"organiser": ADA})
    left: dict[str, Plain] = dict(stacks)
    game.answer("stacks_stand", left)
    return game


def seat(
    game: Driver,
    hand: int,
    drawn: int,
    hand_cards: int = 0,
    objects: int | None = None,
    stones: int = 0,
) -> None:
    """What whoever is asked has."""
    game.answer("seat_stands", {"hand": hand, "drawn": drawn, "hand_cards": hand_cards})
    if objects is not None:
        game.answer("objects_stand", {"objects": objects, "stones": stones})


def in_turn_ten() -> Driver:
    """Four objects have been taken: Ben two for 9 points, Ada one for 4 and one that is a stone."""
    game = entered(A=6, B=6, C=6, D=6)
    seat(game, 4, 2, 1, 9)
    seat(game, 5, 0)
    seat(game, 3, 2, 0, 4, 1)
    game.answer("pile_stands", 17)
    return game


def test_what_is_entered_lies_on_the_table() -> None:
    """The third enchanter follows from two, the stack from the gathering.

    Ben has taken his two cards of the row already.
    """
    table = in_turn_ten().table

    assert (10, BEN, 17) == (table.turn, table.active, table.pile)
    assert (sorted(table.towers), table.last_organiser, table.last_stack) == (
        sorted(WATER),
        ADA,
        Stack.C,
    )
    assert ({ADA: 3, BEN: 6, CLEO: 5}, {ADA: 2, BEN: 2, CLEO: 0}) == (table.hands, table.drawn)
    assert (
        {ADA: 4, BEN: 9, CLEO: 0},
        {ADA: 1, BEN: 0, CLEO: 0},
        {ADA: 0, BEN: 1, CLEO: 0},
    ) == (table.objects, table.stones, table.hand_cards)


def test_the_order_goes_on_from_whose_turn_was_entered() -> None:
    """After Ben comes Cleo, though Ada was named at set-up."""
    game = in_turn_ten()

    idle(game)

    assert (11, CLEO) == (game.table.turn, game.seat)


def test_the_last_gathering_is_likely_to_be_that_of_the_turn_before() -> None:
    """Before Ben it was Ada's turn.

    Three air enchanters may have been read as four stacks, the first is likeliest.
    """
    game = opened()
    game.interject("under_way", "adopt")
    game.answer("turn_stands", {"seat": BEN})
    game.answer("towers_stand", list[Plain](THREE_AIR))

    assert {"organiser": ADA, "stack": "A"} == game.question.default()


def test_the_game_is_won_from_what_was_entered() -> None:
    """Ben's 9 points of objects and 1 of a hand gathering card and the object of 5 make 15."""
    game = in_turn_ten()

    organise(game, ("gold/fire/warlock", "gold/fire/mage", "gold/fire/witch"), 5)

    assert ("fifteen_points", "points", (BEN,)) == outcome(game)


def test_idem_takes_from_the_stack_of_the_gathering_entered() -> None:
    """The last gathering was for stack C."""
    game = in_turn_ten()

    game.answer("turn", "idem")

    assert ("object", "C") == (game.name, game.question.subject)


def test_every_object_taken_is_before_somebody() -> None:
    """The last seat asked has what is left; the others can't have more than were taken."""
    game = entered(A=5, C=5)
    assert "out_of_range" == game.refused({"drawn": 5}).name
    seat(game, 5, 3, 0, 6)
    seat(game, 5, 0)
    assert "out_of_range" == game.refused({"drawn": 0}).name
    seat(game, 5, 1, 0, 2)
    assert 4 == sum(game.table.drawn.values())


def test_the_likeliest_is_that_the_last_seat_has_what_is_left() -> None:
    """Of four objects taken Ben, asked first, has none by default; Ada, asked last, the four."""
    game = entered(A=5, C=5)
    assert {"hand": 0, "drawn": 0, "hand_cards": 0} == game.question.default()
    seat(game, 5, 0)
    seat(game, 5, 0)

    assert {"hand": 0, "drawn": 4, "hand_cards": 0} == game.question.default()


def test_the_towers_hold_a_gathering_or_nothing() -> None:
    """That they are empty is likely; two, or three that don't go together, are no gathering."""
    game = opened()
    game.interject("under_way", "adopt")
    game.answer("turn_stands", {})

    assert [] == game.question.default()
    assert "no_gathering" == game.refused([*WATER[:2]]).name
    assert "no_gathering" == game.refused([*WATER[:2], "gold/fire/mage"]).name


def test_an_adjustment_meanwhile_takes_no_hand_gathering_card_twice() -> None:
    """There are eight; three that Ben was given before he was asked are among those he may have."""
    game = entered()

    game.interject("set_hand_cards", {"seat": BEN, "value": 3})

    legal = game.question.legal()
    assert isinstance(legal, dict)
    assert {"kind": "amount", "legal": {"min": 0, "max": 8}} == legal["hand_cards"]


def test_objects_may_count_nothing() -> None:
    """One object of no points, or a stone; none is a stone unless it is said."""
    game = entered(A=6, C=6)
    game.answer("seat_stands", {"hand": 5, "drawn": 1})

    assert {
        "objects": {"kind": "amount", "legal": {"min": 0, "max": 14}},
        "stones": {"kind": "amount", "legal": {"min": 0, "max": 1}},
    } == game.question.legal()
    assert {"objects": None, "stones": 0} == game.question.default()


def test_full_hands_leave_one_card_in_the_pile() -> None:
    """40 cards: a row of 4, six hands of 5, 3 in the towers and two Proxima!.

    The pile holds one, and is not asked.
    """
    game = opened(6)
    game.interject("under_way", "adopt")
    game.answer("turn_stands", {"turn": 9, "seat": BEN, "proximas": [ADA, CLEO]})
    game.answer("towers_stand", list[Plain](WATER))
    game.answer("last_gathering", {"organiser": ADA})
    game.answer("stacks_stand", {})
    for _ in range(5):
        seat(game, 5, 0)
    seat(game, 5, 1, 0, 3)

    assert ("turn", 1) == (game.name, game.table.pile)


def test_nobody_has_won_already() -> None:
    """With two hand gathering cards 12 points of objects are the most.

    The one object that is a stone counts nothing.
    """
    game = entered(A=6, C=6)
    game.answer("seat_stands", {"hand": 5, "drawn": 1, "hand_cards": 2})
    assert "out_of_range" == game.refused({"objects": 13}).name
    game.answer("objects_stand", {"objects": 12, "stones": 1})
    assert (0, 1) == (game.table.objects[BEN], game.table.stones[BEN])


def test_nothing_in_the_towers_is_no_gathering() -> None:
    """Then nobody is asked who organised it, and all stacks may be full.

    The pile is bounded by the hands.
    """
    game = entered(())
    for _ in range(3):
        seat(game, 5, 0)
    assert {"min": 1, "max": 36 - 15} == game.question.legal()
    game.default()
    assert ([], None, 7) == (game.table.towers, game.table.last_stack, game.table.stacks[Stack.A])


def test_where_values_are_hidden_none_is_asked() -> None:
    """Only how many objects everybody has."""
    game = entered(A=6, C=6, rulings={"open_objects": "hidden"})
    game.answer("seat_stands", {"drawn": 2})
    assert ("seat_stands", CLEO) == (game.name, game.seat)


def test_a_waiting_proxima_is_entered() -> None:
    """Cleo's Proxima! lies on the table: Ben's gathering brings her an object, too."""
    game = opened()
    game.interject("under_way", "adopt")
    game.answer("turn_stands", {"turn": 3, "seat": BEN, "proximas": [CLEO]})
    game.answer("towers_stand", [])
    game.answer("stacks_stand", {})
    for hand in (5, 2, 2):
        game.answer("seat_stands", {"hand": hand})
    game.default()

    organise(game, WATER, 3, 2)

    assert (3, 2) == (game.table.objects[BEN], game.table.objects[CLEO])

"""Labels of cards in the display are distinct."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.zauberschwert.view import make_view
from companion.kernel.facts import Message, Value, message
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import start_with_boxes
from tests.games.zauberschwert.tables import (
    BLUE,
    WORTHLESS,
    cast_spell,
    make_creature,
    make_spell,
    place_wizards,
    set_magic,
    start_game,
    turn_up_cards,
)

GOBLINS = message("card.creature", species=message("species.goblins"), symbol="▶")


def make_strength_label(strength: int) -> Message:
    """Return the label of goblins with a strength."""
    return message("card.with_figure", card=GOBLINS, figure=str(strength))


def make_number_label(strength: int, number: int) -> Message:
    """Return the label of goblins with a number, or with strength and number."""
    plain = GOBLINS if not strength else make_strength_label(strength)
    return message("card.numbered", card=plain, number=number)


def start_with_goblins(*strengths: int) -> Driver:
    """Return a game with goblins of these strengths, with a triangle."""
    game = start_game(2)
    turn_up_goblins(game, *strengths)
    return game


def turn_up_goblins(game: Driver, *strengths: int) -> None:
    """Turn up goblins of these strengths."""
    turn_up_cards(
        game,
        *[("creature", make_creature(strength, "triangle", "goblins")) for strength in strengths],
    )


def list_labels(game: Driver) -> Sequence[Value]:
    """Return the labels of the options of the waiting question."""
    question = game.question
    assert question.label is not None
    return [question.label(option) for option in question.list_offered_options()]


def test_two_goblins_are_told_apart_by_their_strength() -> None:
    """Strength 5 and 3, in choices, moves, resolution and victory."""
    game = start_with_goblins(5, 3)
    set_magic(game, p1=9, p2=9)
    assert [make_strength_label(5), make_strength_label(3)] == list_labels(game)[:2]

    place_wizards(game, "a2", "a1")
    game.answer("fight", "fight")

    placed = [fact.values["card"] for fact in game.list_facts_named("wizard_placed")]
    assert [make_strength_label(3), make_strength_label(5)] == placed
    assert make_strength_label(3) == game.list_facts_named("resolving")[0].values["card"]
    assert make_strength_label(3) == game.list_facts_named("beaten")[0].values["card"]


def test_a_spell_that_makes_them_equal_leaves_them_apart() -> None:
    """Strength 5 and 3, and a spell adds 2 to the weaker one: they get numbers."""
    game = start_game(2)
    turn_up_cards(game, make_spell("addus"), WORTHLESS)
    place_wizards(game, "a1", "pass")
    game.answer_until("card_kind")
    turn_up_goblins(game, 5, 3)
    assert [make_strength_label(5), make_strength_label(3)] == list_labels(game)[:2]

    cast_spell(game, "a1", {"strength": 2}, creature="a4")

    assert make_strength_label(3) == game.list_facts_named("strength_changed")[0].values["card"]
    assert [make_number_label(5, 1), make_number_label(5, 2)] == list_labels(game)[:2]


def beat_goblins(game: Driver) -> list[Value]:
    """Beat two creatures, each by one wizard, and return their labels."""
    set_magic(game, p1=9, p2=9)
    place_wizards(game, "a1", "a2")
    game.answer("fight", "fight")
    game.answer("fight", "fight", BLUE)
    return [fact.values["card"] for fact in game.list_facts_named("beaten")]


def test_a_number_stays_with_its_card_until_it_leaves() -> None:
    """Strength 4 and 4, beaten in turn: the first, then the second."""
    game = start_with_goblins(4, 4)
    both = [make_number_label(0, 1), make_number_label(0, 2)]
    assert both == list_labels(game)[:2] == [card.title for card in make_view(game.table).cards]
    assert both == beat_goblins(game)


def test_a_third_one_has_a_number_of_its_own() -> None:
    """Three goblins of strength 4 get the numbers 1 to 3."""
    game = start_with_boxes(("three_cards",))
    turn_up_goblins(game, 4, 4, 4)
    assert [make_number_label(0, number) for number in (1, 2, 3)] == list_labels(game)[:3]

"""What a card of the display is called: no two that lie there are called the same."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.zauberschwert.view import make_view
from companion.kernel.facts import Message, Value, message
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import boxed
from tests.games.zauberschwert.tables import (
    BLUE,
    WORTHLESS,
    cast,
    creature,
    opened,
    place,
    purse,
    reveal,
    spell,
)

GOBLINS = message("card.creature", species=message("species.goblins"), symbol="▶")


def of_strength(strength: int) -> Message:
    """Those goblins, told apart by that number."""
    return message("card.with_figure", card=GOBLINS, figure=str(strength))


def numbered(strength: int, number: int) -> Message:
    """Those goblins, told apart by their place, or by strength and place."""
    plain = GOBLINS if not strength else of_strength(strength)
    return message("card.numbered", card=plain, number=number)


def goblins(*strengths: int) -> Driver:
    """A display of goblins with a triangle, of these strengths."""
    game = opened(2)
    show(game, *strengths)
    return game


def show(game: Driver, *strengths: int) -> None:
    """Turn them up."""
    reveal(
        game,
        *[("creature", creature(strength, "triangle", "goblins")) for strength in strengths],
    )


def offered(game: Driver) -> Sequence[Value]:
    """What the options of the waiting question are called."""
    question = game.question
    assert question.label is not None
    return [question.label(option) for option in question.list_offered()]


def test_two_goblins_are_told_apart_by_their_strength() -> None:
    """Strength 5 and 3: where to go, who went where, what is resolved, what is beaten."""
    game = goblins(5, 3)
    purse(game, p1=9, p2=9)
    assert [of_strength(5), of_strength(3)] == offered(game)[:2]

    place(game, "a2", "a1")
    game.answer("fight", "fight")

    placed = [fact.values["card"] for fact in game.told("wizard_placed")]
    assert [of_strength(3), of_strength(5)] == placed
    assert of_strength(3) == game.told("resolving")[0].values["card"]
    assert of_strength(3) == game.told("beaten")[0].values["card"]


def test_a_spell_that_makes_them_equal_leaves_them_apart() -> None:
    """Strength 5 and 3, and a spell gives the weaker one 2: they are numbered."""
    game = opened(2)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass")
    game.until("card_kind")
    show(game, 5, 3)
    assert [of_strength(5), of_strength(3)] == offered(game)[:2]

    cast(game, "a1", {"strength": 2}, creature="a4")

    assert of_strength(3) == game.told("strength_changed")[0].values["card"]
    assert [numbered(5, 1), numbered(5, 2)] == offered(game)[:2]


def beaten(game: Driver) -> list[Value]:
    """What two creatures are called as they are beaten, one by each wizard."""
    purse(game, p1=9, p2=9)
    place(game, "a1", "a2")
    game.answer("fight", "fight")
    game.answer("fight", "fight", BLUE)
    return [fact.values["card"] for fact in game.told("beaten")]


def test_a_number_stays_with_its_card_until_it_leaves() -> None:
    """Strength 4 and 4, beaten one after the other: the first and the second, not twice one."""
    game = goblins(4, 4)
    both = [numbered(0, 1), numbered(0, 2)]
    assert both == offered(game)[:2] == [card.title for card in make_view(game.table).cards]
    assert both == beaten(game)


def test_a_third_one_has_a_number_of_its_own() -> None:
    """Three of strength 4, where three cards lie."""
    game = boxed(("three_cards",))
    show(game, 4, 4, 4)
    assert [numbered(0, number) for number in (1, 2, 3)] == offered(game)[:3]

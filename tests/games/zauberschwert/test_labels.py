"""What a card of the display is called: no two that lie there are called the same."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.zauberschwert.view import view
from companion.kernel.facts import Message, Value, message
from companion.kernel.questions import now
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    RED,
    WORTHLESS,
    cast,
    creature,
    enter,
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


def test_one_alone_is_called_as_ever() -> None:
    """Where nothing else could be meant the name is short."""
    game = opened(2)
    reveal(game, ("creature", creature(5, "triangle", "goblins")), WORTHLESS)
    assert GOBLINS == offered(game)[0]


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
    assert both == offered(game)[:2] == [card.title for card in view(game.table).cards]
    assert both == beaten(game)


def test_a_name_is_not_taken_over_within_a_round() -> None:
    """Strength 5, then 3: the one left of them is not "the goblins", as the first one was."""
    assert [of_strength(5), of_strength(3)] == beaten(goblins(5, 3))


def test_a_later_card_gets_a_number_of_its_own() -> None:
    """The second of two stays: it is alone, then the second again, and the new one the third."""
    game = goblins(4, 4)
    purse(game, p1=9)
    place(game, "a1", "pass")
    game.answer("fight", "fight")
    game.until("card_kind")
    assert [GOBLINS] == [card.title for card in view(game.table).cards]
    show(game, 4)
    assert [numbered(0, 2), numbered(0, 3)] == offered(game)[:2]


def test_a_spell_that_changes_a_strength_changes_the_name() -> None:
    """The name has the strength that holds now, also while a question waits."""
    game = opened(2)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass")
    game.until("card_kind")
    show(game, 5, 3)
    cast(game, "a1", {"strength": -1}, creature="a3")
    assert [of_strength(4), of_strength(3)] == offered(game)[:2]


def test_a_spell_tells_them_apart() -> None:
    """Which of the two goblins a spell makes stronger is seen by its label."""
    game = opened(2)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass")
    game.until("card_kind")
    show(game, 5, 3)

    game.interject("spell", "a1")
    enter(game, {"strength": 1})

    assert "spell_creature" == game.name
    assert [of_strength(5), of_strength(3)] == offered(game)


def test_cards_without_a_strength_are_numbered() -> None:
    """Two energy orbs of 4: the first and the second."""
    game = opened(2)
    reveal(game, ("orb", {"magic": 4}), ("orb", {"magic": 4}))
    orb = message("card.orb", magic=4)
    expected = [message("card.numbered", card=orb, number=number) for number in (1, 2)]
    assert expected == offered(game)[:2]


def test_the_second_one_is_turned_up_by_a_name_of_its_own() -> None:
    """The goblins that come beside other goblins are told with their strength at once."""
    game = goblins(5, 3)
    told = [fact.values["card"] for fact in game.told("turned_up")]
    assert [GOBLINS, of_strength(3)] == told


def test_an_auction_names_the_creature_by_its_strength_now() -> None:
    """While a bid waits a spell makes it stronger: the question has the strength that holds."""
    game = opened(2)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass")
    game.until("card_kind")
    show(game, 5, 3)
    purse(game, p1=9, p2=9)
    place(game, "a4", "a4")
    game.answer("stance", RED)
    assert of_strength(3) == now(game.question.about)["label"]

    cast(game, "a1", {"strength": 1}, creature="a4")

    assert of_strength(4) == now(game.question.about)["label"]


def test_a_conflict_names_the_creature_that_is_meant() -> None:
    """Auction and winner are told with the strength."""
    game = goblins(5, 3)
    purse(game, p1=9, p2=9)
    place(game, "a2", "a2")
    game.answer("stance", RED)
    assert of_strength(3) == game.told("conflict")[0].values["card"]
    assert of_strength(3) == now(game.question.about)["label"]
    game.answer("bid", 3)
    game.answer("bid", "pass", BLUE)
    assert of_strength(3) == game.told("beaten")[0].values["card"]


def test_a_drawn_card_has_its_strength_once() -> None:
    """On the table of a face the number stands beside the name anyway."""
    drawn = view(goblins(5, 3).table).cards
    assert [(GOBLINS, "5"), (GOBLINS, "3")] == [(card.title, card.figure) for card in drawn]

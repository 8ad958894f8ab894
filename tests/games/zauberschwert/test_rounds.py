"""The phases of a round.

Display, supply, choosing, the order of resolving, what stays and what goes.
"""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact
from companion.games.zauberschwert.view import view
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    CREATURE,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    SPELL,
    WORTHLESS,
    YELLOW,
    cast,
    creature,
    lying,
    opened,
    place,
    purse,
    reveal,
)


def test_the_set_up_says_how_the_stacks_lie() -> None:
    """Booklet, preparation: 25 adventures by letter, A on top; 28 artefact cards face down."""
    (told,) = opened(2).told("stacks_lie")
    assert {"adventures": 25, "artefacts": 28} == told.values
    assert told.why is not None
    assert "zauberschwert.setup" == told.why.id


def test_everybody_starts_with_2_magic_and_gets_2_more_in_round_1() -> None:
    """2 at the start, 2 from the first magic supply, no stones."""
    game = opened(3)
    assert [2, 2, 2] == list(game.table.magic.values())

    reveal(game, ORB, ORB)

    assert [4, 4, 4] == list(game.table.magic.values())
    assert [0, 0, 0] == list(game.table.stones.values())


def test_choosing_goes_clockwise_from_the_start_player() -> None:
    """Green starts: green, yellow, red, blue; then the start player card passes to the left."""
    game = opened(4, start=GREEN)
    reveal(game, WORTHLESS, WORTHLESS)

    asked = []
    while game.name == "adventure":
        asked.append(game.seat)
        game.answer("adventure", "pass")

    assert [GREEN, YELLOW, RED, BLUE] == asked
    assert YELLOW == game.table.start


def test_who_passes_gets_1_magic_at_once() -> None:
    """Passing is paid right away, before the next one chooses."""
    game = opened(2)
    reveal(game, ORB, ORB)

    game.answer("adventure", "pass", RED)

    assert (BLUE, 5) == (game.seat, game.table.magic[RED])


def test_before_choosing_nobody_is_drawn_as_having_passed() -> None:
    """Whoever passed last round hasn't in this one; no wizard lies at a creature that stayed."""
    game = opened(2)
    reveal(game, WORTHLESS, WORTHLESS)
    game.answer("adventure", "pass", RED)
    assert "passed" in view(game.table).seats[0].marks

    game.answer("adventure", "pass", BLUE)

    assert ("card_kind", 2) == (game.name, game.table.round)
    assert [False, False] == ["passed" in row.marks for row in view(game.table).seats]
    assert [()] * len(game.table.display) == [card.seats for card in view(game.table).cards]


@pytest.mark.parametrize(
    ("start", "places", "order"),
    [
        (RED, {RED: "a2", BLUE: "a1"}, ["a2", "a1"]),
        (RED, {BLUE: "a1", GREEN: "a2"}, ["a1", "a2"]),
        (GREEN, {RED: "a1", BLUE: "a2"}, ["a1", "a2"]),
        (BLUE, {RED: "a1", YELLOW: "a2"}, ["a2", "a1"]),
        (RED, {YELLOW: "a2"}, ["a2"]),
        (RED, {}, []),
    ],
)
def test_order_of_resolving(start: str, places: dict[str, str], order: list[str]) -> None:
    """First the card of the start player, or of the next one who placed a wizard; then the other.

    A card without wizards not at all.
    """
    game = opened(4, start=start)
    reveal(game, ("orb", {"magic": 1}), ("orb", {"magic": 2}))

    place(game, *(places.get(seat, "pass") for seat in game.table.order))

    magic = {"a1": 1, "a2": 2}
    told = list(
        dict.fromkeys(fact.values["card"].values["magic"] for fact in game.told("resolving"))  # type: ignore[union-attr]
    )
    assert told == [magic[card] for card in order]


def test_what_nobody_chose() -> None:
    """A creature stays for the next round; spell, orb and holy place are removed.

    Only the missing card is turned up.
    """
    game = opened(2)
    reveal(game, CREATURE, HOLY_PLACE)
    place(game, "pass", "pass")
    assert ["a1"] == lying(game)
    reveal(game, ORB)
    assert ["a1", "a3"] == lying(game)
    place(game, "pass", "pass")
    reveal(game, SPELL)
    assert ["a1", "a4"] == lying(game)
    assert [fact.values["card"].name for fact in game.told("removed")] == [  # type: ignore[union-attr]
        "card.holy_place",
        "card.orb",
    ]


def test_an_orb_gives_its_magic_to_each_wizard_there() -> None:
    """Everyone at the orb gets what it prints."""
    game = opened(3)
    reveal(game, ORB, WORTHLESS)
    place(game, "a1", "a1", "pass")
    assert {RED: 8, BLUE: 8, GREEN: 5} == game.table.magic


def test_a_holy_place_gives_stones_and_a_card_to_each_wizard_there() -> None:
    """Everyone at the holy place gets its stones and draws one artefact card."""
    game = opened(3)
    reveal(game, HOLY_PLACE, WORTHLESS)
    place(game, "a1", "pass", "a1")
    assert {RED: 2, BLUE: 0, GREEN: 2} == game.table.stones
    assert {RED: 1, BLUE: 0, GREEN: 1} == game.table.hands
    assert 26 == game.table.pile


def test_a_lone_wizard_takes_a_spell_for_nothing() -> None:
    """The spell lies open before him until the end; nothing is paid."""
    game = opened(2)
    reveal(game, SPELL, WORTHLESS)
    place(game, "a1", "pass")
    assert ["fulmentus"] == [owned.card.name for owned in game.table.spells[RED]]
    assert 4 == game.table.magic[RED]


def test_each_card_is_resolved_once_and_a_beaten_creature_leaves() -> None:
    """Two at one creature fight it once; wizards come back to hand."""
    game = opened(2)
    reveal(game, ("creature", creature(2)), WORTHLESS)
    place(game, "a1", "a1")
    game.until("card_kind")
    assert 1 == len(game.told("resolving"))
    assert {} == game.table.wizards
    assert [] == lying(game)


def at_30(game: Driver) -> Driver:
    """Everybody owns 29 magic."""
    purse(game, **{str(seat): 29 for seat in game.table.order})
    return game


def test_supply_above_30_lapses() -> None:
    """29 and 2 are 30; the rest lapses, and the table is told how much."""
    game = at_30(opened(2))
    reveal(game, ORB, ORB)
    assert {RED: 30, BLUE: 30} == game.table.magic
    assert [1, 1] == [fact.values["lapsed"] for fact in game.told("magic_lapsed")]


def test_passing_above_30_lapses() -> None:
    """Who owns 30 gets nothing for passing."""
    game = opened(2)
    reveal(game, ORB, ORB)
    purse(game, p1=30)
    game.answer("adventure", "pass")
    assert 30 == game.table.magic[RED]


def test_an_orb_above_30_lapses() -> None:
    """An orb never lifts anybody above 30."""
    game = opened(2)
    reveal(game, ORB, WORTHLESS)
    game.answer("adventure", "a1")
    at_30(game)
    game.answer("adventure", "pass")
    assert {RED: 30, BLUE: 30} == game.table.magic


def test_a_bonus_above_30_lapses() -> None:
    """The bonus comes after the payment, and no further than 30."""
    game = opened(2)
    game.table.laid[RED] = [Artefact("l1", "ring", 1, (Symbol.CIRCLE,), magic=8, stones=0)]
    reveal(game, ("creature", creature(2)), WORTHLESS)
    place(game, "a1", "pass")
    purse(game, p1=27)
    game.answer("fight", "fight")
    assert 30 == game.table.magic[RED]


def test_a_spell_above_30_lapses() -> None:
    """What a spell gives ends at 30, too."""
    game = opened(2)
    reveal(game, SPELL, WORTHLESS)
    place(game, "a1", "pass")
    purse(game, p2=25)
    cast(game, "a1", {"ones_magic": 9}, whom=BLUE)
    assert 30 == game.table.magic[BLUE]

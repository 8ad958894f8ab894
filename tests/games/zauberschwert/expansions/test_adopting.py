"""A game with boxes on the table that is under way: each part gets what it keeps."""

from __future__ import annotations

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.smithy import SMITHY
from companion.kernel.facts import Derived, Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ALL,
    ORB,
    an_egg,
    beast,
    boxed,
    hero_card,
    turn,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, artefact, place


def entered(*contents: str) -> Driver:
    """A game of three with these contents, all of them if none is named, taken over in round 4.

    Red is asked next.
    """
    game = boxed(contents or ALL)
    game.interject("under_way", "adopt")
    game.answer("next_round", {"round": 4, "start": RED})
    return game


def lies(game: Driver, kind: str, form: str, printed: dict[str, Plain]) -> None:
    """One more card before whoever is asked."""
    game.answer("lies_before", kind)
    game.answer(form, printed)


def done(game: Driver, *seats: str) -> None:
    """Nothing more lies before these seats, which have what they began with."""
    for seat in seats:
        if game.name == "stands":
            game.answer("stands", {}, seat)
        game.answer("lies_before", "that_is_all", seat)


def test_heroes_entered_lower_the_strength() -> None:
    """Red leads a hero against circles that lowers by 2, won some rounds ago.

    The creature of 7 costs 5.
    """
    game = entered("hero_cards", "orcs")
    game.answer("stands", {"magic": 6}, RED)
    lies(game, "hero", "card_hero", hero_card(2)[1])
    done(game, RED, BLUE, GREEN)
    game.answer("still_lies", "creature")
    game.answer("card_creature", beast(7)[1])
    game.until("stacks")
    game.answer("stacks", {"adventures": 20})
    assert (20, [0]) == (
        game.table.stack,
        [led.won for led in HEROES.get_state(game.table).led[RED]],
    )

    turn(game, ORB)
    place(game, "a2", "pass", "pass")
    game.until("fight")

    cost = game.question.about()["cost"]  # type: ignore[operator]
    assert isinstance(cost, Derived)
    assert (5, ["strength", "heroes"]) == (cost.total, [term.name for term in cost.terms])


def test_each_part_gets_what_it_keeps() -> None:
    """Level, scale, egg, poison card and reinforcement.

    All artefact cards are accounted for.
    """
    game = entered()
    game.answer("stands", {"magic": 5, "stones": 9, "hand": 4, "knowledge": 2}, RED)
    lies(game, "artefact", "artefact", artefact("Wand"))
    game.answer("lies_before", "reinforcement")
    game.answer("reinforcement", {"name": "", "stones": 2, "magic": 0})
    lies(game, "egg", "egg", an_egg("blue"))
    lies(game, "poison", "poison", {"name": "", "symbols": ["square"]})
    lies(game, "scale", "card_scale", {"symbols": ["circle"], "stones": 1, "magic": 0})
    lies(
        game,
        "knowledge_spell",
        "card_knowledge_spell",
        {"name": "other", "called": "Nebel", "level": 2},
    )
    done(game, RED, BLUE, GREEN)
    game.answer("still_lies", "that_is_all")
    game.answer("stacks", {"adventures": 18, "pile": 20})

    table = game.table
    assert {RED: [0, 0], BLUE: [], GREEN: []} == KNOWLEDGE.get_state(table).rises
    assert [("square",)] == [card.symbols for card in POISON.get_state(table).before[RED]]
    assert [[2]] == [
        [item.stones for item in items] for items in SMITHY.get_state(table).at.values()
    ]
    assert ["artefact", "egg.blue", "card.scale"] == [item.label.name for item in table.laid[RED]]
    assert (18, 20) == (table.stack, table.pile)
    assert RED == BLACK_DRAGON.get_state(table).owner


def test_the_black_dragon_card_is_asked_where_eggs_do_not_decide() -> None:
    """Red and blue have one egg each, of no colour that counts: the table says who has the card.

    Green can't.
    """
    game = entered("dragon_eggs", "black_dragon")
    for seat in (RED, BLUE):
        game.answer("stands", {}, seat)
        lies(game, "egg", "egg", an_egg())
        done(game, seat)
    done(game, GREEN)
    game.answer("still_lies", "that_is_all")

    assert "not_offered" == game.refused({"trophy": GREEN}).name
    game.answer("stacks", {"trophy": BLUE})

    assert BLUE == BLACK_DRAGON.get_state(game.table).owner

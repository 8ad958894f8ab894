"""Adopting a game with boxes: each part asks for its own state."""

from __future__ import annotations

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.smithy import SMITHY
from companion.kernel.facts import DerivedNumber, Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ALL,
    ORB,
    list_egg_values,
    make_circle_creature,
    make_hero,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, make_artefact, place_wizards


def adopt_game(*contents: str) -> Driver:
    """Return a game adopted in round 4, with these contents or all.

    Red is asked next.
    """
    game = start_with_boxes(contents or ALL)
    game.interject("under_way", "adopt")
    game.answer("next_round", {"round": 4, "start": RED})
    return game


def add_card(game: Driver, kind: str, form: str, printed_values: dict[str, Plain]) -> None:
    """Enter another card before the asked seat."""
    game.answer("lies_before", kind)
    game.answer(form, printed_values)


def finish_seats(game: Driver, *seats: str) -> None:
    """Finish these seats without further cards."""
    for seat in seats:
        if game.name == "stands":
            game.answer("stands", {}, seat)
        game.answer("lies_before", "that_is_all", seat)


def test_a_hero_entered_in_a_running_game_lowers_the_strength() -> None:
    """Red's hero against circles, won some rounds ago, reduces the strength by 2.

    The creature of 7 costs 5.
    """
    game = adopt_game("hero_cards", "orcs")
    game.answer("stands", {"magic": 6}, RED)
    add_card(game, "hero", "card_hero", make_hero(2)[1])
    finish_seats(game, RED, BLUE, GREEN)
    game.answer("still_lies", "creature")
    game.answer("card_creature", make_circle_creature(7)[1])
    game.answer_until("stacks")
    game.answer("stacks", {"adventures": 20})
    assert (20, [0]) == (
        game.table.stack_size,
        [owned.won for owned in HEROES.get_state(game.table).led[RED]],
    )

    turn_up_display(game, ORB)
    place_wizards(game, "a2", "pass", "pass")
    game.answer_until("fight")

    cost = game.question.about()["cost"]  # type: ignore[operator]
    assert isinstance(cost, DerivedNumber)
    assert (5, ["strength", "heroes"]) == (cost.total, [term.name for term in cost.terms])


def test_each_part_gets_its_entered_state() -> None:
    """A level, a scale, an egg, a poison card and a reinforcement are entered.

    The number of artefact cards is correct.
    """
    game = adopt_game()
    game.answer("stands", {"magic": 5, "stones": 9, "hand": 4, "knowledge": 2}, RED)
    add_card(game, "artefact", "artefact", make_artefact("Wand"))
    game.answer("lies_before", "reinforcement")
    game.answer("reinforcement", {"name": "", "stones": 2, "magic": 0})
    add_card(game, "egg", "egg", list_egg_values("blue"))
    add_card(game, "poison", "poison", {"name": "", "symbols": ["square"]})
    add_card(game, "scale", "card_scale", {"symbols": ["circle"], "stones": 1, "magic": 0})
    add_card(
        game,
        "knowledge_spell",
        "card_knowledge_spell",
        {"name": "other", "called": "Nebel", "level": 2},
    )
    finish_seats(game, RED, BLUE, GREEN)
    game.answer("still_lies", "that_is_all")
    game.answer("stacks", {"adventures": 18, "pile": 20})

    table = game.table
    assert {RED: [0, 0], BLUE: [], GREEN: []} == KNOWLEDGE.get_state(table).rises
    assert [("square",)] == [card.symbols for card in POISON.get_state(table).before[RED]]
    assert [[2]] == [
        [item.stones for item in items] for items in SMITHY.get_state(table).at.values()
    ]
    assert ["artefact", "egg.blue", "card.scale"] == [item.label.name for item in table.laid[RED]]
    assert (18, 20) == (table.stack_size, table.pile)
    assert RED == BLACK_DRAGON.get_state(table).owner


def test_the_owner_of_the_black_dragon_is_asked_if_eggs_are_tied() -> None:
    """Red and blue have two eggs each, of no scoring colour, so the owner is asked.

    It may be green, whom both have overtaken.
    """
    game = adopt_game("dragon_eggs", "black_dragon")
    for seat, eggs in ((RED, 2), (BLUE, 2), (GREEN, 1)):
        game.answer("stands", {}, seat)
        for _ in range(eggs):
            add_card(game, "egg", "egg", list_egg_values())
        finish_seats(game, seat)
    game.answer("still_lies", "that_is_all")

    game.answer("stacks", {"trophy": GREEN})

    assert GREEN == BLACK_DRAGON.get_state(game.table).owner

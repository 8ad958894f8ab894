"""Spells in play: moments of use, limits, order, and questions to the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.games.zauberschwert.effect_values import SpellChange, SpellEffect
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    cast_spell,
    make_creature,
    make_owned_spell,
    make_spell,
    place_wizards,
    set_magic,
    start_game,
    turn_up_cards,
)

ALL_PASS = ("pass",) * 3
MAGIC: tuple[Any, ...] = (["own_magic"], {"own_magic": 1})
"""What is entered for a spell that gives 1 magic."""
THREE: Figures = {
    "players": 3,
    "start": BLUE,
    "spells": {
        RED: [make_owned_spell("addus", "s1")],
        GREEN: [make_owned_spell("stonex", "s2")],
        BLUE: [make_owned_spell("fulmentus", "s3")],
    },
}
"""Blue is the start player."""
CASES: Rows = (
    (
        "casting",
        "of two who wish at once the next one from the start player is first",
        THREE
        | {
            "spells": {
                RED: [make_owned_spell("addus", "s1")],
                GREEN: [make_owned_spell("stonex", "s2")],
            }
        },
        (Interject("spell", "at_once"), *MAGIC),
        {"asked": "spell_changes p1", "told": ("in_seat_order", {"seats": (GREEN, RED)})},
    ),
    (
        "casting",
        "of three it is asked which ones are meant",
        THREE,
        (Interject("spell", "at_once"), ["s1", "s3"], *MAGIC, *MAGIC),
        {"told": ("spell_used", {"seat": RED}), "magic": (5, 5, 4)},
    ),
    (
        "casting",
        "a moment before the next round is open to each who has one left",
        THREE,
        (*ALL_PASS, "s1", *MAGIC),
        {"asked": "window_end_of_round", "legal": ["continue", "s3", "s2", "at_once"]},
    ),
    (
        "casting",
        "which is over once all are used",
        THREE | {"spells": {RED: [make_owned_spell("addus", "s1")]}},
        (*ALL_PASS, "s1", *MAGIC),
        {"asked": "card_kind", "untold": "forced"},
    ),
)


@parametrize_rows(CASES)
def test_spells_are_used_in_order(case: Case) -> None:
    """The order is clockwise from the start player."""
    EXAMPLES.play_case(case)


def start_with_spell() -> Driver:
    """Return round 2 of a game in which red won Addus in round 1."""
    game = start_game(3)
    turn_up_cards(game, make_spell("addus"), WORTHLESS)
    place_wizards(game, "a1", "pass", "pass")
    game.answer_until("card_kind")
    return game


def place_single_wizard(game: Driver, seat: str) -> None:
    """Send a seat to the first card; all others pass."""
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == seat else "pass")


def find_refusal(game: Driver) -> Any:
    """Return why nobody's spell can be used now."""
    with pytest.raises(IllegalAnswer) as refused:
        game.interject("spell", "a1")
    return refused.value.values["reasons"][0]  # type: ignore[index]


def test_a_spell_is_used_once_a_round_and_never_in_phase_a() -> None:
    """Used in round 2, it works again in round 3."""
    game = start_with_spell()
    assert "error.spell_phase_a" == find_refusal(game).name
    turn_up_cards(game, ORB, ORB)
    cast_spell(game, "a1", {"own_magic": 1})

    used = find_refusal(game)

    assert ("error.spell_used_already", 2, 3) == (
        used.name,
        used.values["round"],
        used.values["again"],
    )


@pytest.mark.parametrize(
    ("magic", "question_name"), [(28, "adventure"), (29, "window_before_supply")]
)
def test_a_moment_before_supply_that_would_lapse(magic: int, question_name: str) -> None:
    """A spell may take magic first."""
    game = start_with_spell()
    game.table.effects["addus"] = SpellEffect(((SpellChange.ONES_MAGIC, -1),))
    set_magic(game, p2=magic)
    for _ in range(2):
        game.answer("card_kind", "orb")
        game.answer("card_orb", {"magic": 1})

    assert question_name == game.name


@pytest.mark.parametrize(
    ("effect", "is_asked"),
    [
        (None, False),
        (SpellEffect(((SpellChange.OWN_STONES, 1),)), False),
        (SpellEffect(((SpellChange.OTHERS_STONES, -1),)), True),
        (SpellEffect(((SpellChange.TAKEN, 1),)), True),
        (SpellEffect(((SpellChange.STRENGTH, -1),)), False),
    ],
)
def test_a_moment_before_a_holy_place(effect: SpellEffect | None, *, is_asked: bool) -> None:
    """It is offered if the spell's effect is known and its order with the card matters."""
    game = start_with_spell()
    if effect:
        game.table.effects["addus"] = effect
    turn_up_cards(game, HOLY_PLACE, WORTHLESS)
    place_single_wizard(game, BLUE)

    assert is_asked == (game.name == "window_resolving")


@pytest.mark.parametrize(
    ("change", "amount", "is_asked"),
    [
        (SpellChange.OWN_STONES, 2, False),
        (SpellChange.OWN_MAGIC, 3, False),
        (SpellChange.STRENGTH, 1, False),
        (SpellChange.STRENGTH, -1, True),
        (SpellChange.ONES_MAGIC, 1, True),
        (SpellChange.OTHER, 0, True),
    ],
)
def test_who_cannot_pay_is_asked_only_where_a_spell_may_help(
    change: SpellChange, amount: int, *, is_asked: bool
) -> None:
    """Otherwise a fact says so: blue has 4 magic, the spell is red's."""
    game = start_with_spell()
    game.table.effects["addus"] = SpellEffect(((change, amount),))
    turn_up_cards(game, ("creature", make_creature(9)), WORTHLESS)
    place_single_wizard(game, BLUE)

    assert is_asked == (game.name == "fight")


def test_that_moment_matters_at_30_magic() -> None:
    """29 and an orb of 4 are 30; with 3 less before the orb it is 30 too, and nothing lapses."""
    game = start_with_spell()
    game.table.effects["addus"] = SpellEffect(
        ((SpellChange.OWN_MAGIC, -3), (SpellChange.OWN_STONES, 1))
    )
    turn_up_cards(game, ORB, WORTHLESS)
    set_magic(game, p1=29)
    place_single_wizard(game, RED)

    game.answer("window_resolving", "a1")
    game.answer_until("card_kind")

    assert (30, 1, []) == (
        game.table.magic[RED],
        game.table.stones[RED],
        game.list_facts_named("magic_lapsed"),
    )

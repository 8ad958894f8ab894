"""Spells in play: when they may be used, how often, by whom first, and when the table is asked."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.games.zauberschwert.effect_values import Change, Effect
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Interject, Rows, each
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    cast,
    creature,
    opened,
    owned,
    place,
    purse,
    reveal,
    spell,
)

ALL_PASS = ("pass",) * 3
MAGIC: tuple[Any, ...] = (["own_magic"], {"own_magic": 1})
"""What is entered for a spell that gives 1 magic."""
THREE: Figures = {
    "players": 3,
    "start": BLUE,
    "spells": {
        RED: [owned("addus", "s1")],
        GREEN: [owned("stonex", "s2")],
        BLUE: [owned("fulmentus", "s3")],
    },
}
"""Blue is the start player."""
CASES: Rows = (
    (
        "casting",
        "of two who wish at once the next one from the start player is first",
        THREE | {"spells": {RED: [owned("addus", "s1")], GREEN: [owned("stonex", "s2")]}},
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
        THREE | {"spells": {RED: [owned("addus", "s1")]}},
        (*ALL_PASS, "s1", *MAGIC),
        {"asked": "card_kind", "untold": "forced"},
    ),
)


@each(CASES)
def test_spells_are_used_in_order(case: Case) -> None:
    """From the start player clockwise."""
    EXAMPLES.play(case)


def with_a_spell() -> Driver:
    """Three players; red has won Addus in round 1 and not used it; round 2 is about to begin."""
    game = opened(3)
    reveal(game, spell("addus"), WORTHLESS)
    place(game, "a1", "pass", "pass")
    game.until("card_kind")
    return game


def going(game: Driver, seat: str) -> None:
    """That seat goes to the first card, all others pass."""
    while game.name == "adventure":
        game.answer("adventure", "a3" if game.seat == seat else "pass")


def refusal(game: Driver) -> Any:
    """Why nobody's spell can be used now."""
    with pytest.raises(IllegalAnswer) as refused:
        game.interject("spell", "a1")
    return refused.value.values["reasons"][0]  # type: ignore[index]


def test_a_spell_is_used_once_a_round_and_never_in_phase_a() -> None:
    """Used in round 2, it works again in round 3."""
    game = with_a_spell()
    assert "error.spell_phase_a" == refusal(game).name
    reveal(game, ORB, ORB)
    cast(game, "a1", {"own_magic": 1})

    used = refusal(game)

    assert ("error.spell_used_already", 2, 3) == (
        used.name,
        used.values["round"],
        used.values["again"],
    )


@pytest.mark.parametrize(("magic", "asked"), [(28, "adventure"), (29, "window_before_supply")])
def test_a_moment_before_supply_that_would_lapse(magic: int, asked: str) -> None:
    """A spell may take magic before it does."""
    game = with_a_spell()
    game.table.effects["addus"] = Effect(((Change.ONES_MAGIC, -1),))
    purse(game, p2=magic)
    for _ in range(2):
        game.answer("card_kind", "orb")
        game.answer("card_orb", {"magic": 1})

    assert asked == game.name


@pytest.mark.parametrize(
    ("effect", "asked"),
    [
        (None, False),
        (Effect(((Change.OWN_STONES, 1),)), False),
        (Effect(((Change.OTHERS_STONES, -1),)), True),
        (Effect(((Change.TAKEN, 1),)), True),
        (Effect(((Change.STRENGTH, -1),)), False),
    ],
)
def test_a_moment_before_a_holy_place(effect: Effect | None, *, asked: bool) -> None:
    """Where the effect of a spell is known, and it matters whether it comes before."""
    game = with_a_spell()
    if effect:
        game.table.effects["addus"] = effect
    reveal(game, HOLY_PLACE, WORTHLESS)
    going(game, BLUE)

    assert asked == (game.name == "window_resolving")


@pytest.mark.parametrize(
    ("change", "amount", "asked"),
    [
        (Change.OWN_STONES, 2, False),
        (Change.OWN_MAGIC, 3, False),
        (Change.STRENGTH, 1, False),
        (Change.STRENGTH, -1, True),
        (Change.ONES_MAGIC, 1, True),
        (Change.OTHER, 0, True),
    ],
)
def test_who_cannot_pay_is_asked_only_where_a_spell_may_help(
    change: Change, amount: int, *, asked: bool
) -> None:
    """Else it is told: blue has 4 magic, the spell is red's."""
    game = with_a_spell()
    game.table.effects["addus"] = Effect(((change, amount),))
    reveal(game, ("creature", creature(9)), WORTHLESS)
    going(game, BLUE)

    assert asked == (game.name == "fight")


def test_that_moment_matters_at_30_magic() -> None:
    """29 and an orb of 4 are 30; with 3 less before the orb, it is 30 too, and nothing lapses."""
    game = with_a_spell()
    game.table.effects["addus"] = Effect(((Change.OWN_MAGIC, -3), (Change.OWN_STONES, 1)))
    reveal(game, ORB, WORTHLESS)
    purse(game, p1=29)
    going(game, RED)

    game.answer("window_resolving", "a1")
    game.until("card_kind")

    assert (30, 1, []) == (game.table.magic[RED], game.table.stones[RED], game.told("magic_lapsed"))

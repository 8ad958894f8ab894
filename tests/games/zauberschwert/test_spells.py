"""Spells in play: moments of use, limits, order, and questions to the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.games.zauberschwert.effects import SpellChange, SpellEffect
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    make_creature,
    make_default_act,
    make_owned_spell,
)

ALL_PASS = ("pass",) * 3
MAGIC: tuple[Any, ...] = (["own_magic"], {"own_magic": 1})
"""The answers entered for a spell that gives 1 magic."""
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


LAYS_OUT = {"asked": "artefacts"}
BEFORE_CARD = {"asked": "window_resolving"}
ADDUS: Figures = {"players": 3, "spells": {RED: [make_owned_spell("addus", "s1")]}}
"""Red has the only spell."""


def make_known_addus_figures(*changes: tuple[SpellChange, int]) -> Figures:
    """Return figures in which the effect of red's spell is known."""
    return ADDUS | {"effects": {"addus": SpellEffect(changes)}}


AT_PLACE = {"cards": (HOLY_PLACE, WORTHLESS)}
TOO_STRONG = {"cards": (("creature", make_creature(9)), WORTHLESS)}
BLUE_ALONE = ("pass", "a1", "pass")
MOMENTS: Rows = (
    *[
        (
            "casting",
            f"before the supply 1 magic may be taken where it would lapse: {magic}",
            make_known_addus_figures((SpellChange.ONES_MAGIC, -1)) | {"magic": (4, magic, 4)},
            (*ALL_PASS, make_default_act("card_kind"), "orb", {"magic": 1}, *HOLY_PLACE),
            {"asked": asked},
        )
        for magic, asked in ((27, "adventure"), (28, "window_before_supply"))
    ],
    ("casting", "no moment for what nobody knows", ADDUS | AT_PLACE, BLUE_ALONE, LAYS_OUT),
    *[
        (
            "casting",
            f"one before a holy place if the order matters: {change}",
            make_known_addus_figures((change, amount)) | AT_PLACE,
            BLUE_ALONE,
            after,
        )
        for change, amount, after in (
            (SpellChange.OWN_STONES, 1, LAYS_OUT),
            (SpellChange.OTHERS_STONES, -1, BEFORE_CARD),
            (SpellChange.TAKEN, 1, BEFORE_CARD),
            (SpellChange.STRENGTH, -1, LAYS_OUT),
        )
    ],
    *[
        (
            "casting",
            f"who can't pay is asked where a spell may help: {change} {amount}",
            make_known_addus_figures((change, amount)) | TOO_STRONG,
            BLUE_ALONE,
            {"asked": asked},
        )
        for change, amount, asked in (
            (SpellChange.OWN_STONES, 2, "window_end_of_round"),
            (SpellChange.OWN_MAGIC, 3, "window_end_of_round"),
            (SpellChange.STRENGTH, 1, "window_end_of_round"),
            (SpellChange.STRENGTH, -1, "fight"),
            (SpellChange.ONES_MAGIC, 1, "fight"),
            (SpellChange.OTHER, 0, "fight"),
        )
    ],
    (
        "casting",
        "29 and an orb of 4 are 30, also with 3 less before: nothing lapses",
        make_known_addus_figures((SpellChange.OWN_MAGIC, -3), (SpellChange.OWN_STONES, 1))
        | {"cards": (ORB, WORTHLESS), "magic": (29, 4, 4)},
        ("a1", "pass", "pass", "s1"),
        {"magic": (30, 5, 5), "stones": (1, 0, 0), "untold": "magic_lapsed"},
    ),
)


@parametrize_rows((*CASES, *MOMENTS))
def test_spells_are_used_in_order(case: Case) -> None:
    """The order is clockwise from the start player, at the moments at which it matters."""
    EXAMPLES.play_case(case)


def find_refusal(*acts: Any) -> Any:
    """Return the reason why red's spell can't be used after these acts."""
    with pytest.raises(IllegalAnswer) as refused:
        EXAMPLES.reach_state(ADDUS, (*acts, Interject("spell", "s1")))
    return refused.value.values["reasons"][0]  # type: ignore[index]


def test_a_spell_is_used_once_a_round_and_never_in_phase_a() -> None:
    """Used in round 1, it works again in round 2."""
    used = find_refusal(Interject("spell", "s1"), *MAGIC)

    assert "error.spell_phase_a" == find_refusal(*ALL_PASS, make_default_act("card_kind")).name
    assert ("error.spell_used_already", 1, 2) == (
        used.name,
        used.values["round"],
        used.values["again"],
    )

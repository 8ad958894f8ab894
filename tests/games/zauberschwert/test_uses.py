"""Effects of spells: entered at the first use, short afterwards."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.effects import SpellChange, SpellEffect
from companion.kernel.facts import Message, message
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    HOLY_PLACE,
    RED,
    WORTHLESS,
    make_cast_act,
    make_creature,
    make_default_act,
    make_owned_spell,
    make_turn_up_act,
)

ADDUS: Figures = {"players": 3, "spells": {RED: [make_owned_spell("addus")]}}
BEGUN = Interject("spell", "s1")
AT_BEAST = {"cards": (("creature", make_creature(6)), WORTHLESS)}
HANDS = {"hands": (1, 3, 0), "pile": 24}
CASES: Rows = (
    (
        "casting",
        "the first use asks for the changes, of which none is likely",
        ADDUS,
        (BEGUN,),
        {"asked": "spell_changes", "likely": None},
    ),
    (
        "casting",
        "then for their numbers alone",
        ADDUS,
        (BEGUN, ["own_magic"]),
        {"asked": "spell_amounts", "likely": {"own_magic": None, "times": "fixed"}},
    ),
    (
        "casting",
        "which everybody is told",
        ADDUS,
        (make_cast_act("s1", {"own_magic": 3}),),
        {"told": ("spell_does", {"does": (message("change.own_magic", amount=3),)})},
    ),
    (
        "casting",
        "100 is on no card",
        ADDUS,
        (BEGUN, ["own_magic"]),
        {"refused": ({"own_magic": 100}, "out_of_range")},
    ),
    (
        "casting",
        "a stone for 3 magic",
        ADDUS | {"magic": (5, 4, 4), "stones": (2, 0, 0)},
        (make_cast_act("s1", {"own_stones": -1, "own_magic": 3}),),
        {"magic": (8, 4, 4), "stones": (1, 0, 0)},
    ),
    (
        "casting",
        "each of two stones for 3 magic",
        ADDUS | {"magic": (0, 4, 4), "stones": (2, 0, 0)},
        (make_cast_act("s1", {"own_stones": -1, "own_magic": 3}, times="each", number=2),),
        {"magic": (6, 4, 4), "stones": (0, 0, 0)},
    ),
    (
        "casting",
        "of five stones nobody gives two more than twice",
        ADDUS | {"stones": (5, 0, 0)},
        (
            BEGUN,
            ["own_stones", "own_magic"],
            {"own_stones": -2, "own_magic": 3, "times": "each"},
        ),
        {"legal": {"min": 0, "max": 2}},
    ),
    (
        "casting",
        "a loss for a chosen player: the next one most likely, the owner last",
        ADDUS,
        (BEGUN, ["ones_magic"], {"ones_magic": -2}),
        {"legal": [BLUE, GREEN, RED], "likely": BLUE},
    ),
    (
        "casting",
        "a gain for a chosen player: the owner most likely",
        ADDUS,
        (BEGUN, ["ones_magic"], {"ones_magic": 2}),
        {"legal": [BLUE, GREEN, RED], "likely": RED},
    ),
    (
        "casting",
        "green, and nobody else",
        ADDUS,
        (make_cast_act("s1", {"ones_magic": 2}, whom=GREEN),),
        {"magic": (4, 4, 6)},
    ),
    (
        "casting",
        "everybody, and all others",
        ADDUS,
        (make_cast_act("s1", {"all_magic": 1, "others_magic": -2}),),
        {"magic": (5, 3, 3)},
    ),
    (
        "casting",
        "nobody loses more than there is",
        ADDUS | {"magic": (4, 1, 4)},
        (make_cast_act("s1", {"ones_magic": -3, "ones_stones": -1}, whom=BLUE),),
        {"magic": (4, 0, 4), "told": ("spell_short", {"there": 0, "wanted": 1})},
    ),
    (
        "casting",
        "a creature of 6 gets weaker",
        ADDUS | AT_BEAST,
        (make_cast_act("s1", {"strength": -2}, creature="a1"),),
        {"told": ("strength_changed", {"amount": -2, "strength": 4})},
    ),
    (
        "casting",
        "but not below nothing",
        ADDUS | AT_BEAST,
        (make_cast_act("s1", {"strength": -9}, creature="a1"),),
        {"told": ("strength_changed", {"amount": -6, "strength": 0})},
    ),
    (
        "casting",
        "where none lies none does",
        ADDUS,
        (make_cast_act("s1", {"strength": -2}),),
        {"told": "no_creature"},
    ),
    (
        "casting",
        "two cards of the pile, where one is left",
        ADDUS | {"pile": 1, "hands": (0, 27, 0)},
        (make_cast_act("s1", {"drawn": 2}),),
        {"hands": (1, 27, 0), "pile": 0},
    ),
    (
        "casting",
        "cards of another hand: nobody's own",
        ADDUS | HANDS,
        (BEGUN, ["taken"], {"taken": 2}),
        {"legal": [BLUE, GREEN]},
    ),
    (
        "casting",
        "four of three cards",
        ADDUS | HANDS,
        (make_cast_act("s1", {"taken": 4}, whom=BLUE),),
        {
            "hands": (4, 0, 0),
            "told": ("cards_moved", {"origin": BLUE, "seat": RED, "cards": 3, "wanted": 4}),
        },
    ),
    (
        "casting",
        "or one into another hand",
        ADDUS | HANDS,
        (make_cast_act("s1", {"taken": -1}, whom=BLUE),),
        {"hands": (0, 4, 0)},
    ),
)


def make_known_spell_figures(
    *changes: tuple[SpellChange, int], is_multiplied: bool = False, note: str = ""
) -> Figures:
    """Return figures with red's spell, whose effect is known from earlier use."""
    return ADDUS | {"effects": {"addus": SpellEffect(changes, is_multiplied, note)}}


TWICE = (
    BEGUN,
    *["pass"] * 3,
    make_default_act("card_kind"),
    make_turn_up_act(HOLY_PLACE, HOLY_PLACE),
    BEGUN,
)
STORED: Rows = (
    (
        "casting",
        "a known spell does the same again without a question",
        make_known_spell_figures((SpellChange.OWN_MAGIC, 3), (SpellChange.OTHERS_STONES, 1)),
        TWICE,
        {"stones": (0, 2, 2), "magic": (4 + 3 + 1 + 2 + 3, 7, 7), "asked": "adventure"},
    ),
    (
        "casting",
        "or asks whom, and how often",
        make_known_spell_figures(
            (SpellChange.TAKEN, 1), (SpellChange.OWN_STONES, 1), is_multiplied=True
        )
        | HANDS,
        (BEGUN, BLUE, 2),
        {"hands": (3, 1, 0), "stones": (2, 0, 0), "asked": "adventure"},
    ),
    (
        "casting",
        "what was wrong is entered anew",
        ADDUS,
        (
            make_cast_act("s1", {"own_magic": 3}),
            Interject("spell_anew", "s1"),
            *(["own_magic"], {"own_magic": 4}),
            *TWICE[1:],
        ),
        {"magic": (4 + 3 + 1 + 2 + 4, 7, 7)},
    ),
    (
        "casting",
        "what fits nothing is a note",
        make_known_spell_figures(note="swap two wizards"),
        TWICE,
        {"told": ("spell_noted", {"note": "swap two wizards"})},
    ),
)


@parametrize_rows((*CASES, *STORED))
def test_a_spell_has_the_entered_effect(case: Case) -> None:
    """The table's bounds limit its effect."""
    EXAMPLES.play_case(case)


@pytest.mark.parametrize(
    ("change", "amount", "whom", "hint"),
    [
        (SpellChange.TAKEN, 2, "from", message("aim.cards", amount=2)),
        (SpellChange.TAKEN, -1, "to", message("aim.cards", amount=1)),
        (SpellChange.ONES_MAGIC, -2, "at", message("aim.ones_magic", amount=-2)),
    ],
)
def test_a_stored_spell_names_its_effect_when_it_asks_for_a_target(
    change: SpellChange, amount: int, whom: str, hint: Message
) -> None:
    """The card need not be read again."""
    effect = SpellEffect(((change, amount),))

    assert message(f"whom.{whom}", does=(hint,)) == effect.target_message

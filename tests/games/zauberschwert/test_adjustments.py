"""Adjustments of every figure of the base game."""

from __future__ import annotations

from companion.kernel.facts import message
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    GREEN,
    ORB,
    RED,
    make_creature,
    make_owned_spell,
    make_ring,
)

PLAYING: Figures = {"players": 3, "cards": (("creature", make_creature(5)), ORB)}
WAND = make_ring(stones=2, cards=2)
WITH_WAND = PLAYING | {"laid": {RED: [WAND]}, "pile": 26}
WITH_SPELL = PLAYING | {"spells": {RED: [make_owned_spell()]}}
REDS = Interject("set_seat", RED)
TABLE = "set_table"
STACKS = Interject(TABLE, "stacks")

NUMBERS: Rows = (
    (
        "magic",
        "magic, with what it was before",
        PLAYING,
        (Interject("set_magic", {"seat": RED, "value": 17}),),
        {"magic": (17, 4, 4), "asked": "adventure p1"},
    ),
    (
        "magic",
        "but no more than 30",
        PLAYING,
        (),
        {"refused": (Interject("set_magic", {"seat": RED, "value": 31}), "out_of_range")},
    ),
    (
        "d.dealing",
        "a card more on a hand comes from the pile",
        PLAYING | {"hands": (1, 0, 0), "pile": 27},
        (REDS, "hand", 2),
        {"hands": (2, 0, 0), "pile": 26, "away": 0},
    ),
    (
        "d.dealing",
        "cards fewer go to it",
        PLAYING | {"hands": (3, 0, 0), "pile": 25},
        (REDS, "hand", 0),
        {"hands": (0, 0, 0), "told": ("set_hand", {"before": 3, "value": 0, "pile": 28})},
    ),
    (
        "d.dealing",
        "from an empty pile they come from those that are nowhere",
        PLAYING | {"pile": 1, "away": 27},
        (REDS, "hand", 3),
        {"hands": (3, 0, 0), "pile": 0, "away": 25},
    ),
    (
        "d.dealing",
        "if players allow more than the box has, no other hand has to give any",
        PLAYING,
        (
            REDS,
            "hand",
            lambda driver: driver.runner.answer(40, our_way=True),
            Interject("set_seat", BLUE),
            "hand",
        ),
        {"hands": (40, 0, 0), "pile": 0, "away": 0, "asked": "adventure p1"},
    ),
    (
        "setup",
        "the stacks are counted anew: three artefact cards are nowhere",
        PLAYING,
        (STACKS, {"adventures": 20, "pile": 25}),
        {"stack_size": 20, "pile": 25, "away": 3},
    ),
    (
        "a",
        "25 adventures, of which two lie open",
        PLAYING,
        (STACKS,),
        {"refused": ({"adventures": 24}, "out_of_range")},
    ),
    (
        "ruling.last_spells",
        "with one card left the round may be the last",
        PLAYING,
        (STACKS, {"adventures": 1}),
        {"told": "may_be_last"},
    ),
    (
        "end",
        "with none it is",
        PLAYING,
        (STACKS, {"adventures": 0}, "a2", "a2", "a2"),
        {"won": "display_not_filled shared p1 p2 p3"},
    ),
    (
        "d.creatures",
        "the strength of a creature",
        PLAYING,
        (Interject(TABLE, "a1"), 0),
        {"asked": "adventure p1"},
    ),
    (
        "f",
        "the start player",
        PLAYING,
        (Interject(TABLE, "start"), GREEN),
        {"start": GREEN},
    ),
)
CARDS: Rows = (
    (
        "e",
        "an artefact goes back to the hand, with its two cards",
        WITH_WAND,
        (REDS, "l1", "to_hand"),
        {"laid": ([], [], []), "hands": (2, 0, 0)},
    ),
    (
        "e",
        "or lies before somebody else",
        WITH_WAND,
        (REDS, "l1", BLUE),
        {"laid": ([], [WAND], [])},
    ),
    (
        "e",
        "or is gone; then the question waits as before",
        WITH_WAND,
        ("a1", REDS, "l1", "off"),
        {"laid": ([], [], []), "asked": "adventure p2", "wizards": {RED: "a1"}},
    ),
    (
        "e",
        "one that nobody entered is laid out from the hand",
        PLAYING | {"hands": (2, 0, 0), "pile": 26},
        (
            REDS,
            "artefact",
            {"name": "Wand", "cards": 2, "symbols": ["circle"], "stones": 2, "magic": 0},
        ),
        {"hands": (0, 0, 0), "pile": 26},
    ),
    (
        "d.spells",
        "a spell belongs to somebody else",
        WITH_SPELL,
        (REDS, "s1", GREEN),
        {"spells": ([], [], [make_owned_spell()])},
    ),
    (
        "e",
        "nothing is wrong, which is likely",
        WITH_WAND,
        (REDS, lambda driver: driver.answer_by_default()),
        {"laid": ([WAND], [], []), "asked": "adventure p1"},
    ),
)


@parametrize_rows((*NUMBERS, *CARDS))
def test_the_game_continues_after_an_adjustment(case: Case) -> None:
    """The rules continue as if the state had arisen in play."""
    EXAMPLES.play_case(case)


def test_a_spell_can_be_marked_used_or_unused() -> None:
    """A player forgot to announce it, or announced it too soon."""
    acts = (REDS, "s1", "used")
    used = EXAMPLES.reach_state(WITH_SPELL, acts)
    unused = EXAMPLES.reach_state(WITH_SPELL, (*acts, REDS, "s1", "unused"))

    assert [1, 0] == [driver.table.spells[RED][0].used for driver in (used, unused)]


def test_an_adjustment_is_told_with_the_former_value() -> None:
    """A strength is told with its card, and each stack by itself."""
    acts = (Interject(TABLE, "a1"), 8, STACKS, {"adventures": 20, "pile": 25})
    driver = EXAMPLES.reach_state(PLAYING, acts)

    (strength,) = driver.list_facts_named("set_strength")
    card = driver.table.find_card("a1")
    assert (8, 5, 8) == (card.strength, strength.values["before"], strength.values["value"])
    assert strength.values["card"] == driver.table.name_card(card)
    stacks = [fact.values["stack"] for fact in driver.list_facts_named("set_stack")]
    assert [message("stack.adventures"), message("stack.pile")] == stacks

"""Every house rule with each of its values."""

from __future__ import annotations

from functools import partial

from companion.games.abracadabra.rulings import RULINGS
from tests.games.abracadabra.tables import ADA, ALEA, BEN, CLEO, EXAMPLES, WATER
from tests.games.worked import Case, Figures, Interject, Rows, make_ruling_figures, parametrize_rows

other = partial(make_ruling_figures, RULINGS)
"""A house rule played the other way."""


LAST_CARDS: Figures = {"pile": 2}

CASES: Rows = (
    (
        "ruling.periculum_in_fresh_row",
        "open in the row that is laid anew it acts",
        LAST_CARDS,
        "nothing other periculum",
        {"asked": "turn p2", "hands": (0, 2, 0)},
    ),
    (
        "ruling.periculum_in_fresh_row",
        "or never",
        LAST_CARDS | other("periculum_in_fresh_row"),
        "nothing other",
        {"asked": "turn p2", "hands": (5, 2, 0)},
    ),
    (
        "ruling.periculum_after_alea",
        "it costs the extra turn",
        {},
        ("gathering", ALEA, 1, "periculum"),
        {"asked": "turn p2", "told": "extra_turn_lost"},
    ),
    (
        "ruling.periculum_after_alea",
        "or leaves it",
        other("periculum_after_alea"),
        ("gathering", ALEA, 1, "periculum"),
        {"asked": "turn p1", "untold": "extra_turn_lost"},
    ),
    (
        "ruling.one_card_left",
        "a single last card is laid, and the pile is used up",
        {"pile": 1},
        "nothing other other",
        {"pile": 31, "told": "one_card_left"},
    ),
    (
        "ruling.idem_before_any",
        "no Idem! before the first gathering",
        {},
        (),
        {"refused": ("idem", "no_last_gathering")},
    ),
    (
        "ruling.empty_stack",
        "no object, but the hand gathering card",
        {"stacks": {"C": 0}},
        ("gathering", WATER),
        {
            "drawn": (0, 0, 0),
            "hand_cards": (1, 0, 0),
            "asked": "turned_up",
            "told": "stack_empty",
        },
    ),
    (
        "ruling.empty_stack",
        "or no such gathering",
        other("empty_stack") | {"stacks": {"C": 0}},
        "gathering",
        {"refused": (WATER, "stacks_empty")},
    ),
    (
        "ruling.no_hand_card_left",
        "with all eight given out there is none",
        {"hand_cards": (0, 8, 0)},
        ("gathering", WATER, 3),
        {"hand_cards": (0, 8, 0), "told": "no_hand_card"},
    ),
    (
        "ruling.chaos_needs_card",
        "a card to give back",
        {"hands": (1, 3, 0)},
        (),
        {"refused": ("chaos", "chaos_needs_card")},
    ),
    (
        "ruling.two_at_15",
        "the one in turn",
        {"rulings": {"claim_moment": "own_turn"}, "objects": (13, 15, 0), "hands": (5, 4, 4)},
        (Interject("claim_victory", "p1.2"),),
        {"won": "fifteen_points active_player p1"},
    ),
    (
        "ruling.proxima_vs_stone",
        "the organiser goes before the second stone",
        {"proximas": [BEN], "objects": (12, 0, 0), "stones": (0, 1, 0)},
        ("gathering", WATER, 3, "stone"),
        {"won": "proxima_tie last_organiser p1"},
    ),
    (
        "ruling.proxima_vs_stone",
        "and is asked for elementals",
        {"proximas": [BEN], "objects": (9, 0, 0), "stones": (0, 1, 0)},
        ("gathering", WATER, 3, "stone", 2),
        {"won": "proxima_tie last_organiser p1"},
    ),
    (
        "ruling.proxima_vs_stone",
        "or the stone goes first",
        other("proxima_vs_stone") | {"proximas": [BEN], "objects": (12, 0, 0), "stones": (0, 1, 0)},
        ("gathering", WATER, 3, "stone"),
        {"won": "second_stone second_stone p2"},
    ),
    (
        "ruling.proxima_vs_stone",
        "before anybody is asked, and before a third one takes an object",
        other("proxima_vs_stone")
        | {"proximas": [BEN, CLEO], "objects": (9, 0, 14), "stones": (0, 1, 0)},
        ("gathering", WATER, 3, "stone"),
        {"won": "second_stone second_stone p2"},
    ),
    (
        "ruling.open_objects",
        "what an object shows is entered and counted",
        {},
        ("gathering", WATER, 3),
        {"objects": (3, 0, 0), "drawn": (1, 0, 0)},
    ),
    (
        "ruling.open_objects",
        "or objects are only counted until somebody shows them",
        other("open_objects"),
        (
            "gathering",
            WATER,
            Interject("claim_victory", {"seat": ADA, "objects": 13, "stones": 0, "elementals": 1}),
        ),
        {"won": "fifteen_points points p1", "drawn": (1, 0, 0), "stacks": {"C": 6}},
    ),
    (
        "end",
        "hidden objects that are too few end nothing",
        other("open_objects"),
        (
            "gathering",
            WATER,
            Interject("claim_victory", {"seat": ADA, "objects": 12, "stones": 1, "elementals": 0}),
        ),
        {"asked": "turned_up p1", "told": "claim_too_low"},
    ),
    (
        "ruling.proxima_reading",
        "who played it takes an object",
        {"proximas": [BEN]},
        ("gathering", WATER, 3, 4),
        {"drawn": (1, 1, 0), "asked": "turned_up p1"},
    ),
    (
        "ruling.proxima_reading",
        "or whoever the card names: its owner most likely",
        other("proxima_reading") | {"proximas": [BEN]},
        ("gathering", WATER),
        {"asked": "proxima_takes None p2", "likely": BEN},
    ),
    (
        "ruling.proxima_reading",
        "nobody",
        other("proxima_reading") | {"proximas": [BEN]},
        ("gathering", WATER, "nobody", 1),
        {"drawn": (1, 0, 0), "proximas": []},
    ),
    (
        "ruling.alea_by_trick",
        "an object of stack A by a trick card brings no extra turn",
        {"last_stack": "A"},
        ("idem", 1, "other"),
        {"asked": "turn p2"},
    ),
    (
        "ruling.alea_by_trick",
        "or does, after that of the organiser",
        other("alea_by_trick") | {"proximas": [CLEO]},
        ("gathering", ALEA, 1, 1, "other"),
        {"turns": (ADA, CLEO, BEN)},
    ),
    (
        "ruling.empty_stack_alea",
        "stack A is empty: the extra turn, but no object",
        {"stacks": {"A": 0}},
        ("gathering", ALEA, "other"),
        {"asked": "turn p1", "drawn": (0, 0, 0), "told": "extra_turn"},
    ),
    (
        "ruling.proxima_last_object",
        "the organiser takes the last one",
        {"proximas": [BEN], "stacks": {"C": 1}},
        ("gathering", WATER, 3),
        {"drawn": (1, 0, 0)},
    ),
    (
        "ruling.proxima_last_object",
        "or Proxima! does",
        other("proxima_last_object") | {"proximas": [BEN], "stacks": {"C": 1}},
        ("gathering", WATER, 3),
        {"drawn": (0, 1, 0)},
    ),
    (
        "ruling.proxima_own_hand_bonus",
        "three of the hand under ones own Proxima! bring the card",
        {"proximas": [ADA]},
        ("gathering", WATER, 3, 2),
        {"hand_cards": (1, 0, 0), "untold": "no_hand_card"},
    ),
    (
        "ruling.proxima_own_hand_bonus",
        "or not",
        other("proxima_own_hand_bonus") | {"proximas": [ADA]},
        ("gathering", WATER, 3, 2),
        {"hand_cards": (0, 0, 0), "told": "no_hand_card"},
    ),
    (
        "ruling.proxima_own_hand_bonus",
        "only ones own matters",
        other("proxima_own_hand_bonus") | {"proximas": [BEN]},
        ("gathering", WATER, 3, 2),
        {"hand_cards": (1, 0, 0)},
    ),
    (
        "ruling.claim_moment",
        "15 points win in the turn of anybody",
        {"proximas": [BEN], "objects": (0, 12, 0)},
        ("gathering", WATER, 3, 4),
        {"won": "fifteen_points points p2"},
    ),
    (
        "ruling.claim_moment",
        "or when the own turn begins",
        other("claim_moment") | {"proximas": [BEN], "objects": (0, 12, 0)},
        ("gathering", WATER, 3, 4),
        {"asked": "turned_up p1", "objects": (3, 16, 0)},
    ),
)


@parametrize_rows(CASES)
def test_a_house_rule_holds(case: Case) -> None:
    """The game follows its default or its other value."""
    EXAMPLES.play_case(case)


def test_every_house_rule_has_an_example() -> None:
    """House rules without an alternative have one, too."""
    assert {f"ruling.{ruling.name}" for ruling in RULINGS} <= {rule for rule, *_ in CASES}

"""Worked examples of the rules: turns, gatherings, trick cards."""

from __future__ import annotations

from companion.games.abracadabra.box import Trick
from companion.games.abracadabra.gatherings import Enchanter
from tests.games.abracadabra.tables import (
    ADA,
    ALEA,
    BABAU,
    BEN,
    CLEO,
    EXAMPLES,
    THREE_AIR,
    WATER,
)
from tests.games.worked import Case, Interject, Rows, parametrize_rows

MIXED = (WATER[0], "gold/fire/mage", "bronze/earth/witch")
"""Nothing alike; the first one may lie in a tower."""
WITH_AIR = (*WATER[:2], "air/witch")
LYING = [*map(Enchanter, WATER)]

TURNS: Rows = (
    (
        "take",
        "hands begin empty: the two cards taken are too few for a gathering, Idem! and Chaos!",
        {"hands": (2, 0, 0)},
        (),
        {
            "barred": {
                "gathering": "no_three",
                "idem": "no_last_gathering",
                "chaos": "chaos_needs_card",
            },
            "likely": "nothing",
        },
    ),
    (
        "turn",
        "the turn goes clockwise",
        {"start": BEN},
        (),
        {"turns": (BEN, CLEO, ADA, BEN), "turn": 5},
    ),
    (
        "discard",
        "of seven cards five are kept",
        {"hands": (7, 0, 0)},
        "nothing",
        {"hands": (5, 0, 0), "told": "discarded", "asked": "turned_up p1 replaced"},
    ),
    ("discard", "five cards may be kept", {}, "nothing", {"untold": "discarded"}),
    (
        "replace",
        "the last two cards of the pile: all but hands, towers and a waiting Proxima! is shuffled",
        {"hands": (2, 4, 3), "pile": 2, "towers": LYING, "proximas": [BEN]},
        "nothing other other",
        {"pile": 36 - 9 - 3 - 1, "told": "pile_used_up", "hands": (2, 6, 3)},
    ),
    (
        "alea",
        "one element and one school: another whole turn, and only one",
        {},
        ("gathering", ALEA, 1, "other"),
        {"asked": "turn p1", "hands": (4, 0, 0), "told": "extra_turn", "turns": (ADA, BEN)},
    ),
    (
        "alea",
        "Alea! again in the extra turn",
        {"extra": [ADA]},
        ("gathering", ALEA, 1),
        {"extra": [ADA, ADA]},
    ),
    (
        "periculum",
        "taken from the row it ends the turn; hand and extra turn are lost, the towers stay",
        {"hands": (5, 4, 3), "towers": LYING, "extra": [ADA], "objects": (3, 0, 0)},
        "periculum",
        {
            "hands": (0, 6, 3),
            "towers": LYING,
            "pile": 36 - 7 - 3,
            "objects": (3, 0, 0),
            "asked": "turn p2",
            "untold": "replaced",
        },
    ),
    (
        "periculum",
        "turned up while replacing it costs what is left of the hand",
        {"hands": (6, 4, 3)},
        ("gathering", WATER, 3, "periculum"),
        {"hands": (0, 6, 3), "objects": (3, 0, 0), "pile": 36 - 7 - 3, "asked": "turn p2"},
    ),
)
GATHERINGS: Rows = (
    (
        "hand_gathering",
        "one element, three schools and aspects: an object of C, and a card for three of the hand",
        {},
        ("gathering", WATER, 3),
        {
            "hands": (2, 0, 0),
            "objects": (3, 0, 0),
            "hand_cards": (1, 0, 0),
            "stacks": {"C": 6},
            "towers": [*WATER],
            "told": "hand_card",
        },
    ),
    (
        "gathering",
        "the three are named in any order",
        {},
        ("gathering", WATER[::-1]),
        {"towers": [*WATER], "asked": "object p1 C"},
    ),
    (
        "gathering",
        "the air witch stands in for the gold one",
        {},
        ("gathering", WITH_AIR),
        {"towers": [*WITH_AIR], "asked": "object p1 C"},
    ),
    (
        "babau",
        "one element, three schools, one aspect: stack B",
        {},
        ("gathering", BABAU),
        {"asked": "object p1 B"},
    ),
    (
        "objects",
        "an object that wins alone is asked back: 15, but neither 14 nor a stone",
        {},
        ("gathering", WATER),
        {"cautioned": {15: "caution.wins_alone", 14: None, "stone": None}},
    ),
    (
        "objects",
        "three air enchanters are read in one of four ways",
        {},
        ("gathering", THREE_AIR),
        {"asked": "reading p1", "legal": ["A", "C", "E", "G"]},
    ),
    (
        "hand_gathering",
        "two of the hand and one of a tower: an object, but no card; the old two are discarded",
        {"towers": LYING},
        ("gathering", MIXED, 2),
        {
            "hands": (3, 0, 0),
            "hand_cards": (0, 0, 0),
            "objects": (2, 0, 0),
            "discards": [*WATER[1:]],
        },
    ),
    (
        "gathering",
        "one element and three schools, but two warlocks and a witch",
        {},
        "gathering",
        {"refused": ((WATER[0], "bronze/water/warlock", WATER[2]), "no_gathering")},
    ),
    (
        "gathering",
        "an air enchanter in a tower is never used again",
        {"towers": [*map(Enchanter, WITH_AIR)]},
        "gathering",
        {"refused": (("air/witch", "gold/fire/mage", "gold/fire/warlock"), "no_gathering")},
    ),
    (
        "gathering",
        "two of the towers are one too many",
        {"towers": LYING},
        "gathering",
        {"refused": (WITH_AIR, "no_gathering")},
    ),
    (
        "gathering",
        "three of the hand take three cards",
        {"hands": (2, 0, 0), "towers": LYING},
        "gathering",
        {"refused": (("bronze/fire/mage", "gold/earth/witch", "air/warlock"), "hand_short")},
    ),
    (
        "gathering",
        "with two cards and only air in the towers there is none",
        {"hands": (2, 0, 0), "towers": [*map(Enchanter, THREE_AIR)]},
        (),
        {"refused": ("gathering", "no_three")},
    ),
    (
        "replace",
        "on the discards an enchanter is in nobody's hand",
        {"discards": [Enchanter(WATER[1])]},
        "gathering",
        {
            "barred": {WATER[1]: "discarded_card"},
            "refused": ((WATER[1], "gold/water/mage", "air/mage"), "discarded_card"),
        },
    ),
    (
        "periculum",
        "after Periculum! the discards are in the pile again",
        {"discards": [Enchanter(WATER[1])], "hands": (5, 5, 0)},
        "periculum gathering",
        {"barred": {}},
    ),
)
TRICKS: Rows = (
    (
        "proxima",
        "an object of the next gathering, but no hand gathering card",
        {"proximas": [BEN]},
        ("gathering", WATER, 3, 4),
        {
            "objects": (3, 4, 0),
            "hand_cards": (1, 0, 0),
            "stacks": {"C": 5},
            "proximas": [],
            "played": {"proxima": 1},
        },
    ),
    (
        "proxima",
        "ones own brings a second object",
        {"proximas": [ADA]},
        ("gathering", WATER, 3, 2),
        {"objects": (5, 0, 0), "drawn": (2, 0, 0)},
    ),
    (
        "proxima",
        "it waits on the table when everything else is shuffled",
        {"proximas": [ADA], "hands": (0, 3, 0), "start": BEN},
        "periculum",
        {"proximas": [ADA], "pile": 36 - 1},
    ),
    (
        "idem",
        "an object of the last gathering, for its organiser, too; no hand gathering card",
        {"last_stack": "C", "last_organiser": ADA},
        "idem stone",
        {"stones": (1, 0, 0), "drawn": (1, 0, 0), "hand_cards": (0, 0, 0), "stacks": {"C": 6}},
    ),
    (
        "exodus",
        "all others with cards may discard one; who has none at all is not asked",
        {"players": 4, "hands": (4, 3, 0, 2)},
        ("exodus", ["p4"]),
        {"hands": (3, 3, 0, 1), "told": "no_enchanter"},
    ),
    (
        "exodus",
        "likely is that all who have cards discard one",
        {"players": 4, "hands": (4, 3, 0, 2)},
        "exodus",
        {"likely": ["p2", "p4"], "legal": {"options": ["p2", "p4"], "min": 0, "max": 2}},
    ),
    ("exodus", "nobody else has cards", {}, "exodus", {"asked": "turned_up"}),
    (
        "chaos",
        "all hands stay as large as they were, but for the trick card",
        {"hands": (4, 3, 0)},
        "chaos",
        {"hands": (3, 3, 0)},
    ),
    (
        "tricks",
        "no card, no trick",
        {"hands": (0, 3, 0)},
        (),
        {"refused": ("exodus", "hand_short")},
    ),
    (
        "tricks",
        "six cards, five kinds: one may be there twice",
        {"hands": (5, 5, 5), "last_stack": "C", "played": {"exodus": 1}},
        ("exodus", ["p2"], "other"),
        {
            "sixth": "exodus",
            "told": "sixth_trick",
            "barred": {"exodus": "trick_out", "other_trick": "no_other_trick"},
        },
    ),
    (
        "tricks",
        "after a second Exodus! one of each other kind is left, and no unknown one",
        {
            "hands": (5, 5, 0),
            "last_stack": "C",
            "played": {"exodus": 2, "idem": 1},
            "sixth": Trick.EXODUS,
        },
        (),
        {
            "barred": {
                "exodus": "trick_out",
                "idem": "trick_out",
                "other_trick": "no_other_trick",
            }
        },
    ),
    (
        "tricks",
        "a card of an unknown kind is the sixth",
        {"last_stack": "C", "hands": (5, 5, 5)},
        "other_trick other chaos other",
        {"barred": {"other_trick": "trick_out", "chaos": "trick_out"}},
    ),
    (
        "tricks",
        "what another card does is entered by hand",
        {"hands": (4, 3, 2)},
        (
            "other_trick",
            Interject("set_hand", {"seat": BEN, "value": 1}),
            Interject("set_objects", {"seat": CLEO, "value": 4}),
            Interject("set_stack", {"stack": "D", "value": 5}),
            Interject("set_towers", [*WATER]),
            Interject("set_pile", 20),
            Interject("set_next", CLEO),
            "other",
        ),
        {
            "hands": (3, 1, 4),
            "objects": (0, 0, 4),
            "stacks": {"D": 5},
            "towers": [*WATER],
            "pile": 20,
            "turns": (CLEO,),
        },
    ),
)


@parametrize_rows((*TURNS, *GATHERINGS, *TRICKS))
def test_an_example_leads_to_the_state_in_the_rules(case: Case) -> None:
    """Each example of the booklet leads to the state that the booklet gives."""
    EXAMPLES.play_case(case)

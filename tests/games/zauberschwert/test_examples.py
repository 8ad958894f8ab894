"""Worked examples of the booklet: the phases of a round, fights, the end."""

from __future__ import annotations

from companion.kernel.facts import Quotient
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    CREATURE,
    EXAMPLES,
    GREEN,
    HOLY_PLACE,
    ORB,
    RED,
    SPELL,
    WORTHLESS,
    YELLOW,
    make_artefact,
    make_cast_act,
    make_creature,
    make_owned_spell,
    make_ring,
    make_turn_up_act,
)

PASS = ("pass", "pass")
STRONG = ("creature", make_creature(99))


def make_display_figures(*turned_up: tuple[str, object]) -> Figures:
    """Return figures with this display; an orb without magic stands beside one card."""
    return {"cards": turned_up if len(turned_up) > 1 else (*turned_up, WORTHLESS)}


def make_goblin_figures(red: int, yellow: int) -> Figures:
    """Return figures with the booklet's goblins; yellow has a ring for their symbol."""
    printed = ("creature", make_creature(5, "triangle", "goblins", solo=(3, 2), group=(1, 1)))
    return {
        "cards": (printed, WORTHLESS),
        "players": 4,
        "magic": (red, 4, 4, yellow),
        "laid": {YELLOW: [make_ring("triangle", stones=4)]},
    }


def make_artefact_figures(*artefacts: object) -> Figures:
    """Return figures with red's artefacts and 9 magic, and a creature of 2 without rewards."""
    return {
        "cards": (("creature", make_creature(2, solo=(0, 0))), WORTHLESS),
        "magic": (9, 4),
        "laid": {RED: [*artefacts]},
    }


BOTH_PLACES = ("a2", "a1", "a1", "a2")
FIGHT = ("a1", "pass", "fight")
ROUNDS: Rows = (
    (
        "setup",
        "25 adventures, 28 artefact cards",
        {},
        (),
        {"told": ("stacks_lie", {"adventures": 25, "artefacts": 28}), "pile": 28},
    ),
    (
        "b",
        "2 magic at the start, 2 from the first supply, no stones",
        {"players": 3},
        (),
        {"magic": (4, 4, 4), "stones": (0, 0, 0)},
    ),
    ("magic", "above 30 it lapses", {"magic": (30, 29)}, PASS, {"magic": (30, 30)}),
    (
        "magic",
        "from the supply, too, as is told",
        make_display_figures(CREATURE, CREATURE) | {"magic": (28, 28)},
        PASS,
        {"magic": (30, 30), "told": ("magic_lapsed", {"lapsed": 1})},
    ),
    (
        "magic",
        "from an orb",
        make_display_figures(ORB) | {"magic": (29, 4)},
        "a1 pass",
        {"magic": (30, 5)},
    ),
    (
        "magic",
        "from a spell",
        {"magic": (25, 4), "spells": {RED: [make_owned_spell()]}},
        (make_cast_act("s1", {"own_magic": 9}),),
        {"magic": (30, 4)},
    ),
    (
        "magic",
        "and from an artefact, whose bonus comes after the payment",
        make_artefact_figures(make_ring(magic=8)) | {"magic": (27, 4)},
        FIGHT,
        {"magic": (30, 5)},
    ),
    (
        "c",
        "who passes gets 1 magic at once",
        {},
        "pass",
        {"asked": "adventure p2", "magic": (5, 4)},
    ),
    (
        "c",
        "choosing goes clockwise from the start player",
        {"players": 4, "start": GREEN},
        "pass pass",
        {"asked": "adventure p1"},
    ),
    (
        "f",
        "then the left neighbour has the card",
        {"players": 4, "start": GREEN},
        ("pass",) * 4,
        {"start": YELLOW, "round": 2},
    ),
    (
        "d",
        "a creature that nobody chose stays; a holy place goes, and only one card is turned up",
        make_display_figures(CREATURE, HOLY_PLACE),
        (*PASS, make_turn_up_act(ORB)),
        {"told": "removed", "turned_up": {"creature": 1, "orb": 1, "holy_place": 1, "spell": 0}},
    ),
    (
        "d.orbs",
        "an orb gives its magic to each one there",
        make_display_figures(ORB) | {"players": 3},
        "a1 a1 pass",
        {"magic": (8, 8, 5)},
    ),
    (
        "d.holy_places",
        "a holy place its stones and a card",
        make_display_figures(HOLY_PLACE) | {"players": 3},
        "a1 pass a1",
        {"stones": (2, 0, 2), "hands": (1, 0, 1), "pile": 26},
    ),
    (
        "d.dealing",
        "the last card goes to who is nearer to the start player",
        make_display_figures(HOLY_PLACE)
        | {"players": 3, "start": BLUE, "pile": 1, "hands": (0, 0, 27)},
        "pass a1 a1",
        {"hands": (0, 0, 28), "pile": 0},
    ),
    (
        "d.spells",
        "a lone wizard takes a spell for nothing",
        make_display_figures(SPELL),
        "a1 pass",
        {"magic": (4, 5), "told": "spell_taken"},
    ),
    (
        "d",
        "each card once, first that of the start player; no wizard stays there",
        make_display_figures(ORB, ORB) | {"players": 4},
        BOTH_PLACES,
        {"magic": (8, 8, 8, 8), "display": [], "wizards": {}},
    ),
)
FIGHTS: Rows = (
    (
        "d.alone",
        "blue alone: pays 4, draws 3; the wand gives 2 stones, the book 1 magic, the sapphire none",
        {
            "cards": (("creature", make_creature(4, solo=(0, 3))), WORTHLESS),
            "players": 4,
            "magic": (4, 9, 4, 4),
            "laid": {
                BLUE: [
                    make_ring(stones=2, cards=2),
                    make_ring("triangle", "circle", magic=1),
                    make_ring("square", stones=2, magic=3, either=True),
                ]
            },
        },
        "pass a1 pass pass fight",
        {"magic": (5, 6, 5, 5), "stones": (0, 2, 0, 0), "hands": (0, 3, 0, 0)},
    ),
    (
        "d.joint",
        "red and yellow share 5, rounded up; yellow has the ring",
        make_goblin_figures(3, 7),
        "a1 pass pass a1 together",
        {"magic": (0, 5, 5, 4), "stones": (1, 0, 0, 5), "hands": (1, 0, 0, 1), "pile": 26},
    ),
    (
        "d.auction",
        "red insists, and wins with 8: yellow gets nothing, not even from the ring",
        make_goblin_figures(11, 10),
        ("a1", "pass", "pass", "a1", RED, 5, 7, 8, "pass"),
        {"magic": (3, 5, 5, 10), "stones": (3, 0, 0, 0), "hands": (2, 0, 0, 0)},
    ),
    (
        "d.dealing",
        "an empty pile gives nothing more",
        make_display_figures(CREATURE) | {"pile": 0, "hands": (0, 28)},
        FIGHT,
        {"stones": (3, 0), "hands": (0, 28)},
    ),
    (
        "d.bonus",
        "an artefact counts for its symbols only",
        make_artefact_figures(make_ring("triangle", "square", stones=2, magic=3)),
        FIGHT,
        {"stones": (0, 0), "magic": (7, 5)},
    ),
    (
        "d.bonus",
        "of one that gives either, with stones alone, there is no choice",
        make_artefact_figures(make_ring(stones=2, either=True)),
        FIGHT,
        {"stones": (2, 0)},
    ),
    (
        "d.bonus",
        "of stones and magic one takes either",
        make_artefact_figures(make_ring(stones=2, magic=3, either=True)),
        (*FIGHT, "magic"),
        {"stones": (0, 0), "magic": (10, 5)},
    ),
)


def make_shared_fight_figures(strength: int, *magic: int) -> Figures:
    """Return figures with everybody at one creature, with magic; blue has a spell."""
    return {
        "cards": (("creature", make_creature(strength)), WORTHLESS),
        "players": len(magic),
        "magic": magic,
        "spells": {BLUE: [make_owned_spell()]},
    }


def make_weakening_change(strength: int) -> object:
    """Return a spell's change of the creature's strength."""
    return make_cast_act("s1", {"strength": strength}, creature="a1")


NO_SPELL: Figures = {"spells": {}}
BOTH = ("a1", "a1")
CREATURES: Rows = (
    (
        "d.alone",
        "who can't pay alone leaves the creature, whatever a ring would give",
        make_shared_fight_figures(5, 4, 4) | NO_SPELL | {"laid": {RED: [make_ring(magic=9)]}},
        "a1 pass",
        {"magic": (4, 5), "told": ("forced", {"answer": "decline"})},
    ),
    (
        "d.joint",
        "7 by three is 3 each; without red 4 each",
        make_shared_fight_figures(7, 2, 5, 9) | NO_SPELL,
        (*BOTH, "a1", "together"),
        {
            "magic": (2, 1, 5),
            "stones": (0, 1, 1),
            "hands": (0, 1, 1),
            "told": ("share", {"quotient": Quotient(7, 2), "each": 4}),
        },
    ),
    (
        "d.joint",
        "12 by four, by three, by two: two drop out one after the other",
        make_shared_fight_figures(12, 6, 3, 6, 2) | NO_SPELL,
        (*BOTH, "a1", "a1", "together"),
        {"magic": (0, 3, 0, 2), "stones": (1, 0, 1, 0)},
    ),
    (
        "d.joint",
        "the last one left pays all 6 and gets what a lone winner gets",
        make_shared_fight_figures(6, 1, 8, 1) | NO_SPELL | {"laid": {RED: [make_ring(stones=2)]}},
        (*BOTH, "a1", "together", "stay"),
        {"magic": (1, 2, 1), "stones": (0, 3, 0), "hands": (0, 2, 0)},
    ),
    (
        "d.joint",
        "a strength of 0 costs nothing",
        make_shared_fight_figures(0, 0, 0) | NO_SPELL,
        (*BOTH, "together"),
        {"magic": (0, 0), "stones": (1, 1)},
    ),
    (
        "d.joint",
        "who can't pay it either way is not asked which",
        make_shared_fight_figures(12, 3, 4, 5, 2) | NO_SPELL,
        (*BOTH, "a1", "a1"),
        {"asked": "card_kind", "told": "dropped_out"},
    ),
    (
        "d.conflict",
        "what either way costs is said where it is asked",
        make_shared_fight_figures(5, 4, 4),
        BOTH,
        {"about": {"together": "stance.each", "opening": 5}},
    ),
    (
        "d.conflict",
        "to insist where nobody can open for 9 is asked back",
        make_shared_fight_figures(9, 6, 6) | NO_SPELL,
        BOTH,
        {"cautioned": {RED: "caution.nobody_can_open", "together": None}},
    ),
    (
        "d.conflict",
        "but not where one of them can",
        make_shared_fight_figures(9, 9, 6) | NO_SPELL,
        BOTH,
        {"cautioned": {RED: None, "together": None}},
    ),
    (
        "d.conflict",
        "who insists in turn is named",
        make_shared_fight_figures(5, 9, 9) | NO_SPELL | {"rulings": {"stance_order": "in_order"}},
        (*BOTH, "together", "alone"),
        {"told": ("insists", {"seat": BLUE})},
    ),
    (
        "casting",
        "before red drops out a spell gives him what he lacks",
        make_shared_fight_figures(6, 1, 9),
        (*BOTH, "together", make_cast_act("s1", {"ones_magic": 2}, whom=RED)),
        {"magic": (0, 6), "untold": "dropped_out"},
    ),
    (
        "casting",
        "a weaker creature is shared",
        make_shared_fight_figures(6, 9, 9),
        (*BOTH, make_weakening_change(-4), "together"),
        {"magic": (8, 8)},
    ),
    (
        "casting",
        "and opens lower",
        make_shared_fight_figures(6, 9, 9),
        (*BOTH, RED, make_weakening_change(-4)),
        {"legal": {"min": 2, "max": 9, "or": ["pass"]}},
    ),
    (
        "casting",
        "who stays for 6 is asked again for 8",
        make_shared_fight_figures(6, 1, 9),
        (*BOTH, "together", "continue", make_weakening_change(2), "stay"),
        {"asked": "raised_share p2"},
    ),
)
HAND_CARDS: Figures = {"players": 3, "hands": (1, 1, 1), "pile": 25}
PHASE_E = ("pass",) * 3
TAKES_FROM_BLUE = make_cast_act("s1", {"taken": 1}, whom=BLUE)
WITH_SPELL: Figures = {"spells": {RED: [make_owned_spell()]}}
ARTEFACTS: Rows = (
    (
        "e",
        "a trade, an artefact of one card and one of two",
        HAND_CARDS | {"hands": (2, 2, 0)},
        (*PHASE_E, "trade", 1, RED, make_artefact(), BLUE, make_artefact(cards=2)),
        {"hands": (1, 0, 0), "asked": "artefacts", "legal": ["done", RED]},
    ),
    (
        "e",
        "one card for one is likely; of more than two it is asked who trades",
        HAND_CARDS,
        (*PHASE_E, "trade", BLUE),
        {"asked": "trade_second", "legal": [RED, GREEN]},
    ),
    (
        "e",
        "one hand card is no artefact of two",
        HAND_CARDS | {"hands": (1, 0, 0)},
        (*PHASE_E, RED),
        {"refused": (make_artefact(cards=2), "only_one_possible")},
    ),
    (
        "e",
        "who holds none lays out none",
        HAND_CARDS | {"hands": (0, 1, 0)},
        PHASE_E,
        {"legal": ["done", BLUE], "about": {"asked": "asked.lay"}},
    ),
    (
        "e",
        "all lay out in any order; nobody trades any more",
        HAND_CARDS,
        (*PHASE_E, BLUE, make_artefact()),
        {"legal": ["done", RED, GREEN], "refused": ("trade", "trading_is_over")},
    ),
    (
        "e",
        "a spell takes the cards for a trade",
        HAND_CARDS | WITH_SPELL,
        (*PHASE_E, "trade", BLUE, TAKES_FROM_BLUE),
        {"asked": "artefacts", "hands": (2, 0, 1), "told": "hand_emptied"},
    ),
    (
        "e",
        "or for an artefact",
        HAND_CARDS | WITH_SPELL,
        (*PHASE_E, BLUE, TAKES_FROM_BLUE),
        {"asked": "artefacts", "hands": (2, 0, 1), "told": "hand_emptied"},
    ),
    (
        "ruling.uneven_trade",
        "or cards that were already given for others",
        HAND_CARDS | WITH_SPELL | {"hands": (2, 3, 0), "rulings": {"uneven_trade": "any"}},
        (*PHASE_E, "trade", RED, BLUE, 2, make_cast_act("s1", {"taken": -1}, whom=GREEN)),
        {"asked": "artefacts", "hands": (1, 3, 1)},
    ),
)


def make_end_figures(
    stones: tuple[int, ...], magic: tuple[int, ...], *artefact_cards: int
) -> tuple[Figures, tuple[Interject]]:
    """Return figures of three players whose game is broken off."""
    laid_out = {
        f"p{number}": [make_ring(cards=min(2, left)) for left in range(count, 0, -2)]
        for number, count in enumerate(artefact_cards, start=1)
    }
    figures = {"players": 3, "stones": stones, "magic": magic, "laid": laid_out}
    return figures, (Interject("end_now", "end"),)


END: Rows = (
    (
        "end",
        "most stones",
        *make_end_figures((5, 9, 7), (9, 1, 1), 9, 0, 0),
        {"won": "broken_off stones p2"},
    ),
    (
        "end",
        "then most magic",
        *make_end_figures((9, 9, 7), (3, 4, 30), 9, 0, 0),
        {"won": "broken_off magic p2"},
    ),
    (
        "end",
        "then most laid-out cards; an artefact may have two",
        *make_end_figures((9, 9, 7), (4, 4, 30), 2, 3, 9),
        {"won": "broken_off artefact_cards p2"},
    ),
    (
        "ruling.full_tie",
        "then the victory is shared",
        *make_end_figures((9, 9, 7), (4, 4, 30), 3, 3, 9),
        {"won": "broken_off shared p1 p2"},
    ),
    (
        "end",
        "a display that can't be filled ends the game before the supply",
        make_display_figures(WORTHLESS, STRONG) | {"revealed": 25},
        PASS,
        {"won": "display_not_filled shared p1 p2", "magic": (5, 5)},
    ),
    (
        "end",
        "also where a stalled one ends it at once",
        make_display_figures(WORTHLESS, STRONG)
        | {"revealed": 25, "rulings": {"stalled_display": "ends_at_once"}},
        PASS,
        {"won": "display_not_filled shared p1 p2"},
    ),
    (
        "ruling.last_spells",
        "the last card is turned up where it fills the display",
        make_display_figures(WORTHLESS, STRONG) | {"revealed": 24},
        (*PASS, make_turn_up_act(HOLY_PLACE)),
        {"asked": "adventure", "round": 2, "told": ("may_be_last", {"left": 0})},
    ),
    (
        "end",
        "two cards left and one needed: the round is not the last",
        make_display_figures(WORTHLESS, STRONG) | {"revealed": 22},
        (*PASS, make_turn_up_act(HOLY_PLACE)),
        {"untold": "may_be_last"},
    ),
    (
        "ruling.stalled_display",
        "nobody can grow stronger, nobody wins: the table may end it",
        make_display_figures(STRONG, STRONG) | {"magic": (30, 30)},
        PASS * 2,
        {"asked": "stalled"},
    ),
    (
        "ruling.stalled_display",
        "while one can, it goes on",
        make_display_figures(STRONG, STRONG) | {"magic": (30, 4)},
        PASS * 2,
        {"asked": "adventure", "round": 3, "idle_rounds": 2},
    ),
    (
        "ruling.stalled_display",
        "the circle begins when nothing new can come",
        make_display_figures(STRONG, WORTHLESS) | {"revealed": 24},
        (*PASS, make_turn_up_act(STRONG), *PASS, "pass"),
        {"asked": "adventure", "round": 3},
    ),
)


@parametrize_rows((*ROUNDS, *FIGHTS, *CREATURES, *ARTEFACTS, *END))
def test_an_example_leads_to_the_state_in_the_booklet(case: Case) -> None:
    """Each example leads to the state that the booklet gives."""
    EXAMPLES.play_case(case)

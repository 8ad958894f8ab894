"""Worked examples of the summary: orcs, apprentices, poison, dragon eggs, laying out."""

from __future__ import annotations

from functools import partial

from companion.games.zauberschwert.effects import SpellChange, SpellEffect
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON, CardBenefits
from companion.games.zauberschwert.expansions.rulings import RULINGS
from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Interject, Rows, make_ruling_figures, parametrize_rows
from tests.games.zauberschwert.expansions.boxes import (
    EXAMPLES,
    BoxDisplay,
    make_artefact_act,
    make_hero_act,
    make_laying_act,
    make_places_act,
    make_poison_act,
)
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    ORCS_COME,
    Card,
    list_egg_values,
    make_circle_creature,
    make_egg,
    make_market,
    make_orc,
    make_wand,
    turn_up_box_cards,
)
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    RED,
    make_cast_act,
    make_default_act,
    make_owned_spell,
)

ALONE = make_places_act("a1", "pass", "pass")
TWO = make_places_act("a1", "a1", "pass")
NOBODY = make_places_act("pass", "pass", "pass")
LIBRARY: Card = ("library", None)
SMITHY: Card = ("smithy", None)
DRAGON: Card = (
    "black_dragon",
    {"strength": 6, "symbol": "circle", "solo_stones": 5, "solo_cards": 0},
)
TWO_MAGIC_FOR_A_STONE = make_market(pay_magic=2, get_stones=1)


other = partial(make_ruling_figures, RULINGS)
"""A house rule played the other way."""


def make_orc_figures(card: Card, orc: dict[str, Plain], *magic: int) -> Figures:
    """Return figures with an orc at this card, and magic in seat order."""
    contents = ("three_cards", "landscapes", "orcs")
    return {"cards": BoxDisplay([card], contents, ORCS_COME, [orc]), "magic": magic}


def make_apprentice_figures(*cards: Card, magic: int = 4) -> Figures:
    """Return figures with apprentices at these cards, and red's magic."""
    contents = (
        "three_cards",
        "landscapes",
        "apprentices",
        "libraries",
        "smithy",
        "poison_cards",
        "black_dragon",
    )
    return {"cards": BoxDisplay(cards, contents, APPRENTICES_GO), "magic": (magic, 4, 4)}


def make_display_figures(*cards: Card, **figures: object) -> Figures:
    """Return figures with these cards and no landscapes."""
    contents = (
        "three_cards",
        "dragon_eggs",
        "black_dragon",
        "poison_cards",
        "libraries",
        "knowledge_spells",
        "hero_cards",
        "smithy",
        "markets",
    )
    return {"cards": BoxDisplay(cards, contents), **figures}


def make_spell(level: int) -> Card:
    """Return a spell with a knowledge level."""
    return "knowledge_spell", {"name": "other", "called": "", "level": level}


TOGETHER = (TWO, "together")
SHARED = make_orc_figures(
    make_circle_creature(4, group=(1, 0)), make_orc(2, group=(1, 1, 3)), 3, 3, 4
)
ORCS: Rows = (
    (
        "summary.d.reward",
        "alone one gets what creature and orc give",
        make_orc_figures(
            make_circle_creature(4, solo=(3, 1)), make_orc(1, solo=(1, 1, 2)), 5, 4, 4
        ),
        (ALONE, "fight"),
        {
            "stones": (4, 0, 0),
            "hands": (2, 0, 0),
            "magic": (2, 5, 5),
            "told": ("orc_falls", {"seats": (RED,)}),
        },
    ),
    (
        "ruling.orc_reward_each",
        "together each gets what the orc gives",
        SHARED,
        TOGETHER,
        {"stones": (2, 2, 0), "hands": (1, 1, 0), "magic": (3, 3, 5)},
    ),
    (
        "ruling.orc_reward_each",
        "or it is dealt out once from the start player",
        SHARED | other("orc_reward_each"),
        TOGETHER,
        {"stones": (2, 1, 0), "hands": (1, 0, 0), "magic": (2, 1, 5), "told": "orc_shared"},
    ),
)
WITH_APPRENTICE = make_places_act("a1", "pass", "pass", apprentices=["p1.a2"])
APPRENTICES: Rows = (
    (
        "summary.c",
        "an apprentice goes to another card but no smithy",
        make_apprentice_figures(SMITHY, LIBRARY, ORB),
        (make_places_act("a2", "pass", "pass"),),
        {"barred": {"p1.a1": "no_apprentice_there", "p1.a2": "apprentice_elsewhere"}},
    ),
    (
        "summary.c",
        "all are asked for at once; who passed has his in hand, and each has one",
        make_apprentice_figures(ORB),
        (make_places_act("a1", "pass", "a1"),),
        {
            "asked": "apprentices None",
            "likely": [],
            "refused": (("p1.a2", "p1.a3"), "apprentice_once"),
        },
    ),
    (
        "ruling.apprentice_vs_black_dragon",
        "he may go to the Black Dragon",
        make_apprentice_figures(DRAGON),
        (make_places_act("a2", "pass", "pass"),),
        {"barred": {"p1.a2": "apprentice_elsewhere"}},
    ),
    (
        "ruling.apprentice_vs_black_dragon",
        "or may not",
        make_apprentice_figures(DRAGON) | other("apprentice_vs_black_dragon"),
        (make_places_act("a2", "pass", "pass"),),
        {"barred": {"p1.a1": "no_apprentice_there", "p1.a2": "apprentice_elsewhere"}},
    ),
    (
        "summary.c",
        "one who can go nowhere is not asked for, and nothing is said of it",
        make_apprentice_figures(LIBRARY, SMITHY),
        (make_places_act("a3", "pass", "pass"),),
        {"asked": "card_kind", "untold": "forced"},
    ),
    (
        "ruling.apprentice_alone",
        "he goes with his wizard",
        make_apprentice_figures(ORB),
        (NOBODY,),
        {"asked": "card_kind", "magic": (5, 5, 5)},
    ),
    (
        "ruling.apprentice_alone",
        "or alone, and brings the 5 magic of an orb",
        make_apprentice_figures(("orb", {"magic": 5})) | other("apprentice_alone"),
        (make_places_act("pass", "pass", "pass", apprentices=["p1.a1"]),),
        {"magic": (10, 5, 5)},
    ),
    (
        "summary.d.creature",
        "beside the wizard of another one he shares the fight",
        make_apprentice_figures(make_circle_creature(5), magic=9),
        (make_places_act("a2", "a1", "pass", apprentices=["p1.a1"]), "together"),
        {"magic": (6, 1, 5)},
    ),
    (
        "summary.d.reward",
        "a wand gives its 2 stones for the wizard's fight only",
        make_apprentice_figures(make_circle_creature(1), make_circle_creature(1)),
        (make_artefact_act(RED, make_wand()), WITH_APPRENTICE, "fight", "fight"),
        {"stones": (3 + 2 + 3, 0, 0), "told": "no_bonus"},
    ),
    (
        "ruling.poison_with_apprentice",
        "poison costs the wizard and the apprentice 1 magic each",
        make_apprentice_figures(make_circle_creature(1), make_circle_creature(1), magic=7),
        (make_poison_act(RED, "circle"), WITH_APPRENTICE, "fight", "fight"),
        {"magic": (3, 5, 5)},
    ),
    (
        "ruling.poison_with_apprentice",
        "or the wizard alone",
        make_apprentice_figures(make_circle_creature(1), make_circle_creature(1), magic=7)
        | other("poison_with_apprentice"),
        (make_poison_act(RED, "circle"), WITH_APPRENTICE, "fight", "fight"),
        {"magic": (4, 5, 5)},
    ),
)
BITTEN = (
    make_poison_act(RED, "circle"),
    make_poison_act(RED, "circle", "square"),
    make_poison_act(RED, "square"),
)
TIED: Figures = {"cards": BoxDisplay((), ("three_cards", "poison_cards")), "stones": (5, 5, 0)}
END_NOW = Interject("end_now", "end")
POISON: Rows = (
    (
        "ruling.poison_each",
        "two of three cards show the symbol and cost 2 of 9 magic less 4",
        make_display_figures(make_circle_creature(4), magic=(9, 4, 4)),
        (*BITTEN, ALONE, "fight"),
        {"magic": (3, 5, 5), "told": ("poisoned", {"cards": 2, "amount": 2, "magic": 3})},
    ),
    (
        "ruling.poison_each",
        "or 1 in all",
        make_display_figures(make_circle_creature(4), magic=(9, 4, 4)) | other("poison_each"),
        (*BITTEN, ALONE, "fight"),
        {"magic": (4, 5, 5), "told": ("poisoned", {"cards": 2, "amount": 1})},
    ),
    (
        "summary.d.poison",
        "it takes the magic of a wand, too, but no more than there is",
        make_display_figures(make_circle_creature(4)),
        (make_artefact_act(RED, make_wand(stones=0, magic=1)), *BITTEN, ALONE, "fight"),
        {"magic": (0, 5, 5)},
    ),
    (
        "summary.d.poison",
        "nothing of who drops out",
        make_display_figures(make_circle_creature(4), magic=(9, 1, 4)),
        (make_poison_act(RED, "circle"), make_poison_act(BLUE, "circle"), *TOGETHER, "stay"),
        {"magic": (4, 1, 5)},
    ),
    (
        "ruling.poison_in_tiebreak",
        "it is nobody's card in a tie",
        TIED,
        (make_poison_act(RED, "circle"), END_NOW),
        {"won": "broken_off shared p1 p2"},
    ),
    (
        "ruling.poison_in_tiebreak",
        "or a card of who bears it",
        TIED | other("poison_in_tiebreak"),
        (make_poison_act(RED, "circle"), END_NOW),
        {"won": "broken_off artefact_cards p1"},
    ),
    (
        "summary.e",
        "it is laid before any opponent",
        make_display_figures(hands=(0, 0, 1)),
        (NOBODY, "lay_poison"),
        {"legal": [RED, BLUE]},
    ),
)
TWO_HANDS = make_display_figures(hands=(1, 1, 0))
THREE_HANDS = make_display_figures(hands=(2, 2, 2))
BLUE_LAYS = (NOBODY, make_laying_act(BLUE, "egg", list_egg_values("blue")))
LAYING_OUT: Rows = (
    (
        "summary.e",
        "artefacts by who lays them out; then eggs and poison",
        TWO_HANDS,
        (NOBODY,),
        {
            "legal": ["done", RED, BLUE, "lay_egg", "lay_poison", "trade"],
            "about": {"rule": "laying.in_turn"},
        },
    ),
    (
        "summary.e",
        "round the table: once blue has laid out the turn of red is over",
        THREE_HANDS,
        BLUE_LAYS,
        {"refused": (RED, "turn_is_over"), "hands": (2, 1, 2)},
    ),
    (
        "summary.e",
        "with the turn of all others over green is not asked who lays out",
        make_display_figures(hands=(1, 1, 1)),
        (*BLUE_LAYS, "lay_egg"),
        {"asked": "egg p3"},
    ),
    (
        "e",
        "trading goes on meanwhile",
        make_display_figures(hands=(1, 1, 1)),
        (*BLUE_LAYS, "trade"),
        {"told": ("traded", {"seat": RED, "other": GREEN})},
    ),
    (
        "summary.e",
        "where only those hold cards whose turn is over the round is",
        TWO_HANDS,
        BLUE_LAYS,
        {"asked": "card_kind"},
    ),
    (
        "summary.e.eggs",
        "a blue egg beats a black one",
        TWO_HANDS,
        (
            NOBODY,
            make_laying_act(RED, "egg", list_egg_values("black")),
            make_laying_act(BLUE, "egg", list_egg_values("blue")),
        ),
        {"told": ("dragon_changes_hands", {"seat": BLUE})},
    ),
    (
        "summary.e.eggs",
        "in a tie the card stays with its owner",
        TWO_HANDS,
        (NOBODY, *[make_laying_act(seat, "egg", list_egg_values("blue")) for seat in (RED, BLUE)]),
        {"told": ("dragon_stays", {"seat": RED, "seats": (RED, BLUE)})},
    ),
    (
        "ruling.egg_owner",
        "and with one whom two have overtaken",
        make_display_figures(hands=(1, 0, 1)),
        (
            *[make_artefact_act(seat, make_egg(f"e{seat}")) for seat in (BLUE, BLUE, GREEN)],
            make_artefact_act(RED, make_egg("e1")),
            NOBODY,
            lambda driver: driver.interject("set_seat", RED),
            "trophy",
            RED,
            make_laying_act(GREEN, "egg", list_egg_values()),
        ),
        {"told": ("dragon_stays", {"seat": RED, "seats": (BLUE, GREEN)})},
    ),
    (
        "summary.e.eggs",
        "nobody has more than four black eggs",
        make_display_figures(hands=(1, 0, 0)),
        (
            *[make_artefact_act(RED, make_egg(f"e{number}", "black")) for number in range(4)],
            NOBODY,
            "lay_egg",
        ),
        {"refused": (list_egg_values("black"), "too_many_black")},
    ),
    (
        "summary.d.creature",
        "several at the Black Dragon bid",
        make_display_figures(DRAGON, magic=(9, 9, 4)),
        (TWO,),
        {"asked": "bid p1", "legal": {"min": 6, "max": 9, "or": ["pass"]}},
    ),
)
KNOWLEDGE: Rows = (
    (
        "summary.d.library",
        "each one at a library rises a level",
        make_display_figures(LIBRARY),
        (TWO,),
        {"told": ("knowledge_rises", {"seat": BLUE, "level": 1})},
    ),
    (
        "ruling.knowledge_too_low",
        "a spell above ones level is taken",
        make_display_figures(make_spell(1), ORB, ORB, ORB),
        (ALONE,),
        {"asked": "card_kind", "untold": "card_unclaimed"},
    ),
    (
        "ruling.knowledge_too_low",
        "or is not",
        make_display_figures(make_spell(1), ORB, ORB, ORB) | other("knowledge_too_low"),
        (ALONE,),
        {"spells": ([], [], []), "told": ("level_too_low", {"seat": RED, "level": 0})},
    ),
)


def play_to_supply(driver: Driver) -> None:
    """Give blue the Black Dragon with 3 magic, let Addus take 1, and begin the next round."""
    dragon = BLACK_DRAGON.get_state(driver.table)
    dragon.owner = BLUE
    dragon.gives = CardBenefits(3, 0, "")
    driver.table.effects["addus"] = SpellEffect(((SpellChange.ONES_MAGIC, -1),))
    NOBODY(driver)
    driver.answer_until("card_kind")
    turn_up_box_cards(driver, ORB, ORB, ORB)


ADDUS: Figures = {"spells": {GREEN: [make_owned_spell("addus")]}}
SPELLS: Rows = (
    (
        "casting",
        "5 magic lapse in part where blue has 26",
        make_display_figures(magic=(4, 25, 4)) | ADDUS,
        (play_to_supply,),
        {"asked": "window_before_supply"},
    ),
    (
        "casting",
        "and 2 do not where the others have 28",
        make_display_figures(magic=(27, 4, 27)) | ADDUS,
        (play_to_supply,),
        {"asked": "adventure"},
    ),
    (
        "casting",
        "a creature gets 4 stronger while heroes are declared: 9 by two",
        make_display_figures(make_circle_creature(6), magic=(9, 9, 4)) | ADDUS,
        (
            make_hero_act(RED, 1),
            *TOGETHER,
            make_cast_act("s1", {"strength": 4}, creature="a1"),
            ["h1"],
        ),
        {"magic": (4, 4, 5)},
    ),
    (
        "casting",
        "with 3 of 5 magic left one trades once",
        make_display_figures(TWO_MAGIC_FOR_A_STONE, magic=(5, 4, 4)) | ADDUS,
        (ALONE, make_cast_act("s1", {"ones_magic": -2}, whom=RED)),
        {"legal": {"min": 0, "max": 1}},
    ),
    (
        "summary.d.smithy",
        "nor is a reinforcement bought for more than is left",
        make_display_figures(SMITHY, magic=(5, 4, 4)) | ADDUS,
        (
            make_artefact_act(RED, make_wand()),
            ALONE,
            "w1",
            make_cast_act("s1", {"ones_magic": -4}, whom=RED),
        ),
        {"refused": ({"name": "", "price": 2, "stones": 1, "magic": 0}, "price_too_high")},
    ),
    *[
        (
            "e",
            f"a hand that a spell empties lays out no {kind}",
            make_display_figures(hands=(1, 0, 0)) | ADDUS,
            (
                NOBODY,
                make_default_act("artefacts"),
                *answers,
                make_cast_act("s1", {"taken": 1}, whom=RED),
                *printed,
            ),
            {"asked": "artefacts", "hands": (0, 0, 1), "told": "hand_emptied"},
        )
        for kind, answers, printed in (
            ("artefact", (RED,), ()),
            ("poison", ("lay_poison", BLUE), ({"name": "", "symbols": ["circle"]},)),
        )
    ],
)
CASES = (*ORCS, *APPRENTICES, *POISON, *LAYING_OUT, *KNOWLEDGE, *SPELLS)


@parametrize_rows(CASES)
def test_an_example_leads_to_the_state_in_the_summary(case: Case) -> None:
    """Each example leads to the state that the summary gives."""
    EXAMPLES.play_case(case)

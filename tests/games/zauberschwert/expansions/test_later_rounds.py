"""Worked examples of the summary: landscapes, knowledge, the Black Dragon's card, the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from companion.errors import IllegalAnswer
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, KnowledgeSpell
from companion.games.zauberschwert.expansions.rulings import RULINGS
from companion.games.zauberschwert.table import OwnedSpell
from companion.kernel.facts import Plain, Seat, message
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Interject, Rows, make_ruling_figures, parametrize_rows
from tests.games.zauberschwert.expansions.boxes import (
    EXAMPLES,
    Act,
    BoxDisplay,
    give_unread_dragon_card,
    make_artefact_act,
    make_hero_act,
    make_places_act,
)
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    Card,
    make_circle_creature,
    make_egg,
    turn_up_box_cards,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, make_default_act, make_owned_spell

other = partial(make_ruling_figures, RULINGS)
"""A house rule played the other way."""
NOBODY = make_places_act("pass", "pass", "pass")
ALONE = make_places_act("a1", "pass", "pass")
LIBRARY: Card = ("library", None)
ORBS = (ORB, ORB, ORB)


def make_next_round_act(*cards: Card, **landscape: Plain) -> Act:
    """Return an act that plays on to the next round, up to the choice of adventures."""
    return lambda driver: turn_up_display(driver, *cards, landscape=landscape)


# ---- landscapes

HEROES = ("three_cards", "landscapes", "hero_cards")


def take_all_magic(driver: Driver) -> None:
    """Play rounds whose landscapes take the magic of the supply, until the game offers to end."""
    while driver.name != "stalled":
        driver.answer(driver.name, "pass" if driver.name == "adventure" else {"magic": -9})


LANDSCAPES: Rows = (
    (
        "summary.b",
        "the landscape acts before the supply, which lapses above 30",
        {"cards": BoxDisplay((), HEROES), "magic": (28, 0, 1)},
        (NOBODY, make_next_round_act(*ORBS, magic=3)),
        {"magic": (30, 6, 7)},
    ),
    (
        "summary.b",
        "nobody loses more than there is",
        {"cards": BoxDisplay((), HEROES), "magic": (28, 0, 4)},
        (NOBODY, make_next_round_act(*ORBS, magic=-5)),
        {"magic": (26, 2, 2)},
    ),
    (
        "summary.b",
        "2 for each hero with its sign, and 1 for all",
        {"cards": BoxDisplay((), HEROES)},
        (
            make_hero_act(RED, 1),
            make_hero_act(RED, 1),
            make_hero_act(BLUE, 1, "b"),
            NOBODY,
            make_next_round_act(*ORBS, magic=1, sign="a", per_hero=2),
        ),
        {
            "magic": (12, 8, 8),
            "told": (
                "landscape_acts",
                {
                    "by": tuple(
                        message("landscape.source", source=message(f"term.{source}"), amount=amount)
                        for source, amount in (("landscape", 1), ("through_heroes", 4))
                    )
                },
            ),
        },
    ),
    (
        "ruling.stalled_display",
        "where they take all magic the game may end after fifteen rounds",
        {"cards": BoxDisplay([make_circle_creature(40)] * 3, HEROES)},
        (take_all_magic, "end"),
        {"round": 16, "won": "stalled_display shared p1 p2 p3"},
    ),
)

# ---- knowledge

KNOWING = ("three_cards", "libraries", "knowledge_spells")


def set_knowledge(
    driver: Driver,
    highest: int | None = 3,
    cards: int | None = 3,
    rises: Mapping[Seat, list[int]] = {},
) -> None:
    """Set the known figures of the levels, and the levels that seats have reached."""
    state = KNOWLEDGE.get_state(driver.table)
    state.highest = highest
    state.cards = cards
    state.rises |= rises


def make_level_1_spell(name: str, seat_card: str) -> OwnedSpell:
    """Return a spell of level 1 that was won long ago."""
    return OwnedSpell(KnowledgeSpell(id=seat_card, name=name, level=1), 0)


AT_LIBRARY: Figures = {"cards": BoxDisplay([LIBRARY], KNOWING)}
TWO_LIBRARIES: Figures = {"cards": BoxDisplay((LIBRARY, LIBRARY, ORB, ORB), KNOWING)}
ABOVE_LEVEL = AT_LIBRARY | {
    "spells": {RED: [make_level_1_spell("other", "s1")]},
    "hands": (1, 0, 0),
}
CASTS = Interject("spell", "s1")
LEVELS: Rows = (
    (
        "ruling.knowledge_start",
        "the highest level is none that somebody has left below",
        AT_LIBRARY,
        (partial(set_knowledge, highest=None, rises={RED: [0, 0]}), ALONE),
        {
            "legal": {
                "highest": {"kind": "amount", "legal": {"min": 2, "max": 9}},
                "cards": {"kind": "amount", "legal": {"min": 1, "max": 3}},
            }
        },
    ),
    (
        "ruling.knowledge_start",
        "no level without its card: only the start player rises",
        AT_LIBRARY,
        (partial(set_knowledge, cards=1), make_places_act("a1", "a1", "pass")),
        {"told": ("no_level_card", {"seat": BLUE, "level": 1})},
    ),
    (
        "summary.a",
        "a second library is put back on the stack of 30",
        TWO_LIBRARIES,
        (),
        {"stack_size": 27, "told": ("library_on_top", {"cards": 1})},
    ),
    (
        "summary.a",
        "and is turned up without a question",
        TWO_LIBRARIES,
        (NOBODY, make_default_act("card_kind"), lambda driver: turn_up_box_cards(driver, ORB, ORB)),
        {"asked": "adventure p2", "stack_size": 24},
    ),
    (
        "ruling.library_back",
        "or is shuffled in",
        TWO_LIBRARIES | other("library_back"),
        (NOBODY, make_next_round_act(*ORBS)),
        {"asked": "adventure p2", "stack_size": 24},
    ),
    (
        "ruling.won_this_phase",
        "a level counts in the phase in which it was won",
        ABOVE_LEVEL,
        (ALONE, CASTS),
        {"asked": "spell_changes"},
    ),
)

# ---- the card of the Black Dragon

EGGS = ("three_cards", "dragon_eggs", "black_dragon")


CARD: Rows = (
    (
        "ruling.black_dragon_two_things",
        "what it gives is asked once: 1 magic with each supply, 4 stones at the end",
        {"cards": BoxDisplay((), EGGS, size=6)},
        (
            *(give_unread_dragon_card, NOBODY, make_default_act("card_kind")),
            lambda driver: turn_up_box_cards(driver, *ORBS),
            *({"magic": 1, "stones": 4}, NOBODY, make_default_act("")),
        ),
        {"magic": (8, 9, 8), "stones": (0, 4, 0)},
    ),
    (
        "summary.e.eggs",
        "that of a leaver goes to who has the most eggs then",
        {"cards": BoxDisplay((), EGGS)},
        (
            *[
                make_artefact_act(seat, make_egg(f"e{number}"))
                for number, seat in enumerate((BLUE, BLUE, GREEN))
            ],
            *(give_unread_dragon_card, Interject("leave", {"seat": BLUE}), NOBODY),
            make_default_act("card_kind"),
        ),
        {"told": ("dragon_changes_hands", {"seat": GREEN, "eggs": 1})},
    ),
)

# ---- the end

SCORED = ("three_cards", "dragon_eggs", "end_spells", "knowledge_spells")
LAST: Figures = {"cards": BoxDisplay((), SCORED, size=3)}


def make_low_stack_figures(part: str, size: int) -> Figures:
    """Return figures with a stack of this size, of which three cards are turned up."""
    return {"cards": BoxDisplay((), ("three_cards", part), size=size)}


END: Rows = (
    (
        "ruling.last_spells",
        "of four cards half may be heroes, which fill no display",
        make_low_stack_figures("hero_cards", 7),
        (),
        {"told": ("may_be_last_extra", {"left": 4, "sure": 2})},
    ),
    (
        "ruling.last_spells",
        "of five it is more than enough",
        make_low_stack_figures("hero_cards", 8),
        (),
        {"untold": "may_be_last_extra"},
    ),
    (
        "ruling.last_spells",
        "or spells",
        make_low_stack_figures("knowledge_spells", 7),
        (),
        {"told": ("may_be_last_extra", {"left": 4, "sure": 2})},
    ),
    (
        "ruling.last_spells",
        "and the only one may be a second library",
        make_low_stack_figures("libraries", 4),
        (),
        {"told": ("may_be_last_extra", {"left": 1, "sure": 0})},
    ),
    (
        "summary.end",
        "one black egg is worth 3, two are 8, a blue one nothing; the protection card is worth 2",
        LAST,
        (
            *[
                make_artefact_act(seat, make_egg(f"e{number}", colour))
                for number, (seat, colour) in enumerate(
                    ((RED, "black"), (RED, "black"), (BLUE, "black"), (BLUE, "blue"))
                )
            ],
            *(NOBODY, {"eggs_1": 3, "eggs_2": 8}, GREEN),
        ),
        {
            "stones": (8, 3, 2),
            "told": ("black_eggs_scored", {"seat": RED, "eggs": 2, "amount": 8}),
            "won": "display_not_filled stones p1",
        },
    ),
    *[
        (
            "summary.end",
            f"{name} is scored by the table",
            LAST | {"spells": {BLUE: [make_owned_spell(name)]}},
            (NOBODY, {"s1": 4}),
            {"stones": (0, 4, 0)},
        )
        for name in ("cantiosus", "sapientius")
    ],
    (
        "ruling.end_spell_level",
        "or counts from its level on: green has it, and blue has not",
        LAST
        | other("end_spell_level")
        | {
            "spells": {
                BLUE: [make_level_1_spell("opulentus", "s1")],
                GREEN: [make_level_1_spell("opulentus", "s2")],
            }
        },
        (partial(set_knowledge, rises={GREEN: [0]}), NOBODY, {"s2": 2}),
        {"stones": (0, 0, 2), "told": ("level_too_low", {"seat": BLUE})},
    ),
)


@parametrize_rows((*LANDSCAPES, *LEVELS, *CARD, *END))
def test_later_rounds_are_as_the_summary_says(case: Case) -> None:
    """All examples of later rounds are played."""
    EXAMPLES.play_case(case)


def test_a_level_counts_from_the_next_round_by_house_rule() -> None:
    """Until then the spell above the former level can't be used."""
    played = ABOVE_LEVEL | {"rulings": {"won_this_phase": "all_next_round"}}

    with pytest.raises(IllegalAnswer, match="no_usable_spell"):
        EXAMPLES.reach_state(played, (ALONE, CASTS))

"""Smithies, markets and dragon scales."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.errors import CannotGoOn
from companion.games.zauberschwert import bonuses
from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.expansions.smithy import (
    SMITHY,
    Reinforcement,
    add_reinforcements,
)
from companion.kernel.facts import Plain, UnknownNumber
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Rows, parametrize_rows
from tests.games.zauberschwert.expansions.boxes import (
    EXAMPLES,
    BoxDisplay,
    make_artefact_act,
    make_places_act,
    make_poison_act,
)
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    Card,
    give_artefact,
    make_circle_creature,
    make_egg,
    make_market,
    make_wand,
    place_pieces,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, RED, set_magic

PARTS = ("three_cards", "smithy", "dragon_scales", "dragon_eggs", "poison_cards", "markets")
SMITHY_CARD: Card = ("smithy", None)
REINFORCEMENT: dict[str, Plain] = {"name": "", "price": 3, "stones": 1, "magic": 0}


def make_scale(stones: int = 2) -> Card:
    """Return a dragon scale with a circle."""
    return "scale", {"symbols": ["circle"], "stones": stones, "magic": 0, "either": "both"}


def reinforce_wand(rulings: Mapping[str, str] | None = None) -> Driver:
    """Return a first round in which red bought 1 stone more for a wand of 2 stones."""
    driver = start_with_boxes(PARTS, rulings=rulings)
    turn_up_display(driver, SMITHY_CARD, make_circle_creature(1), ORB)
    give_artefact(driver, RED, make_wand())
    set_magic(driver, p1=9)
    place_pieces(driver, "a1", "a2", "pass")
    driver.answer("reinforce", "w1")
    driver.answer("reinforcement", dict(REINFORCEMENT))
    return driver


def make_display_figures(*cards: Card, **figures: object) -> Figures:
    """Return a display, and figures of the table."""
    return {"cards": BoxDisplay(cards, PARTS), **figures}


POTION = Artefact("w1", "Potion", 1, (Symbol.CIRCLE,), 2, 2, either=True)
ALONE = make_places_act("a1", "pass", "pass")
TWO = make_places_act("a1", "a1", "pass")
EITHER_SIDE = (ALONE, "fight")
"""Red beats a creature that gives nothing itself."""


def reinforce_potion(driver: Driver) -> None:
    """Give red a potion of 2 stones or 2 magic, reinforced by a stone long ago."""
    give_artefact(driver, RED, POTION)
    SMITHY.get_state(driver.table).at["w1"] = [Reinforcement("", 1, 1, 0, 0)]


def buy_unread_reinforcement(driver: Driver) -> None:
    """Let red buy one of two reinforcements with unknown values in this round."""
    give_artefact(driver, RED, make_wand())
    at = SMITHY.get_state(driver.table).at
    at["w1"] = [Reinforcement("", 1, UnknownNumber(0), 0, bought) for bought in (1, 0)]


AT_BEAST = make_display_figures(make_circle_creature(1, solo=(0, 0)), magic=(1, 4, 4))
OWN_SIDE: Figures = {"rulings": {"reinforced_choice": "own_side"}}
TRADE = make_market(pay_magic=2, pay_cards=1, get_magic=1, get_stones=1)
CASES: Rows = (
    (
        "summary.d.smithy",
        "who has nothing to reinforce is told so",
        make_display_figures(SMITHY_CARD),
        (ALONE,),
        {"asked": "card_kind", "told": ("nothing_to_reinforce", {"seat": RED})},
    ),
    (
        "summary.d.smithy",
        "neither a black egg nor a poison card is reinforced",
        make_display_figures(SMITHY_CARD),
        (
            make_artefact_act(RED, make_egg("e1", "black")),
            make_artefact_act(RED, make_egg("e2", "blue")),
            make_poison_act(RED, "circle"),
            ALONE,
        ),
        {
            "legal": ["decline", "e2"],
            "barred": {"e1": "not_reinforced", "p1": "not_reinforced"},
        },
    ),
    (
        "summary.d.smithy",
        "a reinforcement is paid: 3 of 9 magic",
        make_display_figures(SMITHY_CARD, magic=(9, 4, 4)),
        (make_artefact_act(RED, make_wand()), ALONE, "w1", REINFORCEMENT),
        {"magic": (6, 5, 5)},
    ),
    (
        "ruling.reinforced_choice",
        "a stone comes with the stones of a potion",
        AT_BEAST,
        (reinforce_potion, *EITHER_SIDE, "stones"),
        {"stones": (3, 0, 0), "magic": (0, 5, 5)},
    ),
    (
        "ruling.reinforced_choice",
        "and with its magic",
        AT_BEAST,
        (reinforce_potion, *EITHER_SIDE, "magic"),
        {"stones": (1, 0, 0), "magic": (2, 5, 5)},
    ),
    (
        "ruling.reinforced_choice",
        "or only with the stones",
        AT_BEAST | OWN_SIDE,
        (reinforce_potion, *EITHER_SIDE, "magic"),
        {"stones": (0, 0, 0), "magic": (2, 5, 5)},
    ),
    (
        "summary.d.smithy",
        "an unread reinforcement that counts is asked for",
        AT_BEAST,
        (buy_unread_reinforcement, *EITHER_SIDE),
        {"asked": "bonus_needed p1 w1.2"},
    ),
    (
        "summary.d.smithy",
        "and adds its 3 stones to the 2 of the wand",
        AT_BEAST,
        (buy_unread_reinforcement, *EITHER_SIDE, {"stones": 3}),
        {"stones": (5, 0, 0)},
    ),
    (
        "ruling.opening_bid",
        "a scale opens at 0, as a spell does",
        make_display_figures(make_scale()),
        (TWO,),
        {"asked": "bid p1", "legal": {"min": 0, "max": 4, "or": ["pass"]}},
    ),
    (
        "summary.d.scale",
        "blue has it for 2",
        make_display_figures(make_scale()),
        (TWO, 1, 2, "pass"),
        {"magic": (4, 2, 5), "told": ("card_taken", {"seat": BLUE})},
    ),
    (
        "ruling.opening_bid",
        "where all pass nobody has it",
        make_display_figures(make_scale()),
        (TWO, "pass", "pass"),
        {"laid": ([], [], []), "told": "card_unclaimed"},
    ),
    (
        "summary.d.market",
        "2 magic and a card for 1 magic and a stone: at most twice with 5 magic",
        make_display_figures(TRADE, magic=(5, 9, 4), hands=(3, 0, 0)),
        (TWO,),
        {"asked": "market_times p1", "legal": {"min": 0, "max": 2}, "likely": 1},
    ),
    (
        "summary.d.market",
        "twice; blue can't pay it at all",
        make_display_figures(TRADE, magic=(5, 9, 4), hands=(3, 0, 0)),
        (TWO, 2),
        {"magic": (3, 9, 5), "stones": (2, 0, 0), "hands": (1, 0, 0), "asked": "artefacts"},
    ),
    (
        "summary.d.market",
        "3 stones for a stone and 4 magic, twice",
        make_display_figures(
            make_market(pay_stones=3, get_stones=1, get_magic=4), magic=(1, 4, 4), stones=(7, 0, 0)
        ),
        (ALONE, 2),
        {"magic": (9, 5, 5), "stones": (3, 0, 0)},
    ),
    (
        "summary.d.market",
        "nobody trades more than nine times",
        make_display_figures(make_market(pay_magic=1, get_stones=1), magic=(30, 4, 4)),
        (ALONE,),
        {"legal": {"min": 0, "max": 9}},
    ),
    (
        "summary.d.market",
        "two cards of the pile",
        make_display_figures(make_market(get_cards=2)),
        (ALONE, 1),
        {"hands": (2, 0, 0), "pile": 26},
    ),
    (
        "summary.d.market",
        "for nothing one trades once",
        make_display_figures(make_market(get_cards=2)),
        (ALONE,),
        {"legal": {"min": 0, "max": 1}},
    ),
    (
        "summary.d.market",
        "what is too dear is told",
        make_display_figures(make_market(pay_magic=9, get_stones=1)),
        (ALONE,),
        {"asked": "card_kind", "told": ("market_too_dear", {"seat": RED})},
    ),
)


@parametrize_rows(CASES)
def test_cards_of_the_boxes_act_as_the_summary_says(case: Case) -> None:
    """The examples are about smithies, markets and dragon scales."""
    EXAMPLES.play_case(case)


@pytest.mark.parametrize(("ruling", "stones"), [("heroes_and_levels", 2), ("all_at_once", 3)])
def test_a_reinforcement_counts_at_once_or_a_round_later(ruling: str, stones: int) -> None:
    """In the same round the wand gives 2, or 3 if everything counts at once.

    In the next round it gives 3.
    """
    table = reinforce_wand(
        {} if ruling == "heroes_and_levels" else {"won_this_phase": ruling}
    ).table

    (wand,) = table.laid[RED]
    assert add_reinforcements(table, wand).stones == stones
    table.round += 1
    assert add_reinforcements(table, wand).stones == 3


@pytest.mark.parametrize(
    ("ruling", "cards"), [("scale_only", 2), ("both_count", 3), ("neither_counts", 1)]
)
def test_scales_and_reinforcements_may_count_in_the_tie_break(ruling: str, cards: int) -> None:
    """Red has a wand with a reinforcement, and a scale."""
    driver = reinforce_wand(
        {} if ruling == "scale_only" else {"scale_and_reinforcement_count": ruling}
    )
    driver.answer_until("card_kind")
    turn_up_display(driver, make_scale(), ORB, ORB)
    place_pieces(driver, "pass", "pass", driver.table.display[0].id)

    assert bonuses.count_laid_cards(driver.table, RED) == cards


def test_missing_stones_cannot_be_paid_even_our_way() -> None:
    """With three stones red can't pay for two trades, which cost four."""
    driver = start_with_boxes(PARTS)
    turn_up_display(driver, make_market(pay_stones=2, get_magic=3), ORB, ORB)
    driver.table.stones[RED] = 3
    place_pieces(driver, "a1", "pass", "pass")

    with pytest.raises(CannotGoOn) as refused:
        driver.runner.answer(2, our_way=True)

    assert (
        "stones_short",
        {"seat": RED, "amount": 4, "owned": 3},
    ) == (refused.value.name, refused.value.values)

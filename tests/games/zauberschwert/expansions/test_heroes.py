"""Heroes: won, declared, helping, leaving, and in auctions."""

from __future__ import annotations

from functools import partial

import pytest

from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.rulings import SPELLS
from companion.kernel.facts import message
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Rows, make_ruling_figures, parametrize_rows
from tests.games.zauberschwert.expansions.boxes import (
    EXAMPLES,
    BoxDisplay,
    make_hero_act,
    make_places_act,
)
from tests.games.zauberschwert.expansions.tables import (
    APPRENTICES_GO,
    ORB,
    ORCS_COME,
    Card,
    make_circle_creature,
    make_hero,
    make_orc,
    place_pieces,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import (
    BLUE,
    GREEN,
    RED,
    make_cast_act,
    make_default_act,
    make_owned_spell,
    set_magic,
)

PARTS = ("three_cards", "landscapes", "orcs", "hero_cards", "apprentices")


other = partial(make_ruling_figures, rulings.RULINGS)
"""A house rule played the other way."""


def make_fight_figures(strength: int, orc_strength: int, *magic: int) -> Figures:
    """Return figures with a creature and an orc, and magic in seat order."""
    turned = BoxDisplay(
        [make_circle_creature(strength)], PARTS, ORCS_COME, [make_orc(orc_strength)]
    )
    return {"cards": turned, "magic": (*magic, *[4] * (3 - len(magic)))}


def make_apprentice_figures(*cards: Card) -> Figures:
    """Return figures with apprentices at these cards; red has 10 magic."""
    return {"cards": BoxDisplay(cards, PARTS, APPRENTICES_GO), "magic": (10, 4, 4)}


THREE = make_places_act("a1", "a1", "a1")
TWO = make_places_act("a1", "a1", "pass")
ALONE = make_places_act("a1", "pass", "pass")
TOGETHER = (THREE, "together")
FOR_HERO = {"cards": BoxDisplay([make_hero()], PARTS), "magic": (3, 3, 3)}
ONCE: Figures = {"rulings": {"hero_twice": "once_a_round"}}
BOTH_FIGHT = make_places_act("a1", "pass", "pass", apprentices=["p1.a2"])
WITH_SPELL: Figures = {"spells": {BLUE: [make_owned_spell()]}}
CASES: Rows = (
    (
        "summary.d.heroes",
        "6 and orc 2 less a hero 1: 7 by three, 3 each",
        make_fight_figures(6, 2, 9, 9, 9),
        (make_hero_act(RED, 1), *TOGETHER, ["h1"]),
        {"magic": (6, 6, 6)},
    ),
    (
        "summary.d.heroes",
        "who drops out takes the hero along: 7 by two, 4 each",
        make_fight_figures(6, 1, 1, 9, 9),
        (make_hero_act(RED, 1), *TOGETHER, ["h1"]),
        {"magic": (1, 5, 5)},
    ),
    (
        "summary.d.heroes",
        "the hero of another one stays: 6 by two",
        make_fight_figures(6, 1, 1, 9, 9),
        (make_hero_act(BLUE, 1), *TOGETHER, ["h1"]),
        {"magic": (1, 6, 6)},
    ),
    (
        "summary.d.heroes",
        "8 and orc 3 less heroes 2 and 3; red drops out with one: 8 by two",
        make_fight_figures(8, 3, 1, 4, 5),
        (make_hero_act(RED, 2), make_hero_act(BLUE, 3), *TOGETHER, ["h1", "h2"]),
        {"magic": (1, 0, 1)},
    ),
    (
        "summary.d.heroes",
        "a hero may be kept out: 10 by three, 4 each",
        make_fight_figures(7, 3, 9, 9, 9),
        (make_hero_act(RED, 1), *TOGETHER, []),
        {"magic": (5, 5, 5)},
    ),
    (
        "summary.d.heroes",
        "a lone fighter's heroes help without asking",
        make_fight_figures(6, 2, 5),
        (make_hero_act(RED, 3), ALONE, "fight"),
        {"magic": (0, 5, 5)},
    ),
    (
        "d.auction",
        "a creature 6 with orc 2 opens at 8, whoever leads a hero",
        make_fight_figures(6, 2, 9, 9, 9),
        (make_hero_act(RED, 1), THREE, RED),
        {"asked": "bid p1", "legal": {"min": 8, "max": 9, "or": ["pass"]}},
    ),
    (
        "ruling.hero_after_auction",
        "the winner pays 8 less a hero 2",
        make_fight_figures(6, 2, 9, 9),
        (make_hero_act(RED, 2), TWO, BLUE, 8, "pass"),
        {"magic": (3, 9, 5)},
    ),
    (
        "ruling.hero_after_auction",
        "or the bid whole",
        make_fight_figures(6, 2, 9, 9) | other("hero_after_auction"),
        (make_hero_act(RED, 2), TWO, BLUE, 8, "pass"),
        {"magic": (1, 9, 5)},
    ),
    (
        "ruling.bid_limit_with_heroes",
        "bids are bounded by the magic",
        make_fight_figures(6, 1, 8, 9),
        (make_hero_act(RED, 2), TWO, BLUE),
        {"legal": {"min": 7, "max": 8, "or": ["pass"]}},
    ),
    (
        "ruling.bid_limit_with_heroes",
        "or by what heroes save besides: red bids 10 and pays 8",
        make_fight_figures(6, 1, 8, 9) | other("bid_limit_with_heroes"),
        (make_hero_act(RED, 2), TWO, BLUE, 10),
        {"magic": (0, 9, 5)},
    ),
    (
        "ruling.hero_stacking",
        "10 less 3 and 2: 2 each",
        make_fight_figures(10, 0, 9, 9, 9),
        (make_hero_act(RED, 3), make_hero_act(BLUE, 2), *TOGETHER, ["h1", "h2"]),
        {"magic": (7, 7, 7)},
    ),
    (
        "ruling.hero_stacking",
        "or less the better one: 3 each",
        make_fight_figures(10, 0, 9, 9, 9) | other("hero_stacking"),
        (make_hero_act(RED, 3), make_hero_act(BLUE, 2), *TOGETHER, ["h1", "h2"]),
        {"magic": (6, 6, 6)},
    ),
    (
        "ruling.heroes_declared",
        "who is kept out stays out: 8 by two",
        make_fight_figures(8, 0, 2, 9, 9),
        (make_hero_act(BLUE, 2), *TOGETHER, []),
        {"magic": (2, 5, 5)},
    ),
    (
        "ruling.heroes_declared",
        "or is asked about again after a drop-out: 6 by two",
        make_fight_figures(8, 0, 2, 9, 9) | other("heroes_declared"),
        (make_hero_act(BLUE, 2), *TOGETHER, [], ["h1"]),
        {"magic": (2, 6, 6)},
    ),
    (
        "ruling.strength_floor",
        "2 less 5 costs nothing",
        make_fight_figures(2, 0, 3),
        (make_hero_act(RED, 5), ALONE, "fight"),
        {"magic": (3, 5, 5)},
    ),
    (
        "ruling.strength_floor",
        "or 1",
        make_fight_figures(2, 0, 3) | other("strength_floor"),
        (make_hero_act(RED, 5), ALONE, "fight"),
        {"magic": (2, 5, 5)},
    ),
    (
        "ruling.hero_twice",
        "a hero 2 helps the wizard and the apprentice against 4",
        make_apprentice_figures(make_circle_creature(4), make_circle_creature(4)),
        (
            make_hero_act(RED, 2),
            make_places_act("a1", "pass", "pass", apprentices=["p1.a2"]),
            "fight",
            "fight",
        ),
        {"magic": (6, 5, 5)},
    ),
    (
        "ruling.hero_twice",
        "or once a round",
        make_apprentice_figures(make_circle_creature(4), make_circle_creature(4))
        | other("hero_twice"),
        (
            make_hero_act(RED, 2),
            make_places_act("a1", "pass", "pass", apprentices=["p1.a2"]),
            ["h1"],
            "fight",
            "fight",
        ),
        {"magic": (4, 5, 5)},
    ),
    (
        "ruling.won_this_phase",
        "a hero 3 that the wizard takes helps the apprentice against 5 right after",
        make_apprentice_figures(make_hero(3), make_circle_creature(5)),
        (make_places_act("a1", "pass", "pass", apprentices=["p1.a2"]), "fight"),
        {"magic": (8, 5, 5)},
    ),
    (
        "ruling.won_this_phase",
        "or from the next round on",
        make_apprentice_figures(make_hero(3), make_circle_creature(5))
        | {"rulings": {"won_this_phase": "all_next_round"}},
        (make_places_act("a1", "pass", "pass", apprentices=["p1.a2"]), "fight"),
        {"magic": (5, 5, 5)},
    ),
    (
        "ruling.hero_twice",
        "a hero declared for a fight that is left has not helped",
        make_apprentice_figures(make_circle_creature(9), make_circle_creature(6)) | ONCE,
        (make_hero_act(RED, 2), BOTH_FIGHT, ["h1"], "decline", ["h1"], "fight"),
        {"magic": (6, 5, 5)},
    ),
    (
        "ruling.hero_twice",
        "nor one whose owner dropped out",
        make_apprentice_figures(make_circle_creature(9), make_circle_creature(4))
        | ONCE
        | {"magic": (1, 9, 9)},
        (
            make_hero_act(RED, 3),
            make_places_act("a1", "a1", "a1", apprentices=["p1.a2"]),
            "together",
            ["h1"],
            ["h1"],
            "fight",
        ),
        {"magic": (0, 4, 4)},
    ),
    (
        "ruling.heroes_declared",
        "after a withdrawal heroes may help as after a drop-out: 6 for green alone",
        make_fight_figures(9, 0, 1, 9, 6)
        | {"rulings": {"heroes_declared": "after_drop_out", "joint_withdraw": "may_decline"}},
        (make_hero_act(GREEN, 3), *TOGETHER, [], [], "withdraw", "stay"),
        {"magic": (1, 9, 0)},
    ),
    (
        "ruling.strength_floor",
        "one that a spell brought to 0 costs nothing, also where heroes leave 1",
        {"cards": BoxDisplay([make_circle_creature(4)], PARTS), "magic": (0, 4, 4)}
        | WITH_SPELL
        | other("strength_floor"),
        (
            make_hero_act(RED, 2),
            make_places_act("a1", "pass"),
            make_cast_act("s1", {"strength": -4}, creature="a1"),
            make_places_act("pass"),
            "fight",
        ),
        {"stones": (3, 0, 0)},
    ),
    (
        "ruling.uncovered_bid",
        "a spell waits only for the magic that a bid needs: 7 of 8 must stay",
        make_fight_figures(6, 0, 8, 9)
        | WITH_SPELL
        | {"rulings": {"bid_limit_with_heroes": "with_reduction", "uncovered_bid": "spell_waits"}},
        (make_hero_act(RED, 2), TWO, BLUE, 9, make_cast_act("s1", {"ones_magic": -2}, whom=RED)),
        {"magic": (0, 9, 5), "stones": (3, 0, 0)},
    ),
    (
        "summary.d.heroes",
        "several bid for a hero",
        FOR_HERO,
        (TWO, 1, "pass"),
        {"magic": (2, 3, 4)},
    ),
    (
        "summary.d.heroes",
        "one that nobody wants is gone",
        FOR_HERO,
        (TWO, "pass", "pass", make_default_act("card_kind")),
        {"magic": (3, 3, 4), "display": []},
    ),
)


@parametrize_rows(CASES)
def test_a_fight_with_heroes_costs_what_the_summary_says(case: Case) -> None:
    """The fighters fight alone, together, or in an auction."""
    EXAMPLES.play_case(case)


def start_fight_with_hero(*against: str) -> Driver:
    """Return a game with red alone at spiders of 6; his hero reduces circles by 3."""
    driver = start_with_boxes(PARTS)
    turn_up_display(driver, make_hero(3, against), ORB, ORB, ORB)
    place_pieces(driver, "a1", "pass", "pass")
    turn_up_display(driver, make_circle_creature(6), ORB, ORB)
    set_magic(driver, p1=9)
    order = driver.table.seats_from_start
    place_pieces(driver, *["a5" if seat == RED else "pass" for seat in order])
    driver.answer("fight", "fight")
    return driver


@pytest.mark.parametrize(
    ("against", "cost"),
    [
        ((), 3),
        (("circle",), 3),
        (("square", "spiders"), 3),
        (("spiders",), 3),
        (("square",), 6),
        (("triangle", "dragons"), 6),
    ],
)
def test_a_hero_lowers_the_strengths_that_his_card_names(
    against: tuple[str, ...], cost: int
) -> None:
    """The card prints every creature, some symbols, or some families."""
    assert 9 - cost == start_fight_with_hero(*against).table.magic[RED]


def test_symbols_and_families_are_named() -> None:
    """They have the same names as elsewhere."""
    driver = start_with_boxes(PARTS)
    driver.answer("card_kind", "hero")
    symbols = driver.question.parts["symbols"]
    assert symbols.label is not None
    assert [message("symbol.circle"), message("species.dragons")] == [
        symbols.label(option) for option in ("circle", "dragons")
    ]


def test_an_auction_for_a_hero_is_explained_by_the_rule_of_heroes() -> None:
    """A hero is no spell. Summary, phase D, heroes."""
    driver = EXAMPLES.reach_state(FOR_HERO, (TWO,))

    why = [*Zauberschwert().explain_question(driver.table, driver.question)]

    assert rulings.HERO_CARDS in why
    assert SPELLS not in why

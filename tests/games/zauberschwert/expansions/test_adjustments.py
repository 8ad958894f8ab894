"""Adjustments of every figure of the boxes."""

from __future__ import annotations

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.smithy import SMITHY, Reinforcement
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Interject, Rows, parametrize_rows
from tests.games.zauberschwert.expansions.boxes import (
    EXAMPLES,
    Act,
    BoxDisplay,
    make_artefact_act,
    make_hero_act,
    make_poison_act,
)
from tests.games.zauberschwert.expansions.tables import make_egg, make_wand
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

ALL: Figures = {"cards": BoxDisplay(())}
REDS = Interject("set_seat", RED)
BLUES = Interject("set_seat", BLUE)


def make_egg_acts(*colours: str) -> list[Act]:
    """Return acts that lay an egg before red for each of these colours."""
    return [make_artefact_act(RED, make_egg(f"e{n}", colour)) for n, colour in enumerate(colours)]


def give_dragon_card(driver: Driver) -> None:
    """Give red the Black Dragon."""
    BLACK_DRAGON.get_state(driver.table).owner = RED


def reinforce_wand(driver: Driver) -> None:
    """Reinforce red's wand."""
    SMITHY.get_state(driver.table).at["w1"] = [Reinforcement("", 3, 1, 0, 0)]


BLUES_EGG = make_artefact_act(BLUE, make_egg("e9", "black"))
CASES: Rows = (
    (
        "summary.d.library",
        "a knowledge level that is added counts at once",
        ALL,
        (BLUES, "level", 2, BLUES, "level", 1, BLUES, "level", 3),
        {"told": ("set_level", {"before": 1, "value": 3})},
    ),
    (
        "summary.d.heroes",
        "a hero lies before somebody else",
        ALL,
        (make_hero_act(RED, 2), REDS, "h1", GREEN),
        {"lies": {RED: [], GREEN: ["view.hero"]}},
    ),
    (
        "summary.d.poison",
        "a poison card goes away",
        ALL,
        (make_poison_act(RED, "circle"), REDS, "p1", "off"),
        {"lies": {RED: []}},
    ),
    (
        "summary.d.smithy",
        "and a reinforcement",
        {"cards": BoxDisplay((), ("three_cards", "smithy"))},
        (make_artefact_act(RED, make_wand("w1")), reinforce_wand, REDS, "w1.1", "off", REDS),
        {"legal": ["nothing_wrong", "hand", "w1", "spell", "reinforcement"]},
    ),
    (
        "summary.e.eggs",
        "the Black Dragon goes with an egg too many",
        ALL,
        (*make_egg_acts("other", "other"), BLUES_EGG, give_dragon_card, REDS, "e1", BLUE),
        {"lies": {RED: ["egg.other"], BLUE: ["egg.black", "egg.other", "trophy"]}},
    ),
    (
        "ruling.egg_owner",
        "in a tie the table says who had it first",
        ALL,
        (*make_egg_acts("black"), BLUES_EGG, give_dragon_card, REDS, "trophy", BLUE),
        {"lies": {RED: ["egg.black"], BLUE: ["egg.black", "trophy"]}},
    ),
    (
        "summary.e.eggs",
        "nobody gets a fifth black egg",
        ALL,
        (*make_egg_acts(*["black"] * 4), BLUES_EGG, BLUES, "e9"),
        {"legal": ["nothing_wrong", "to_hand", "off", GREEN]},
    ),
)


@parametrize_rows(CASES)
def test_the_game_continues_after_an_adjustment(case: Case) -> None:
    """The rules continue as if the state had arisen in play."""
    EXAMPLES.play_case(case)

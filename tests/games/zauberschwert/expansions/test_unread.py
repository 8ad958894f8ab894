"""Unknown printed values: artefacts, orcs, landscapes, the Black Dragon card, poison."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.zauberschwert.expansions.eggs import EGG
from companion.games.zauberschwert.expansions.poison import POISON
from companion.kernel.facts import UNKNOWN, Plain
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Rows, parametrize_rows
from tests.games.zauberschwert.expansions.boxes import (
    EXAMPLES,
    BoxDisplay,
    give_unread_dragon_card,
    make_hero_act,
    make_laying_act,
    make_places_act,
)
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    ORCS_COME,
    make_circle_creature,
    make_orc,
    turn_up_box_cards,
    turn_up_display,
)
from tests.games.zauberschwert.tables import (
    BLUE,
    RED,
    make_artefact,
    make_creature,
    make_default_act,
    set_magic,
)

PARTS = ("three_cards", "smithy", "dragon_scales", "dragon_eggs", "poison_cards", "black_dragon")
WITH_ORCS = ("three_cards", "landscapes", "orcs", "hero_cards")
WET_ARTEFACT = {**make_artefact("Wand"), "stones": UNKNOWN, "magic": UNKNOWN}
WET_EGG = {
    **{name: value for name, value in WET_ARTEFACT.items() if name != "name"},
    "colour": "blue",
}
WET_ORC = dict.fromkeys(make_orc(), UNKNOWN)
WET_TROPHY: dict[str, Plain] = {"magic": 2, "stones": UNKNOWN, "note": ""}
WET_POISON: dict[str, Plain] = {"name": "", "symbols": [UNKNOWN]}
NOBODY = make_places_act("pass", "pass", "pass")


def beat_creature(driver: Driver, symbol: str) -> None:
    """Let red beat a creature with that symbol in the next round."""
    turn_up_display(driver, ("creature", make_creature(1, symbol, solo=(0, 0))), ORB)
    set_magic(driver, p1=20)
    going = {RED: driver.table.display[-2].id}
    for seat in driver.table.seats_from_start:
        driver.answer("adventure", going.get(seat, "pass"))
    driver.answer("fight", "fight")


def turn_up_orbs(driver: Driver) -> None:
    """Turn up three orbs in the next round, and go on to the next question."""
    driver.answer_until("card_kind")
    turn_up_box_cards(driver, ORB, ORB, ORB)


BEAT_CIRCLE = partial(beat_creature, symbol="circle")
BEAT_SQUARE = partial(beat_creature, symbol="square")
HOLDING: Figures = {"cards": BoxDisplay([make_circle_creature(9)], PARTS), "hands": (1, 1, 0)}
ORCS: Figures = {
    "cards": BoxDisplay(
        [make_circle_creature(6), ORB, make_circle_creature(4)], WITH_ORCS, ORCS_COME, [WET_ORC] * 2
    ),
    "magic": (9, 4, 4),
}
OWNED: Figures = {"cards": BoxDisplay((), PARTS, size=6), "hands": (1, 0, 0)}
READ_ONCE = (give_unread_dragon_card, NOBODY, make_laying_act(RED, EGG, WET_EGG), turn_up_orbs)
LAID_POISON = (NOBODY, "lay_poison", BLUE, RED)
BEATEN_ORC = (make_places_act("a1", "pass", "pass"), {"strength": 2}, "fight")
ORC_REWARD: dict[str, Plain] = {"solo_stones": 2, "solo_cards": 0, "solo_magic": 0}
CASES: Rows = (
    *[
        (
            "d.bonus",
            f"the bonus of an {kind} is read at the first creature with its symbol",
            HOLDING,
            (
                *(NOBODY, make_laying_act(RED, kind, printed), "done", BEAT_SQUARE, BEAT_CIRCLE),
                *({"stones": 2, "magic": 1}, BEAT_CIRCLE),
            ),
            {"stones": (4, 0, 0)},
        )
        for kind, printed in (("artefact", WET_ARTEFACT), (EGG, WET_EGG))
    ],
    (
        "summary.orcs",
        "the strength of an orc is read before the fight, and then one reward",
        ORCS,
        (*BEATEN_ORC, ORC_REWARD),
        {"magic": (1, 5, 5), "stones": (5, 0, 0)},
    ),
    *[
        (
            "summary.b",
            f"the magic for each hero is read if somebody has one with its sign: {sign}",
            {"cards": BoxDisplay((), WITH_ORCS)},
            (
                *(make_hero_act(RED, 1), NOBODY, turn_up_orbs),
                *({"sign": sign, "per_hero": UNKNOWN}, *read),
            ),
            {"asked": "adventure", "magic": (magic, 7, 7)},
        )
        for sign, read, magic in (("a", ({"per_hero": 3},), 10), ("b", (), 7))
    ],
    (
        "ruling.black_dragon_two_things",
        "the stones of the trophy are read at the end",
        OWNED,
        (
            *(*READ_ONCE, WET_TROPHY, NOBODY, make_default_act("trophy_stones_needed")),
            *({"stones": 3}, make_default_act("")),
        ),
        {"stones": (3, 0, 0)},
    ),
    (
        "summary.d.poison",
        "poison is laid unread, and read when its victim wins",
        HOLDING,
        (*LAID_POISON, WET_POISON, BEAT_CIRCLE, {"symbols": ["circle", "square"]}),
        {"told": ("poisoned", {"amount": 1})},
    ),
)


@parametrize_rows(CASES)
def test_an_unread_value_is_asked_when_it_counts(case: Case) -> None:
    """It is not asked earlier."""
    EXAMPLES.play_case(case)


def test_a_value_needed_at_once_cannot_stay_unread() -> None:
    """The trophy's magic is due at once; a poison card needs its symbols, an orc its reward."""
    reading = EXAMPLES.reach_state(OWNED, READ_ONCE)
    laying = EXAMPLES.reach_state(HOLDING, LAID_POISON)
    beaten: Any = EXAMPLES.reach_state(ORCS, BEATEN_ORC).question

    assert "not_a_number" == reading.find_refusal({**WET_TROPHY, "magic": UNKNOWN}).name
    assert "open_alone" == laying.find_refusal({**WET_POISON, "symbols": ["circle", UNKNOWN]}).name
    assert list(ORC_REWARD) == list(beaten.fields)


def test_what_was_read_before_stays_with_the_card() -> None:
    """The group's known card is completed, not replaced by one with other values."""
    printed = WET_ARTEFACT | {"either": "either"}
    acts = (NOBODY, make_laying_act(RED, "artefact", printed), "done", BEAT_CIRCLE)
    reading = EXAMPLES.reach_state(HOLDING, acts).question

    known = {name: value for name, value in printed.items() if value != UNKNOWN}
    assert ("artefact", known) == reading.completes


def test_unread_values_are_shown_as_question_marks() -> None:
    """Examples are the strength of a creature, a bonus and a symbol."""
    orcs: Any = EXAMPLES.reach_state(ORCS, ()).runner.make_view()
    laid: Any = EXAMPLES.reach_state(HOLDING, (NOBODY, make_laying_act(RED, EGG, WET_EGG))).runner
    poisoned = EXAMPLES.reach_state(HOLDING, (*LAID_POISON, WET_POISON)).table

    assert ["6+?", "4+?"] == [card.figure for card in orcs.cards if card.figure]
    assert "●?" in [item.symbols for item in laid.make_view().seats[0].items]
    assert "?" == POISON.get_state(poisoned).before[RED][0].label.values["symbols"]

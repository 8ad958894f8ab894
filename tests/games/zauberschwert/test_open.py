"""Unknown numbers: an unreadable card, uncounted stacks."""

from __future__ import annotations

import pytest

from companion.games.catalogue import find_cases
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import UNKNOWN, Plain
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Rows, parametrize_rows
from tests.games.zauberschwert.tables import (
    BLUE,
    EXAMPLES,
    HOLY_PLACE,
    ORB,
    WORTHLESS,
    make_cast_act,
    make_creature,
    make_owned_spell,
    place_wizards,
    set_magic,
    start_game,
    turn_up_cards,
)

WET = {**make_creature(), **dict.fromkeys(("strength", "solo_cards", "group_stones"), UNKNOWN)}


AT_WET: Figures = {"cards": (("creature", WET), WORTHLESS), "magic": (9, 9)}
WET_ORB = ("orb", {"magic": UNKNOWN})
CASES: Rows = (
    (
        "d.alone",
        "its strength is read when it is fought, then the reward for one",
        AT_WET,
        ("a1", "pass", {"strength": 3}, "fight", {"solo_cards": 2}),
        {"magic": (6, 10), "stones": (3, 0), "hands": (2, 0)},
    ),
    (
        "d.joint",
        "or that for several",
        AT_WET,
        ("a1", "a1", {"strength": 3}, "together", {"group_stones": 5}),
        {"magic": (7, 7), "stones": (5, 5), "hands": (1, 1)},
    ),
    (
        "d.orbs",
        "an orb that nobody goes to is never read",
        {"cards": (WET_ORB, WET_ORB)},
        ("a2", "pass", {"magic": 5}),
        {"magic": (9, 5), "asked": "card_kind"},
    ),
    (
        "casting",
        "a spell that changes a strength needs it; in the fight it is not read again",
        AT_WET | {"spells": {BLUE: [make_owned_spell()]}},
        (
            make_cast_act("s1", {"strength": -2}, creature="a1"),
            {"strength": 7},
            "a1",
            "pass",
            "fight",
        ),
        {"magic": (4, 10), "asked": "reward_needed"},
    ),
)


@parametrize_rows(CASES)
def test_an_unread_card_is_entered_when_it_counts(case: Case) -> None:
    """The values of an unread card are not asked for earlier."""
    EXAMPLES.play_case(case)


def start_with_uncounted_stacks(rulings: dict[str, str] | None = None, **stacks: int) -> Driver:
    """Return a game with a box and uncounted stacks, except for these."""
    driver = Driver(Zauberschwert())
    driver.answer("game", "zauberschwert")
    driver.answer("seats", 2)
    driver.answer_until("parts")
    driver.answer("parts", ["poison"])
    driver.choose_rulings(rulings)
    driver.answer_until("stack_sizes")
    driver.answer("stack_sizes", {"adventures": UNKNOWN, "pile": UNKNOWN, **stacks})
    return driver


def test_an_uncounted_stack_is_empty_when_the_table_says_so() -> None:
    """No round is announced as the last; the game ends as with any empty stack."""
    driver = start_with_uncounted_stacks(pile=28)
    driver.find_refusal("none_left")
    turn_up_cards(driver, WORTHLESS, WORTHLESS)
    place_wizards(driver, "pass", "pass")
    driver.answer_until("card_kind")
    assert [] == driver.list_facts_named("may_be_last") + driver.list_facts_named(
        "may_be_last_extra"
    )

    driver.answer("card_kind", "none_left")
    driver.answer_until()

    assert driver.runner.has_ended
    assert 0 == driver.table.stack_size


@pytest.mark.parametrize(("answer", "dealt"), [("enough", (1, 1)), (1, (1, 0))])
def test_an_uncounted_pile_is_asked_about_when_cards_are_dealt(
    answer: Plain, dealt: tuple[int, int]
) -> None:
    """It is counted once it may be too small."""
    driver = start_with_uncounted_stacks(adventures=30)
    turn_up_cards(driver, HOLY_PLACE, ORB)
    place_wizards(driver, "a1", "a1")

    driver.answer("pile_needed", answer)

    assert dealt == tuple(driver.table.hands.values())
    assert [UNKNOWN if answer == "enough" else 0] == [driver.table.to_plain()["pile"]]


def test_the_judge_says_what_a_verdict_depends_on() -> None:
    """A fight with unknown strength has no payments, and an unknown reward is not invented."""
    driver = start_game(2)
    set_magic(driver, p1=9, p2=9)
    turn_up_cards(driver, ("creature", WET), WORTHLESS)
    place_wizards(driver, "a1", "pass")

    def list_open_verdicts() -> dict[str, str]:
        """Return the question on which each verdict depends."""
        runner = driver.runner
        judged = {
            case.doubt.name: case.judge(case.input_values, runner) for case in find_cases(runner)
        }
        return {name: one.waiting[1].name for name, one in judged.items() if one.waiting}

    assert {"split": "strength_needed"} == list_open_verdicts()
    driver.answer("strength_needed", {"strength": 3})
    assert {"gain": "reward_needed"} == list_open_verdicts()

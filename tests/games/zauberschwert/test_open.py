"""Numbers that nobody knows: a card that is wet, stacks that nobody has counted."""

from __future__ import annotations

import pytest

from companion.games.judges import doubts
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.doubts import cases
from companion.kernel.facts import UNKNOWN, Plain
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import (
    BLUE,
    HOLY_PLACE,
    ORB,
    RED,
    WORTHLESS,
    creature,
    opened,
    place,
    purse,
    reveal,
)

WET = {**creature(), **dict.fromkeys(("strength", "solo_cards", "group_stones"), UNKNOWN)}


def uncounted(rulings: dict[str, str] | None = None, **stacks: int) -> Driver:
    """A game with a box of which nobody has counted the stacks, but for these."""
    driver = Driver((Zauberschwert(),))
    driver.answer("game", "zauberschwert")
    driver.answer("seats", 2)
    driver.until("parts")
    driver.answer("parts", ["poison"])
    driver.house_rules(rulings)
    driver.until("stack_sizes")
    driver.answer("stack_sizes", {"adventures": UNKNOWN, "pile": UNKNOWN, **stacks})
    return driver


@pytest.mark.parametrize(
    ("places", "fight", "reward"),
    [
        (("a1", "pass"), ("fight", "fight"), {"solo_cards": 2}),
        (("a1", "a1"), ("stance", "together"), {"group_stones": 5}),
    ],
)
def test_a_wet_card_is_read_when_it_counts(
    places: tuple[str, str], fight: tuple[str, str], reward: dict[str, Plain]
) -> None:
    """First its strength, and once it is beaten of its rewards only the one that is given."""
    driver = opened(2)
    reveal(driver, ("creature", WET), WORTHLESS)
    place(driver, *places)

    driver.answer("strength_needed", {"strength": 3})
    driver.answer(*fight)
    driver.answer("reward_needed", reward)

    assert (3, 2) == (driver.table.stones[RED], driver.table.hands[RED]) or (5, 1) == (
        driver.table.stones[BLUE],
        driver.table.hands[BLUE],
    )


def test_what_nobody_goes_to_is_never_asked() -> None:
    """A wet orb leaves the display unread; another is read by whoever stands at it."""
    driver = opened(2)
    reveal(driver, ("orb", {"magic": UNKNOWN}), ("orb", {"magic": UNKNOWN}))
    place(driver, "a2", "pass")

    driver.answer("print_needed", {"magic": 5})

    assert {RED: 9, BLUE: 5} == driver.table.magic
    assert driver.asked.path.scene == 2


def test_a_spell_that_changes_a_strength_needs_it() -> None:
    """What is read for it is not asked again in the fight."""
    driver = opened(2)
    reveal(driver, ("spell", {"name": "stonex"}), ("creature", WET))
    place(driver, "a1", "pass")
    driver.until("card_kind")
    reveal(driver, WORTHLESS)
    place(driver, "pass", "a2")
    assert driver.name == "strength_needed"

    driver.interject("spell", "a1")
    driver.answer("spell_changes", ["strength"])
    driver.answer("spell_amounts", {"strength": -2, "times": "fixed"})
    driver.until("strength_needed")
    driver.answer("strength_needed", {"strength": 7})
    driver.until("strength_needed")
    driver.answer("strength_needed", {"strength": 7})

    assert 5 == driver.table.card("a2").strength


def test_an_uncounted_stack_is_empty_when_the_table_says_so() -> None:
    """No round is said to be the last before; the game ends as with any empty stack."""
    driver = uncounted(pile=28)
    driver.refused("none_left")
    reveal(driver, WORTHLESS, WORTHLESS)
    place(driver, "pass", "pass")
    driver.until("card_kind")
    assert [] == driver.told("may_be_last") + driver.told("may_be_last_extra")

    driver.answer("card_kind", "none_left")
    driver.until()

    assert driver.runner.over
    assert 0 == driver.table.stack


@pytest.mark.parametrize(("left", "dealt"), [("enough", (1, 1)), (1, (1, 0))])
def test_an_uncounted_pile_is_asked_about_when_cards_are_dealt(
    left: Plain, dealt: tuple[int, int]
) -> None:
    """Once it is known to be short, it is counted."""
    driver = uncounted(adventures=30)
    reveal(driver, HOLY_PLACE, ORB)
    place(driver, "a1", "a1")

    driver.answer("pile_needed", left)

    assert dealt == tuple(driver.table.hands.values())
    assert [UNKNOWN if left == "enough" else 0] == [driver.table.plain()["pile"]]


def test_the_judge_says_what_a_verdict_depends_on() -> None:
    """A fight with an open strength has no payments, and a beaten creature no made-up reward."""
    driver = opened(2)
    purse(driver, p1=9, p2=9)
    reveal(driver, ("creature", WET), WORTHLESS)
    place(driver, "a1", "pass")

    def waits() -> dict[str, str]:
        """What each verdict waits for."""
        runner = driver.runner
        judged = {
            doubt.name: doubt.judge(case.given, runner, going_on=case.going_on)
            for doubt, case in cases(doubts("zauberschwert"), runner)
        }
        return {name: one.waiting[1].name for name, one in judged.items() if one.waiting}

    assert {"split": "strength_needed"} == waits()
    driver.answer("strength_needed", {"strength": 3})
    assert {"gain": "reward_needed"} == waits()

"""Set right by hand: every figure that the base game tracks."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact, Spell
from companion.games.zauberschwert.table import Owned
from companion.kernel.facts import Message, message
from tests.games.driving import Driver
from tests.games.zauberschwert.tables import BLUE, GREEN, ORB, RED, creature, opened, reveal


def playing() -> Driver:
    """Three players choose between a creature of strength 5 and an orb."""
    driver = opened(3)
    reveal(driver, ("creature", creature(strength=5)), ORB)
    return driver


def wand(driver: Driver) -> Artefact:
    """A wand of two cards lies before red."""
    artefact = Artefact("l1", "Wand", 2, (Symbol.CIRCLE,), 0, 2)
    driver.table.laid[RED].append(artefact)
    driver.table.pile -= 2
    return artefact


def stonex(driver: Driver, used: int = 0) -> Owned:
    """Red owns Stonex."""
    owned = Owned(Spell(id="s1", name="stonex"), 0, used)
    driver.table.spells[RED].append(owned)
    return owned


def mend(driver: Driver, seat: str, what: str, way: str = "") -> None:
    """Something before a seat is not right: what, and what becomes of it."""
    driver.interject("set_seat", seat)
    driver.answer("lying", what)
    if way:
        driver.answer("lying_then", way)


# ---- numbers


def test_cards_that_a_hand_has_more_come_from_the_pile() -> None:
    """Red has two cards, of which one is not written down: the pile has 27."""
    driver = playing()
    driver.table.hands[RED] = 1
    driver.table.pile = 27

    mend(driver, RED, "hand")
    driver.answer("hand_now", 2)

    assert (2, 26) == (driver.table.hands[RED], driver.table.pile)


def test_cards_that_a_hand_has_fewer_go_to_the_pile() -> None:
    """Nothing gets lost."""
    driver = playing()
    driver.table.hands[RED] = 3
    driver.table.pile = 25

    mend(driver, RED, "hand")
    driver.answer("hand_now", 0)

    assert (0, 28) == (driver.table.hands[RED], driver.table.pile)


def test_the_pile_and_the_adventure_stack_are_counted_anew() -> None:
    """Twenty adventures, and three artefact cards are nowhere."""
    driver = playing()

    driver.interject("set_table", "stacks")
    driver.answer("stacks_now", {"adventures": 20, "pile": 25})

    assert (20, 25, 3) == (driver.table.stack, driver.table.pile, driver.table.away)
    stacks = [fact.values["stack"] for fact in driver.told("set_stack")]
    assert [message("stack.adventures"), message("stack.pile")] == stacks


def test_a_stack_never_has_more_cards_than_the_box() -> None:
    """25 adventures, of which two lie open."""
    driver = playing()
    driver.interject("set_table", "stacks")

    with pytest.raises(Refusal) as caught:
        driver.answer("stacks_now", {"adventures": 24})

    assert {"min": 0, "max": 23} == caught.value.legal["adventures"]["legal"]  # type: ignore[index]


def test_when_the_stack_is_short_the_round_may_be_the_last() -> None:
    """The end of the game is looked at again: with one card the display can't be filled anew."""
    driver = playing()

    driver.interject("set_table", "stacks")
    driver.answer("stacks_now", {"adventures": 1})

    assert driver.told("may_be_last")


def test_when_the_stack_is_empty_the_game_ends_with_the_round() -> None:
    """Both cards are gone, and none comes."""
    driver = playing()
    driver.interject("set_table", "stacks")
    driver.answer("stacks_now", {"adventures": 0})

    for _ in range(3):
        driver.answer("adventure", "a2")

    assert "display_not_filled" == driver.table.outcome.ending


def test_a_creatures_strength_is_set() -> None:
    """Somebody had misread it."""
    driver = playing()

    driver.interject("set_table", "a1")
    driver.answer("strength_now", 8)

    assert 8 == driver.table.card("a1").strength


def test_the_start_player_is_set() -> None:
    """The card lies before green."""
    driver = playing()

    driver.interject("set_table", "start")
    driver.answer("start_now", GREEN)

    assert GREEN == driver.table.start


# ---- cards before a seat


def test_an_artefact_that_does_not_lie_there_goes_back_to_the_hand() -> None:
    """Its two cards."""
    driver = playing()
    wand(driver)

    mend(driver, RED, "l1", "to_hand")

    assert ([], 2) == (driver.table.laid[RED], driver.table.hands[RED])


def test_an_artefact_lies_before_somebody_else() -> None:
    """Entered for the wrong player."""
    driver = playing()
    artefact = wand(driver)

    mend(driver, RED, "l1", BLUE)

    assert ([], [artefact]) == (driver.table.laid[RED], driver.table.laid[BLUE])


def test_an_artefact_that_is_missing_is_laid_out_from_the_hand() -> None:
    """Red had laid it out, and nobody entered it."""
    driver = playing()
    driver.table.hands[RED] = 2

    mend(driver, RED, "artefact")
    driver.answer(
        "artefact", {"name": "Wand", "cards": 2, "symbols": ["circle"], "stones": 2, "magic": 0}
    )

    assert ["Wand"] == [artefact.name for artefact in driver.table.laid[RED]]
    assert 0 == driver.table.hands[RED]


def test_after_a_mended_card_the_question_waits_as_before() -> None:
    """Nothing of the round is lost."""
    driver = playing()
    driver.answer("adventure", "a1")
    wand(driver)

    mend(driver, RED, "l1", "off")

    assert ("adventure", BLUE) == (driver.name, driver.seat)
    assert "a1" == driver.table.wizards[RED]


def test_a_spell_belongs_to_somebody_else() -> None:
    """It is no other spell for that."""
    driver = playing()
    owned = stonex(driver)

    mend(driver, RED, "s1", GREEN)

    assert ([], [owned]) == (driver.table.spells[RED], driver.table.spells[GREEN])


def test_a_spell_is_used_or_not() -> None:
    """Somebody forgot to say so, or said it too soon."""
    driver = playing()
    owned = stonex(driver)

    mend(driver, RED, "s1", "used")
    used = owned.used
    mend(driver, RED, "s1", "unused")

    assert (1, 0) == (used, owned.used)


def test_it_may_turn_out_that_nothing_is_wrong() -> None:
    """Enter, and all is as it was."""
    driver = playing()
    wand(driver)
    before = driver.table.plain()

    driver.interject("set_seat", RED)
    driver.default()

    assert before == driver.table.plain()


def test_each_says_which_figure_was_what() -> None:
    """By name, before and after."""
    driver = playing()

    driver.interject("set_table", "a1")
    driver.answer("strength_now", 8)

    (fact,) = driver.told("set_strength")
    assert (5, 8) == (fact.values["before"], fact.values["value"])
    assert isinstance(fact.values["card"], Message)

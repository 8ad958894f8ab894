"""Naming the enchanters of a gathering: who can be named, who is barred and why."""

from __future__ import annotations

from itertools import combinations

from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter
from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.gatherings import Pattern, gathering
from companion.games.abracadabra.organising import possible, refusal
from companion.kernel.asking import now
from companion.kernel.facts import message
from companion.kernel.questions import Choice
from tests.games.abracadabra.tables import (
    ADA,
    BEN,
    THREE_AIR,
    WATER,
    barred,
    hands,
    left,
    opened,
    organise,
    outcome,
    towers,
)
from tests.games.driving import Driver


def test_the_third_is_asked_among_those_that_complete() -> None:
    """After two ordinary enchanters one ordinary and one air enchanter complete the gathering.

    The other 26 are barred with a reason each.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.answer("turn", "gathering")
    driver.answer("enchanter", WATER[0])
    driver.answer("enchanter", WATER[1])

    assert ["gold/water/witch", "air/witch"] == driver.question.legal()
    assert set(ENCHANTERS) - {"gold/water/witch", "air/witch"} == set(barred(driver))
    assert {"no_gathering"} == set(barred(driver).values())


def test_what_lies_in_a_tower_is_taken_from_there() -> None:
    """With two cards in hand one must come from a tower.

    Two from the hand leave only those for whom a tower completes.
    """
    driver = opened()
    hands(driver, 2, 0, 0)
    towers(driver, WATER)
    driver.answer("turn", "gathering")
    driver.answer("enchanter", "bronze/fire/mage")

    assert "hand_short" not in barred(driver).values()
    driver.answer("enchanter", "gold/earth/witch")

    assert "object" == driver.name, "silver/water/warlock is the only one left and is not asked"
    assert 0 == driver.table.hands[ADA]
    assert {"bronze/fire/mage", "gold/earth/witch", "silver/water/warlock"} == set(
        driver.table.towers
    )


def test_an_air_enchanter_in_a_tower_is_never_used_again() -> None:
    """It can be named neither from the tower nor from a hand, since it exists once."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, (*WATER[:2], "air/witch"))
    driver.answer("turn", "gathering")

    refusal = driver.refused("air/witch")

    assert ["failing.air_in_tower"] == [reason.name for reason in refusal.values["failing"]]  # type: ignore[attr-defined]


def test_at_most_one_comes_from_the_towers() -> None:
    """After one enchanter from a tower the other two in the towers are barred."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, WATER)
    driver.answer("turn", "gathering")
    driver.answer("enchanter", WATER[0])

    refusal = driver.refused(WATER[1])

    assert ["failing.one_from_towers"] == [reason.name for reason in refusal.values["failing"]]  # type: ignore[attr-defined]
    assert ["failing.named_before"] == [
        reason.name
        for reason in driver.refused(WATER[0]).values["failing"]  # type: ignore[attr-defined]
    ]


def test_three_in_hand_are_too_few_where_only_air_lies_in_the_towers() -> None:
    """With two cards and only air in the towers no gathering is offered; with three one is.

    The reason counts none of the enchanters.
    """
    driver = opened()
    towers(driver, THREE_AIR)

    assert ("no_three", 0) == (
        barred(driver)["gathering"],
        driver.refused("gathering").values["usable"],
    )
    hands(driver, 3, 0, 0)
    assert "gathering" not in barred(driver)


def test_every_offered_gathering_is_valid_and_every_valid_one_is_offered() -> None:
    """The offer is exactly what the rules allow, found by trying all 4060 trios.

    Hands of two to five cards and several towers are tried.
    """
    driver = opened()
    for lying in ((), WATER, THREE_AIR, (*WATER[:2], "air/witch")):
        towers(driver, lying)
        for hand in range(2, 6):
            hands(driver, hand, 0, 0)
            expected = [
                trio
                for trio in combinations(ENCHANTERS, 3)
                if allowed(trio, [card for card in trio if card in lying], hand)
            ]
            assert expected == list(possible(driver.table, ADA))


def allowed(trio: tuple[Enchanter, ...], tower: list[Enchanter], hand: int) -> bool:
    """Whether the rules allow a gathering."""
    return 3 - len(tower) <= hand and gathering(trio, tower).valid


def test_a_hand_too_small_is_the_reason_where_it_is() -> None:
    """With two cards in hand a third from the hand is barred for the hand, with both numbers."""
    driver = opened()
    towers(driver, WATER)

    bar = refusal(
        driver.table,
        ADA,
        tuple(Enchanter(card) for card in ("bronze/fire/mage", "gold/earth/witch", "air/warlock")),
    )

    assert ("air/warlock", message("hand_short", seat=ADA, hand=2, needed=3)) == (
        bar.option,
        bar.reason,
    )
    hands(driver, 1, 0, 0)
    bar = refusal(
        driver.table,
        ADA,
        tuple(Enchanter(card) for card in (WATER[0], "bronze/fire/mage", "gold/earth/witch")),
    )
    assert ("gold/earth/witch", message("hand_short", seat=ADA, hand=1, needed=2)) == (
        bar.option,
        bar.reason,
    )


def test_with_a_tower_two_cards_in_hand_are_enough() -> None:
    """Two in hand and one from a tower.

    Nothing is short, and the reason is another one where something else fails.
    """
    driver = opened()
    towers(driver, WATER)

    bar = refusal(
        driver.table,
        ADA,
        tuple(Enchanter(card) for card in (WATER[0], "bronze/fire/mage", "gold/earth/mage")),
    )

    assert "no_gathering" == bar.reason.name


def test_two_cards_in_hand_are_enough_where_only_the_stack_is_empty() -> None:
    """One from a tower and one from a hand of two.

    The reason is that nobody completes them, and for a third from the hand the empty stack.
    """
    driver = opened(rulings={"empty_stack": "not_organised"})
    towers(driver, WATER)
    hands(driver, 2, 0, 0)
    left(driver, "C", 0)
    driver.answer("turn", "gathering")
    driver.answer("enchanter", WATER[0])

    refused = driver.refused("gold/water/mage")

    named = tuple(Enchanter(card).label for card in (WATER[0], "gold/water/mage"))
    assert ("nobody_completes", {"hand": 2, "cards": named}) == (refused.name, refused.values)
    bar = refusal(
        driver.table,
        ADA,
        tuple(Enchanter(card) for card in (WATER[0], "gold/water/mage", "bronze/water/witch")),
    )
    assert ("stacks_empty", "abracadabra.ruling.empty_stack") == (bar.reason.name, bar.why.id)


def test_each_question_says_which_enchanter_it_is_and_which_lie_in_a_tower() -> None:
    """The first, the second, the third; who lies in a tower is labelled so."""
    driver = opened()
    hands(driver, 5, 0, 0)
    towers(driver, WATER)
    driver.answer("turn", "gathering")
    question = driver.question
    assert isinstance(question, Choice)
    assert question.label is not None

    labels = {
        card: question.label(card).name  # type: ignore[union-attr]
        for card in (Enchanter(WATER[0]), Enchanter("air/mage"))
    }

    assert {WATER[0]: "enchanter.in_tower", "air/mage": "enchanter.air"} == labels
    for number, card in enumerate(("bronze/fire/mage", "gold/earth/witch"), start=1):
        assert number == now(driver.question.about)["number"]
        driver.answer("enchanter", card)
    assert 3 == now(driver.question.about)["number"]


def test_an_empty_stack_is_the_reason_where_gatherings_need_an_object() -> None:
    """Under `not_organised` a third that would make stack C is barred for it, citing the ruling.

    One for another stack is not.
    """
    driver = opened(rulings={"empty_stack": "not_organised"})
    hands(driver, 5, 0, 0)
    left(driver, "C", 0)
    driver.answer("turn", "gathering")
    driver.answer("enchanter", "air/warlock")
    driver.answer("enchanter", "bronze/water/mage")

    refused = driver.refused("gold/water/witch")

    assert ("stacks_empty", ("C",), "abracadabra.ruling.empty_stack") == (
        refused.name,
        refused.values["stacks"],
        refused.why,
    )
    driver.answer("enchanter", "bronze/water/witch")
    assert "A" == driver.question.subject


def test_the_reading_is_asked_only_where_there_are_several() -> None:
    """Three air enchanters can be read as four stacks.

    The choice says what is left in each, and takes its object from there.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.answer("turn", "gathering")
    for card in THREE_AIR[:2]:
        driver.answer("enchanter", card)
    driver.answer("enchanter", THREE_AIR[2])

    assert "reading" == driver.name
    assert ["A", "C", "E", "G"] == driver.question.legal()
    assert isinstance(driver.question, Choice)
    assert driver.question.label is not None
    assert message(
        "reading", stack="E", pattern=message("pattern.different-same-different"), left=7
    ) == driver.question.label("E")
    driver.answer("reading", "E")
    driver.answer("object", 4)
    assert 6 == driver.table.stacks["E"]
    assert "pattern.different-same-different" == driver.told("gathering")[0].values["pattern"].name  # type: ignore[union-attr]


def test_the_letters_are_asked_once_and_the_last_is_what_is_left() -> None:
    """A and B are printed in the rules.

    Of the five others four are asked, each among those that are free, and the last one follows.
    """
    driver = Driver((Abracadabra(),))
    driver.answer("game", "abracadabra")
    driver.until("letter")

    for letter, free in zip("GFED", ("CDEFG", "CDEF", "CDE", "CD"), strict=True):
        assert list(free) == driver.question.legal()
        driver.answer("letter", letter)

    assert ("start", ADA) == (driver.name, driver.question.default())
    driver.default()
    assert dict(zip(Pattern, "ABGFEDC", strict=True)) == driver.table.letters


def test_an_adjustment_that_leaves_no_gathering_goes_back_to_the_turn() -> None:
    """Where a adjusted hand lacks the named enchanters, the turn is asked again, nothing moved."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.answer("turn", "gathering")
    driver.answer("enchanter", WATER[0])

    driver.interject("set_hand", {"seat": ADA, "value": 1})

    assert "turn" == driver.name
    assert [{"seat": ADA}] == [fact.values for fact in driver.told("gathering_withdrawn")]
    assert ([], 1) == (driver.table.towers, driver.table.hands[ADA])


def test_an_object_at_the_goal_wins_though_the_stack_is_now_empty() -> None:
    """The last object of a stack counts like any other."""
    driver = opened()
    hands(driver, 5, 0, 0)
    left(driver, "C", 1)

    organise(driver, WATER, 15)

    assert ("fifteen_points", "points", (ADA,)) == outcome(driver)
    assert 0 == driver.table.stacks["C"]
    assert BEN not in driver.table.outcome.ranking.winners

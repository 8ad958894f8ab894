"""Naming the enchanters of a gathering: who can be named, who is barred and why."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from companion.errors import Refusal
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter
from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.gatherings import Pattern, gathering
from companion.games.abracadabra.organising import possible
from companion.kernel.facts import Message, Plain, message
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
    replaced,
    towers,
)
from tests.games.driving import Driver


def naming(hand: int = 5, lying: Iterable[str] = (), **rulings: str) -> Driver:
    """Ada organises, with so many cards in hand."""
    driver = opened(rulings=rulings)
    hands(driver, hand, 0, 0)
    towers(driver, tuple(lying))
    driver.answer("turn", "gathering")
    return driver


def failing(refusal: Refusal) -> list[str]:
    """What fails of a gathering."""
    reasons = refusal.values["failing"]
    assert isinstance(reasons, tuple)
    return [reason.name for reason in reasons if isinstance(reason, Message)]


def test_three_are_named_at_once_in_any_order() -> None:
    """One question for the gathering; the towers hold what was named."""
    driver = naming()

    driver.answer("enchanters", list[Plain](reversed(WATER)))

    assert "object" == driver.name
    assert set(WATER) == set(driver.table.towers)


def test_a_mistyped_second_enchanter_is_refused() -> None:
    """Nothing is completed by itself: the three that are named must go together."""
    driver = naming()

    refusal = driver.refused([WATER[0], "bronze/fire/mage", WATER[2]])

    assert ("no_gathering", ["failing.element"]) == (refusal.name, failing(refusal))
    assert "wrong_number_just" == driver.refused([WATER[0], "bronze/fire/mage"]).name


def test_what_lies_in_a_tower_is_taken_from_there() -> None:
    """With two cards in hand one comes from a tower."""
    driver = naming(2, WATER)

    driver.answer("enchanters", [WATER[0], "bronze/fire/mage", "gold/earth/witch"])

    assert "object" == driver.name
    assert 0 == driver.table.hands[ADA]


def test_an_air_enchanter_in_a_tower_is_never_used_again() -> None:
    """It can be named neither from the tower nor from a hand, since it exists once."""
    driver = naming(5, (*WATER[:2], "air/witch"))

    refusal = driver.refused(["air/witch", "gold/fire/mage", "gold/fire/warlock"])

    assert ["failing.air_in_tower"] == failing(refusal)


def test_at_most_one_comes_from_the_towers() -> None:
    """Two of the old gathering can't take part in the new one."""
    driver = naming(5, WATER)

    refusal = driver.refused([*WATER[:2], "air/witch"])

    assert ["failing.one_from_towers"] == failing(refusal)


def test_an_enchanter_on_the_discards_is_barred_until_all_is_shuffled() -> None:
    """Who leaves the towers goes to the discards, and can't be in a hand."""
    driver = opened()
    hands(driver, 5, 5, 0)
    organise(driver, WATER, 1)
    replaced(driver)
    organise(driver, (WATER[0], "gold/fire/mage", "bronze/earth/witch"), 1)
    replaced(driver)
    hands(driver, 0, 0, 5)
    driver.answer("turn", "gathering")

    refusal = driver.refused([WATER[1], "gold/water/mage", "air/mage"])

    assert ("discarded_card", "abracadabra.replace") == (refusal.name, refusal.why)
    assert {WATER[1], WATER[2]} == {
        card for card, reason in barred(driver).items() if reason == "discarded_card"
    }


def test_after_periculum_the_discards_are_in_the_pile_again() -> None:
    """All that was discarded is shuffled, and may be in a hand."""
    driver = opened()
    hands(driver, 5, 5, 0)
    organise(driver, WATER, 1)
    replaced(driver)
    organise(driver, (WATER[0], "gold/fire/mage", "bronze/earth/witch"), 1)
    replaced(driver)
    driver.answer("turn", "periculum")
    hands(driver, 5, 0, 0)
    driver.answer("turn", "gathering")

    assert {} == barred(driver)


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

    Hands of two to five cards, several towers and discards are tried.
    """
    driver = opened()
    for lying in ((), WATER, THREE_AIR, (*WATER[:2], "air/witch")):
        towers(driver, lying)
        for hand in range(2, 6):
            hands(driver, hand, 0, 0)
            gone = set(ENCHANTERS[hand : 3 * hand])
            driver.table.discards = list(gone)
            expected = [
                trio
                for trio in combinations(ENCHANTERS, 3)
                if not gone.intersection(trio)
                and allowed(trio, [card for card in trio if card in lying], hand)
            ]
            assert expected == list(possible(driver.table, ADA))


def allowed(trio: tuple[Enchanter, ...], tower: list[Enchanter], hand: int) -> bool:
    """Whether the rules allow a gathering."""
    return 3 - len(tower) <= hand and gathering(trio, tower).valid


def test_a_hand_too_small_is_the_reason_where_it_is() -> None:
    """With two cards in hand three from the hand are refused, with both numbers."""
    driver = naming(2, WATER)

    refusal = driver.refused(["bronze/fire/mage", "gold/earth/witch", "air/warlock"])

    assert ("hand_short", {"seat": ADA, "hand": 2, "needed": 3}) == (refusal.name, refusal.values)


def test_an_empty_stack_is_the_reason_where_gatherings_need_an_object() -> None:
    """Under `not_organised` three that would make stack C are refused for it, citing the ruling.

    Three for another stack are not.
    """
    driver = naming(empty_stack="not_organised")
    left(driver, "C", 0)

    refused = driver.refused(["air/warlock", "bronze/water/mage", "gold/water/witch"])

    assert ("stacks_empty", ("C",), "abracadabra.ruling.empty_stack") == (
        refused.name,
        refused.values["stacks"],
        refused.why,
    )
    driver.answer("enchanters", ["air/warlock", "bronze/water/mage", "bronze/water/witch"])
    assert "A" == driver.question.subject


def test_a_gathering_for_nothing_is_to_be_confirmed() -> None:
    """Its stack is empty: it is legal, but brings no object."""
    driver = naming()
    left(driver, "C", 0)

    asked_back = driver.question.warnings([*WATER])

    assert [message("caution.empty_stack", stacks=("C",))] == [*asked_back]
    assert () == driver.question.warnings(
        ["gold/fire/warlock", "gold/fire/mage", "gold/fire/witch"]
    )


def test_an_idem_for_nothing_is_to_be_confirmed() -> None:
    """The stack of the last gathering is empty."""
    driver = opened()
    hands(driver, 5, 5, 0)
    left(driver, "C", 1)
    organise(driver, WATER, 1)
    replaced(driver)

    assert [message("caution.idem_empty", stack="C")] == [*driver.question.warnings("idem")]
    assert () == driver.question.warnings("exodus")


def test_the_question_says_who_lies_in_a_tower() -> None:
    """Beside the name, and under its heading, too."""
    question = naming(5, WATER).question
    assert question.label is not None
    under = {headed.token: headed.name for headed in question.headed()}
    card = Enchanter(WATER[0])

    assert message("enchanter.in_tower", card=card.label) == question.label(card)
    assert message("enchanter.marked", card=card.kind) == under[card]
    assert Enchanter("air/mage").label == question.label(Enchanter("air/mage"))


def test_the_reading_is_asked_only_where_there_are_several() -> None:
    """Three air enchanters can be read as four stacks.

    The choice says what is left in each, and takes its object from there.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.answer("turn", "gathering")
    driver.answer("enchanters", list[Plain](THREE_AIR))

    assert "reading" == driver.name
    assert ["A", "C", "E", "G"] == driver.question.legal()
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
    """Where an adjusted hand is too small, the turn is asked again, nothing moved."""
    driver = naming()

    driver.interject("set_hand", {"seat": ADA, "value": 1})

    assert "turn" == driver.name
    assert [{"seat": ADA}] == [fact.values for fact in driver.told("gathering_withdrawn")]
    assert ([], 1) == (driver.table.towers, driver.table.hands[ADA])


def test_a_table_may_let_three_gather_its_own_way() -> None:
    """Three that are none by the rules; the table says which stack rewards them."""
    driver = naming()
    path = str(driver.asked.path)

    driver.runner.answer(path, [WATER[0], WATER[1], "gold/fire/mage"], our_way=True)

    assert ("reading", list("ABCDEFG")) == (driver.name, driver.question.legal())


def test_an_object_at_the_goal_wins_though_the_stack_is_now_empty() -> None:
    """The last object of a stack counts like any other."""
    driver = opened()
    hands(driver, 5, 0, 0)
    left(driver, "C", 1)

    organise(driver, WATER, 15)

    assert ("fifteen_points", "points", (ADA,)) == outcome(driver)
    assert 0 == driver.table.stacks["C"]
    assert BEN not in driver.table.outcome.ranking.winners

"""Winning: claims, ties under Proxima!, and ending early."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.games.abracadabra.showing import score
from companion.kernel.acts import judged
from companion.kernel.facts import message
from tests.games.abracadabra.tables import (
    ADA,
    BEN,
    CLEO,
    WATER,
    hands,
    idle,
    opened,
    organise,
    outcome,
    replaced,
)
from tests.games.driving import Driver


def under_proxima(driver: Driver, *objects: int) -> None:
    """Ben has played Proxima!, Ada is in turn with five cards.

    Each has so many points from objects.
    """
    idle(driver)
    driver.answer("turn", "proxima")
    replaced(driver)
    while driver.seat != ADA:
        idle(driver)
    hands(driver, *([5] * len(driver.table.hands)))
    driver.table.objects.update(zip(driver.table.seating.seats, objects, strict=False))


def test_a_claim_in_somebody_elses_turn_wins_at_once() -> None:
    """Ben shows two elementals with 13 points while Ada names her enchanters."""
    driver = opened()
    hands(driver, 5, 3, 0)
    driver.table.objects[BEN] = 13
    driver.answer("turn", "gathering")

    driver.interject("claim_victory", "p2.2")

    assert ("fifteen_points", "points", (BEN,)) == outcome(driver)


def test_a_claim_below_fifteen_is_refused_with_its_sum() -> None:
    """7 points and two elementals are 9 of 15: refused with the derivation, and nothing happens."""
    driver = opened()
    hands(driver, 5, 3, 0)
    driver.table.objects[ADA] = 7

    with pytest.raises(IllegalAnswer) as refused:
        judged(driver.runner.interjection("claim_victory").question, "p1.2")

    assert ("too_few_points", "abracadabra.end") == (refused.value.name, refused.value.why)
    assert {
        "seat": ADA,
        "points": score(driver.table, ADA, 2).points,
        "goal": 15,
        "bonus_from": 3,
    } == refused.value.values
    assert 9 == score(driver.table, ADA, 2).points.total


def test_a_claim_with_more_elementals_than_cards_is_refused() -> None:
    """Three cards in hand can't be four elementals, and there are but four in the box."""
    driver = opened()
    hands(driver, 3, 0, 0)
    driver.table.objects[ADA] = 12

    claims = driver.runner.interjection("claim_victory").question

    assert ["p1.3"] == claims.legal()
    assert claims.label is not None
    assert message(
        "claim", seat=ADA, elementals=3, points=score(driver.table, ADA, 3).points
    ) == claims.label("p1.3")
    assert message("hand_too_small", seat=ADA, elementals=4, hand=driver.table.hands[ADA]) == next(
        bar.reason for bar in claims.barred() if bar.option == "p1.4"
    )
    with pytest.raises(IllegalAnswer):
        judged(claims, "p1.5")


def test_no_claim_is_offered_while_none_can_be_true() -> None:
    """With 5 points and four elementals there are 14.

    Claiming is not open, and whoever claims is told what is.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.objects[ADA] = 5

    with pytest.raises(IllegalAnswer) as refused:
        driver.runner.interjection("claim_victory")

    assert "no_interjection" == refused.value.name


def test_a_claim_that_can_be_true_is_a_chance_of_the_rules() -> None:
    """No question to a seat that can claim is skipped for having one answer only."""
    driver = opened()
    hands(driver, 5, 5, 0)
    driver.table.objects.update(p1=14, p2=6)

    assert (ADA, BEN) == tuple(driver.runner.interjection("claim_victory").open_to)


def test_the_only_claim_is_to_be_confirmed_since_it_ends_the_game() -> None:
    """Whoever asks for the claims has not made the only one yet."""
    driver = opened()
    hands(driver, 0, 3, 0)
    driver.table.objects[BEN] = 7

    (asked_back,) = driver.runner.interjection("claim_victory").question.warnings("p2.3")

    assert "caution.claim" == asked_back.name


def test_under_proxima_the_organiser_of_the_last_gathering_wins() -> None:
    """Both reach 15 in one turn: the organiser wins though the other has more points."""
    driver = opened()
    under_proxima(driver, 12, 14)

    organise(driver, WATER, 3, 4)

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)
    assert [("p1", 16), ("p2", 18), ("p3", 0)] == [
        (place.seat, place.figures["points"]) for place in driver.table.outcome.ranking.places
    ]


def test_under_proxima_the_organiser_is_asked_for_elementals() -> None:
    """The other one reaches 15 and the organiser could with elementals.

    He is asked, and wins if he can show them.
    """
    driver = opened()
    under_proxima(driver, 9, 14)
    organise(driver, WATER, 3, 4)

    assert ("shows", ADA, {"min": 0, "max": 2}, 0) == (
        driver.name,
        driver.seat,
        driver.question.legal(),
        driver.question.default(),
    )
    driver.answer("shows", 2)

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)


def test_under_proxima_an_organiser_who_shows_too_little_loses() -> None:
    """Without enough elementals the other one wins."""
    driver = opened()
    under_proxima(driver, 9, 14)
    organise(driver, WATER, 3, 4)

    driver.answer("shows", 0)

    assert ("fifteen_points", "points", (BEN,)) == outcome(driver)


def test_under_proxima_an_organiser_who_cannot_reach_it_is_not_asked() -> None:
    """3 points and two cards left are too far from 15: nothing is asked."""
    driver = opened()
    under_proxima(driver, 0, 14)

    organise(driver, WATER, 3, 4)

    assert ("fifteen_points", "points", (BEN,)) == outcome(driver)


def test_under_proxima_an_organiser_goes_before_a_second_stone_by_elementals() -> None:
    """The other one draws the second stone.

    By default the organiser is asked for elementals all the same.
    """
    driver = opened()
    under_proxima(driver, 9, 0)
    driver.table.stones[BEN] = 1
    organise(driver, WATER, 3, "stone")

    driver.answer("shows", 2)

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)


def test_under_proxima_nobody_is_asked_while_nobody_is_there() -> None:
    """The organiser could reach 15 with elementals, but the other one has not.

    It is up to him to claim.
    """
    driver = opened()
    under_proxima(driver, 9, 3)

    organise(driver, WATER, 3, 4)

    assert "turned_up" == driver.name
    assert "p1.2" in driver.runner.interjection("claim_victory").question.legal()  # type: ignore[operator]


def test_under_ones_own_proxima_there_is_no_tie() -> None:
    """Two objects that make 15 win like any others."""
    driver = opened(2)
    driver.answer("turn", "proxima")
    replaced(driver)
    idle(driver)
    hands(driver, 5, 0)

    organise(driver, WATER, 7, 8)

    assert ("fifteen_points", "points", (ADA,)) == outcome(driver)


def test_ending_early_ranks_by_points_then_stones() -> None:
    """Broken off: most points, hand gathering cards among them; stones break a tie.

    A full tie is shared.
    """
    driver = opened()
    hands(driver, 0, 0, 0)
    driver.table.objects.update(p1=6, p2=5, p3=6)
    driver.table.hand_cards[BEN] = 1
    driver.table.stones.update(p2=1)

    driver.interject("end_now", "end")

    assert ("broken_off", "stones", (BEN,)) == outcome(driver)
    assert [("p2", 1), ("p1", 2), ("p3", 2)] == [
        (place.seat, place.rank) for place in driver.table.outcome.ranking.places
    ]
    assert driver.table.outcome.broken_off


def test_ending_early_counts_the_elementals_in_hand_and_their_bonus() -> None:
    """At the end each elemental in hand is a point, and from three on there are five more.

    There are four: when one shows three, the other can have but one.
    """
    driver = opened()
    hands(driver, 5, 3, 0)
    driver.table.objects.update(p1=2, p2=9)
    driver.interject("end_now", "end")

    driver.answer("in_hand", 3, ADA)
    assert {"min": 0, "max": 1} == driver.question.legal()
    driver.answer("in_hand", 1, BEN)

    assert ("broken_off", "shared", (ADA, BEN)) == outcome(driver)
    assert [10, 10, 0] == [place.figures["points"] for place in driver.table.outcome.ranking.places]


def test_ending_early_asks_nobody_without_cards() -> None:
    """Who has no card in hand has no elemental there; what is known is left at one keystroke."""
    driver = opened()
    hands(driver, 2, 0, 0)
    driver.interject("end_now", "end")

    assert (ADA, 0) == (driver.seat, driver.question.default())
    driver.default()

    assert "broken_off" == driver.table.outcome.ending


# ---- Proxima!: the organiser of the last gathering is asked first, whatever is shown


def test_points_shown_from_the_hand_wait_for_the_organiser() -> None:
    """Ben claims with elementals after Ada's gathering under his Proxima!: she is asked first."""
    driver = opened()
    under_proxima(driver, 9, 8)
    organise(driver, WATER, 4, 4)
    assert "turned_up" == driver.name

    driver.interject("claim_victory", "p2.3")

    assert ("shows", ADA) == (driver.name, driver.seat)
    assert {"min": 0, "max": 1} == driver.question.legal(), "Ben has shown three of four"


def test_an_organiser_who_then_shows_enough_wins() -> None:
    """9, her object, a hand gathering card and an elemental make 15, and she goes before Ben."""
    driver = opened()
    under_proxima(driver, 9, 8)
    organise(driver, WATER, 4, 4)
    driver.interject("claim_victory", "p2.3")

    driver.answer("shows", 1)

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)


def test_an_organiser_who_then_shows_too_little_leaves_it_to_the_claim() -> None:
    """Ben has 8 + 4 + 3 + 5."""
    driver = opened()
    under_proxima(driver, 9, 8)
    organise(driver, WATER, 4, 4)
    driver.interject("claim_victory", "p2.3")

    driver.answer("shows", 0)

    assert ("element_bonus", "points", (BEN,)) == outcome(driver)


def test_an_organiser_out_of_reach_is_not_asked_after_a_claim() -> None:
    """3 points and an elemental at most: the claim wins."""
    driver = opened()
    under_proxima(driver, 0, 8)
    organise(driver, WATER, 3, 4)

    driver.interject("claim_victory", "p2.3")

    assert ("element_bonus", "points", (BEN,)) == outcome(driver)


def test_a_claim_between_the_objects_waits_for_them() -> None:
    """Ada's object is on its way: it counts before Ben's elementals do."""
    driver = opened()
    under_proxima(driver, 9, 8)
    organise(driver, WATER)
    driver.interject("claim_victory", "p2.4")
    assert ("object", ADA) == (driver.name, driver.seat)

    driver.answer("object", 5)
    driver.answer("object", 0)

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)


def test_with_hidden_objects_the_organiser_shows_first() -> None:
    """Ben turns up 15 points; Ada, who organised, has 15 as well."""
    driver = opened(rulings={"open_objects": "hidden"})
    under_proxima(driver)
    organise(driver, WATER)
    driver.interject("claim_victory", {"seat": BEN, "objects": 15, "stones": 0, "elementals": 0})
    assert ("shows_all", ADA) == (driver.name, driver.seat)

    driver.answer("shows_all", {"objects": 14, "stones": 0, "elementals": 0})

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)


def test_points_that_are_corrected_wait_for_the_organiser_too() -> None:
    """Ben's points are set to 15 in the turn under Proxima!: Ada is asked before he has won."""
    driver = opened()
    under_proxima(driver, 9, 8)
    organise(driver, WATER, 3, 4)

    driver.interject("set_objects", {"seat": BEN, "value": 15})

    assert ("shows", ADA) == (driver.name, driver.seat)


def test_in_the_next_turn_a_claim_wins_at_once() -> None:
    """Two reach it in one turn, or nobody is asked."""
    driver = opened()
    under_proxima(driver, 9, 8)
    organise(driver, WATER, 3, 4)
    replaced(driver)

    driver.interject("claim_victory", "p2.3")

    assert ("element_bonus", "points", (BEN,)) == outcome(driver)


# ---- two at 15


def test_it_was_nobodys_own_turn() -> None:
    """Two Proxima! reach 15, the organiser does not: who comes first in turn order wins.

    That it was the own turn is not said.
    """
    driver = opened()
    under_proxima(driver, 0, 11, 11)
    driver.table.proximas = [CLEO, BEN]

    organise(driver, WATER, 1, 4, 4)

    assert ("fifteen_points", "turn_order", (BEN,)) == outcome(driver)

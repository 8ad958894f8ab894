"""The worked examples of the rules, played."""

from __future__ import annotations

from tests.games.abracadabra.tables import (
    ADA,
    BABAU,
    WATER,
    barred,
    hands,
    idle,
    opened,
    organise,
    outcome,
    replaced,
    total,
)


def test_a_gathering_of_one_element_is_rewarded_from_its_stack() -> None:
    """Silver warlock, bronze mage and gold witch of water.

    One element, the rest different, stack C; all from hand brings a point more.
    """
    driver = opened()
    hands(driver, 5, 0, 0)

    organise(driver, WATER, 3)

    (gathering,) = driver.told("gathering")
    assert ("C", 2) == (gathering.values["stack"], gathering.values["hand"])
    assert 6 == driver.table.stacks["C"]
    assert (3, 1) == (driver.table.objects[ADA], driver.table.hand_cards[ADA])
    assert 4 == total(driver.told("hand_card")[0], "points")


def test_an_air_enchanter_stands_in() -> None:
    """The air witch in place of the gold one.

    The same stack, and nothing is asked about the reading.
    """
    driver = opened()
    hands(driver, 5, 0, 0)

    organise(driver, (*WATER[:2], "air/witch"), 3)

    assert "C" == driver.told("gathering")[0].values["stack"]
    assert [*WATER[:2], "air/witch"] == driver.table.towers


def test_two_aspects_and_another_are_refused_naming_the_aspect() -> None:
    """One element and three schools are not enough.

    The witch after two warlocks is refused for the aspect, with what the cards bear.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.answer("turn", "gathering")

    refusal = driver.refused(["silver/water/warlock", "bronze/water/warlock", "gold/water/witch"])

    (failing,) = refusal.values["failing"]  # type: ignore[misc]
    assert ("no_gathering", "failing.aspect") == (refusal.name, failing.name)  # type: ignore[has-type]
    assert "abracadabra.gathering" == refusal.why


def test_three_elementals_in_hand_are_eight_points() -> None:
    """With 7 points open, showing three elementals makes 15 and wins by the element bonus.

    Four make 16; two do not win.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.objects[ADA] = 7

    question = driver.runner.interjection("claim_victory").question

    assert ["p1.3", "p1.4"] == question.legal()
    assert {"p1.1": "too_few_points", "p1.2": "too_few_points"} == {
        bar.option: bar.reason.name for bar in question.barred() if bar.option.startswith(ADA)
    }
    driver.interject("claim_victory", "p1.3")
    assert ("element_bonus", "points", (ADA,)) == outcome(driver)
    assert {"points": 15, "stones": 0} == driver.table.outcome.ranking.places[0].figures


def test_twelve_points_and_three_hand_gatherings_win() -> None:
    """12 from objects and 3 hand gathering cards are 15.

    The game is over at once, before discarding.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.objects[ADA] = 8
    driver.table.hand_cards[ADA] = 2

    organise(driver, WATER, 4)

    assert ("fifteen_points", "points", (ADA,)) == outcome(driver)
    assert [] == driver.told("replaced")


def test_the_second_stone_wins_with_any_points() -> None:
    """The second sorcerer's stone wins with 3 points against 14."""
    driver = opened()
    hands(driver, 5, 0, 0)
    driver.table.objects.update(p1=3, p2=14)
    driver.table.stones[ADA] = 1

    organise(driver, BABAU, "stone")

    assert ("second_stone", "second_stone", (ADA,)) == outcome(driver)


def test_no_hand_gathering_card_with_a_tower() -> None:
    """Two from the hand and one from a tower: an object, but no hand gathering card.

    The old two leave the towers.
    """
    driver = opened()
    hands(driver, 5, 5, 0)
    organise(driver, WATER, 3)
    replaced(driver)

    organise(driver, ("silver/water/warlock", "bronze/fire/mage", "gold/earth/witch"), 2)

    assert 0 == driver.table.hand_cards["p2"]
    assert 5 == driver.told("gathering")[1].values["hand"]
    assert ["bronze/water/mage", "gold/water/witch"] == [
        str(card) for card in WATER if card not in driver.table.towers
    ]
    assert 2 == len(driver.told("left_towers")[0].values["cards"])  # type: ignore[arg-type]


def test_hands_begin_empty() -> None:
    """Two cards are taken in the first turn, which are too few for a gathering."""
    driver = opened(2)

    assert {"p1": 2, "p2": 0} == driver.table.hands
    assert {
        "gathering": "no_three",
        "idem": "no_last_gathering",
        "chaos": "chaos_needs_card",
    } == barred(driver)
    assert {"hand": 2, "usable": 0} == driver.refused("gathering").values
    idle(driver)
    assert {"p1": 2, "p2": 2} == driver.table.hands
    assert "turn" == driver.name

"""The trick cards, one by one."""

from __future__ import annotations

from companion.games.abracadabra.box import Trick
from tests.games.abracadabra.tables import (
    ADA,
    BEN,
    CLEO,
    WATER,
    barred,
    hands,
    idle,
    opened,
    organise,
    replaced,
)
from tests.games.driving import Driver

FIRE = ("silver/fire/warlock", "bronze/fire/mage", "gold/fire/witch")


def test_proxima_waits_for_the_next_gathering_of_another() -> None:
    """Whoever played it takes an object of the next gathering, too, but no hand gathering card.

    Then it is discarded.
    """
    driver = opened()
    driver.answer("turn", "proxima")
    replaced(driver)
    assert ([ADA], 1) == (driver.table.proximas, driver.table.hands[ADA])
    hands(driver, 1, 5, 0)

    organise(driver, WATER, 3, 4)

    assert {"p1": 4, "p2": 3, "p3": 0} == driver.table.objects
    assert {"p1": 0, "p2": 1, "p3": 0} == driver.table.hand_cards
    assert ([], 5) == (driver.table.proximas, driver.table.stacks["C"])


def test_ones_own_proxima_brings_two_objects() -> None:
    """Who organises the next gathering under his own Proxima! takes two objects from its stack."""
    driver = opened(2)
    driver.answer("turn", "proxima")
    replaced(driver)
    idle(driver)
    hands(driver, 5, 0)

    organise(driver, WATER, 3, 2)

    assert (5, 2) == (driver.table.objects[ADA], driver.table.drawn[ADA])


def test_proxima_survives_a_reshuffle() -> None:
    """A waiting Proxima! stays on the table when everything else is shuffled."""
    driver = opened()
    driver.answer("turn", "proxima")
    replaced(driver)

    driver.answer("turn", "periculum")

    assert [ADA] == driver.table.proximas
    assert 36 - 1 - 0 - 1 == driver.table.pile


def test_a_third_proxima_is_not_there() -> None:
    """Of six trick cards in five known kinds at most two can be Proxima!."""
    driver = opened()
    driver.table.proximas = [BEN]
    assert "proxima" not in barred(driver)
    driver.table.proximas = [BEN, CLEO]
    assert "trick_out" == barred(driver)["proxima"]
    assert 2 == driver.refused("proxima").values["times"]


def played(*tricks: str, hand: int = 5) -> Driver:
    """Trick cards one after the other, each in a turn."""
    driver = opened()
    hands(driver, 5, 5, 5)
    organise(driver, WATER, 1)
    replaced(driver)
    for trick in tricks:
        hands(driver, hand, hand, hand)
        driver.answer("turn", trick)
        driver.until("turned_up", "object")
        if driver.name == "object":
            driver.answer("object", 0)
        replaced(driver)
    hands(driver, hand, hand, hand)
    return driver


def test_one_trick_may_be_there_twice() -> None:
    """Six trick cards, five names: one of them may be the second of its kind."""
    driver = played("idem")

    driver.answer("turn", "idem")

    assert ["idem"] == [
        fact.values["trick"].name.removeprefix("trick.")  # type: ignore[union-attr]
        for fact in driver.told("sixth_trick")
    ]


def test_no_trick_is_there_three_times() -> None:
    """Until all is shuffled."""
    driver = played("idem", "idem")
    assert "trick_out" == barred(driver)["idem"]

    driver.answer("turn", "periculum")

    assert "idem" not in barred(driver)


def test_only_one_trick_is_there_twice() -> None:
    """Once a second Idem! has shown, there is one of each other kind, and no unknown kind."""
    driver = played("idem", "idem", "exodus")

    found = barred(driver)

    assert ("trick_out", "no_other_trick") == (found["exodus"], found["other_trick"])
    assert "chaos" not in found


def test_after_an_unknown_kind_nothing_is_there_twice() -> None:
    """The sixth card is that kind."""
    driver = played("other_trick", "chaos")

    found = barred(driver)

    assert ("trick_out", "trick_out") == (found["other_trick"], found["chaos"])


def test_a_proxima_that_acted_lies_on_the_discards() -> None:
    """It went there as soon as the next gathering was organised."""
    driver = played("proxima")
    organise(driver, (WATER[0], "gold/fire/mage", "bronze/earth/witch"), 1, 1)

    assert ([], 1) == (driver.table.proximas, driver.table.played[Trick.PROXIMA])


def test_whoever_has_no_enchanter_discards_none_by_exodus() -> None:
    """Enter takes everybody who has cards; who is left out has no enchanter, which is told."""
    driver = opened()
    hands(driver, 5, 2, 3)
    driver.answer("turn", "exodus")
    assert [BEN, CLEO] == driver.question.default()

    driver.answer("exodus", [CLEO])

    assert (2, 2) == (driver.table.hands[BEN], driver.table.hands[CLEO])
    assert [BEN] == [fact.values["seat"] for fact in driver.told("no_enchanter")]


def test_idem_takes_from_the_last_gathering() -> None:
    """One object of the last gathering, for its organiser as well, and no hand gathering card."""
    driver = opened(2)
    hands(driver, 5, 0)
    organise(driver, WATER, 3)
    replaced(driver)
    driver.answer("turn", "idem")
    driver.answer("object", 2)
    replaced(driver)

    driver.answer("turn", "idem")
    driver.answer("object", "stone")

    assert {"p1": 3, "p2": 2} == driver.table.objects
    assert ({"p1": 1, "p2": 0}, {"p1": 1, "p2": 0}) == (
        driver.table.stones,
        driver.table.hand_cards,
    )
    assert 4 == driver.table.stacks["C"]


def test_exodus_takes_one_enchanter_of_all_who_have_one() -> None:
    """The table says who discards.

    Whoever has no card at all is not asked, and the player of the card keeps his.
    """
    driver = opened(4)
    hands(driver, 4, 3, 0, 2)

    driver.answer("turn", "exodus")

    assert ["p2", "p4"] == driver.question.default()
    assert {"options": ["p2", "p4"], "min": 0, "max": 2} == driver.question.legal()
    driver.answer("exodus", ["p4"])
    assert {"p1": 3, "p2": 3, "p3": 0, "p4": 1} == driver.table.hands


def test_exodus_against_empty_hands_asks_nothing() -> None:
    """Where nobody else has a card, nobody is asked."""
    driver = opened()

    driver.answer("turn", "exodus")

    assert "turned_up" == driver.name


def test_chaos_leaves_all_hands_as_large_as_they_were() -> None:
    """A card drawn and another given back: only the trick card itself leaves the hand."""
    driver = opened()
    hands(driver, 4, 3, 0)

    driver.answer("turn", "chaos")

    assert {"p1": 3, "p2": 3, "p3": 0} == driver.table.hands


def test_chaos_needs_a_card_to_give_back() -> None:
    """The only card in hand can't be a trick card; the refusal says whose hand, and its cards."""
    driver = opened()
    hands(driver, 1, 3, 0)

    refused = driver.refused("chaos")

    assert (
        "chaos_needs_card",
        {"seat": ADA, "hand": 1},
        "abracadabra.ruling.chaos_needs_card",
    ) == (refused.name, refused.values, refused.why)


def test_a_lost_extra_turn_is_told_with_whose_it_was() -> None:
    """Periculum! takes it; by default it is gone."""
    driver = opened()
    driver.table.extra.append(ADA)

    driver.answer("turn", "periculum")

    assert [{"seat": ADA}] == [fact.values for fact in driver.told("extra_turn_lost")]


def test_another_trick_card_is_carried_out_by_adjustments() -> None:
    """The companion takes it from the hand and leaves what it does to the adjustments.

    Hands, points, stacks, towers, the pile, who is next.
    """
    driver = opened()
    hands(driver, 4, 3, 2)

    driver.answer("turn", "other_trick")
    driver.interject("set_hand", {"seat": BEN, "value": 1})
    driver.interject("set_objects", {"seat": CLEO, "value": 4})
    driver.interject("set_stack", {"stack": "D", "value": 5})
    driver.interject("set_towers", list(FIRE))
    driver.interject("set_pile", 20)
    driver.interject("set_next", CLEO)
    replaced(driver)

    assert {"p1": 3, "p2": 1, "p3": 4} == driver.table.hands
    assert (4, 5, 20) == (driver.table.objects[CLEO], driver.table.stacks["D"], driver.table.pile)
    assert set(FIRE) == set(driver.table.towers)
    assert CLEO == driver.seat


def test_no_trick_card_is_played_from_an_empty_hand() -> None:
    """Where an adjustment says that the hand is empty no trick card can be played.

    The reason names what is needed.
    """
    driver = opened()
    hands(driver, 0, 3, 0)

    assert {"seat": ADA, "hand": 0, "needed": 1} == driver.refused("exodus").values
    assert {"proxima", "idem", "exodus", "chaos", "other_trick"} <= set(barred(driver))

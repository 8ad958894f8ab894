"""Dragon eggs and the Black Dragon, creature and card."""

from __future__ import annotations

import pytest

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON, may_own
from companion.games.zauberschwert.expansions.eggs import Count, egg_owner
from companion.kernel.facts import Seat
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    Card,
    an_egg,
    boxed,
    egg,
    hand,
    lay,
    lays,
    places,
    show,
    turn,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("three_cards", "dragon_eggs", "black_dragon")
DRAGON: Card = (
    "black_dragon",
    {"strength": 6, "symbol": "circle", "solo_stones": 5, "solo_cards": 0},
)


@pytest.mark.parametrize(
    ("red", "blue", "owner", "verdict"),
    [
        ((3, 1, 2), (2, 2, 0), BLUE, (RED, "total")),
        ((3, 2, 0), (3, 1, 2), None, (RED, "blue")),
        ((3, 1, 2), (3, 1, 1), BLUE, (RED, "black")),
        ((3, 1, 1), (3, 1, 1), BLUE, (BLUE, "kept")),
        ((3, 1, 1), (3, 1, 1), GREEN, (GREEN, "kept")),
        ((3, 1, 1), (3, 1, 1), None, (None, "kept")),
        ((0, 0, 0), (0, 0, 0), None, (None, "none")),
    ],
)
def test_who_owns_the_black_dragon(
    red: tuple[int, int, int],
    blue: tuple[int, int, int],
    owner: Seat | None,
    verdict: tuple[Seat | None, str],
) -> None:
    """Most eggs, then most blue, then most black.

    A tie that nothing decides changes nothing, even for a third who was overtaken.
    """
    told = egg_owner({RED: Count(*red), BLUE: Count(*blue), GREEN: Count(0, 0, 0)}, owner)

    assert (told.owner, told.decided_by) == verdict


def phase_e(*hands: int) -> Driver:
    """Everybody passed; so many cards are on the hands in seat order."""
    driver = boxed(PARTS)
    turn(driver, ORB, ORB, ORB)
    for seat, cards in zip((RED, BLUE, GREEN), hands, strict=True):
        hand(driver, cards, seat)
    places(driver, "pass", "pass", "pass")
    return driver


def owner(driver: Driver) -> Seat | None:
    """Who has the card."""
    owning: Seat | None = BLACK_DRAGON.of(driver.table).owner
    return owning


def test_the_card_changes_hands_twice_in_one_phase() -> None:
    """Red lays one egg, blue two, green three: red, blue, green."""
    driver = phase_e(1, 2, 3)
    owners = []

    for seat in (RED, BLUE, BLUE, GREEN, GREEN, GREEN):
        lays(driver, seat, "egg", an_egg())
        owners.append(owner(driver))

    assert [RED, RED, BLUE, BLUE, BLUE, GREEN] == owners
    assert [RED, BLUE, GREEN] == [
        fact.values["seat"] for fact in driver.told("dragon_changes_hands")
    ]


def test_a_blue_egg_decides_a_tie() -> None:
    """One egg each, blue's is blue."""
    driver = phase_e(1, 1, 0)

    lays(driver, RED, "egg", an_egg("black"))
    lays(driver, BLUE, "egg", an_egg("blue"))

    assert BLUE == owner(driver)


def test_a_black_egg_decides_where_the_blue_ones_are_equal() -> None:
    """No blue eggs: black beats another colour."""
    driver = phase_e(1, 1, 0)

    lays(driver, RED, "egg", an_egg("other"))
    lays(driver, BLUE, "egg", an_egg("black"))

    assert BLUE == owner(driver)


def test_an_undecided_tie_stays_with_the_owner() -> None:
    """Equal in everything: red keeps it, and it is said."""
    driver = phase_e(1, 1, 0)

    lays(driver, RED, "egg", an_egg("blue"))
    lays(driver, BLUE, "egg", an_egg("blue"))

    assert RED == owner(driver)
    assert 1 == len(driver.told("dragon_stays"))


def test_a_tie_stays_with_the_owner_by_the_summary() -> None:
    """Red, who has the card, is among those who tie: that is printed."""
    driver = phase_e(1, 1, 0)
    lays(driver, RED, "egg", an_egg("blue"))
    lays(driver, BLUE, "egg", an_egg("blue"))

    (stays,) = driver.told("dragon_stays")

    assert stays.why is not None
    assert ("zauberschwert.summary.e.eggs", (RED, BLUE)) == (stays.why.id, stays.values["seats"])


def test_overtaken_by_two_who_tie_the_owner_keeps_it_by_our_ruling() -> None:
    """Blue and green have two eggs each, red one and the card: nothing printed says whose it is."""
    driver = phase_e(0, 0, 1)
    for seat, eggs in ((RED, 1), (BLUE, 2), (GREEN, 1)):
        for number in range(eggs):
            lay(driver, seat, egg(f"e{seat}{number}"))
    BLACK_DRAGON.of(driver.table).owner = RED

    lays(driver, GREEN, "egg", an_egg())

    (stays,) = driver.told("dragon_stays")

    assert stays.why is not None
    assert ("zauberschwert.ruling.egg_owner", (BLUE, GREEN)) == (
        stays.why.id,
        stays.values["seats"],
    )


def test_no_more_than_four_black_eggs() -> None:
    """With three the fourth is legal, with four a fifth is refused with the numbers."""
    driver = phase_e(2, 0, 0)
    for number in range(3):
        lay(driver, RED, egg(f"e{number}", "black"))
    lays(driver, RED, "egg", an_egg("black"))

    driver.answer("artefacts", "lay_egg")
    refusal = driver.refused(an_egg("black"))

    assert (
        "too_many_black",
        4,
        4,
    ) == (refusal.name, refusal.values["black"], refusal.values["most"])
    driver.answer("egg", an_egg("blue"))


def test_several_at_the_black_dragon_must_bid() -> None:
    """Together is not offered; the bidding opens at its strength."""
    driver = boxed(PARTS)
    turn(driver, DRAGON, ORB, ORB)
    purse(driver, p1=9, p2=9)

    places(driver, "a1", "a1", "pass")

    assert {"min": 6, "max": 9, "or": ["pass"]} == driver.question.legal()
    driver.answer("bid", 6)
    driver.answer("bid", "pass")
    assert (5, 3) == (driver.table.stones[RED], driver.table.magic[RED])


def test_one_alone_fights_the_black_dragon_as_any_creature() -> None:
    """It leaves the display and says nothing about the card."""
    driver = boxed(PARTS)
    turn(driver, DRAGON, ORB, ORB)
    purse(driver, p1=6)
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    assert 5 == driver.table.stones[RED]
    assert owner(driver) is None


def test_what_the_card_gives_is_asked_once() -> None:
    """Not before somebody has it: magic with each supply, stones at the end."""
    driver = boxed(PARTS, size_adventures=3)
    BLACK_DRAGON.of(driver.table).owner = BLUE
    BLACK_DRAGON.of(driver.table).gives = None
    show(driver, ORB, ORB, ORB)
    driver.answer("trophy", {"magic": 1, "stones": 4})

    assert [4, 5] == [driver.table.magic[seat] for seat in (RED, BLUE)]
    places(driver, "pass", "pass", "pass")
    driver.until("")
    assert 4 == driver.table.stones[BLUE]


def test_who_may_have_the_card_in_a_game_under_way() -> None:
    """Whoever has the most eggs, by all that is counted; nobody without any."""
    driver = boxed(PARTS)
    assert () == may_own(driver.table)
    lay(driver, BLUE, egg("e1"))
    lay(driver, RED, egg("e2", "blue"))
    assert (RED,) == may_own(driver.table)
    lay(driver, BLUE, egg("e3", "blue"))
    assert (BLUE,) == may_own(driver.table)
    lay(driver, RED, egg("e4"))
    assert (RED, BLUE) == may_own(driver.table)

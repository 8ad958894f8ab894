"""Orcs: attached, fought, rewarded, discarded, used up."""

from __future__ import annotations

from companion.games.zauberschwert.cards import Reward
from companion.games.zauberschwert.expansions.orcs import ORCS, share_once
from companion.kernel.facts import Derived
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    ORCS_COME,
    beast,
    boxed,
    orc,
    places,
    show,
    turn,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED, purse

PARTS = ("three_cards", "landscapes", "orcs")


def stacks(driver: Driver) -> tuple[int, int, int]:
    """Orcs in the stack, at creatures, discarded."""
    state = ORCS.of(driver.table)
    return state.stack or 0, len(state.at), state.discards


def test_every_creature_gets_an_orc_when_the_landscape_shows_them() -> None:
    """From left to right, nothing else gets one, and the view shows both strengths."""
    driver = boxed(PARTS)

    turn(driver, beast(6), ORB, beast(4), landscape=ORCS_COME, orcs=[orc(2), orc(1)])

    assert [card.figure for card in driver.runner.game.view(driver.table).cards] == [  # type: ignore[union-attr]
        "6+2",
        "",
        "4+1",
        "",
    ]
    assert (4, 2, 0) == stacks(driver)


def test_no_orcs_where_the_landscape_shows_none() -> None:
    """The creature stands alone."""
    driver = boxed(PARTS)

    turn(driver, beast(6), ORB, ORB)

    assert (6, 0, 0) == stacks(driver)


def test_the_orc_raises_the_share_and_the_opening_bid() -> None:
    """Creature 6 and orc 2: two pay 4 each; an auction opens at 8 and refuses 7."""
    joint = boxed(PARTS)
    bidding = boxed(PARTS)
    for driver in (joint, bidding):
        turn(driver, beast(6), ORB, ORB, landscape=ORCS_COME, orcs=[orc(2)])
        purse(driver, p1=9, p2=9)
        places(driver, "a1", "a1", "pass")
    joint.answer("stance", "together")
    bidding.answer("stance", RED)

    assert (5, 5) == (joint.table.magic[RED], joint.table.magic[BLUE])
    assert "bid_below_opening" == bidding.refused(7).name
    bidding.answer("bid", 8)
    bidding.answer("bid", "pass")
    assert 1 == bidding.table.magic[RED]


def test_an_orc_of_strength_0_is_no_part_of_the_sum() -> None:
    """Whoever fights alone pays the creature's 6, and nothing is said to be added."""
    driver = boxed(PARTS)
    turn(driver, beast(6), ORB, ORB, landscape=ORCS_COME, orcs=[orc(0)])
    purse(driver, p1=9)
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    (fight,) = driver.told("fights_alone")
    assert Derived.of(6, "strength") == fight.values["cost"]


def test_alone_the_reward_is_that_of_creature_and_orc() -> None:
    """3 stones and 1 stone, 1 card and 1 card, and the orc's 2 magic."""
    driver = boxed(PARTS)
    turn(
        driver, beast(4, solo=(3, 1)), ORB, ORB, landscape=ORCS_COME, orcs=[orc(1, solo=(1, 1, 2))]
    )
    purse(driver, p1=5)
    places(driver, "a1", "pass", "pass")

    driver.answer("fight", "fight")

    assert (4, 2, 2) == (driver.table.stones[RED], driver.table.hands[RED], driver.table.magic[RED])


def together(ruling: str) -> Driver:
    """Red and blue beat a creature with an orc: 1 stone, 1 card and 3 magic for several."""
    driver = boxed(PARTS, rulings={} if ruling == "each_winner" else {"orc_reward_each": ruling})
    turn(
        driver,
        beast(4, group=(1, 0)),
        ORB,
        ORB,
        landscape=ORCS_COME,
        orcs=[orc(2, group=(1, 1, 3))],
    )
    purse(driver, p1=3, p2=3)
    places(driver, "a1", "a1", "pass")
    driver.answer("stance", "together")
    return driver


def test_every_winner_gets_the_orcs_reward() -> None:
    """Each gets 1 + 1 stones, 1 card and 3 magic."""
    table = together("each_winner").table

    assert [
        (2, 1, 3),
        (2, 1, 3),
    ] == [(table.stones[seat], table.hands[seat], table.magic[seat]) for seat in (RED, BLUE)]


def test_the_orcs_reward_may_be_shared_once() -> None:
    """Dealt out from the start player: red has the stone, the card and two of three magic."""
    table = together("shared_once").table

    assert [
        (2, 1, 2),
        (1, 0, 1),
    ] == [(table.stones[seat], table.hands[seat], table.magic[seat]) for seat in (RED, BLUE)]


def test_sharing_once_gives_out_everything() -> None:
    """Five stones among three: 2, 2, 1."""
    shares = share_once(Reward(5, 1, 0), [RED, BLUE, GREEN])

    assert [(2, 1), (2, 0), (1, 0)] == [(share.stones, share.cards) for share in shares.values()]


def test_all_orcs_leave_after_phase_d() -> None:
    """Also that of an unbeaten creature goes to the discards."""
    driver = boxed(PARTS)
    turn(driver, beast(6), beast(1), ORB, landscape=ORCS_COME, orcs=[orc(2), orc(0)])
    purse(driver, p1=5)

    places(driver, "a2", "pass", "pass")
    driver.answer("fight", "fight")
    driver.until("card_kind")

    assert (4, 0, 2) == stacks(driver)
    assert ["a1"] == [card.id for card in driver.table.display]


def test_the_stack_runs_out_in_the_middle_of_attaching() -> None:
    """Two orcs, three creatures in the second round.

    One from the stack, then the discard is shuffled, then none is left.
    """
    driver = boxed(PARTS, size_orcs=2)
    turn(driver, beast(30), ORB, ORB, landscape=ORCS_COME, orcs=[orc(1)])
    places(driver, "pass", "pass", "pass")
    assert (1, 0, 1) == stacks(driver)

    turn(driver, beast(31), beast(32), landscape=ORCS_COME, orcs=[orc(3), orc(4)])

    assert (0, 2, 0) == stacks(driver)
    assert ["a1", "a4"] == sorted(ORCS.of(driver.table).at)
    assert (1, 1) == (len(driver.told("orcs_shuffled")), len(driver.told("no_orc_left")))


def test_the_table_may_say_which_creature_gets_the_next_orc() -> None:
    """The last one first; the only one left needs no question."""
    driver = boxed(PARTS, rulings={"orc_order": "table_says"})
    driver.until("card_kind")
    show(driver, beast(6), beast(4), ORB)
    driver.answer("landscape", dict(ORCS_COME))

    driver.answer("orc_goes_to", "a2")
    driver.answer("orc", orc(5))
    driver.answer("orc", orc(1))

    assert {
        "a2": 5,
        "a1": 1,
    } == {card: state.strength for card, state in ORCS.of(driver.table).at.items()}

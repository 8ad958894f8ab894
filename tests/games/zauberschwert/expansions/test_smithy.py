"""Smithies, markets and dragon scales."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.errors import CannotGoOn
from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.artefacts import artefact_of
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.expansions.scales import Scale, join
from companion.games.zauberschwert.expansions.smithy import SMITHY, Reinforcement
from companion.games.zauberschwert.rulings import OPENING_BID
from companion.kernel.facts import Plain, message
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ORB,
    Card,
    beast,
    boxed,
    egg,
    lay,
    places,
    poison,
    turn,
    wand,
)
from tests.games.zauberschwert.tables import BLUE, RED, purse

PARTS = ("three_cards", "smithy", "dragon_scales", "dragon_eggs", "poison_cards", "markets")
SMITHY_CARD: Card = ("smithy", None)
REINFORCEMENT: Mapping[str, Plain] = {"name": "", "price": 3, "stones": 1, "magic": 0}


def scale(stones: int = 2) -> Card:
    """A dragon scale with a circle."""
    return "scale", {"symbols": ["circle"], "stones": stones, "magic": 0, "either": "both"}


def market(**offer: int) -> Card:
    """A market with this offer; what is not named is 0."""
    return "market", {
        "name": "",
        **dict.fromkeys(
            ("pay_magic", "pay_stones", "pay_cards", "get_magic", "get_stones", "get_cards"), 0
        ),
        **offer,
    }


def forged(rulings: Mapping[str, str] | None = None) -> Driver:
    """Red, with a wand of 2 stones, has bought 1 stone more for it, in the first round."""
    driver = boxed(PARTS, rulings=rulings)
    turn(driver, SMITHY_CARD, beast(1), ORB)
    lay(driver, RED, wand())
    purse(driver, p1=9)
    places(driver, "a1", "a2", "pass")
    driver.answer("reinforce", "w1")
    driver.answer("reinforcement", dict(REINFORCEMENT))
    return driver


def test_who_has_nothing_to_reinforce_is_told_so() -> None:
    """Nobody is asked what has one answer only, but nothing goes by without a word."""
    driver = boxed(PARTS)
    turn(driver, SMITHY_CARD, ORB, ORB)
    places(driver, "a1", "pass", "pass")
    assert [RED] == [fact.values["seat"] for fact in driver.told("nothing_to_reinforce")]
    assert "card_kind" == driver.name


def test_who_can_not_pay_the_market_is_told_so() -> None:
    """A trade costs 9 magic; red has 4."""
    driver = boxed(PARTS)
    turn(driver, market(pay_magic=9, get_stones=1), ORB, ORB)
    places(driver, "a1", "pass", "pass")
    assert [RED] == [fact.values["seat"] for fact in driver.told("market_too_dear")]
    assert "card_kind" == driver.name


def test_a_reinforcement_is_paid_and_attached() -> None:
    """3 of 9 magic."""
    driver = forged()

    assert 6 == driver.table.magic[RED]
    assert [3] == [item.price for item in SMITHY.of(driver.table).at["w1"]]


def test_nobody_pays_more_than_he_owns() -> None:
    """Red owns 2: a price of 3 is refused."""
    driver = boxed(PARTS)
    turn(driver, SMITHY_CARD, ORB, ORB)
    lay(driver, RED, wand())
    purse(driver, p1=2)
    places(driver, "a1", "pass", "pass")
    driver.answer("reinforce", "w1")

    refusal = driver.refused(dict(REINFORCEMENT))

    assert "price_too_high" == refusal.name
    assert {"seat": RED, "given": 3, "owned": 2} == refusal.values
    assert "out_of_range" == driver.refused({**REINFORCEMENT, "price": -1}).name


def test_the_smithy_refuses_the_black_egg_and_the_poison_card() -> None:
    """Each with its reason; the blue egg is offered."""
    driver = boxed(PARTS)
    turn(driver, SMITHY_CARD, ORB, ORB)
    lay(driver, RED, egg("e1", "black"))
    lay(driver, RED, egg("e2", "blue"))
    poison(driver, RED, "circle")

    places(driver, "a1", "pass", "pass")

    assert ["decline", "e2"] == driver.question.legal()
    assert driver.question.label is not None
    assert [driver.question.label(option) for option in ("decline", "e2")] == [
        message("option.buy_nothing"),
        driver.table.laid[RED][1].label,
    ]
    assert (
        "not_reinforced",
        "not_reinforced",
    ) == (driver.refused("e1").name, driver.refused("p1").name)


def test_a_table_that_reinforces_a_poison_card_does_so() -> None:
    """What is barred has a name like any option; taken our way it is paid for as ever."""
    driver = boxed(PARTS)
    turn(driver, SMITHY_CARD, ORB, ORB)
    poison(driver, RED, "circle")
    lay(driver, RED, wand())
    purse(driver, p1=9)
    places(driver, "a1", "pass", "pass")
    assert driver.question.label is not None
    assert driver.question.label("p1") == driver.question.barred()[0].reason.values["artefact"]

    driver.runner.answer(str(driver.asked.path), "p1", our_way=True)
    driver.answer("reinforcement", dict(REINFORCEMENT))

    assert 6 == driver.table.magic[RED]


@pytest.mark.parametrize(("ruling", "stones"), [("heroes_and_levels", 2), ("all_at_once", 3)])
def test_when_a_reinforcement_counts(ruling: str, stones: int) -> None:
    """In the round it was bought the wand gives 2, or 3 where everything counts at once.

    Next round 3.
    """
    table = forged({} if ruling == "heroes_and_levels" else {"won_this_phase": ruling}).table

    assert [item.stones for item in artefacts.in_force(table, RED)] == [stones]
    table.round += 1
    assert [3] == [item.stones for item in artefacts.in_force(table, RED)]


def test_a_reinforcement_may_add_magic() -> None:
    """A wand of 2 stones and 1 magic gives 3 magic with a reinforcement of 2."""
    driver = boxed(PARTS)
    lay(driver, RED, wand(magic=1))
    SMITHY.of(driver.table).at["w1"] = [Reinforcement("", 1, 0, 2, 0)]
    driver.table.round = 1

    assert [(2, 3)] == [(item.stones, item.magic) for item in artefacts.in_force(driver.table, RED)]


@pytest.mark.parametrize(
    ("ruling", "taken", "stones", "magic"),
    [
        ("either_side", "stones", 3, 0),
        ("either_side", "magic", 1, 2),
        ("own_side", "stones", 3, 0),
        ("own_side", "magic", 0, 2),
    ],
)
def test_a_reinforcement_at_stones_or_magic(
    ruling: str, taken: str, stones: int, magic: int
) -> None:
    """A potion of 2 stones or 2 magic, and a reinforcement of 1 stone.

    The stone comes with either side, or only with the stones.
    """
    rulings = {} if ruling == "either_side" else {"reinforced_choice": ruling}
    driver = boxed(PARTS, rulings=rulings)
    turn(driver, beast(1, solo=(0, 0)), ORB, ORB)
    potion = artefact_of("w1", "Potion", 1, (Symbol.CIRCLE,), 2, 2, "either")
    lay(driver, RED, potion)
    SMITHY.of(driver.table).at["w1"] = [Reinforcement("", 1, 1, 0, 0)]
    purse(driver, p1=1)
    places(driver, "a1", "pass", "pass")
    driver.answer("fight", "fight")

    driver.answer("bonus", taken)

    assert (stones, magic) == (driver.table.stones[RED], driver.table.magic[RED])


@pytest.mark.parametrize(("ruling", "works"), [("heroes_and_levels", 0), ("all_at_once", 2)])
def test_when_a_scale_counts(ruling: str, works: int) -> None:
    """Blue takes a scale; his bonus for a circle is nothing this round, or at once."""
    driver = boxed(
        PARTS, rulings={} if ruling == "heroes_and_levels" else {"won_this_phase": ruling}
    )
    turn(driver, scale(), ORB, ORB)
    places(driver, "pass", "a1", "pass")
    table = driver.table
    table.round -= 1

    assert sum(item.stones for item in artefacts.in_force(table, BLUE)) == works
    table.round += 1
    assert 2 == sum(item.stones for item in artefacts.in_force(table, BLUE))


def test_several_auction_a_scale() -> None:
    """Blue has it for 2."""
    driver = boxed(PARTS)
    turn(driver, scale(), ORB, ORB)
    places(driver, "a1", "a1", "pass")

    driver.answer("bid", 1)
    driver.answer("bid", 2)
    driver.answer("bid", "pass")

    assert [2] == [item.stones for item in driver.table.laid[BLUE]]


@pytest.mark.parametrize(("ruling", "least"), [("zero", 0), ("one", 1)])
def test_the_auction_of_a_scale_opens_like_that_of_a_spell(ruling: str, least: int) -> None:
    """With 0, or with 1 where the table has it so.

    Whom nobody outbids gets it, and if all pass it is gone.
    """
    driver = boxed(PARTS, rulings={} if ruling == "zero" else {"opening_bid": ruling})
    turn(driver, scale(), ORB, ORB)
    places(driver, "a1", "a1", "pass")
    assert driver.told("card_auction")[0].values["opening"] == least
    assert {"min": least, "max": 4, "or": ["pass"]} == driver.question.legal()

    driver.answer("bid", "pass")
    driver.answer("bid", "pass")

    assert [(fact.values["card"], fact.why) for fact in driver.told("card_unclaimed")] == [
        (message("card.scale"), OPENING_BID.citation)
    ]
    assert not any(driver.table.laid.values())


@pytest.mark.parametrize(
    ("ruling", "cards"), [("scale_only", 2), ("both_count", 3), ("neither_counts", 1)]
)
def test_scales_and_reinforcements_in_the_tie_break(ruling: str, cards: int) -> None:
    """A wand with a reinforcement, and a scale."""
    driver = forged({} if ruling == "scale_only" else {"scale_and_reinforcement_count": ruling})
    driver.until("card_kind")
    turn(driver, scale(), ORB, ORB)
    places(driver, "pass", "pass", driver.table.display[0].id)

    assert artefacts.laid_cards(driver.table, RED) == cards


def test_a_market_trades_as_printed() -> None:
    """2 magic and 1 card for 1 stone and 1 magic, twice: red can pay it twice, blue not at all."""
    driver = boxed(PARTS)
    turn(driver, market(pay_magic=2, pay_cards=1, get_magic=1, get_stones=1), ORB, ORB)
    purse(driver, p1=5, p2=9)
    driver.table.hands[RED] = 3
    places(driver, "a1", "a1", "pass")

    assert {"min": 0, "max": 2} == driver.question.legal()
    driver.answer("market_times", 2)

    table = driver.table
    assert (3, 2, 1) == (table.magic[RED], table.stones[RED], table.hands[RED])
    assert ("artefacts", 9) == (driver.name, table.magic[BLUE])


def test_a_market_takes_stones_and_gives_magic() -> None:
    """3 stones for 1 stone and 4 magic, twice: 7 stones and 1 magic become 3 and 9.

    Likely is not to trade.
    """
    driver = boxed(PARTS)
    turn(driver, market(pay_stones=3, get_stones=1, get_magic=4), ORB, ORB)
    purse(driver, p1=1)
    driver.table.stones[RED] = 7
    places(driver, "a1", "pass", "pass")
    assert ({"min": 0, "max": 2}, 0) == (driver.question.legal(), driver.question.default())

    driver.answer("market_times", 2)

    assert (3, 9) == (driver.table.stones[RED], driver.table.magic[RED])


def test_nobody_trades_more_than_nine_times() -> None:
    """Red owns 30 magic, and a stone costs 1."""
    driver = boxed(PARTS)
    turn(driver, market(pay_magic=1, get_stones=1), ORB, ORB)
    purse(driver, p1=30)
    places(driver, "a1", "pass", "pass")

    assert {"min": 0, "max": 9} == driver.question.legal()


def test_stones_that_are_not_there_are_paid_in_no_way() -> None:
    """Not even our way: red owns three stones, and two trades cost four."""
    driver = boxed(PARTS)
    turn(driver, market(pay_stones=2, get_magic=3), ORB, ORB)
    driver.table.stones[RED] = 3
    places(driver, "a1", "pass", "pass")

    with pytest.raises(CannotGoOn) as refused:
        driver.runner.answer(str(driver.asked.path), 2, our_way=True)

    assert (
        "stones_short",
        {"seat": RED, "amount": 4, "owned": 3},
    ) == (refused.value.name, refused.value.values)


def test_a_gift_at_the_market_is_taken_once() -> None:
    """What costs nothing can't be had nine times."""
    driver = boxed(PARTS)
    turn(driver, market(get_cards=2), ORB, ORB)
    places(driver, "a1", "pass", "pass")
    assert {"min": 0, "max": 1} == driver.question.legal()

    driver.answer("market_times", 1)

    assert (2, 26) == (driver.table.hands[RED], driver.table.pile)


def test_scales_are_numbered_among_the_artefacts() -> None:
    """Whatever lies before somebody has a number of its own."""
    table = boxed(PARTS).table
    card = Scale(id="a1", symbols=(), stones=0, magic=2, either="both")

    join(table, RED, card, 1)
    join(table, RED, replace(card, either="either"), 1)

    assert [("l1", False), ("l2", True)] == [(item.id, item.either) for item in table.laid[RED]]

"""Moments worth retelling: the dearest auction, the closest fight."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.zauberschwert.table import Table
from companion.kernel.checkpoints import Moment, ToldFact, ToldFacts
from companion.kernel.facts import Seat, UnknownNumber, Value

AUCTIONED = ("resolving", "spell_auction", "card_auction", "conflict")
"""Names of the facts that begin an auction or the next card."""
PAID = "paid"
CLOSE = 2
"""Maximum magic that a winner of a close fight has left."""


def find_moments(table: Table, told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield all moments. The one about the rest of the stack requires that the game is over.

    Args:
        table: the final table.
        told_facts: all facts.
    """
    yield from _find_highest_price(told_facts)
    yield from _find_closest_fight(told_facts)
    if (
        table.outcome is not None
        and table.stack_size
        and not isinstance(table.stack_size, UnknownNumber)
    ):
        yield Moment("left_over", told_facts[-1], {"count": table.stack_size})


def _find_highest_price(told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield a moment about the auction with the highest price; in a tie, the first."""
    card = ""
    bids = dict[Seat, ToldFact]()
    sold = list[Moment]()
    for item in told_facts:
        if item.name in AUCTIONED:
            card = item.values.get("card", "")
            bids = {}
        elif item.name == "bid":
            bids[item.values["seat"]] = item
        elif item.name == "bid_withdrawn":
            bids.pop(item.values["seat"], None)
        elif item.name == PAID and bids:
            ranked = sorted(bids.values(), key=lambda bid: bid.values["amount"], reverse=True)
            if item.values["seat"] == ranked[0].values["seat"]:
                sold.append(_make_auction_moment(card, *ranked))
                bids = {}
    if sold:
        yield max(sold, key=lambda moment: moment.values["amount"])


def _make_auction_moment(card: Value, won_fact: ToldFact, *other_bids: ToldFact) -> Moment:
    """Make a moment about an auction.

    Args:
        card: the object of the auction.
        won_fact: the highest bid.
        other_bids: the last bid of each other seat, the highest first.
    """
    values = {"seat": won_fact.values["seat"], "card": card, "amount": won_fact.values["amount"]}
    if not other_bids:
        return Moment("auction_unrivalled", won_fact, values)
    second = other_bids[0].values
    return Moment(
        "auction", won_fact, {**values, "other": second["seat"], "second": second["amount"]}
    )


def _find_closest_fight(told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield a moment about the victory that left a winner least magic; in a tie, the costliest."""
    fights = list[Moment]()
    payments = dict[Seat, tuple[int, int]]()
    for item in told_facts:
        values = item.values
        if item.name == "resolving":
            payments = {}
        elif item.name == PAID:
            payments[values["seat"]] = (values["magic"], values["amount"])
        elif item.name == "beaten" and payments:
            seat, (left, _) = min(payments.items(), key=lambda payment: payment[1])
            cost = sum(amount for _, amount in payments.values())
            about = {"card": values["card"], "seats": values["seats"], "cost": cost}
            if left <= CLOSE:
                fights.append(Moment("closest_fight", item, {**about, "seat": seat, "left": left}))
    if fights:
        yield min(fights, key=lambda fight: (fight.values["left"], -fight.values["cost"]))

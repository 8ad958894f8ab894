"""Moments worth retelling: the dearest auction, the closest fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.zauberschwert.table import Table
from companion.kernel.checkpoints import Moment, ToldFact, ToldFacts
from companion.kernel.facts import Seat, UnknownNumber

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
            won, *others = sorted(bids.values(), key=lambda bid: -bid.values["amount"])
            if item.values["seat"] == won.values["seat"]:
                about = {"seat": won.values["seat"], "card": card, "amount": won.values["amount"]}
                if others:
                    second = others[0].values
                    about |= {"other": second["seat"], "second": second["amount"]}
                sold.append(Moment("auction" if others else "auction_unrivalled", won, about))
                bids = {}
    if sold:
        yield max(sold, key=lambda moment: moment.values["amount"])


def _find_closest_fight(told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield a moment about the victory that left a winner least magic; in a tie, the costliest."""
    fights = list[Moment]()
    payments = list[Any]()
    for item in told_facts:
        if item.name == "resolving":
            payments = []
        elif item.name == PAID:
            payments.append(item.values)
        elif item.name == "beaten" and payments:
            cost = sum(paid["amount"] for paid in payments)
            poorest = min(payments, key=lambda paid: (paid["magic"], paid["amount"]))
            if poorest["magic"] <= CLOSE:
                about = {"cost": cost, "seat": poorest["seat"], "left": poorest["magic"]}
                fights.append(Moment("closest_fight", item, {**item.values, **about}))
    if fights:
        yield min(fights, key=lambda fight: (fight.values["left"], -fight.values["cost"]))

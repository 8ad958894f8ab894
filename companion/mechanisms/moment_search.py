"""Search for a moment worth retelling in the facts of auctions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Seat, Value
from companion.kernel.moments import Moment


def find_highest_price(
    told: Sequence[ToldFact], opening_names: Collection[str], payment_name: str
) -> Iterator[Moment]:
    """Yield a moment about the auction with the highest price; in a tie, the first.

    Args:
        told: all facts.
        opening_names: names of facts that begin an auction; their value `card` is its object.
        payment_name: the name of the fact of the payment.
    """
    card: Value = ""
    bids = dict[Seat, ToldFact]()
    sold = list[Moment]()
    for item in told:
        seat = item.values.get("seat")
        if item.name in opening_names:
            card = item.values.get("card", "")
            bids = {}
        elif item.name == "bid":
            bids[item.values["seat"]] = item
        elif item.name == "bid_withdrawn":
            bids.pop(item.values["seat"], None)
        elif item.name == payment_name and bids:
            ranked = sorted(bids.values(), key=lambda bid: bid.values["amount"], reverse=True)
            if seat == ranked[0].values["seat"]:
                sold.append(_make_moment(card, *ranked))
                bids = {}
    if sold:
        yield max(sold, key=lambda moment: moment.values["amount"])


def _make_moment(card: Value, won: ToldFact, *others: ToldFact) -> Moment:
    """Make a moment about an auction.

    Args:
        card: the object of the auction.
        won: the highest bid.
        others: the last bid of each other seat, the highest first.
    """
    values = {"seat": won.values["seat"], "card": card, "amount": won.values["amount"]}
    if not others:
        return Moment("auction_unrivalled", won, values)
    second = others[0].values
    return Moment("auction", won, {**values, "other": second["seat"], "second": second["amount"]})

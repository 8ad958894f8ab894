"""Searches for moments worth retelling in the facts of a game, shared by games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Seat, Value
from companion.kernel.moments import Moment

FEWEST = 3
"""Minimum length of a series to retell."""


def find_highest_price(
    told: Sequence[ToldFact], opened: Collection[str], paid: str
) -> Iterator[Moment]:
    """Yield a moment about the auction with the highest price; in a tie, the first.

    Args:
        told: all facts.
        opened: the names of the facts that begin an auction; their value `card` is its object.
        paid: the name of the fact of the payment.
    """
    card: Value = ""
    bids = dict[Seat, ToldFact]()
    sold = list[Moment]()
    for item in told:
        seat = item.values.get("seat")
        if item.name in opened:
            card = item.values.get("card", "")
            bids = {}
        elif item.name == "bid":
            bids[item.values["seat"]] = item
        elif item.name == "bid_withdrawn":
            bids.pop(item.values["seat"], None)
        elif item.name == paid and bids:
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


def find_longest_series(
    told: Sequence[ToldFact], name: str, of: str, ended: Collection[str]
) -> Iterator[Moment]:
    """Yield a moment about the longest series of a fact by one seat; in a tie, the first.

    Args:
        told: all facts.
        name: the moment's name.
        of: the name of the fact to count.
        ended: the names of the facts that end a series.
    """
    longest = list[ToldFact]()
    series = list[ToldFact]()
    for item in told:
        if item.name in ended:
            series = []
        elif item.name == of:
            if series and item.values["seat"] != series[-1].values["seat"]:
                series = []
            series = [*series, item]
            longest = max(longest, series, key=len)
    if len(longest) >= FEWEST:
        last = longest[-1]
        yield Moment(name, last, {"seat": last.values["seat"], "count": len(longest)})

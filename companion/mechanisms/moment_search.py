"""Searches for moments worth retelling in the facts of a game, shared by games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Seat, Value
from companion.kernel.moments import Moment

FEWEST = 3
"""Minimum length of a series to retell."""


@dataclass(frozen=True)
class Sold:
    """A completed auction.

    Attributes:
        at: the fact of the highest bid.
        card: the object of the auction.
        others: the highest bid of each other seat.
    """

    at: Told
    card: Value
    others: dict[Seat, int]

    @property
    def seat(self) -> Seat:
        """The buyer."""
        return Seat(str(self.at.fact.values["seat"]))

    @property
    def amount(self) -> int:
        """The highest bid."""
        return _read_number(self.at, "amount")


def find_auctions(told: Sequence[Told], opened: Collection[str], paid: str) -> Iterator[Sold]:
    """Yield all completed auctions.

    Args:
        told: all facts.
        opened: the names of the facts that begin an auction; their value `card` is its object.
        paid: the name of the fact of the payment.
    """
    card: Value = ""
    bids = dict[Seat, Told]()
    for item in told:
        seat = Seat(str(item.fact.values.get("seat", "")))
        if item.fact.name in opened:
            card = item.fact.values.get("card", "")
            bids = {}
        elif item.fact.name == "bid":
            bids[seat] = item
        elif item.fact.name == "bid_withdrawn":
            bids.pop(seat, None)
        elif item.fact.name == paid and bids and seat == _find_buyer(bids):
            won = bids.pop(seat)
            others = {other: _read_number(bid, "amount") for other, bid in bids.items()}
            bids = {}
            yield Sold(won, card, others)


def _find_buyer(bids: dict[Seat, Told]) -> Seat:
    return max(bids, key=lambda seat: _read_number(bids[seat], "amount"))


def _read_number(told: Told, name: str) -> int:
    value = told.fact.values.get(name)
    return value if isinstance(value, int) else 0


def find_highest_price(
    told: Sequence[Told], opened: Collection[str], paid: str
) -> Iterator[Moment]:
    """Yield a moment about the auction with the highest price. Arguments as in `find_auctions`."""
    sold = max(find_auctions(told, opened, paid), key=lambda sold: sold.amount, default=None)
    if sold is None:
        return
    values: dict[str, Value] = {"seat": sold.seat, "card": sold.card, "amount": sold.amount}
    if not sold.others:
        yield Moment("auction_unrivalled", sold.at, values)
        return
    second = max(sold.others, key=lambda seat: sold.others[seat])
    values |= {"other": second, "second": sold.others[second]}
    yield Moment("auction", sold.at, values)


def find_longest_series(
    told: Sequence[Told], name: str, of: str, ended: Collection[str]
) -> Iterator[Moment]:
    """Yield a moment about the longest series of a fact by one seat; in a tie, the first.

    Args:
        told: all facts.
        name: the moment's name.
        of: the name of the fact to count.
        ended: the names of the facts that end a series.
    """
    longest = list[Told]()
    series = list[Told]()
    for item in told:
        if item.fact.name in ended:
            series = []
        elif item.fact.name == of:
            if series and item.fact.values["seat"] != series[-1].fact.values["seat"]:
                series = []
            series = [*series, item]
            longest = max(longest, series, key=len)
    if len(longest) >= FEWEST:
        last = longest[-1]
        yield Moment(name, last, {"seat": last.fact.values["seat"], "count": len(longest)})

"""The auction: overbid or pass; who passed is out; the highest bidder pays."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, Seat, Seats, Value, message
from companion.kernel.questions import AmountOr, Barred, Bars, Live, now


class Pass(StrEnum):
    """The one alternative to a bid."""

    PASS = "pass"


PASS = Pass.PASS


class Teller(Protocol):
    """Something that facts can be told to."""

    def tell(self, name: str, why: Citation | None = None, /, **values: Value) -> None:
        """Say what the rules did."""


class Lot(NamedTuple):
    """What is auctioned.

    Args:
        subject: its identity.
        label: what it is called.
        opening: the smallest first bid, read anew at every bid without one before it.
        why: where the rule stands.
        must_open: the first bidder may not pass if he is able to bid.
    """

    subject: str
    label: Value
    opening: Live[int]
    why: Citation
    must_open: bool = False


class Sale(NamedTuple):
    """Who pays how much."""

    seat: Seat
    price: int


@dataclass
class Bids:
    """The bids made so far, over a live purse; one that isn't covered any more does not stand."""

    opening: Live[int]
    purse: BySeat
    made: list[Sale] = field(default_factory=list)
    uncovered: list[Sale] = field(default_factory=list)
    """Bids above the purse that the table let through its own way; they stand."""

    @property
    def standing(self) -> Sale | None:
        """The last bid that is covered now; it is the highest, unless by the table's own way."""
        return next((bid for bid in reversed(self.made) if self.stands(bid)), None)

    def stands(self, bid: Sale) -> bool:
        """Whether its owner can pay it now, or never could and was let bid it."""
        return bid.price <= self.purse[bid.seat] or bid in self.uncovered

    def make(self, bid: Sale) -> None:
        """One more bid is made."""
        if bid.price > self.purse[bid.seat]:
            self.uncovered.append(bid)
        self.made.append(bid)

    @property
    def least(self) -> int:
        """The smallest bid that is legal now."""
        standing = self.standing
        return now(self.opening) if standing is None else standing.price + 1


@dataclass(kw_only=True, eq=False)
class Bid(AmountOr[Pass]):
    """A higher bid, never more than one owns, or pass; the last one left takes the minimum."""

    bids: Bids
    label: Value
    must_open: bool

    def refusal(self, value: int) -> Message:
        """Why a number is not legal, with the bound."""
        assert self.seat is not None
        owned = self.bids.purse[self.seat]
        standing = self.bids.standing
        least = self.bids.least
        if value > owned:
            return message("bid_above_purse", seat=self.seat, given=value, owned=owned)
        if standing is not None:
            return message(
                "bid_too_low",
                seat=self.seat,
                given=value,
                highest=standing.price,
                holder=standing.seat,
                least=least,
            )
        name = "bid_below_opening" if value < least else "bid_without_rival"
        return message(name, seat=self.seat, given=value, least=least)

    def barred(self) -> Bars:
        least = self.bids.least
        if not self._numbers():
            return (Barred("bid", self.refusal(least), self.why),)
        if self.must_open:
            reason = message("must_open", seat=self.seat or "", least=least)
            return (Barred(PASS, reason, self.why),)
        return ()


def bid_question(lot: Lot, seat: Seat, bids: Bids, *, alone: bool, must_open: bool) -> Bid:
    """The question for one bid; its bounds are read from bids and purse whenever it is shown."""

    def most() -> int:
        owned = bids.purse[seat]
        without_rival = alone and bids.standing is None
        return min(owned, bids.least) if without_rival else owned

    def about() -> Mapping[str, Value]:
        least = bids.least
        highest = message("bids.none", least=least)
        standing = bids.standing
        if standing is not None:
            highest = message("bids.highest", amount=standing.price, holder=standing.seat)
        return {"label": lot.label, "owned": bids.purse[seat], "least": least, "highest": highest}

    def words() -> Sequence[Pass]:
        return () if must_open and bids.least <= most() else (PASS,)

    bid = Bid(
        name="bid",
        seat=seat,
        subject=lot.subject,
        why=lot.why,
        least=lambda: bids.least,
        most=most,
        words=words,
        likely=PASS,
        about=about,
        bids=bids,
        label=lot.label,
        must_open=must_open,
    )
    bid.refuse = bid.refusal
    return bid


async def auction(
    lot: Lot,
    bidders: Seats,
    purse: BySeat,
    teller: Teller,
    leads: Callable[[Sale], None] = lambda _: None,
) -> Sale | None:
    """Overbid or pass; whoever passes is out; the highest bidder pays, which the caller sees to.

    None if nobody bids.

    Args:
        lot: what is auctioned.
        bidders: in bidding order.
        purse: what each bidder can pay, read anew at every bid.
        teller: where facts go.
        leads: told each bid that takes the lead, also when a higher one was withdrawn.
    """
    bids = Bids(lot.opening, purse)
    still_in = deque(bidders)
    leader: Sale | None = None
    must_open = lot.must_open
    while still_in and not (leader and list(still_in) == [leader.seat]):
        seat = still_in.popleft()
        if leader is not None and leader.seat == seat:
            still_in.append(seat)
            continue
        bid = await bid_question(lot, seat, bids, alone=not still_in, must_open=must_open)
        must_open = False
        leader = _settled(bids, leader, lot, teller, leads)
        if isinstance(bid, Pass):
            teller.tell("passed", lot.why, seat=seat)
            continue
        leader = Sale(seat, bid)
        bids.make(leader)
        leads(leader)
        teller.tell("bid", lot.why, seat=seat, amount=bid)
        still_in.append(seat)
    return leader


def _settled(
    bids: Bids, before: Sale | None, lot: Lot, teller: Teller, leads: Callable[[Sale], None]
) -> Sale | None:
    """Drop for good what is not covered any more, and say so; the bid that leads now."""
    bids.made = [bid for bid in bids.made if bids.stands(bid)]
    standing = bids.standing
    if before is not None and standing != before:
        teller.tell(
            "bid_withdrawn",
            lot.why,
            seat=before.seat,
            amount=before.price,
            owned=bids.purse[before.seat],
        )
        if standing is not None:
            leads(standing)
    return standing

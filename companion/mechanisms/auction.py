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
    """The only alternative to a bid."""

    PASS = "pass"


PASS = Pass.PASS
FAR = 8
"""A bid this far above the minimum needs confirmation: it may be mistyped.

Our own figure, not a rulebook's; with magic up to 30, leaps of 8 are rare.
"""


CALLED_OUT = frozenset({"bid", "passed"})
"""Facts of an auction that no longer matter after the sale."""


class Teller(Protocol):
    """Receiver of facts."""

    def tell(self, name: str, why: Citation | None = None, /, **values: Value) -> None:
        """Tell a fact."""


class Lot(NamedTuple):
    """The object of an auction.

    Args:
        subject: its id.
        label: returns its name.
        opening: returns the smallest first bid, 0 or more; called at every first bid.
        why: the citation.
        unrivalled: the citation for the last bidder left, who takes the minimum or passes.
        must_open: the first bidder may not pass if able to bid.
        follows: withdraw bids below a smallest first bid that has risen since; their owners are
            asked again.
    """

    subject: str
    label: Live[Value]
    opening: Live[int]
    why: Citation
    unrivalled: Citation
    must_open: bool = False
    follows: bool = False


class Sale(NamedTuple):
    """Buyer and price."""

    seat: Seat
    price: int


Leads = Callable[["Sale | None"], None]
"""Receives the leading bid; None without any."""


@dataclass
class Bids:
    """The bids so far, checked against current purses.

    A bid is withdrawn if it is no longer covered or, where bids follow, too low. A spell or a
    correction may change a purse, or a creature's strength, between two bids.
    """

    lot: Lot
    purse: BySeat
    made: list[Sale] = field(default_factory=list)
    let_through: list[Sale] = field(default_factory=list)
    """Illegal bids that the table allowed; they stay valid."""

    @property
    def opening(self) -> int:
        """The smallest first bid now."""
        return now(self.lot.opening)

    @property
    def standing(self) -> Sale | None:
        """The last valid bid; it is the highest, unless the table overrode the rules."""
        return next((bid for bid in reversed(self.made) if self.is_valid(bid)), None)

    def is_valid(self, bid: Sale) -> bool:
        """Return whether a bid is valid: covered and high enough, or let through by the table."""
        return bid in self.let_through or (self.is_covered(bid) and not self.is_too_low(bid))

    def is_covered(self, bid: Sale) -> bool:
        """Return whether the bidder can pay a bid now."""
        return bid.price <= self.purse[bid.seat]

    def is_too_low(self, bid: Sale) -> bool:
        """Return whether the smallest first bid has risen above a bid."""
        return self.lot.follows and bid.price < self.opening

    def make(self, bid: Sale) -> None:
        """Add a bid; an illegal one overrides the rules."""
        legal = self.is_covered(bid) and bid.price >= self.least
        if not legal:
            self.let_through.append(bid)
        self.made.append(bid)

    @property
    def least(self) -> int:
        """The smallest legal bid now."""
        standing = self.standing
        return self.opening if standing is None else standing.price + 1


@dataclass(kw_only=True, eq=False)
class Bid(AmountOr[Pass]):
    """A higher bid within the purse, or pass; the last bidder left takes the minimum.

    Args:
        bids: the bids so far.
        must_open: passing is barred as long as a bid is possible.
    """

    bids: Bids
    must_open: bool

    def refusal(self, value: int) -> Message:
        """Return the reason why a number is not legal, with the bound."""
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

    def far_above(self, value: int | Pass) -> Message | None:
        """Return a warning about a bid far above the minimum; None otherwise."""
        least = self.bids.least
        if isinstance(value, Pass) or value - least < FAR:
            return None
        return message("caution.bid_far_above", seat=self.seat or "", given=value, least=least)

    def list_barred(self) -> Bars:
        """Return a bar on all bids without enough in the purse, or on passing for an opener."""
        least = self.bids.least
        if not self.numbers():
            return (Barred("bid", self.refusal(least), self.why),)
        if self.must_open:
            reason = message("must_open", seat=self.seat or "", least=least)
            return (Barred(PASS, reason, self.why),)
        return ()


def _highest(bids: Bids) -> Message:
    standing = bids.standing
    if standing is not None:
        return message("bids.highest", amount=standing.price, holder=standing.seat)
    last = bids.made[-1] if bids.made else None
    if last is not None and bids.is_too_low(last):  # says why there is none although one was made
        return message("bids.too_low", amount=last.price, holder=last.seat, least=bids.least)
    return message("bids.none", least=bids.least)


def bid_question(lot: Lot, seat: Seat, bids: Bids, *, alone: bool, must_open: bool) -> Bid:
    """Make the question for one bid; its bounds follow bids and purse.

    Args:
        lot: the object of the auction.
        seat: the bidder.
        bids: the bids so far.
        alone: whether all others have passed.
        must_open: passing is barred, if the seat is able to bid.
    """

    def is_unrivalled() -> bool:
        return alone and bids.standing is None

    def most() -> int:
        """Return the greatest bid: the purse, or the minimum for a first bid without rivals."""
        owned = bids.purse[seat]
        return min(owned, bids.least) if is_unrivalled() else owned

    def about() -> Mapping[str, Value]:
        owned = bids.purse[seat]
        least = bids.least
        reach = "short" if owned < least else "just" if most() == least else "up_to"
        return {
            "label": now(lot.label),
            "owned": owned,
            "least": least,
            "highest": _highest(bids),
            "reach": message(f"bids.{reach}", seat=seat, owned=owned, least=least),
        }

    def words() -> Sequence[Pass]:
        able = bids.least <= most()
        return () if must_open and able else (PASS,)

    bid = Bid(
        name="bid",
        seat=seat,
        subject=lot.subject,
        why=lot.unrivalled if is_unrivalled() else lot.why,
        least=lambda: bids.least,
        most=most,
        words=words,
        likely=PASS,
        about=about,
        bids=bids,
        must_open=must_open,
    )
    bid.refuse = bid.refusal
    bid.caution = bid.far_above
    return bid


async def auction(
    lot: Lot,
    bidders: Seats,
    purse: BySeat,
    teller: Teller,
    leads: Leads = lambda _: None,
) -> Sale | None:
    """Run an auction: overbid or pass. Pass is final. The caller collects the payment.

    Returns None without any bid.

    Args:
        lot: the object of the auction.
        bidders: the bidders in order.
        purse: the amount that each bidder can pay; read again at every bid.
        teller: receives the facts.
        leads: called with each bid that takes the lead, also after a withdrawal, and with None
            when no bid is left.
    """
    bids = Bids(lot, purse)
    still_in = deque(bidders)
    leader: Sale | None = None
    must_open = lot.must_open
    while still_in and not (leader and list(still_in) == [leader.seat]):
        seat = still_in.popleft()
        if leader is not None and leader.seat == seat:  # nobody has to bid against himself
            still_in.append(seat)
            continue
        bid = await bid_question(lot, seat, bids, alone=not still_in, must_open=must_open)
        must_open = False
        # while the question waited, a purse or the opening bid may have changed
        leader = _withdraw_invalid(bids, leader, lot, teller, leads)
        if isinstance(bid, Pass):
            teller.tell("passed", lot.why, seat=seat)
            continue
        leader = Sale(seat, bid)
        bids.make(leader)
        leads(leader)
        teller.tell("bid", lot.why, seat=seat, amount=bid)
        still_in.append(seat)
    return leader


def _withdraw_invalid(
    bids: Bids, before: Sale | None, lot: Lot, teller: Teller, leads: Leads
) -> Sale | None:
    """Withdraw invalid bids for good, tell it, and return the leading bid.

    For good: a bid withdrawn for lack of magic stays withdrawn when the magic comes back.

    Args:
        bids: the bids so far.
        before: the leading bid until now.
        lot: the object of the auction.
        teller: receives the facts.
        leads: as in `auction`.
    """
    bids.made = [bid for bid in bids.made if bids.is_valid(bid)]
    standing = bids.standing
    if before is None or standing == before:
        return standing
    seat = before.seat
    amount = before.price
    if bids.is_covered(before):
        teller.tell("bid_too_low_now", lot.why, seat=seat, amount=amount, least=bids.opening)
    else:
        owned = bids.purse[seat]
        teller.tell("bid_withdrawn", lot.why, seat=seat, amount=amount, owned=owned)
    leads(standing)
    return standing

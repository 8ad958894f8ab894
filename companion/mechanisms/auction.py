"""Auction: bidders raise the bid or drop out in turn, and the highest bidder pays."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, Value, message
from companion.kernel.questions import AmountOr, Barred, Bars, Live, read_live


class Pass(StrEnum):
    """The only alternative to a bid."""

    PASS = "pass"


PASS = Pass.PASS
FAR = 8
"""A bid so far above the minimum needs confirmation, since it may be mistyped.

The number is ours, not from a rulebook. With at most 30 magic, such a raise is rare.
"""


CALLED_OUT = frozenset({"bid", "passed"})
"""Names of the facts of an auction that no longer matter after the sale."""


Tell = Callable[..., None]
"""A function that records a fact, such as `Table.tell`."""


class Lot(NamedTuple):
    """The object of an auction.

    Args:
        subject: its id.
        label: its name.
        opening: the smallest first bid, 0 or more; it may change during the auction.
        why: the citation.
        unrivalled: the citation for a single bidder without rivals, who can only bid the minimum
            or pass.
        must_open: whether the first bidder must bid if able to.
        follows: whether a bid is withdrawn if the smallest first bid rises above it. Its owner is
            asked again.
    """

    subject: str
    label: Live[Value]
    opening: Live[int]
    why: Citation
    unrivalled: Citation
    must_open: bool = False
    follows: bool = False


class PlacedBid(NamedTuple):
    """A bid, or a completed sale: the buyer and the price."""

    seat: Seat
    price: int


Leads = Callable[["PlacedBid | None"], None]
"""A function that receives the leading bid; None if there is none."""


@dataclass
class Bids:
    """The bids so far, checked against current purses.

    A bid is withdrawn if its owner can no longer pay it or, with `Lot.follows`, if it is too low.
    Between two bids, a spell or a correction may change a purse or the strength of the creature.
    """

    lot: Lot
    purse: Callable[[Seat], int]
    placed: list[PlacedBid] = field(default_factory=list)
    let_through: list[PlacedBid] = field(default_factory=list)
    """Illegal bids that the players allowed. They stay valid."""

    @property
    def opening(self) -> int:
        """The smallest legal first bid now."""
        return read_live(self.lot.opening)

    @property
    def standing(self) -> PlacedBid | None:
        """The last valid bid. It is the highest, unless the players have overridden the rules."""
        return next((bid for bid in reversed(self.placed) if self.is_valid(bid)), None)

    def is_valid(self, bid: PlacedBid) -> bool:
        """Return whether a bid is valid: covered and high enough, or allowed by the players."""
        return bid in self.let_through or (self.is_covered(bid) and not self.is_too_low(bid))

    def is_covered(self, bid: PlacedBid) -> bool:
        """Return whether the bidder can pay a bid now."""
        return bid.price <= self.purse(bid.seat)

    def is_too_low(self, bid: PlacedBid) -> bool:
        """Return whether a bid is withdrawn because the smallest first bid is now above it."""
        return self.lot.follows and bid.price < self.opening

    def add_bid(self, bid: PlacedBid) -> None:
        """Add a bid. If it is illegal, the players have allowed it."""
        legal = self.is_covered(bid) and bid.price >= self.least
        if not legal:
            self.let_through.append(bid)
        self.placed.append(bid)

    @property
    def least(self) -> int:
        """The smallest legal bid now."""
        standing = self.standing
        return self.opening if standing is None else standing.price + 1


@dataclass(kw_only=True, eq=False)
class Bid(AmountOr[Pass]):
    """Question for a bid or a pass. A bid must be higher than the last and within the purse.

    A single bidder without rivals can only bid the minimum or pass.

    Args:
        bids: the bids so far.
        must_open: whether passing is barred while a bid is possible.
    """

    bids: Bids
    must_open: bool

    def explain_refusal(self, value: int) -> Message:
        """Return the reason why a number is not a legal bid."""
        assert self.seat is not None
        owned = self.bids.purse(self.seat)
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

    def warn_far_above(self, value: int | Pass) -> Message | None:
        """Return a warning about a bid far above the minimum; None for other bids."""
        least = self.bids.least
        if isinstance(value, Pass) or value - least < FAR:
            return None
        return message("caution.bid_far_above", seat=self.seat or "", given=value, least=least)

    def list_barred(self) -> Bars:
        """Bar all bids if the purse is too small, or passing if the bidder must open."""
        least = self.bids.least
        if not self.numbers():
            return (Barred("bid", self.explain_refusal(least), self.why),)
        if self.must_open:
            reason = message("must_open", seat=self.seat or "", least=least)
            return (Barred(PASS, reason, self.why),)
        return ()


def _word_highest(bids: Bids) -> Message:
    standing = bids.standing
    if standing is not None:
        return message("bids.highest", amount=standing.price, holder=standing.seat)
    last = bids.placed[-1] if bids.placed else None
    if last is not None and bids.is_too_low(last):  # explains why no bid leads
        return message("bids.too_low", amount=last.price, holder=last.seat, least=bids.least)
    return message("bids.none", least=bids.least)


def make_bid_question(lot: Lot, seat: Seat, bids: Bids, *, alone: bool, must_open: bool) -> Bid:
    """Make the question for one bid. Its bounds depend on the bids and the purse.

    Args:
        lot: the object of the auction.
        seat: the bidder.
        bids: the bids so far.
        alone: whether all others have passed.
        must_open: whether passing is barred if the seat is able to bid.
    """

    def is_unrivalled() -> bool:
        return alone and bids.standing is None

    def find_greatest() -> int:
        """Return the greatest legal bid: the purse, or the minimum without rivals."""
        owned = bids.purse(seat)
        return min(owned, bids.least) if is_unrivalled() else owned

    def list_values() -> Mapping[str, Value]:
        owned = bids.purse(seat)
        least = bids.least
        reach = "short" if owned < least else "just" if find_greatest() == least else "up_to"
        return {
            "label": read_live(lot.label),
            "owned": owned,
            "least": least,
            "highest": _word_highest(bids),
            "reach": message(f"bids.{reach}", seat=seat, owned=owned, least=least),
        }

    def list_words() -> Sequence[Pass]:
        able = bids.least <= find_greatest()
        return () if must_open and able else (PASS,)

    bid = Bid(
        name="bid",
        seat=seat,
        subject=lot.subject,
        why=lot.unrivalled if is_unrivalled() else lot.why,
        least=lambda: bids.least,
        most=find_greatest,
        words=list_words,
        likely=PASS,
        about=list_values,
        bids=bids,
        must_open=must_open,
    )
    bid.refuse = bid.explain_refusal
    bid.caution = bid.warn_far_above
    return bid


async def run_auction(
    lot: Lot,
    bidders: Seats,
    purse: Callable[[Seat], int],
    tell: Tell,
    tell_lead: Leads = lambda _: None,
) -> PlacedBid | None:
    """Run an auction and return the winning bid; None if all have passed.

    Bidders raise the bid or pass in turn. A pass is final. The caller collects the payment.

    Args:
        lot: the object of the auction.
        bidders: the bidders in order.
        purse: returns the amount that a bidder can pay; called again at every bid.
        tell: receives the facts.
        tell_lead: called with the new leading bid after each bid and each withdrawal; with None if
            no bid is left.
    """
    bids = Bids(lot, purse)
    still_in = deque(bidders)
    leader: PlacedBid | None = None
    must_open = lot.must_open
    while still_in and not (leader and list(still_in) == [leader.seat]):
        seat = still_in.popleft()
        if leader is not None and leader.seat == seat:  # nobody has to outbid their own bid
            still_in.append(seat)
            continue
        bid = await make_bid_question(lot, seat, bids, alone=not still_in, must_open=must_open)
        must_open = False
        # a purse or the smallest first bid may have changed while the question waited
        leader = _withdraw_invalid(bids, leader, lot, tell, tell_lead)
        if isinstance(bid, Pass):
            tell("passed", lot.why, seat=seat)
            continue
        leader = PlacedBid(seat, bid)
        bids.add_bid(leader)
        tell_lead(leader)
        tell("bid", lot.why, seat=seat, amount=bid)
        still_in.append(seat)
    return leader


def _withdraw_invalid(
    bids: Bids, last_lead: PlacedBid | None, lot: Lot, tell: Tell, tell_lead: Leads
) -> PlacedBid | None:
    """Withdraw invalid bids, tell the facts, and return the leading bid.

    A withdrawal is final, even if the bidder gets the missing magic back.

    Args:
        bids: the bids so far.
        last_lead: the leading bid until now.
        lot: the object of the auction.
        tell: receives the facts.
        tell_lead: as in `run_auction`.
    """
    bids.placed = [bid for bid in bids.placed if bids.is_valid(bid)]
    standing = bids.standing
    if last_lead is None or standing == last_lead:
        return standing
    seat = last_lead.seat
    amount = last_lead.price
    if bids.is_covered(last_lead):
        tell("bid_too_low_now", lot.why, seat=seat, amount=amount, least=bids.opening)
    else:
        owned = bids.purse(seat)
        tell("bid_withdrawn", lot.why, seat=seat, amount=amount, owned=owned)
    tell_lead(standing)
    return standing

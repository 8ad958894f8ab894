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
FAR = 8
"""A bid that is so far above what would be enough is confirmed: it may be mistyped.

Our own figure, no booklet's; with magic up to 30, leaps of 8 are rare.
"""


CALLED_OUT = frozenset({"bid", "passed"})
"""What was heard at the table, and matters no more once it is sold."""


class Teller(Protocol):
    """Something that facts can be told to."""

    def tell(self, name: str, why: Citation | None = None, /, **values: Value) -> None:
        """Say what the rules did."""


class Lot(NamedTuple):
    """What is auctioned.

    Args:
        subject: its identity.
        label: what it is called, read anew whenever it is named.
        opening: the smallest first bid, 0 or more, read anew at every bid without one before it.
        why: where the rule stands.
        must_open: the first bidder may not pass if he is able to bid.
        follows: a bid that is below the smallest first bid, which has risen since, does not stand:
            its owner is asked again.
    """

    subject: str
    label: Live[Value]
    opening: Live[int]
    why: Citation
    must_open: bool = False
    follows: bool = False


class Sale(NamedTuple):
    """Who pays how much."""

    seat: Seat
    price: int


Leads = Callable[["Sale | None"], None]
"""Is told the bid that leads now; None where none does."""


@dataclass
class Bids:
    """The bids made so far, over a live purse.

    One that isn't covered any more does not stand, nor one that is too low now where bids follow:
    a spell or a correction may change a purse, or a creature's strength, between two bids.
    """

    lot: Lot
    purse: BySeat
    made: list[Sale] = field(default_factory=list)
    let_through: list[Sale] = field(default_factory=list)
    """Bids that were not legal, and that the table played its own way; they stand."""

    @property
    def opening(self) -> int:
        """The smallest first bid now."""
        return now(self.lot.opening)

    @property
    def standing(self) -> Sale | None:
        """The last bid that stands now; it is the highest, unless by the table's own way."""
        return next((bid for bid in reversed(self.made) if self.stands(bid)), None)

    def stands(self, bid: Sale) -> bool:
        """Whether it is covered and enough now, or never was and was let through."""
        return bid in self.let_through or (self.covered(bid) and not self.too_low(bid))

    def covered(self, bid: Sale) -> bool:
        """Whether its owner can pay it now."""
        return bid.price <= self.purse[bid.seat]

    def too_low(self, bid: Sale) -> bool:
        """Whether the smallest first bid has risen above it."""
        return self.lot.follows and bid.price < self.opening

    def make(self, bid: Sale) -> None:
        """One more bid is made; one that is not legal comes only our way."""
        legal = self.covered(bid) and bid.price >= self.least
        if not legal:
            self.let_through.append(bid)
        self.made.append(bid)

    @property
    def least(self) -> int:
        """The smallest bid that is legal now."""
        standing = self.standing
        return self.opening if standing is None else standing.price + 1


@dataclass(kw_only=True, eq=False)
class Bid(AmountOr[Pass]):
    """A higher bid, never more than one owns, or pass; the last one left takes the minimum.

    Args:
        bids: those made so far.
        must_open: passing is barred as long as a bid is possible.
    """

    bids: Bids
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

    def far_above(self, value: int | Pass) -> Message | None:
        """Why a bid is unlikely: so much less would be enough. None where it is not."""
        least = self.bids.least
        if isinstance(value, Pass) or value - least < FAR:
            return None
        return message("caution.bid_far_above", seat=self.seat or "", given=value, least=least)

    def barred(self) -> Bars:
        """Any bid, where the purse allows none; or passing, where one must open."""
        least = self.bids.least
        if not self.numbers():
            return (Barred("bid", self.refusal(least), self.why),)
        if self.must_open:
            reason = message("must_open", seat=self.seat or "", least=least)
            return (Barred(PASS, reason, self.why),)
        return ()


def _highest(bids: Bids) -> Message:
    """The bid to beat, in words."""
    standing = bids.standing
    if standing is not None:
        return message("bids.highest", amount=standing.price, holder=standing.seat)
    last = bids.made[-1] if bids.made else None
    if last is not None and bids.too_low(last):  # says why there is none although one was made
        return message("bids.too_low", amount=last.price, holder=last.seat, least=bids.least)
    return message("bids.none", least=bids.least)


def bid_question(lot: Lot, seat: Seat, bids: Bids, *, alone: bool, must_open: bool) -> Bid:
    """The question for one bid; its bounds are read from bids and purse whenever it is shown.

    Args:
        lot: what is auctioned.
        seat: who bids.
        bids: those made so far.
        alone: all others have passed.
        must_open: passing is barred, if the seat is able to bid.
    """

    def most() -> int:
        """What is owned; without a rival and any bid the least will do."""
        owned = bids.purse[seat]
        without_rival = alone and bids.standing is None
        return min(owned, bids.least) if without_rival else owned

    def about() -> Mapping[str, Value]:
        owned = bids.purse[seat]
        reach = "bids.up_to" if bids.least <= owned else "bids.short"
        return {
            "label": now(lot.label),
            "owned": owned,
            "least": bids.least,
            "highest": _highest(bids),
            "reach": message(reach, seat=seat, owned=owned),
        }

    def words() -> Sequence[Pass]:
        able = bids.least <= most()
        return () if must_open and able else (PASS,)

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
    """Overbid or pass; whoever passes is out; the highest bidder pays, which the caller sees to.

    None if nobody bids.

    Args:
        lot: what is auctioned.
        bidders: in bidding order.
        purse: what each bidder can pay, read anew at every bid.
        teller: where facts go.
        leads: told each bid that takes the lead, also when a higher one was withdrawn, and None
            when none is left.
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
    bids: Bids, before: Sale | None, lot: Lot, teller: Teller, leads: Leads
) -> Sale | None:
    """Drop for good what does not stand any more, and say so; the bid that leads now.

    For good: a bid that fell because its magic was gone does not rise again when magic comes back.

    Args:
        bids: those made so far.
        before: the bid that led until now.
        lot: what is auctioned.
        teller: where facts go.
        leads: as in `auction`.
    """
    bids.made = [bid for bid in bids.made if bids.stands(bid)]
    standing = bids.standing
    if before is None or standing == before:
        return standing
    seat = before.seat
    amount = before.price
    if bids.covered(before):
        teller.tell("bid_too_low_now", lot.why, seat=seat, amount=amount, least=bids.opening)
    else:
        owned = bids.purse[seat]
        teller.tell("bid_withdrawn", lot.why, seat=seat, amount=amount, owned=owned)
    leads(standing)
    return standing

"""Cards that one wizard takes for free, or for which several bid magic. Booklet, phase D."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.rulings import (
    AUCTION,
    OPENER_MAY_PASS,
    OPENING_BID,
    SPELL_RAISES_BID,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, Value, Values, message
from companion.kernel.questions import (
    Amount,
    AmountOrWord,
    BarredOption,
    Bars,
    Live,
    bar_option,
    read_live_value,
)


class PassOption(StrEnum):
    """The only alternative to a bid."""

    PASS = "pass"


FAR = 8
"""A bid so far above the minimum needs confirmation, since it may be mistyped.

The number is ours, not from the booklet. With at most 30 magic, such a raise is rare.
"""


class PlacedBid(NamedTuple):
    """A bid.

    Args:
        seat: the bidder.
        price: the amount of magic.
        is_override: whether the players have allowed it against the rules. It stays valid then.
    """

    seat: Seat
    price: int
    is_override: bool


@dataclass
class Auction:
    """An auction for magic. Booklet, phase D, auction.

    Between two bids, a spell or a correction may change magic or the strength of the creature, so
    all bids are checked again whenever they are read.

    Args:
        table: the table.
        subject: the id of the card.
        label: the name of the card.
        opening: the smallest first bid, 0 or more.
        purse: returns the maximum bid of a seat.
        bids: the bids so far, the highest last unless the players have overridden the rules.
    """

    table: Table
    subject: str
    label: Live[Value]
    opening: Live[int]
    purse: Callable[[Seat], int]
    bids: list[PlacedBid] = field(default_factory=list)

    def is_covered(self, bid: PlacedBid) -> bool:
        """Return whether the bidder can pay a bid now."""
        return bid.price <= self.purse(bid.seat)

    def is_too_low(self, bid: PlacedBid) -> bool:
        """Return whether the smallest first bid is now above a bid (ruling `spell_raises_bid`)."""
        follows = self.table.has_ruling(SPELL_RAISES_BID, "bid_follows")
        return follows and bid.price < read_live_value(self.opening)

    def is_valid(self, bid: PlacedBid) -> bool:
        """Return whether a bid is covered and high enough, or allowed by the players."""
        return bid.is_override or (self.is_covered(bid) and not self.is_too_low(bid))

    @property
    def leading_bid(self) -> PlacedBid | None:
        """The leading bid: the last valid one; None before the first."""
        return next((bid for bid in reversed(self.bids) if self.is_valid(bid)), None)

    @property
    def least_bid(self) -> int:
        """The smallest legal bid now."""
        leader = self.leading_bid
        return read_live_value(self.opening) if leader is None else leader.price + 1

    async def run_auction(self, bidders: Seats) -> PlacedBid | None:
        """Return the winning bid, which is not paid yet; None if all have passed.

        Bidders raise the bid or pass in turn. A pass is final. While a bidder thinks, the magic of
        the leading bid is reserved (`Table.committed`).
        """
        table = self.table
        still_in = deque(bidders)
        must_open = table.has_ruling(OPENER_MAY_PASS, "must_open")
        while still_in:
            leader = self.leading_bid
            seat = still_in.popleft()
            if leader is not None and leader.seat == seat:  # nobody has to outbid their own bid
                if not still_in:
                    break
                still_in.append(seat)
                continue
            if leader is not None:
                beyond = self.purse(leader.seat) - table.magic[leader.seat]
                table.committed = {leader.seat: max(0, leader.price - beyond)}
            answer = await self.make_question(seat, is_alone=not still_in, must_open=must_open)
            must_open = False
            table.committed = {}
            self.withdraw_bids(leader)
            if isinstance(answer, PassOption):
                table.tell("passed", AUCTION, seat=seat)
                continue
            is_override = answer < self.least_bid or answer > self.purse(seat)
            self.bids.append(PlacedBid(seat, answer, is_override))
            table.tell("bid", AUCTION, seat=seat, amount=answer)
            still_in.append(seat)
        return self.leading_bid

    def withdraw_bids(self, last_leader: PlacedBid | None) -> None:
        """Withdraw invalid bids; tell so if one of them was leading.

        A withdrawal is final, even if the bidder gets the missing magic back.
        """
        self.bids = [bid for bid in self.bids if self.is_valid(bid)]
        if last_leader is None or self.leading_bid == last_leader:
            return
        seat, price, _ = last_leader
        if self.is_covered(last_leader):
            least = read_live_value(self.opening)
            self.table.tell("bid_too_low_now", AUCTION, seat=seat, amount=price, least=least)
        else:
            owned = self.purse(seat)
            self.table.tell("bid_withdrawn", AUCTION, seat=seat, amount=price, owned=owned)

    def make_question(
        self, seat: Seat, *, is_alone: bool, must_open: bool
    ) -> AmountOrWord[PassOption]:
        """Make the question for one bid, higher than the last and within the purse.

        A single bidder without rivals can only bid the minimum or pass (ruling `opening_bid`).

        Args:
            seat: the bidder.
            is_alone: whether all others have passed.
            must_open: whether passing is barred if the seat is able to bid.
        """
        why = OPENING_BID if is_alone and self.leading_bid is None else AUCTION

        def find_greatest_bid() -> int:
            unrivalled = is_alone and self.leading_bid is None
            owned = self.purse(seat)
            return min(owned, self.least_bid) if unrivalled else owned

        def explain_refusal(amount: int) -> Message:
            about: Values = {"seat": seat, "given": amount}
            owned = self.purse(seat)
            leader = self.leading_bid
            least = self.least_bid
            if amount > owned:
                return message("bid_above_purse", **about, owned=owned)
            if leader is not None:
                highest = leader.price
                return message(
                    "bid_too_low", **about, highest=highest, holder=leader.seat, least=least
                )
            name = "bid_below_opening" if amount < least else "bid_without_rival"
            return message(name, **about, least=least)

        def list_barred_options() -> Bars:
            """Return all bids if the purse is too small, or passing if the bidder must open."""
            least = self.least_bid
            if find_greatest_bid() < least:
                return (BarredOption("bid", explain_refusal(least), why),)
            if must_open:
                return (bar_option(PassOption.PASS, "must_open", why, seat=seat, least=least),)
            return ()

        def warn_of_high_bid(bid: int | PassOption) -> Message | None:
            least = self.least_bid
            if isinstance(bid, PassOption) or bid - least < FAR:
                return None
            return message("caution.bid_far_above", seat=seat, given=bid, least=least)

        def list_values() -> Values:
            owned = self.purse(seat)
            least = self.least_bid
            reach = (
                "short" if owned < least else "just" if find_greatest_bid() == least else "up_to"
            )
            return {
                "label": read_live_value(self.label),
                "owned": owned,
                "least": least,
                "highest": self._word_highest_bid(),
                "reach": message(f"bids.{reach}", seat=seat, owned=owned, least=least),
            }

        return AmountOrWord[PassOption](
            "bid",
            why,
            seat=seat,
            subject=self.subject,
            least=lambda: self.least_bid,
            most=find_greatest_bid,
            words=lambda: (
                () if must_open and self.least_bid <= find_greatest_bid() else tuple(PassOption)
            ),
            likely=PassOption.PASS,
            about=list_values,
            bars=list_barred_options,
            refuse=explain_refusal,
            caution=warn_of_high_bid,
        )

    def _word_highest_bid(self) -> Message:
        leader = self.leading_bid
        if leader is not None:
            return message("bids.highest", amount=leader.price, holder=leader.seat)
        last = self.bids[-1] if self.bids else None
        if last is not None and self.is_too_low(last):  # explains why no bid leads
            return message(
                "bids.too_low", amount=last.price, holder=last.seat, least=self.least_bid
            )
        return message("bids.none", least=self.least_bid)


async def award_card(
    table: Table, card: Card, seats: Seats, why: Citation, kind: str = "card"
) -> None:
    """Give a card to a single wizard for free or auction it.

    Args:
        table: the table.
        card: the card.
        seats: the seats with wizards at it, at least one, in seat order from the start player.
        why: the citation.
        kind: the beginning of the names of the facts: "spell" or "card".
    """
    owner: Seat | None = seats[0]
    card_name = table.name_card(card)
    if len(seats) > 1:
        opening = 0 if table.has_ruling(OPENING_BID, "zero") else 1
        table.tell(f"{kind}_auction", why, card=card_name, opening=opening)
        owner = await auction_card(table, card.id, card_name, opening, seats)
    if owner is None:  # all have passed
        table.tell_of_card(f"{kind}_unclaimed", OPENING_BID, card)
    else:
        table.tell(f"{kind}_taken", why, seat=owner, card=table.name_card(card))
        card.give_to_owner(table, owner, table.round)


async def auction_card(
    table: Table, subject: str, label: Value, least_first_bid: int, seats: Seats
) -> Seat | None:
    """Run an auction, take the price, and return the buyer; None if all have passed."""
    sale = await Auction(
        table, subject, label, least_first_bid, table.magic.__getitem__
    ).run_auction(seats)
    if sale is None:
        return None
    await take_price(table, subject, sale.seat, sale.price)
    return sale.seat


async def take_price(table: Table, subject: str, seat: Seat, price: int) -> None:
    """Take the price of a sale. If the buyer has less, ask how much to pay.

    The buyer may have less if a bid against the rules was allowed.

    Args:
        table: the table.
        subject: the id of the sold card.
        seat: the buyer.
        price: the amount of magic.
    """
    paid = price
    if price > table.magic[seat]:
        paid = await Amount(
            "payment",
            AUCTION,
            seat=seat,
            subject=subject,
            most=lambda: min(price, table.magic[seat]),
            likely=lambda: min(price, table.magic[seat]),
            about=lambda: {"price": price, "owned": table.magic[seat]},
        )
    table.pay_magic(seat, paid, AUCTION)

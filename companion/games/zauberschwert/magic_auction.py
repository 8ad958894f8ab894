"""Cards that one wizard takes for free, or for which several bid magic. Booklet, phase D."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.rulings import (
    AUCTION,
    OPENER_MAY_PASS,
    OPENING_BID,
    SPELL_RAISES_BID,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, Seats, Value
from companion.kernel.questions import Amount, Live
from companion.mechanisms.auction import Lot, PlacedBid, run_auction


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
    called = table.name_card(card)
    if len(seats) > 1:
        opening = 0 if table.ruling(OPENING_BID) == "zero" else 1
        table.tell(f"{kind}_auction", why, card=called, opening=opening)
        owner = await auction_card(table, card.id, called, opening, seats)
    if owner is None:  # all have passed
        table.tell(f"{kind}_unclaimed", OPENING_BID.citation, card=table.name_card(card))
    else:
        table.tell(f"{kind}_taken", why, seat=owner, card=table.name_card(card))
        card.give_to_owner(table, owner, table.round)


async def auction_card(
    table: Table, subject: str, label: Live[Value], opening: Live[int], seats: Seats
) -> Seat | None:
    """Run an auction, take the price, and return the buyer; None if all have passed."""
    sale = await run_magic_auction(table, subject, label, opening, seats, table.magic.__getitem__)
    if sale is None:
        return None
    await take_price(table, subject, sale)
    return sale.seat


async def take_price(table: Table, subject: str, sale: PlacedBid) -> None:
    """Take the price of a sale. If the buyer has less, ask how much to pay.

    The buyer may have less if a bid against the rules was allowed.

    Args:
        table: the table.
        subject: the id of the sold card.
        sale: the buyer and the price.
    """
    seat = sale.seat
    price = sale.price
    if price > table.magic[seat]:
        price = await Amount(
            name="payment",
            seat=seat,
            subject=subject,
            least=0,
            most=lambda: min(sale.price, table.magic[seat]),
            likely=lambda: min(sale.price, table.magic[seat]),
            about=lambda: {"price": sale.price, "owned": table.magic[seat]},
            why=AUCTION,
        )
    table.pay_magic(seat, price, AUCTION)


async def run_magic_auction(
    table: Table,
    subject: str,
    label: Live[Value],
    opening: Live[int],
    seats: Seats,
    purse: Callable[[Seat], int],
) -> PlacedBid | None:
    """Run an auction and return the winning bid, not yet paid; None if all have passed.

    During the auction, reserve the magic of the leading bid (`Table.committed`).
    """

    def tell_lead(sale: PlacedBid | None) -> None:
        if sale is None:
            table.committed = {}
            return
        beyond = purse(sale.seat) - table.magic[sale.seat]
        table.committed = {sale.seat: max(0, sale.price - beyond)}

    must_open = table.ruling(OPENER_MAY_PASS) == "must_open"
    follows = table.ruling(SPELL_RAISES_BID) == "bid_follows"
    unrivalled = OPENING_BID.citation
    lot = Lot(subject, label, opening, AUCTION, unrivalled, must_open=must_open, follows=follows)
    sale = await run_auction(lot, seats, purse, table.tell, tell_lead)
    table.committed = {}
    return sale

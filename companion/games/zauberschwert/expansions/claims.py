"""Cards that a single wizard takes for free and several wizards auction.

They are heroes and dragon scales. Summary, phase D.
"""

from __future__ import annotations

from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.rulings import OPENING_BID
from companion.games.zauberschwert.selling import sell
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, Seats


async def award_card(table: Table, card: Card, there: Seats, why: Citation) -> Seat | None:
    """Give a card to a single wizard or auction it; return the new owner, or None.

    The smallest first bid is that for spells (ruling `opening_bid`).
    """
    owner: Seat | None = there[0]
    if len(there) > 1:
        opening = 0 if table.ruling(OPENING_BID) == "zero" else 1
        table.tell("card_auction", why, card=table.name_card(card), opening=opening)
        owner = await sell(table, card.id, table.name_card(card), opening, there)
    if owner is None:
        table.tell("card_unclaimed", OPENING_BID.citation, card=table.name_card(card))
    else:
        table.tell("card_taken", why, seat=owner, card=table.name_card(card))
    return owner

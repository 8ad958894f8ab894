"""Cards that a single wizard takes for nothing and several auction.

Heroes and dragon scales. Summary, phase D.
"""

from __future__ import annotations

from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.rulings import OPENING_BID
from companion.games.zauberschwert.selling import sell
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, Seats


async def award_card(table: Table, card: Card, there: Seats, why: Citation) -> Seat | None:
    """Return the seat that gets the card; None if nobody wants it.

    The first bid follows the house rule for spells.
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

"""What seats are called and how they are marked.

A name, a colour, and a suit, so that nobody has to tell colours apart.
"""

from __future__ import annotations

from companion.kernel.facts import Seat
from companion.kernel.seating import Colour, Seating
from companion.kernel.table import Table
from companion.wording.messages import Wording

SUITS = {
    Colour.RED: "♥",
    Colour.BLUE: "♠",
    Colour.GREEN: "♣",
    Colour.YELLOW: "♦",
    Colour.VIOLET: "★",
    Colour.ORANGE: "☾",
}


def wording_for(language: str, game: str | None, table: Table | None) -> Wording:
    """The wording of a game in play, with the players' names."""
    wording = Wording(language, game)
    if table is not None:
        wording.names = {
            seat: wording.value(table.seating.called(seat)) for seat in table.seating.everybody
        }
    return wording


def suit(seating: Seating, seat: Seat) -> str:
    """The seat's suit."""
    return SUITS[seating.everybody[seat].colour]

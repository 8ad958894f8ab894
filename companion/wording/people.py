"""What seats are called and how they are marked.

A name, a colour, and a suit, so that nobody has to tell colours apart.
"""

from __future__ import annotations

import re

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Seat
from companion.kernel.runner import Runner
from companion.kernel.seating import Colour, Seating
from companion.wording.messages import Wording

SUITS = {
    Colour.RED: "♥",
    Colour.BLUE: "♠",
    Colour.GREEN: "♣",
    Colour.YELLOW: "♦",
    Colour.VIOLET: "★",
    Colour.ORANGE: "☾",
}
SIGNS = (*SUITS.values(), "●", "■", "▲", "♛", "⌂", "✦")
"""For more people than there are colours."""
UNNAMED = re.compile(
    r"(scribe|watch|host|p[0-9]+|terminal|start|script|code|catalogue)( [0-9a-f]{4})?"
)
"""Signatures of devices that nobody has named, and of what no player did."""


def wording_for(language: str, runner: Runner) -> Wording:
    """The wording of a game as it stands, with the players' names."""
    wording = Wording(language, runner.game.id if runner.game is not None else None)
    if runner.table is not None:
        seating = runner.table.seating
        wording.names = {seat: wording.value(seating.called(seat)) for seat in seating.everybody}
    return wording


def told_then(told: Told, wording: Wording) -> str:
    """A fact in words, with the names of when it was told: who paid then may sit elsewhere now."""
    return wording_then(told, wording).fact(told.fact)


def wording_then(told: Told, wording: Wording) -> Wording:
    """The wording with the names of when a fact was told."""
    names = {seat: wording.value(called) for seat, called in told.called.items()}
    return type(wording)(wording.language, wording.game, names or wording.names)


def signature(by: str, wording: Wording) -> str:
    """Who gave an answer, as a player is told: a name, or that of the seat; else nothing.

    Args:
        by: as the journal has it; older ones name a device without a name by its role and number.
        wording: with the names of the players.
    """
    unnamed = UNNAMED.fullmatch(by)
    return wording.names.get(Seat(unnamed[1]), "") if unnamed is not None else by


def suit(seating: Seating, seat: Seat) -> str:
    """The seat's suit."""
    return SUITS[seating.everybody[seat].colour]


def look(place: int) -> tuple[Colour, str]:
    """The colour and the sign of somebody in a list; no two signs are alike.

    Args:
        place: in the list, from 0 on; from the twelfth on a number stands behind the sign.
    """
    turn, at = divmod(place, len(SIGNS))
    colours = list(SUITS)
    number = str(turn + 1) if turn else ""
    return colours[place % len(colours)], SIGNS[at] + number

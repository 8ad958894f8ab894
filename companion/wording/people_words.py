"""Names and marks of seats: name, colour, and a suit for those who cannot tell colours."""

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


def make_wording(language: str, runner: Runner) -> Wording:
    """Make the wording of a game with its players' current names."""
    wording = Wording(language, runner.game.id if runner.game is not None else None)
    if runner.table is not None:
        seating = runner.table.seating
        wording.names = {seat: wording.value(seating.get_name(seat)) for seat in seating.everybody}
    return wording


def word_fact_then(told: Told, wording: Wording) -> str:
    """Word a fact with the names at the time it was told."""
    return make_wording_then(told, wording).fact(told.fact)


def make_wording_then(told: Told, wording: Wording) -> Wording:
    """Make the wording with the names at the time a fact was told."""
    names = {seat: wording.value(called) for seat, called in told.called.items()}
    return type(wording)(wording.language, wording.game, names or wording.names)


def name_author(by: str, wording: Wording) -> str:
    """Return the author of an answer: a name, or the seat's; else empty.

    Args:
        by: as the journal has it; older ones name a device without a name by its role and number.
        wording: with the names of the players.
    """
    unnamed = UNNAMED.fullmatch(by)
    return wording.names.get(Seat(unnamed[1]), "") if unnamed is not None else by


def find_suit(seating: Seating, seat: Seat) -> str:
    """Return the suit of a seat."""
    return SUITS[seating.everybody[seat].colour]


def choose_mark(place: int) -> tuple[Colour, str]:
    """Return the colour and sign of a place in a list; all signs differ.

    Args:
        place: in the list, from 0 on; from the twelfth on a number stands behind the sign.
    """
    turn, at = divmod(place, len(SIGNS))
    colours = list(SUITS)
    number = str(turn + 1) if turn else ""
    return colours[place % len(colours)], SIGNS[at] + number

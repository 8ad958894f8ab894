"""Who sits where: seats in turn order with names and colours, and the questions that seat them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Value, message
from companion.kernel.questions import Amount, Choice, Form, Text


class Colour(StrEnum):
    """A seat's colour; each goes with a suit, so that nobody has to tell colours apart."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    VIOLET = "violet"
    ORANGE = "orange"


@dataclass
class Player:
    """A player's name (empty: the colour stands for it) and colour."""

    name: str
    colour: Colour


@dataclass
class Seating:
    """The seats in turn order, clockwise, and who sits there."""

    players: dict[Seat, Player] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in turn order."""
        return tuple(self.players)

    def __len__(self) -> int:
        return len(self.players)

    def called(self, seat: Seat) -> Value:
        """What a seat is called: the player's name, or its colour."""
        player = self.players[seat]
        return player.name or message(f"colour.{player.colour}")

    def around(self, first: Seat, among: Sequence[Seat] | None = None) -> tuple[Seat, ...]:
        """The seats in turn order beginning with `first`; only those `among`, if given."""
        seats = self.seats
        start = seats.index(first)
        turned = seats[start:] + seats[:start]
        return tuple(seat for seat in turned if among is None or seat in among)

    def left_of(self, seat: Seat) -> Seat:
        """The left neighbour: next in turn order."""
        return self.around(seat)[1 % len(self.players)]

    def right_of(self, seat: Seat) -> Seat:
        """The right neighbour: previous in turn order."""
        return self.around(seat)[-1]


async def seated(least: int, most: int, colours: Sequence[Colour], why: Citation) -> Seating:
    """Ask how many play, and each one's name and colour. Names that are used twice get a number."""
    count = await Amount(name="seats", least=least, most=most, likely=least, why=why)
    seating = Seating()
    for number in range(1, count + 1):
        seat = Seat(f"p{number}")
        taken = [player.colour for player in seating.players.values()]
        player = await _player(seat, [colour for colour in colours if colour not in taken], number, why)
        player.name = distinct(player.name, [other.name for other in seating.players.values()])
        seating.players[seat] = player
    return seating


def _player(seat: Seat, free: Sequence[Colour], number: int, why: Citation) -> Form[Player]:
    """The form of one player; the first free colour is the likeliest."""
    fields: dict[str, Any] = {
        "name": Text(name="name", why=why, longest=20),
        "colour": Choice(name="colour", options=free, likely=free[0], why=why, label=_colour_label),
    }
    return Form(name="player", subject=str(seat), fields=fields, make=Player, why=why, about={"number": number})


def _colour_label(colour: Colour) -> Message:
    return message(f"colour.{colour}")


def distinct(name: str, others: Sequence[str]) -> str:
    """The name, with a number behind it where somebody has it already."""
    if not name or name not in others:
        return name
    number = 2
    while f"{name} {number}" in others:
        number += 1
    return f"{name} {number}"

"""Who sits where: seats in turn order with names and colours, and who comes and goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.kernel.facts import Message, Seat, Value, message


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
class Coming:
    """Somebody who sits down when the next scene begins.

    Left of whom, and what there is to begin with, by the name of its field.
    """

    player: Player
    after: Seat
    brings: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Gone:
    """Somebody who has left, and when: what the scene was called."""

    player: Player
    when: Message


@dataclass
class Seating:
    """The seats in turn order, clockwise, and who sits there.

    Who is about to come, to move and to leave, and who has left.

    Attributes:
        players: who plays.
        coming: who sits down when the next scene begins.
        moving: who sits down left of whom then.
        leaving: who leaves then, and what becomes of what they hold.
        gone: who has left; not among the seats any more.
    """

    players: dict[Seat, Player] = field(default_factory=dict)
    coming: dict[Seat, Coming] = field(default_factory=dict)
    moving: dict[Seat, Seat] = field(default_factory=dict)
    leaving: dict[Seat, str] = field(default_factory=dict)
    gone: dict[Seat, Gone] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in turn order."""
        return tuple(self.players)

    @property
    def everybody(self) -> dict[Seat, Player]:
        """Who plays, who is about to, and who has left."""
        waiting = {seat: coming.player for seat, coming in self.coming.items()}
        return self.players | waiting | {seat: gone.player for seat, gone in self.gone.items()}

    @property
    def free_seat(self) -> Seat:
        """The next seat that nobody has had."""
        return Seat(f"p{len(self.everybody) + 1}")

    def __len__(self) -> int:
        return len(self.players)

    def called(self, seat: Seat) -> Value:
        """What a seat is called: the player's name, or its colour."""
        player = self.everybody[seat]
        return player.name or message(f"colour.{player.colour}")

    def sit_down(self, name: str, colour: Colour) -> None:
        """One more player, last in turn order."""
        seat = self.free_seat
        self.players[seat] = Player("", colour)
        self.name(seat, name)

    def name(self, seat: Seat, name: str) -> None:
        """Give a player a name; one that another has gets a number."""
        everybody = self.everybody
        everybody[seat].name = distinct(
            name, [player.name for other, player in everybody.items() if other != seat]
        )

    def place(self, seat: Seat, player: Player, after: Seat) -> None:
        """Seat a player left of another one, wherever they sat before."""
        order = [item for item in self.players.items() if item[0] != seat]
        at = (
            [other for other, _ in order].index(after) + 1
            if after in self.players and after != seat
            else len(order)
        )
        self.players = dict([*order[:at], (seat, player), *order[at:]])

    def around(self, first: Seat, among: Sequence[Seat] | None = None) -> tuple[Seat, ...]:
        """The seats in turn order beginning with `first`; only those `among`, if given."""
        seats = self.seats
        start = seats.index(first)
        turned = seats[start:] + seats[:start]
        return turned if among is None else tuple(seat for seat in turned if seat in among)

    def left_of(self, seat: Seat) -> Seat:
        """The left neighbour: next in turn order."""
        return self.around(seat)[1 % len(self.players)]

    def right_of(self, seat: Seat) -> Seat:
        """The right neighbour: previous in turn order."""
        return self.around(seat)[-1]


def distinct(name: str, others: Sequence[str]) -> str:
    """The name, with a number behind it where somebody has it already."""
    if not name or name not in others:
        return name
    number = 2
    while f"{name} {number}" in others:
        number += 1
    return f"{name} {number}"

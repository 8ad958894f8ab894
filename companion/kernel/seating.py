"""Seats in turn order with names and colours, and players who join and leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.kernel.facts import Message, Seat, Value, message


class Colour(StrEnum):
    """A seat's colour. Faces add a symbol to each, so that nobody must tell colours apart."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    VIOLET = "violet"
    ORANGE = "orange"


@dataclass
class Player:
    """A player. Without a name, the colour serves as the name."""

    name: str
    colour: Colour


@dataclass
class JoiningPlayer:
    """A player who will join at the start of a scene.

    Args:
        player: the player.
        after: the right neighbour, whose turn comes just before.
        brings: the starting values by field.
    """

    player: Player
    after: Seat
    brings: Mapping[str, int]


@dataclass
class FormerPlayer:
    """A player who has left, and the name of the scene at that time."""

    player: Player
    when: Message


@dataclass
class Seating:
    """The seats in turn order, clockwise, with their players.

    Attributes:
        players: the players.
        coming: players who will join at the start of a scene, usually the next one.
        moving: players who will move at the start of the next scene, by their new right
            neighbours.
        leaving: players who will leave at the start of the next scene, with the option for their
            possessions.
        gone: players who have left and no longer have a seat.
    """

    players: dict[Seat, Player] = field(default_factory=dict)
    coming: dict[Seat, JoiningPlayer] = field(default_factory=dict)
    moving: dict[Seat, Seat] = field(default_factory=dict)
    leaving: dict[Seat, str] = field(default_factory=dict)
    gone: dict[Seat, FormerPlayer] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in turn order."""
        return tuple(self.players)

    @property
    def all_players(self) -> dict[Seat, Player]:
        """All players: present, about to join, and gone."""
        waiting = {seat: coming.player for seat, coming in self.coming.items()}
        return self.players | waiting | {seat: gone.player for seat, gone in self.gone.items()}

    @property
    def free_seat(self) -> Seat:
        """The next unused seat."""
        return Seat(f"p{len(self.all_players) + 1}")

    def __len__(self) -> int:
        return len(self.players)

    @property
    def names(self) -> dict[Seat, Value]:
        """Name of each seat, also of players about to join or gone: the player's, or the colour."""
        return {
            seat: player.name or message(f"colour.{player.colour}")
            for seat, player in self.all_players.items()
        }

    def get_name(self, seat: Seat) -> Value:
        """Return the name of a seat, as in `names`."""
        return self.names[seat]

    def add_player(self, name: str, colour: Colour) -> None:
        """Add a player, last in turn order."""
        seat = self.free_seat
        self.players[seat] = Player("", colour)
        self.rename_player(seat, name)

    def rename_player(self, seat: Seat, name: str) -> None:
        """Name a player. Add a number if another player has the name."""
        everybody = self.all_players
        everybody[seat].name = make_distinct_name(
            name, [player.name for other, player in everybody.items() if other != seat]
        )

    def seat_player(self, seat: Seat, player: Player, right_neighbour: Seat) -> None:
        """Seat a new or a present player to the left of another one.

        If `right_neighbour` has no seat, the player is seated last.
        """
        order = [other for other in self.seats if other != seat]
        place = order.index(right_neighbour) + 1 if right_neighbour in order else len(order)
        order.insert(place, seat)
        players = {**self.players, seat: player}
        self.players = {each: players[each] for each in order}

    def list_seats_from(self, first_seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in turn order, starting at `first_seat`."""
        seats = self.seats
        start = seats.index(first_seat)
        return seats[start:] + seats[:start]

    def find_left_neighbour(self, seat: Seat) -> Seat:
        """Return the left neighbour: the next in turn order."""
        return self.list_seats_from(seat)[1 % len(self.players)]

    def find_right_neighbour(self, seat: Seat) -> Seat:
        """Return the right neighbour: the previous in turn order."""
        return self.list_seats_from(seat)[-1]


def make_distinct_name(name: str, other_names: Sequence[str]) -> str:
    """Return a name, with a number if another player has it; case is ignored."""
    taken = {other.casefold() for other in other_names}
    number = 1
    distinct = name
    while distinct and distinct.casefold() in taken:
        number += 1
        distinct = f"{name} {number}"
    return distinct

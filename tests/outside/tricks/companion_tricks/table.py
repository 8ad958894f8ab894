"""The table: bids and tricks of the round, points of the game, and the dealer."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.kernel.facts import Seat
from companion.kernel.table import Table as BaseTable


@dataclass
class Table(BaseTable):
    """Figures of all seats; a bid that has not been made is `None`."""

    rounds: int = 1
    round: int = 0
    dealer: Seat = field(default=Seat("p1"))
    step: str = "1"
    points: dict[Seat, int] = field(default_factory=dict)
    tricks: dict[Seat, int] = field(default_factory=dict)
    bids: dict[Seat, int | None] = field(default_factory=dict)

    def begin_game(self, dealer: Seat) -> None:
        """Start a game without points with the first dealer."""
        self.dealer = dealer
        self.points = dict.fromkeys(self.seating.seats, 0)
        self.begin_round()

    def begin_round(self) -> None:
        """Start a round without bids and tricks."""
        self.tricks = dict.fromkeys(self.seating.seats, 0)
        self.bids = dict.fromkeys(self.seating.seats, None)

    @property
    def seats_from_dealer(self) -> tuple[Seat, ...]:
        """All seats, from the dealer's left; the dealer comes last."""
        return self.seating.list_seats_from(self.seating.find_left_neighbour(self.dealer))

    @property
    def sum_of_bids(self) -> int:
        """Sum of the bids of the round so far."""
        return sum(bid or 0 for bid in self.bids.values())

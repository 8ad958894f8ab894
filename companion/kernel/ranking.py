"""Who came first: the places of all seats, and what decided the first."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.kernel.facts import Derived, Message, Plain, Seat, message, plain

SHARED = "shared"
"""What decided when nothing did: the first place is shared."""
PLAIN: Mapping[str, Derived] = MappingProxyType({})
"""Of figures that are no sums."""


class Place(NamedTuple):
    """A seat's rank (1 is best; equal ranks are shared) and its figures by criterion.

    `sums`: what those figures are made of that were put together at the end.
    """

    seat: Seat
    rank: int
    figures: Mapping[str, int]
    sums: Mapping[str, Derived] = PLAIN

    def plain(self) -> dict[str, Plain]:
        """The place as JSON values; the terms of a figure stand beside it."""
        sums = {f"{name}_sum": plain(made) for name, made in self.sums.items()}
        return {"seat": str(self.seat), "rank": self.rank, **dict(self.figures), **sums}


class Ranking(NamedTuple):
    """All places, best first, and the criterion that decided the first place."""

    places: tuple[Place, ...]
    decided_by: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who shares the first rank."""
        return tuple(place.seat for place in self.places if place.rank == 1)

    @property
    def first_criterion(self) -> str:
        """What all seats are compared by before anything else."""
        return next(iter(self.places[0].figures), "")

    @property
    def tie_broken(self) -> bool:
        """Whether the first place was level by the first criterion, and a later one decided."""
        return self.decided_by not in (SHARED, self.first_criterion)

    @property
    def won(self) -> Message:
        """Who has won, with what: "won.points", which mentions the winner's figures."""
        figures = self.places[0].figures
        name = f"won.{self.first_criterion}"
        return message(name, winners=self.winners, **figures)

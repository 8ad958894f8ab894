"""Who came first: the places of all seats, and what decided the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.kernel.facts import Plain, Seat

SHARED = "shared"
"""What decided when nothing did: the first place is shared."""


class Place(NamedTuple):
    """A seat's rank (1 is best; equal ranks are shared) and its figures by criterion."""

    seat: Seat
    rank: int
    figures: Mapping[str, int]

    def plain(self) -> dict[str, Plain]:
        """The place as JSON values."""
        return {"seat": str(self.seat), "rank": self.rank, **dict(self.figures)}


class Ranking(NamedTuple):
    """All places, best first, and the criterion that decided the first place."""

    places: tuple[Place, ...]
    decided_by: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who shares the first rank."""
        return tuple(place.seat for place in self.places if place.rank == 1)

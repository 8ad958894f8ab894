"""Final ranking: the places of all seats, and the criterion that decided the first."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.kernel.facts import Derived, Message, Plain, Seat, message, plain

SHARED = "shared"
"""Criterion of a shared first place."""
PLAIN: Mapping[str, Derived] = MappingProxyType({})
"""Default for figures that are not sums."""


class Place(NamedTuple):
    """A seat's rank (1 is best; equal ranks are shared) and its figures by criterion.

    `sums`: the addends of figures that were added up at the end.
    """

    seat: Seat
    rank: int
    figures: Mapping[str, int]
    sums: Mapping[str, Derived] = PLAIN

    def plain(self) -> dict[str, Plain]:
        """Return the place as JSON values; the addends of a figure are beside it."""
        sums = {f"{name}_sum": plain(made) for name, made in self.sums.items()}
        return {"seat": str(self.seat), "rank": self.rank, **dict(self.figures), **sums}


class Ranking(NamedTuple):
    """All places, best first, and the criterion that decided the first place."""

    places: tuple[Place, ...]
    decided_by: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank."""
        return tuple(place.seat for place in self.places if place.rank == 1)

    @property
    def first_criterion(self) -> str:
        """The criterion that is compared first."""
        return next(iter(self.places[0].figures), "")

    @property
    def tie_broken(self) -> bool:
        """Whether the first criterion was level and a later one decided."""
        return self.decided_by not in (SHARED, self.first_criterion)

    @property
    def headline(self) -> Message:
        """Message with the winners and their figures: "won.points"."""
        figures = self.places[0].figures
        name = f"won.{self.first_criterion}"
        return message(name, winners=self.winners, **figures)

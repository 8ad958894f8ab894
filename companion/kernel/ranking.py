"""Ranking seats by one criterion after the other; full ties share a rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.kernel.facts import Plain, Seat

SHARED = "shared"
"""What decided when nothing did: the first place is shared."""


class Criterion(NamedTuple):
    """One thing seats are compared by, more being better."""

    name: str
    of: Mapping[Seat, int]


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


def rank(seats: Sequence[Seat], criteria: Sequence[Criterion]) -> Ranking:
    """Most of the first criterion wins; each tie is looked at by the next one.

    What stays tied shares its rank.
    """

    def figures(seat: Seat) -> tuple[int, ...]:
        return tuple(criterion.of[seat] for criterion in criteria)

    ordered = sorted(seats, key=figures, reverse=True)
    places = tuple(
        Place(
            seat,
            1 + sum(figures(other) > figures(seat) for other in seats),
            {criterion.name: criterion.of[seat] for criterion in criteria},
        )
        for seat in ordered
    )
    return Ranking(places, _decided_by(criteria, ordered))


def _decided_by(criteria: Sequence[Criterion], ordered: Sequence[Seat]) -> str:
    """The first criterion by which the best seat is ahead of every other."""
    first, others = ordered[0], list(ordered[1:])
    for criterion in criteria:
        others = [seat for seat in others if criterion.of[seat] == criterion.of[first]]
        if not others:
            return criterion.name
    return SHARED

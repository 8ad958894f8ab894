"""Ranking seats by one criterion after the other; full ties share a rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.kernel.facts import Seat
from companion.kernel.ranking import SHARED, Place, Ranking


class Criterion(NamedTuple):
    """One thing seats are compared by, more being better."""

    name: str
    of: Mapping[Seat, int]


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

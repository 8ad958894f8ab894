"""Leaders of a game, and the entries that changed the order most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from companion.kernel.facts import BySeat, Seat, Seats
from companion.play.review.replay import StandingStep

ALIKE = 2
"""Maximum number of equal swings; if there are more, none is noteworthy."""
LEAST = 2
"""Minimum amount of a noteworthy gain or loss."""


class TurningPoint(NamedTuple):
    """Entry by which players passed others.

    Attributes:
        step: the entry.
        seat: the seat that passed most others, or was passed by most others.
        overtaken_seats: those others, ordered by standing.
        is_ahead: whether the seat is now ahead of them, and not behind.
    """

    step: StandingStep
    seat: Seat
    overtaken_seats: Seats
    is_ahead: bool


class StandingChange(NamedTuple):
    """Gain or loss of a seat's decisive figure by one entry, which may give it the lead."""

    step: StandingStep
    seat: Seat

    @property
    def standing(self) -> int:
        """The seat's standing after the entry."""
        return self.step.standing[self.seat]

    @property
    def amount(self) -> int:
        """The change; negative for a loss."""
        return self.standing - self.step.standing_before.get(self.seat, self.standing)


def find_lead_changes(steps: Sequence[StandingStep]) -> list[StandingChange]:
    """Find the entries by which another seat became the sole leader; a tie changes nothing."""
    found = list[StandingChange]()
    for step in steps:
        leader = find_leader(step.standing)
        if leader is not None and (not found or leader != found[-1].seat):
            found.append(StandingChange(step, leader))
    return found


def find_leader(standing: BySeat) -> Seat | None:
    """Return the sole leader; None if several have the most."""
    most = max(standing.values(), default=0)
    first = [seat for seat, figure in standing.items() if figure == most]
    return first[0] if len(first) == 1 else None


def find_largest_standing_change(steps: Sequence[StandingStep], sign: int) -> StandingChange | None:
    """Find the biggest gain (sign 1) or loss (-1) by one entry, the first of equals.

    None if none is noteworthy.
    """
    found = [
        StandingChange(step, seat) for step in steps if not step.by_hand for seat in step.standing
    ]
    most = max((swing.amount * sign for swing in found), default=0)
    biggest = [swing for swing in found if swing.amount * sign == most]
    return biggest[0] if most >= LEAST and len(biggest) <= ALIKE else None


def rank_turning_points(steps: Sequence[StandingStep]) -> list[TurningPoint]:
    """Rank the entries by how many players passed others, the most important first.

    A tie is not counted as passing. Among equals, a change of the leader ranks higher, then the
    later entry.
    """
    standing_before: BySeat = steps[0].standing_before if steps else {}
    found = list[tuple[int, bool, int, TurningPoint]]()
    ahead = dict[frozenset[Seat], Seat]()
    _find_overtaken_pairs(ahead, standing_before)
    front = find_leader(standing_before)
    for step in steps:
        turned = _find_overtaken_pairs(ahead, step.standing)
        leader = find_leader(step.standing) or front
        if turned and not step.by_hand:
            point = _make_turning_point(step, turned)
            found.append((len(turned), leader != front, step.after, point))
        front = leader
    return [point for *_, point in sorted(found, reverse=True)]


def _find_overtaken_pairs(
    seats_ahead: dict[frozenset[Seat], Seat], standing: BySeat
) -> list[tuple[Seat, Seat]]:
    """Return pairs of seats whose order has changed, the seat now ahead first.

    Args:
        seats_ahead: the seat ahead in each pair when the two last differed; it is updated.
        standing: each seat's standing now.
    """
    turned = list[tuple[Seat, Seat]]()
    for one, other in permutations(standing, 2):
        if standing[one] > standing[other]:
            pair = frozenset((one, other))
            if seats_ahead.get(pair) == other:
                turned.append((one, other))
            seats_ahead[pair] = one
    return turned


def _make_turning_point(
    step: StandingStep, overtakings: Sequence[tuple[Seat, Seat]]
) -> TurningPoint:
    """Make a turning point of an entry, for the seat that passed, or was passed by, most others."""
    groups = defaultdict[tuple[bool, Seat], list[Seat]](list)
    for first, second in overtakings:
        groups[True, first].append(second)
        groups[False, second].append(first)
    (ahead, seat), others = max(groups.items(), key=lambda each: (len(each[1]), each[0][0]))
    passed = tuple(sorted(others, key=lambda other: -step.standing[other]))
    return TurningPoint(step, seat, passed, ahead)

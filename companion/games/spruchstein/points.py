"""Points of a round, as plain figures. End of a round, mystic reward, variants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.errors import IllegalAnswer
from companion.games.spruchstein.box import (
    FOR_BEING_THE_ONE,
    FOR_SURVIVING,
    FOR_WINNING,
    TRACK,
    Variant,
)
from companion.kernel.facts import BySeat, Derived, Seat, Seats


class Way(StrEnum):
    """The ways a round ends."""

    LAST_STONE = "last_stone"
    KILLED = "killed"
    OWN_FAULT = "own_fault"


@dataclass(frozen=True)
class RoundEnd:
    """End of a round.

    Args:
        way: the way it ended.
        by: the caster of the last stone or of the deadly spell, or the seat that killed itself.
        lost: other seats without lives; after a last stone all others lose theirs anyway.
    """

    way: Way
    by: Seat
    lost: tuple[Seat, ...] = ()


def points(
    seats: Seats,
    end: RoundEnd,
    mystic: BySeat,
    variant: Variant = Variant.NORMAL,
) -> dict[Seat, Derived]:
    """Return the points of all seats for a round, with their derivation.

    Args:
        seats: all seats, in turn order.
        end: the end of the round.
        mystic: number of mystic stones by seat, 0 to 4; missing seats have none.
        variant: the variant.

    Raises:
        IllegalAnswer: nobody was killed, or under "there can be only one" the round is not over
            yet.
    """
    alive = survivors(seats, end)
    if variant.last_one_wins:
        return _for_the_one(seats, _the_one(alive), mystic)
    if end.way is Way.KILLED and len(alive) == len(seats):
        raise IllegalAnswer("nobody_killed", seat=end.by)
    return {seat: _for_one_of_many(seat, end, alive, mystic) for seat in seats}


def survivors(seats: Seats, end: RoundEnd) -> tuple[Seat, ...]:
    """Return the seats with lives left; after a last stone only its caster."""
    if end.way is Way.LAST_STONE:
        return (end.by,)
    lost = set(end.lost) - {end.by}
    if end.way is Way.OWN_FAULT:
        lost.add(end.by)
    return tuple(seat for seat in seats if seat not in lost)


def _for_one_of_many(seat: Seat, end: RoundEnd, alive: Seats, mystic: BySeat) -> Derived:
    """Return three points for the winner, one for others, both with a mystic reward.

    A seat without lives gets nothing.
    """
    if seat not in alive:
        return Derived.of(0, "lost_all_lives")
    base = Derived.of(FOR_SURVIVING, "survived")
    if seat == end.by:
        base = Derived.of(FOR_WINNING, "won_round")
    return _add_mystic(base, mystic.get(seat, 0))


def _for_the_one(seats: Seats, winner: Seat, mystic: BySeat) -> dict[Seat, Derived]:
    """Return two points and the mystic reward for the winner, nothing for the others.

    Variants, there can be only one.
    """
    made = dict.fromkeys(seats, Derived.of(0, "not_the_one"))
    one = Derived.of(FOR_BEING_THE_ONE, "the_one")
    made[winner] = _add_mystic(one, mystic.get(winner, 0))
    return made


def _the_one(alive: Seats) -> Seat:
    if len(alive) != 1:
        raise IllegalAnswer("round_goes_on", alive=tuple(alive))
    return alive[0]


def _add_mystic(base: Derived, mystic: int) -> Derived:
    return base.plus(mystic, "mystic") if mystic else base


def advance_marker(before: int, made: int, *, capped: bool) -> Derived:
    """Return the position of a marker after a round.

    With the ruling `beyond_track` capped it stops on the last space.
    """
    after = Derived.of(before, "points")
    if made:
        after = after.plus(made, "round")
    beyond = after.total - TRACK
    return after.plus(-beyond, "track_end") if capped and beyond > 0 else after

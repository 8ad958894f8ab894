"""Points of a round, as functions of numbers.

Source: rules, end of a round, mystic reward, variants.
"""

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
    """Ways in which a round ends."""

    LAST_STONE = "last_stone"
    KILLED = "killed"
    OWN_FAULT = "own_fault"


@dataclass(frozen=True)
class RoundEnd:
    """End of a round.

    Args:
        way: the way it ended.
        by: the caster of the last stone or of the deadly spell, or the seat that died by its own
            fault.
        lost: the other seats without lives. After a last stone, all others have lost theirs.
    """

    way: Way
    by: Seat
    lost: tuple[Seat, ...] = ()


def compute_points(
    seats: Seats,
    end: RoundEnd,
    mystic: BySeat,
    variant: Variant = Variant.NORMAL,
) -> dict[Seat, Derived]:
    """Return the points of all seats for a round, with their addends.

    Args:
        seats: all seats, in turn order.
        end: the end of the round.
        mystic: the number of mystic stones by seat, 0 to 4. Missing seats have none.
        variant: the variant.

    Raises:
        IllegalAnswer: nobody was killed, or in the variant "there can be only one" several seats
            are left.
    """
    alive = list_survivors(seats, end)
    if variant.last_one_wins:
        return _score_sole_winner(seats, _get_only_survivor(alive), mystic)
    if end.way is Way.KILLED and len(alive) == len(seats):
        raise IllegalAnswer("nobody_killed", seat=end.by)
    return {seat: _make_points(seat, end, alive, mystic) for seat in seats}


def list_survivors(seats: Seats, end: RoundEnd) -> tuple[Seat, ...]:
    """Return the seats with lives at the end of a round; after a last stone, only its caster."""
    if end.way is Way.LAST_STONE:
        return (end.by,)
    lost = set(end.lost) - {end.by}
    if end.way is Way.OWN_FAULT:
        lost.add(end.by)
    return tuple(seat for seat in seats if seat not in lost)


def _make_points(seat: Seat, end: RoundEnd, alive: Seats, mystic: BySeat) -> Derived:
    """Return a seat's points: three for the winner, one for other survivors, else none.

    Survivors also get the mystic reward.
    """
    if seat not in alive:
        return Derived.of(0, "lost_all_lives")
    base = Derived.of(FOR_SURVIVING, "survived")
    if seat == end.by:
        base = Derived.of(FOR_WINNING, "won_round")
    return _add_mystic(base, mystic.get(seat, 0))


def _score_sole_winner(seats: Seats, winner: Seat, mystic: BySeat) -> dict[Seat, Derived]:
    """Return two points and the mystic reward for the winner, and none for others.

    Source: rules, variants, there can be only one.
    """
    made = dict.fromkeys(seats, Derived.of(0, "not_the_one"))
    one = Derived.of(FOR_BEING_THE_ONE, "the_one")
    made[winner] = _add_mystic(one, mystic.get(winner, 0))
    return made


def _get_only_survivor(alive: Seats) -> Seat:
    if len(alive) != 1:
        raise IllegalAnswer("round_goes_on", alive=tuple(alive))
    return alive[0]


def _add_mystic(base: Derived, mystic: int) -> Derived:
    return base.plus(mystic, "mystic") if mystic else base


def advance_marker(before: int, made: int, *, capped: bool) -> Derived:
    """Return the position of a marker after a round, with its addends.

    Args:
        before: the position before.
        made: the points of the round.
        capped: whether the marker stops on the last space (ruling `beyond_track`).
    """
    after = Derived.of(before, "points")
    if made:
        after = after.plus(made, "round")
    beyond = after.total - TRACK
    return after.plus(-beyond, "track_end") if capped and beyond > 0 else after

"""Points of a round.

Source: rules, end of a round, mystic reward, variants.
"""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein.box import (
    FOR_BEING_THE_ONE,
    FOR_SURVIVING,
    FOR_WINNING,
    TRACK,
)
from companion.kernel.facts import Derived, Seat, Seats


class Way(StrEnum):
    """Ways in which a round ends."""

    LAST_STONE = "last_stone"
    KILLED = "killed"
    OWN_FAULT = "own_fault"


def compute_points(
    seat: Seat, alive: Seats, by: Seat, mystic: int, *, last_one_wins: bool
) -> Derived:
    """Return a seat's points for a round, with their addends.

    The winner gets three points and other survivors one. In the variant "there can be only one",
    the winner gets two. Survivors also get the mystic reward.

    Args:
        seat: the seat.
        alive: the seats that have lives at the end of the round. After a last stone, only its
            caster has.
        by: the caster of the last stone or of the deadly spell, or the seat that died by its own
            fault.
        mystic: the number of mystic stones of the seat, 0 to 4.
        last_one_wins: whether the variant "there can be only one" is played.
    """
    if seat not in alive:
        return Derived.of(0, "not_the_one" if last_one_wins else "lost_all_lives")
    if last_one_wins:
        base = Derived.of(FOR_BEING_THE_ONE, "the_one")
    elif seat == by:
        base = Derived.of(FOR_WINNING, "won_round")
    else:
        base = Derived.of(FOR_SURVIVING, "survived")
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

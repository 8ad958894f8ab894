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
from companion.games.spruchstein.rulings import BEYOND_TRACK
from companion.games.spruchstein.table import Table
from companion.kernel.facts import DerivedNumber, Seat


class RoundEnd(StrEnum):
    """Ways in which a round ends."""

    LAST_STONE = "last_stone"
    KILLED = "killed"
    OWN_FAULT = "own_fault"


def compute_points(table: Table, seat: Seat, ender: Seat) -> DerivedNumber:
    """Return a seat's points for the round that ends, with their addends.

    The winner gets three points and other survivors one. In the variant "there can be only one",
    the winner gets two. Survivors also get the mystic reward, except in a round on its own (ruling
    `single_round`).

    Args:
        table: the table, on which only the survivors have lives.
        seat: the seat.
        ender: the caster of the last stone or of the deadly spell, or the seat that died by its own
            fault.
    """
    last_one_wins = table.variant.last_one_wins
    if not table.lives[seat]:
        return DerivedNumber.from_amount(0, "not_the_one" if last_one_wins else "lost_all_lives")
    if last_one_wins:
        base = DerivedNumber.from_amount(FOR_BEING_THE_ONE, "the_one")
    elif seat == ender:
        base = DerivedNumber.from_amount(FOR_WINNING, "won_round")
    else:
        base = DerivedNumber.from_amount(FOR_SURVIVING, "survived")
    mystic = 0 if table.single_round else table.mystic[seat]
    return base.add_term(mystic, "mystic") if mystic else base


def advance_marker(table: Table, seat: Seat, gained: int) -> DerivedNumber:
    """Return the position of a seat's marker after a round, with its addends.

    By the ruling `beyond_track`, it may stop on the last space.

    Args:
        table: the table.
        seat: the seat.
        gained: the seat's points of the round.
    """
    after = DerivedNumber.from_amount(table.points[seat], "points")
    if gained:
        after = after.add_term(gained, "round")
    beyond = after.total - TRACK
    capped = table.get_ruling(BEYOND_TRACK) == "capped" and beyond > 0
    return after.add_term(-beyond, "track_end") if capped else after

"""Moment that turned a round: a stone for each seat moves from its old place to the new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.facts import Seat
from companion.present.round_results import last_turn

LENGTH = 160
"""Of a lane, in units of the drawing, from the middle of a stone at one end to the other."""


class Lane(NamedTuple):
    """Lane of one seat.

    Args:
        seat: whose.
        begin, end: where the stone was and is, from 0 to LENGTH.
        now: what it stands for now.
    """

    seat: Seat
    begin: float
    end: float
    now: int


@dataclass(frozen=True)
class Moment:
    """Content of moment.html.

    Attributes:
        text: who passed whom, and why.
        seat: who did.
        lanes: of all seats, in the order in which they sit.
    """

    text: str
    seat: Seat
    lanes: Sequence[Lane]


def last_moment(page: TablePage) -> Moment | None:
    """Return the moment of the last round; None where nothing turned it."""
    turn = last_turn(page.session, page.language)
    if turn is None:
        return None
    every = (*turn.was.values(), *turn.now.values())
    low = min(0, *every)
    span = max(1, *every) - low

    def place(amount: int) -> float:
        return round(LENGTH * (amount - low) / span, 1)

    lanes = [
        Lane(seat, place(turn.was.get(seat, now)), place(now), now)
        for seat, now in turn.now.items()
    ]
    return Moment(turn.text, turn.seat, lanes)

"""The turning point of a round: each seat's stone moves from its old place to the new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.facts import Seat
from companion.play.review.lead import rank_turning_points
from companion.play.review.replay import list_standing_steps
from companion.present.round_results import RoundEnd, cache_for_last_round
from companion.wording.review_words import ReviewWording

LENGTH = 160
"""Length of a lane in units of the drawing, between the middles of stones at both ends."""


class SeatLane(NamedTuple):
    """The lane on which the stone of a seat moves.

    Args:
        seat: the seat.
        begin, end: the old and new place of the stone, from 0 to LENGTH.
        value: the value of the new place.
    """

    seat: Seat
    begin: float
    end: float
    value: int


@dataclass(frozen=True)
class TurningPointView:
    """Content of moment.html.

    Attributes:
        text: who passed whom, and why.
        seat: the seat that passed another.
        lanes: lanes of all seats, in seating order.
    """

    text: str
    seat: Seat
    lanes: Sequence[SeatLane]


def find_last_turning_point(page: TablePage) -> TurningPointView | None:
    """Return the turning point of the last round; None if there was none."""
    key = ("turning point", page.language, *page.wording.names.items())
    return cache_for_last_round(page.session, key, lambda end: _make_turning_point(page, end))


def _make_turning_point(page: TablePage, end: RoundEnd) -> TurningPointView | None:
    steps = list_standing_steps(page.session, end.start_point, end.end_point.act_count)
    turning_points = rank_turning_points(steps)
    if not turning_points:
        return None
    turn = turning_points[0]
    standing_before = turn.step.standing_before
    standing = turn.step.standing
    every = (*standing_before.values(), *standing.values())
    low = min(0, *every)
    span = max(1, *every) - low

    def place_amount(amount: int) -> float:
        return round(LENGTH * (amount - low) / span, 1)

    lanes = [
        SeatLane(
            seat, place_amount(standing_before.get(seat, amount)), place_amount(amount), amount
        )
        for seat, amount in standing.items()
    ]
    sentence = ReviewWording(page.session, page.language).word_turning_point(turn)
    return TurningPointView(sentence.text, turn.seat, lanes)

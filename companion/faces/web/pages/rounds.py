"""The end of a round: a card that each device shows until it is tapped, and its turning point.

On the turning point, the stone of each seat moves from its old place to the new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.facts import Seat
from companion.play.review.lead import rank_turning_points
from companion.play.review.replay import list_standing_steps
from companion.present.cached_by_entry import cache_by_entry
from companion.present.round_results import (
    RoundResult,
    get_last_round_end,
    get_last_round_end_entry,
    get_last_round_result,
    list_round_results,
)
from companion.wording.review_words import ReviewWording

LENGTH = 160
"""Length of a lane in units of the drawing, between the middles of stones at both ends."""


class RoundCard(NamedTuple):
    """Values of round.html.

    Attributes:
        moment: the turning point of the round; None for none.
        readers: seats with a device, each with whether it has seen the card.
    """

    result: RoundResult
    moment: TurningPointView | None
    readers: Sequence[tuple[Seat, bool]]


def find_unseen_round(page: TablePage) -> RoundCard | None:
    """Return the last completed round, unless the page's device has seen it.

    Rounds that ended before the device's first look count as seen.
    """
    rounds_seen = page.room.rounds_seen
    end = get_last_round_end_entry(page.session)
    if rounds_seen.setdefault(page.device.id, end) >= end:
        return None
    result = get_last_round_result(page.session, page.wording)
    if result is None:
        return None
    devices = {member.role: each for each, member in page.room.members.items()}
    readers = [
        (row.seat, rounds_seen.get(devices[row.seat], -1) >= result.key)
        for row in page.rows
        if row.seat in devices
    ]
    return RoundCard(result, find_last_turning_point(page), readers)


def mark_round_seen(page: TablePage) -> None:
    """Record that a device has seen the card of a round; watching devices may do so, too."""
    room = page.room
    room.rounds_seen[page.device.id] = page.get_field_number("round")
    room.updates.announce_other_change()


def render_rounds(page: TablePage) -> str:
    """Render all completed rounds, the newest first."""
    found = list_round_results(page.session, page.wording)
    return page.render_template("rounds.html", rounds=found[::-1])


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


class TurningPointView(NamedTuple):
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
    return cache_by_entry(page.session, key, lambda: _make_turning_point(page))


def _make_turning_point(page: TablePage) -> TurningPointView | None:
    end = get_last_round_end(page.session)
    if end is None:
        return None
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

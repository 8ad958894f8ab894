"""The part above the question: a pinned seat and the calculation of the last figure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import SCRIBE
from companion.kernel.facts import Seat
from companion.kernel.view import SeatView
from companion.wording.people_words import word_past_fact


@dataclass(frozen=True)
class PinnedSeat:
    """The seat shown above the question.

    Args:
        row: the seat's items and figures.
        is_own: whether it is the device's own seat; else the device answers for all, and the seat
            is asked.
        turn: key of the remark "your turn" if a question is addressed to the seat; else empty.
    """

    row: SeatView
    is_own: bool
    turn: str


def find_pinned_seat(page: TablePage, asked_seat: Seat | None) -> PinnedSeat | None:
    """Return the device's seat, or the asked seat if the device answers for all; else None.

    Args:
        page: the session as one device sees it.
        asked_seat: seat of the question shown; None for everybody.
    """
    role = page.device.role
    seat = asked_seat if role == SCRIBE else role
    found = next((row for row in page.rows if row.seat == seat), None)
    if found is None:
        return None
    is_own = found.seat == role
    turn = ""
    if found.seat in page.asked_seats:
        alone = asked_seat == found.seat
        turn = "web.is_asked" if not is_own else "web.your_turn" if alone else "web.you_are_asked"
    return PinnedSeat(found, is_own, turn)


def find_figure_calculation(page: TablePage) -> str:
    """Return the last calculation of a figure that the last act caused; empty if there is none."""
    runner = page.session.runner
    told_facts = (
        runner.told[runner.latest_checkpoint.fact_count :] if runner.table is not None else ()
    )
    calculations = (
        word_past_fact(fact, page.wording)
        for fact in reversed(told_facts)
        if fact.fact.shows_calculation and fact.after == runner.acts
    )
    return next(calculations, "")

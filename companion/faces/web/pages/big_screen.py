"""The table on a big screen in the middle of the room, without controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import Letters, RoomRequest
from companion.faces.web.pages.curves import Chart, make_chart
from companion.faces.web.pages.ending import Ending, find_ending
from companion.faces.web.pages.home import follow_table
from companion.faces.web.pages.lobby_page import Place, list_places_at
from companion.faces.web.pages.moment import Moment, find_last_moment
from companion.faces.web.pages.seat_lines import Cell
from companion.faces.web.pages.table_page import PendingQuestion, TablePage, respond
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.present.changes import last_changes
from companion.present.course import leading_curve
from companion.present.round_results import RoundOver, last_end, last_round
from companion.wording.story import Story, Told

MOST_FACTS = 3
"""Number of facts shown; more would not fit a screen of 800 pixels."""


@dataclass(frozen=True)
class ScreenShown:
    """Values of board.html.

    Attributes:
        at: address in the join link; empty if no device can reach us.
        letters: letters to type instead of that link; None for none.
        chart: curve of the figure that decides the game.
        over: the round that the last answer ended; None if it ended none.
        moment: the turning point of the round or turn that the last answer ended; None for none.
        changes: the last answer's changes, by seat.
        places: the seats, only during set-up.
        settled: the last answers, only during set-up.
    """

    at: str
    letters: Letters | None
    view: View | None
    ending: Ending | None
    chart: Chart | None
    over: RoundOver | None
    moment: Moment | None
    changes: Mapping[Seat, str]
    asked: Sequence[PendingQuestion]
    facts: Sequence[tuple[str, bool]]
    asked_seats: Sequence[Seat]
    heads: Sequence[Cell]
    places: Sequence[Place]
    settled: Sequence[Told]


async def show(request: RoomRequest) -> Response:
    """Serve the page with the code of a join link; it follows the table to its next game."""
    room = request.room
    if await request.aside(request.rooms.find_latest, room) is not room:
        return await follow_table(request, "table")
    return await respond(request, lambda page: render_big_screen(page, request.at, request.letters))


def render_big_screen(page: TablePage, at: str, letters: Letters | None = None) -> str:
    """Render the page."""
    session = page.session
    wording = page.wording
    curve = leading_curve(session)
    just_ended = last_end(session) == session.force.find_last()
    shown = ScreenShown(
        at,
        letters,
        page.view,
        find_ending(session, wording),
        make_chart(curve) if curve is not None else None,
        last_round(session, wording) if just_ended else None,
        find_last_moment(page) if just_ended else None,
        dict(last_changes(session, page.view, wording)) if page.view is not None else {},
        page.pending,
        page.list_facts(MOST_FACTS),
        page.asked_seats,
        page.heads,
        list_places_at(page.room) if page.view is None else (),
        page.get_or_make("settled", lambda: _list_settled(page)) if page.view is None else (),
    )
    return page.render("board.html", shown)


def _list_settled(page: TablePage) -> Sequence[Told]:
    """Return the last answers of the set-up."""
    session = page.session
    told, _ = Story(session.entries, session.games, page.language).tell_all()
    return told[-MOST_FACTS:]

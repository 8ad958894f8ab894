"""The table for a screen in the middle of the room: what all look at, nothing to press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import Letters, RoomRequest
from companion.faces.web.pages.curves import Chart, chart
from companion.faces.web.pages.ending import Ending, ending_of
from companion.faces.web.pages.home import come_along
from companion.faces.web.pages.lobby_page import Place, places_at
from companion.faces.web.pages.moment import Moment, last_moment
from companion.faces.web.pages.table_page import PendingQuestion, TablePage, respond
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.present.changes import last_changes
from companion.present.course import leading_curve
from companion.present.round_results import RoundOver, last_end, last_round
from companion.wording.story import Story, Told

MOST_FACTS = 3
"""Of the last facts; more would not fit a screen of 800 pixels."""


@dataclass(frozen=True)
class ScreenShown:
    """Values of board.html.

    Attributes:
        at: the address that the link names which lets others in; empty where none reaches us.
        letters: what can be typed in place of that link; None for nothing.
        chart: the course of what decides the game.
        over: the round that the last answer ended; None for none.
        moment: what turned the round or turn that the last answer ended; None where nothing did.
        changes: what the last answer changed, seat by seat.
        places: who sits where, and `settled` the last answers; both only during set-up.
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
    places: Sequence[Place]
    settled: Sequence[Told]


async def show(request: RoomRequest) -> Response:
    """The page, with the code of a link that lets others in; it goes where the table goes."""
    room = request.room
    if await request.aside(request.rooms.latest, room) is not room:
        return await come_along(request, "table")
    return await respond(request, lambda page: big_screen(page, request.at, request.letters))


def big_screen(page: TablePage, at: str, letters: Letters | None = None) -> str:
    """The page."""
    session = page.session
    wording = page.wording
    curve = leading_curve(session)
    just_ended = last_end(session) == session.force.find_last()
    shown = ScreenShown(
        at,
        letters,
        page.view,
        ending_of(session, wording),
        chart(curve) if curve is not None else None,
        last_round(session, wording) if just_ended else None,
        last_moment(page) if just_ended else None,
        dict(last_changes(session, page.view, wording)) if page.view is not None else {},
        page.pending,
        page.facts(MOST_FACTS),
        page.asked_seats,
        places_at(page.room) if page.view is None else (),
        page.once("settled", lambda: _list_settled(page)) if page.view is None else (),
    )
    return page.render("board.html", shown)


def _list_settled(page: TablePage) -> Sequence[Told]:
    """Return the last answers of a set-up."""
    session = page.session
    told, _ = Story(session.entries, session.games, page.language).tell_all()
    return told[-MOST_FACTS:]

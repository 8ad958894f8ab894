"""The table on a big screen in the middle of the room, without controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import Letters, RoomRequest
from companion.faces.web.pages.curves import Chart, make_chart
from companion.faces.web.pages.ending import EndingShown, find_ending
from companion.faces.web.pages.home import follow_table
from companion.faces.web.pages.journal import read_story
from companion.faces.web.pages.lobby_page import LobbySeat, list_places_at
from companion.faces.web.pages.table_page import TablePage, respond
from companion.faces.web.pages.turning_point_page import TurningPointShown, find_last_turning_point
from companion.kernel.facts import Seat
from companion.present.changes import list_changes_since_last_call
from companion.present.course import find_decisive_curve
from companion.present.round_results import RoundResult, get_last_round_end, get_last_round_result
from companion.wording.story import StoryLine

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
    ending: EndingShown | None
    chart: Chart | None
    over: RoundResult | None
    moment: TurningPointShown | None
    changes: Mapping[Seat, str]
    facts: Sequence[tuple[str, bool]]
    places: Sequence[LobbySeat]
    settled: Sequence[StoryLine]


async def show(request: RoomRequest) -> Response:
    """Serve the page with the code of a join link; it follows the table to its next game."""
    room = request.room
    if await request.aside(request.rooms.find_latest, room) is not room:
        return await follow_table(request, "table")
    return await respond(
        request, lambda page: render_big_screen(page, request.link_address, request.letters)
    )


def render_big_screen(page: TablePage, at: str, letters: Letters | None = None) -> str:
    """Render the page."""
    session = page.session
    wording = page.wording
    curve = find_decisive_curve(session)
    just_ended = get_last_round_end(session) == session.in_force.find_undoable_entry()
    shown = ScreenShown(
        at,
        letters,
        find_ending(session, wording),
        make_chart(curve) if curve is not None else None,
        get_last_round_result(session, wording) if just_ended else None,
        find_last_turning_point(page) if just_ended else None,
        dict(list_changes_since_last_call(session, page.view, wording))
        if page.view is not None
        else {},
        page.list_facts(MOST_FACTS),
        list_places_at(page.room) if page.view is None else (),
        read_story(session, page.language)[0][-MOST_FACTS:] if page.view is None else (),
    )
    return page.render("board.html", shown)

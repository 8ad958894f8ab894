"""Curves of all figures over the rounds, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.curves import Chart, make_chart
from companion.faces.web.pages.ending import EndingShown, find_ending
from companion.faces.web.pages.table_page import TablePage, respond
from companion.present.course import list_changed_curves


@dataclass(frozen=True)
class CourseShown:
    """Values of course.html."""

    ending: EndingShown | None
    charts: Sequence[Chart]


async def show(request: RoomRequest) -> Response:
    """Serve the page with the charts of a game, also after its end."""
    return await respond(request, render_course)


def render_course(page: TablePage) -> str:
    """Render the page."""
    charts = [make_chart(curve) for curve in list_changed_curves(page.session)]
    ending = find_ending(page.session, page.wording)
    return page.render("course.html", CourseShown(ending, charts))

"""How everything that is counted has gone over the rounds, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.curves import Chart, chart
from companion.faces.web.pages.ending import Ending, ending_of
from companion.faces.web.pages.table_page import TablePage, respond
from companion.play.library.statistics import Curve, curves
from companion.play.session.session import Session


@dataclass(frozen=True)
class CourseShown:
    """What course.html shows."""

    ending: Ending | None
    charts: Sequence[Chart]


async def show(request: RoomRequest) -> Response:
    """The page, during a game and at its end."""
    return await respond(request, course)


def course(page: TablePage) -> str:
    """The page."""
    charts = [chart(curve) for curve in moving_curves(page.session)]
    ending = ending_of(page.session.runner.table, page.wording)
    return page.render("course.html", CourseShown(ending, charts))


def moving_curves(session: Session) -> list[Curve]:
    """The curves of what has changed at all."""
    return [curve for curve in curves(session.force.acts, session.games) if curve.moves]


def telling_curve(session: Session) -> Curve | None:
    """The curve of a game that is over, of the first criterion that has one, else the first."""
    table = session.runner.table
    if table is None or table.outcome is None:
        return None
    found = moving_curves(session)
    for name in table.outcome.ranking.places[0].figures:
        for curve in found:
            if curve.name == name:
                return curve
    return found[0] if found else None

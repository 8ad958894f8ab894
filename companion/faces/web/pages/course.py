"""The course of a game.

How it ended and what decided it, and how everything that is counted has gone over the rounds.
"""

from __future__ import annotations

from companion.faces.web.pages.curves import drawn
from companion.faces.web.pages.ending import ended
from companion.faces.web.pages.table_page import TablePage
from companion.play.library.statistics import Curve, curves
from companion.play.session.session import Session


def course(pane: TablePage) -> str:
    """The page, during a game and at its end."""
    drawings = pane.desk.once("course", lambda: [drawn(curve) for curve in moved(pane.session)])
    return pane.draw(
        "course.html", ending=ended(pane.session.runner.table, pane.wording), drawings=drawings
    )


def moved(session: Session) -> list[Curve]:
    """The curves of what has changed at all."""
    return [curve for curve in curves(session.force.acts, session.games) if curve.moves]


def telling(session: Session) -> Curve | None:
    """Of a game that is over, the curve that tells most.

    Of the first criterion that there is one of, else the first.
    """
    table = session.runner.table
    if table is None or table.outcome is None:
        return None
    found, criteria = moved(session), list(table.outcome.ranking.places[0].figures)
    ranked = [curve for name in criteria for curve in found if curve.name == name]
    return next(iter((*ranked, *found)), None)

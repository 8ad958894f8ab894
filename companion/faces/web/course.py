"""The course of a game: how it ended and what decided it, and how everything that is counted has gone over the rounds."""

from __future__ import annotations

from companion.faces.web.curves import drawn
from companion.faces.web.ending import ended
from companion.faces.web.panes import Pane
from companion.play.statistics import curves


def course(pane: Pane) -> str:
    """The page, during a game and at its end."""
    session, table = pane.session, pane.session.runner.table
    moved = [curve for curve in curves(session.force.acts, session.games) if curve.moves]
    return pane.draw("course.html", ending=ended(table, pane.wording), drawings=[drawn(curve) for curve in moved])

"""The people at a table, already while the rest of it is set up."""

from __future__ import annotations

from companion.kernel.seating import Seating
from companion.play.library.summary import find_seating
from companion.play.session.watched import WatchedSession

PLAYER = "player"
"""The question for whoever sits down next."""


def sitting(session: WatchedSession) -> Seating:
    """The seats of a table; none until all have sat down.

    Args:
        session: a game, or one that is being set up.
    """
    table = session.runner.table
    if table is not None:
        return table.seating
    asked = [pending.question.name for pending in session.pending]
    return Seating() if PLAYER in asked else find_seating(session.force.acts)

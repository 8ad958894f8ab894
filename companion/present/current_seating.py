"""Seats of a game, available during set-up."""

from __future__ import annotations

from companion.kernel.seating import Seating
from companion.play.library.summary import find_seating
from companion.play.session.watched import WatchedSession

PLAYER = "player"
"""Name of the question for the next player during set-up."""


def get_seating(session: WatchedSession) -> Seating:
    """Return the seats of a game; empty until all players are entered.

    Args:
        session: a session in play or during set-up.
    """
    table = session.runner.table
    if table is not None:
        return table.seating
    if session.pending is not None and session.pending.question.name == PLAYER:
        return Seating()
    return find_seating(session.acts)

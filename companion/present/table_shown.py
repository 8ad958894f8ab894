"""The table of a game in play, as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.kernel.view import View


@dataclass(frozen=True)
class TableShown:
    """The table of a game in play.

    Args:
        view: what the game shows of it, as it was after the last act.
        game: its id.
        seating: who sits where, for suits and colours.
        asked: the seats that are to answer; None is the whole table.
        changes: what the last act changed, by seat: "+3 ◆", "−2 ✦".
    """

    view: View
    game: str
    seating: Seating
    asked: Sequence[Seat | None] = ()
    changes: Sequence[tuple[Seat, str]] = ()

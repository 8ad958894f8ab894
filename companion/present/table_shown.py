"""The table of a game in play, for display."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.kernel.view import View


@dataclass(frozen=True)
class TableShown:
    """The table of a game in play.

    Args:
        view: the game's view of the table after the last act.
        game: the game's id.
        seating: the seating, for suits and colours.
        asked: the seats that are asked; empty if the whole table is.
        changes: the changes by the last act, by seat: "+3 ◆", "−2 ✦".
    """

    view: View
    game: str
    seating: Seating
    asked: Sequence[Seat] = ()
    changes: Sequence[tuple[Seat, str]] = ()


def list_asked_seats(asked: QuestionAtPath | None, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that are asked; empty if the whole table is.

    Args:
        asked: the pending question; None without one.
        seats: all seats; empty during set-up.
    """
    if asked is None or not (asked.question.seat or asked.question.but):
        return []
    return [seat for seat in seats if asked.question.may_answer(seat)]

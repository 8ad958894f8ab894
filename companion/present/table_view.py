"""The table of a game in play, for display."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.kernel.view import View


@dataclass(frozen=True)
class TableView:
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


def list_asked_seats(asked_question: QuestionAtPath | None, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that are asked; empty if the whole table is.

    Args:
        asked_question: the pending question; None without one.
        seats: all seats; empty during set-up.
    """
    if asked_question is None or not (asked_question.question.seat or asked_question.question.but):
        return []
    return [seat for seat in seats if asked_question.question.may_answer(seat)]

"""The table of a game in play, as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.acts import Asked
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
        asked: the seats that are to answer; none of them where the whole table is.
        changes: what the last act changed, by seat: "+3 ◆", "−2 ✦".
    """

    view: View
    game: str
    seating: Seating
    asked: Sequence[Seat] = ()
    changes: Sequence[tuple[Seat, str]] = ()


def list_asked_seats(pending: Sequence[Asked], seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that are to answer, unless the whole table is to.

    Args:
        pending: the questions that wait.
        seats: all of them; empty during set-up.
    """
    some = [asked.question for asked in pending if asked.question.seat or asked.question.but]
    return [seat for seat in seats if any(question.asks(seat) for question in some)]

"""The table of a game in play, for display."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.kernel.facts import Seat
from companion.kernel.runner import Runner
from companion.kernel.view import View


@dataclass(frozen=True)
class TableView:
    """The table of a game in play.

    Args:
        view: the game's view of the table after the last act.
        asked: the seats that are asked; empty if the whole table is.
        changes: the changes by the last act, by seat: "+3 ◆", "−2 ✦".
    """

    view: View
    asked: Sequence[Seat] = ()
    changes: Mapping[Seat, str] = field(default_factory=dict)


def make_table_view(runner: Runner) -> TableView | None:
    """Return the table of a game, without changes; None during set-up."""
    view = runner.make_view()
    return None if view is None else TableView(view, list_asked_seats(runner))


def list_asked_seats(runner: Runner) -> list[Seat]:
    """Return the seats that are asked; empty if the whole table is, and during set-up."""
    question = runner.pending.question if runner.pending is not None else None
    if question is None or not (question.seat or question.but):
        return []
    return [seat for seat in runner.seating.seats if question.may_answer(seat)]

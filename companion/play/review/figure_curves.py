"""Curves of a game: values of each seat's figures over its scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.view import Quantity, View, collect_quantities
from companion.play.session.watched import WatchedSession


@dataclass(frozen=True)
class Curve:
    """Values of a figure for each seat: at the start of each scene, and now or at the end.

    Attributes:
        kind: "meter", "figure" or "track", as in the view.
        name: the figure's name.
        values: values by seat, one more than there are scenes.
    """

    kind: str
    name: str
    values: Mapping[Seat, Sequence[int]]

    @property
    def has_changes(self) -> bool:
        """Whether the figure ever changes, for any seat."""
        return any(len(set(values)) > 1 for values in self.values.values())


def collect_views(session: WatchedSession) -> list[View]:
    """Return the view at the start of each scene, and now; empty before the first."""
    runner = session.runner
    game = runner.game
    tables = [point.table for point in session.checkpoints if point.scene]
    if runner.scene:
        tables.append(runner.table)
    return [game.view(table) for table in tables if game is not None and table is not None]


def collect_curves(views: Sequence[View]) -> list[Curve]:
    """Return the curves of all figures of seats in a game's views."""
    shown = [collect_quantities(view) for view in views]
    seats = [row.seat for row in views[-1].seats] if views else []
    nothing = Quantity({})
    found = []
    for kind, name in dict.fromkeys(named for each in shown for named in each):
        course = [each.get((kind, name), nothing).at for each in shown]
        values = {seat: [at.get(seat, 0) for at in course] for seat in seats}
        found.append(Curve(kind, name, values))
    return found

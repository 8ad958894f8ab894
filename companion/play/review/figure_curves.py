"""Curves of a game: values of each seat's figures over its scenes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.kernel.facts import Seat
from companion.kernel.runner import Runner
from companion.kernel.view import Quantity, View, collect_quantities


@dataclass(frozen=True)
class FigureCurve:
    """Values of a figure for each seat: at the start of each scene, and now or at the end.

    Attributes:
        kind: "meter", "figure" or "track", as in the view.
        name: the figure's name.
        values: values by seat, one more than there are scenes.
    """

    kind: str
    name: str
    values: Mapping[Seat, Sequence[int]]


def collect_curves(views: Sequence[View]) -> list[FigureCurve]:
    """Return the curves of the figures of seats that change.

    Args:
        views: the view at the start of each scene, and now; empty before the first scene.
    """
    shown = [collect_quantities(view) for view in views]
    seats = [row.seat for row in views[-1].seats] if views else []
    nothing = Quantity({})
    found = []
    for kind, name in dict.fromkeys(named for each in shown for named in each):
        figures = [each.get((kind, name), nothing).at for each in shown]
        values = {
            seat: [figures_by_seat.get(seat, 0) for figures_by_seat in figures] for seat in seats
        }
        if any(len(set(course)) > 1 for course in values.values()):
            found.append(FigureCurve(kind, name, values))
    return found


def choose_decisive_curve(runner: Runner, curves: Sequence[FigureCurve]) -> FigureCurve | None:
    """Choose the curve of the decisive figure; None if there is none yet.

    Args:
        runner: the game; once it is over, the first figure compared by the ranking is decisive.
        curves: curves of the figures that changed.
    """
    outcome = runner.table.outcome if runner.table is not None else None
    names: Iterable[str] = () if runner.game is None else (runner.game.leading,)
    if outcome is not None:
        names = outcome.ranking.places[0].figures
    named = (curve for name in names for curve in curves if curve.name == name)
    return next(named, curves[0] if curves and outcome is not None else None)


def sample_curve_by_round(curve: FigureCurve, views: Sequence[View]) -> FigureCurve:
    """Return the values of a curve at the start and after each round.

    Successive scenes with the same title are one round.

    Args:
        curve: values for each scene, and now.
        views: the views for the same scenes.
    """
    titles = [view.title for view in views[1:]]
    ends = [at for at, title in enumerate(titles, 1) if titles[at : at + 1] != [title]]
    values = {seat: [course[at] for at in (0, *ends)] for seat, course in curve.values.items()}
    return replace(curve, values=values)

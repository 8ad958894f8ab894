"""Figures of each seat over the scenes of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.view import View, collect_quantities
from companion.play.session.watched import WatchedSession


@dataclass(frozen=True)
class FigureCurve:
    """Values of a figure for each seat: at the start, and after each scene or round.

    Attributes:
        key: the key of its message ("figure.stones").
        values: values by seat, one more than there are scenes or rounds.
    """

    key: str
    values: Mapping[Seat, Sequence[int]]

    @property
    def name(self) -> str:
        """The figure's name."""
        return self.key.partition(".")[2]


def list_scene_views(session: WatchedSession) -> list[View]:
    """Return the view of the table at the start of each scene, and now; empty during set-up."""
    seen = [point.view for point in session.checkpoints if point.scene]
    now = session.runner.make_view()
    return [*seen, now] if seen and now is not None else seen


def list_changed_curves(session: WatchedSession, *, is_by_round: bool = False) -> list[FigureCurve]:
    """Return the curves of all figures of seats that have changed, by scene or by round."""
    views = list_scene_views(session)
    table = session.runner.table
    if table is not None and table.breaking_off:  # an early end belongs to the scene before it
        views = views[:-2] + views[-1:]
    if is_by_round and views:
        views = [views[at] for at in (0, *list_round_ends(views))]
    shown = [collect_quantities(view) for view in views]
    seats = [row.seat for row in views[-1].seats] if views else []
    found = []
    for key in dict.fromkeys(key for each in shown for key in each):
        values = {seat: [each[key].get(seat, 0) for each in shown] for seat in seats}
        if any(len(set(course)) > 1 for course in values.values()):
            found.append(FigureCurve(key, values))
    return found


def find_decisive_curve(
    session: WatchedSession, *, is_by_round: bool = False
) -> FigureCurve | None:
    """Return the curve of the decisive figure, by scene or by round; None if there is none yet.

    Once the game is over, the first figure compared by the ranking is decisive.
    """
    runner = session.runner
    curves = list_changed_curves(session, is_by_round=is_by_round)
    outcome = runner.outcome
    names: Iterable[str] = () if runner.game is None else (runner.game.leading,)
    if outcome is not None:
        names = outcome.places[0].figures
    named = (curve for name in names for curve in curves if curve.name == name)
    return next(named, curves[0] if curves and outcome is not None else None)


def list_round_ends(views: Sequence[View]) -> list[int]:
    """Return the positions of the views at the ends of the rounds; the last one is now.

    Successive scenes with the same title are one round. The view at the start of a scene still has
    the title of the scene before.
    """
    titles = [view.title for view in views[1:]]
    return [at for at, title in enumerate(titles, 1) if titles[at : at + 1] != [title]]

"""Figures of each seat over the scenes of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.kernel.checkpoints import Checkpoint
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.play.review.figure_curves import Curve, collect_curves
from companion.play.review.game_review import choose_decisive_curve, sample_rounds
from companion.play.session.watched import WatchedSession
from companion.present.cached_by_entry import once, once_before


def scene_views(session: WatchedSession) -> list[View]:
    """Return the view of the table at the start of each scene; each is computed once."""
    points = [point for point in session.checkpoints if point.scene]
    return [
        once_before(session, ("view", point.scene), point, partial(_view_at, point))
        for point in points
    ]


def _view_at(point: Checkpoint) -> View:
    assert point.game is not None
    assert point.table is not None
    return point.game.view(point.table)


def current_view(session: WatchedSession) -> View | None:
    """Return the current view of the table; None during set-up."""
    game = session.runner.game
    table = session.runner.table
    if game is None or table is None:
        return None
    return once(session, "view", lambda: game.view(table))


def views(session: WatchedSession) -> list[View]:
    """Return the view at the start of each scene, and the current one; empty before a scene."""
    seen = scene_views(session)
    now = current_view(session)
    return [*seen, now] if seen and now is not None else seen


def moving_curves(session: WatchedSession) -> list[Curve]:
    """Return the curves of all figures that have changed."""
    return once(session, "curves", lambda: _moving(views(session)))


def _moving(seen: Sequence[View]) -> list[Curve]:
    return [curve for curve in collect_curves(seen) if curve.has_changes]


def leading_curve(session: WatchedSession) -> Curve | None:
    """Return the curve of the decisive figure; None if there is none yet."""
    return choose_decisive_curve(session.runner, moving_curves(session))


def leading_course(session: WatchedSession) -> Curve | None:
    """Return the curve of the decisive figure, round by round; None if there is none yet."""
    return once(session, "course", lambda: _sample(session))


def _sample(session: WatchedSession) -> Curve | None:
    curve = leading_curve(session)
    return sample_rounds(curve, views(session)) if curve is not None else None


def course(session: WatchedSession) -> Sequence[tuple[Seat, Sequence[int]]]:
    """Return each seat's values of the decisive figure; empty if there is none yet."""
    found = leading_course(session)
    return list(found.values.items()) if found is not None else ()

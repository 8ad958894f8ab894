"""Figures of each seat over the scenes of a game."""

from __future__ import annotations

from functools import partial

from companion.kernel.checkpoints import Checkpoint
from companion.kernel.view import View
from companion.play.review.figure_curves import (
    FigureCurve,
    choose_decisive_curve,
    collect_curves,
    sample_curve_by_round,
)
from companion.play.session.watched import WatchedSession
from companion.present.cached_by_entry import cache_by_entry


def list_scene_views(session: WatchedSession) -> list[View]:
    """Return the view of the table at the start of each scene, and now; empty during set-up."""
    return cache_by_entry(session, "views", lambda: _collect_views(session))


def _collect_views(session: WatchedSession) -> list[View]:
    seen = [
        cache_by_entry(session, point.scene, partial(make_checkpoint_view, point), point)
        for point in session.checkpoints
        if point.scene
    ]
    now = get_current_view(session)
    return [*seen, now] if session.runner.scene and now is not None else seen


def make_checkpoint_view(checkpoint: Checkpoint) -> View:
    """Draw the table as it was at the start of a scene of a game in play."""
    assert checkpoint.game is not None
    assert checkpoint.table is not None
    return checkpoint.game.make_view(checkpoint.table)


def _list_course_views(session: WatchedSession) -> list[View]:
    """Return the views; an early end belongs to the scene before it and has no view of its own."""
    views = list_scene_views(session)
    table = session.runner.table
    return views[:-2] + views[-1:] if table is not None and table.breaking_off else views


def get_current_view(session: WatchedSession) -> View | None:
    """Return the current view of the table; None during set-up."""
    return cache_by_entry(session, "view", session.runner.make_view)


def list_changed_curves(session: WatchedSession) -> list[FigureCurve]:
    """Return the curves of all figures that have changed."""
    return collect_curves(_list_course_views(session))


def find_decisive_curve(session: WatchedSession) -> FigureCurve | None:
    """Return the curve of the decisive figure; None if there is none yet."""
    return choose_decisive_curve(session.runner, list_changed_curves(session))


def find_decisive_curve_by_round(session: WatchedSession) -> FigureCurve | None:
    """Return the curve of the decisive figure, round by round; None if there is none yet."""
    curve = find_decisive_curve(session)
    return sample_curve_by_round(curve, _list_course_views(session)) if curve is not None else None


def list_curves_by_round(session: WatchedSession) -> list[FigureCurve]:
    """Return the curves of all figures that have changed, round by round."""
    views = _list_course_views(session)
    return [sample_curve_by_round(curve, views) for curve in list_changed_curves(session)]

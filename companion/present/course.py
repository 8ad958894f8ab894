"""Figures of each seat over the scenes of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from companion.kernel.checkpoints import Checkpoint
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.play.review.figure_curves import Curve, collect_curves
from companion.play.review.game_review import choose_decisive_curve, find_round_ends
from companion.play.session.watched import WatchedSession
from companion.present.cached_by_entry import once

_KEPT: WeakKeyDictionary[WatchedSession, list[tuple[Checkpoint, View]]] = WeakKeyDictionary()
"""Cached views by session: the view at the start of a scene changes only by corrections and
undo."""


def scene_views(session: WatchedSession) -> list[View]:
    """Return the view of the table at the start of each scene; each is computed once."""
    kept = _KEPT.setdefault(session, [])
    points = [point for point in session.checkpoints if point.scene]
    same = 0
    while same < min(len(kept), len(points)) and kept[same][0] is points[same]:
        same += 1
    del kept[same:]
    for point in points[same:]:
        assert point.game is not None
        assert point.table is not None
        kept.append((point, point.game.view(point.table)))
    return [view for _, view in kept]


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


@dataclass(frozen=True)
class Course:
    """Values of the decisive figure over the rounds.

    Attributes:
        kind: "meter", "figure" or "track", as in the view.
        name: the figure's id.
        values: each seat's values: at the start, and after each round.
    """

    kind: str
    name: str
    values: Sequence[tuple[Seat, Sequence[int]]]


def course(session: WatchedSession) -> Sequence[tuple[Seat, Sequence[int]]]:
    """Return each seat's values of the decisive figure; empty if there is none yet."""
    found = leading_course(session)
    return found.values if found is not None else ()


def leading_course(session: WatchedSession) -> Course | None:
    """Return the decisive figure with its values; None if there is none yet.

    Consecutive scenes with the same title count as one round. Takes time in proportion to the
    number of scenes: cache the result for repeated display.
    """
    seen = views(session)
    curve = leading_curve(session)
    if curve is None:
        return None
    kept = [0, *find_round_ends([view.title for view in seen[1:]])]
    values = [(seat, [course[at] for at in kept]) for seat, course in curve.values.items()]
    return Course(curve.kind, curve.name, values)

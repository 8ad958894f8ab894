"""A curve as the lines of a chart: where each point, tick and label stands.

Colours and dashes are the style sheet's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from companion.kernel.facts import Seat
from companion.play.library.session_statistics import Curve

WIDTH = 320
HEIGHT = 176
LEFT = 30
RIGHT = 50
TOP = 12
BOTTOM = 24
"""Room around the curves, in units of the drawing, for what stands beside them."""
LABEL_DISTANCE = 15
"""Between two labels at the ends of curves, in units of the drawing: a line of text."""
MARK = 14
"""How wide the numbered mark of a turning point is, in units of the drawing."""
MOST_TICKS = 8
"""Scenes that are numbered, so that the numbers don't touch."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""What may lie between two levels."""
MOST_LEVELS = 5
"""Lines across, besides the lowest."""


@dataclass(frozen=True)
class Course:
    """One seat's line.

    Attributes:
        points: as a polyline takes them.
        end: where the line ends, and at which height its label stands.
    """

    seat: Seat
    points: str
    values: Sequence[int]
    end: tuple[float, float, float]


@dataclass(frozen=True)
class Chart:
    """A curve of all seats.

    Attributes:
        levels: height and number of the lines across.
        scenes: place and number of the scenes.
        now: the place where the game stands.
        turns: the place and height of each turning point, in order.
    """

    curve: Curve
    levels: Sequence[tuple[float, int]]
    scenes: Sequence[tuple[float, int]]
    courses: Sequence[Course]
    now: float
    turns: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True)
class Scale:
    """The scale of the drawing: scenes and values to places.

    Args:
        low: the lowest level; the others stand `step` apart.
        high: the highest level.
        count: of the scenes.
    """

    low: int
    high: int
    step: int
    count: int

    def x(self, scene: int) -> float:
        """The place of a scene, counted from 0; a single one stands at the right."""
        share = scene / (self.count - 1) if self.count > 1 else 1
        return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)

    def y(self, value: int) -> float:
        """The height of a value."""
        share = (value - self.low) / (self.high - self.low)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)


def chart(curve: Curve, turns: Sequence[tuple[int, Seat]] = ()) -> Chart:
    """Return the places of everything, on a ground of WIDTH by HEIGHT.

    Args:
        curve: what is drawn.
        turns: the turning points: after which scene, and whose line is marked there.
    """
    scale = _scale(curve.values)
    ends = {seat: scale.y(values[-1]) for seat, values in curve.values.items()}
    labels = _spread(ends)
    courses = []
    for seat, values in curve.values.items():
        points = " ".join(f"{scale.x(at)},{scale.y(value)}" for at, value in enumerate(values))
        end = (scale.x(len(values) - 1), ends[seat], labels[seat])
        courses.append(Course(seat, points, values, end))
    last = scale.count - 1
    ticks = range(0, last, -(-last // MOST_TICKS) or 1)
    levels = range(scale.low, scale.high + 1, scale.step)
    return Chart(
        curve,
        [(scale.y(level), level) for level in levels],
        [(scale.x(at), at + 1) for at in ticks],
        courses,
        scale.x(last),
        _place_marks(
            (scale.x(min(scene, last)), scale.y(curve.values[seat][min(scene, last)]))
            for scene, seat in turns
            if seat in curve.values
        ),
    )


def _place_marks(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the places of numbered marks, moved to the left where one covers an earlier one."""
    marks: list[tuple[float, float]] = []
    for at, y in points:
        x = at
        while any(hypot(x - left, y - top) < MARK for left, top in marks):
            x -= MARK
        marks.append((x, y))
    return marks


def _scale(curves: Mapping[Seat, Sequence[int]]) -> Scale:
    """From round number to round number; 0 and 1 are always on it."""
    every = [value for values in curves.values() for value in values]
    low = min(0, *every)
    high = max(1, *every)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LEVELS), STEPS[-1])
    count = max(len(values) for values in curves.values())
    return Scale(low // step * step, -(-high // step) * step, step, count)


def _spread(heights: Mapping[Seat, float]) -> dict[Seat, float]:
    """Labels beside the ends of their lines, moved so far that none covers another."""
    found: dict[Seat, float] = {}
    above = float("-inf")
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        above = max(heights[seat], above + LABEL_DISTANCE)
        found[seat] = above
    lowest = HEIGHT - BOTTOM / 2
    if above > lowest:
        below = lowest + LABEL_DISTANCE
        for seat in reversed(found):
            below = min(found[seat], below - LABEL_DISTANCE)
            found[seat] = below
    return {seat: round(height, 1) for seat, height in found.items()}

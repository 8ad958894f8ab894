"""Curves as charts: coordinates of points, ticks and labels, for pages and pictures in SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from companion.kernel.facts import Seat
from companion.present.course import FigureCurve

MARK = 14
"""Width of the numbered mark of a turning point, in units of the drawing."""
MOST_TICKS = 8
"""Scenes with a number, at most, so that the numbers don't touch."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""Possible distances between two levels."""
MOST_LEVELS = 5
"""Horizontal lines above the lowest, at most."""


class ChartArea(NamedTuple):
    """Area of the curves in a drawing, in its units, without labels.

    Attributes:
        label_distance: distance of two labels at the ends of curves: a line of text.
    """

    left: float
    right: float
    top: float
    bottom: float
    label_distance: float


PAGE_AREA = ChartArea(left=30, right=270, top=12, bottom=152, label_distance=15)
"""Area in a drawing of 320 by 176 units on a page."""


@dataclass(frozen=True)
class SeatCurve:
    """The line of one seat in a chart.

    Attributes:
        points: x and y of each value.
        label_y: y of the label at the line's end.
    """

    seat: Seat
    points: Sequence[tuple[float, float]]
    values: Sequence[int]
    label_y: float


@dataclass(frozen=True)
class Chart:
    """A chart with the curve of a figure for all seats.

    Attributes:
        levels: y and value of the horizontal lines.
        scenes: x and number of the scenes, each at its end.
        turns: x and y of each turning point, in order.
    """

    curve: FigureCurve
    levels: Sequence[tuple[float, int]]
    scenes: Sequence[tuple[float, int]]
    courses: Sequence[SeatCurve]
    turns: Sequence[tuple[float, float]]


def make_chart(
    curve: FigureCurve,
    turning_points: Sequence[tuple[int, Seat]] = (),
    area: ChartArea = PAGE_AREA,
) -> Chart:
    """Return a chart with coordinates for a drawing.

    Args:
        curve: the curve.
        turning_points: the scene after which each turning point happened, and the seat that
            caused it.
        area: the area of the curves.
    """
    levels = _choose_levels([value for values in curve.values.values() for value in values])
    low = levels[0]
    high = levels[-1]
    last = max(len(values) for values in curve.values.values()) - 1

    def find_x(scene: int) -> float:
        """Return the x of a scene, counted from 0; a single scene stands on the right."""
        return round(area.left + (area.right - area.left) * (scene / last if last else 1), 1)

    def find_y(value: int) -> float:
        share = (value - low) / (high - low)
        return round(area.bottom - (area.bottom - area.top) * share, 1)

    points = {
        seat: [(find_x(place), find_y(value)) for place, value in enumerate(values)]
        for seat, values in curve.values.items()
    }
    labels = _place_labels({seat: line[-1][1] for seat, line in points.items()}, area)
    return Chart(
        curve,
        [(find_y(level), level) for level in levels],
        [(find_x(place), place) for place in range(1, last + 1, -(-last // MOST_TICKS) or 1)],
        [SeatCurve(seat, points[seat], curve.values[seat], labels[seat]) for seat in points],
        _place_marks(
            [points[seat][min(scene, last)] for scene, seat in turning_points if seat in points]
        ),
    )


def _place_marks(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the places of numbered marks; one that would cover a later mark moves left."""
    marks: list[tuple[float, float]] = []
    for point_x, y in reversed(points):
        x = point_x
        while any(hypot(x - left, y - top) < MARK for left, top in marks):
            x -= MARK
        marks.insert(0, (x, y))
    return marks


def _choose_levels(values: Sequence[int]) -> Sequence[int]:
    """Return levels at round numbers around all values, including 0 and 1."""
    low = min(0, *values)
    high = max(1, *values)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LEVELS), STEPS[-1])
    return range(low // step * step, -(-high // step) * step + 1, step)


def _place_labels(heights: Mapping[Seat, float], area: ChartArea) -> dict[Seat, float]:
    """Return the y of each seat's label: beside its line's end, without overlaps."""
    found: dict[Seat, float] = {}
    above = float("-inf")
    distance = area.label_distance
    lowest = area.bottom + distance * (1.8 - len(heights))  # leaves room for the next
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        above = max(heights[seat], above + distance)
        found[seat] = round(min(above, lowest), 1)
        lowest += distance
    return found

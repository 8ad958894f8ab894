"""Curves as the lines of a drawing: where each point, tick and label stands.

Colours and dashes are the style sheet's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.play.library.statistics import Curve

WIDTH, HEIGHT = 320, 176
LEFT, RIGHT, TOP, BOTTOM = 30, 50, 12, 24
"""Room around the curves for what stands beside them."""
APART = 15
"""Labels at the end stand so far from each other."""
MOST_TICKS = 8
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
LEVELS = 5
"""So many lines across at most, besides the lowest."""


@dataclass(frozen=True)
class Course:
    """One seat's line.

    Attributes:
        seat: whose.
        points: as a polyline takes them.
        values: at each point.
        end: where the line ends, and at which height its label stands.
    """

    seat: Seat
    points: str
    values: Sequence[int]
    end: tuple[float, float, float]


@dataclass(frozen=True)
class Drawing:
    """A curve of all seats.

    Attributes:
        curve: what it shows.
        levels: height and number of the lines across.
        scenes: place and number of the scenes; the last place is where the game stands.
        courses: the seats' lines.
    """

    curve: Curve
    levels: Sequence[tuple[float, int]]
    scenes: Sequence[tuple[float, int]]
    courses: Sequence[Course]
    now: float


def drawn(curve: Curve) -> Drawing:
    """Where everything stands, on a ground of WIDTH by HEIGHT."""
    every = [value for values in curve.values.values() for value in values]
    low, high, step = _scale(min(0, *every), max(1, *every))
    count = max(len(values) for values in curve.values.values())

    def x(place: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (place / (count - 1) if count > 1 else 1), 1)

    def y(value: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low), 1)

    labels = _spread({seat: y(values[-1]) for seat, values in curve.values.items()})
    courses = [
        Course(
            seat,
            " ".join(f"{x(place)},{y(value)}" for place, value in enumerate(values)),
            values,
            (x(len(values) - 1), y(values[-1]), labels[seat]),
        )
        for seat, values in curve.values.items()
    ]
    every_so = -(-(count - 1) // MOST_TICKS) or 1
    scenes = [(x(place), place + 1) for place in range(0, count - 1, every_so)]
    return Drawing(
        curve,
        [(y(level), level) for level in range(low, high + 1, step)],
        scenes,
        courses,
        x(count - 1),
    )


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """Where the scale begins and ends, in round numbers, and its step."""
    step = next((step for step in STEPS if (high - low) / step <= LEVELS), STEPS[-1])
    return low // step * step, -(-high // step) * step, step


def _spread(heights: dict[Seat, float]) -> dict[Seat, float]:
    """Labels beside the ends of their lines, moved so far that none covers another."""
    found: dict[Seat, float] = {}
    above = float("-inf")
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        found[seat] = above = max(heights[seat], above + APART)
    over = above - (HEIGHT - BOTTOM / 2)
    below = float("inf")
    for seat in reversed(found) if over > 0 else ():
        found[seat] = below = min(found[seat], below - APART, HEIGHT - BOTTOM / 2)
    return {seat: round(height, 1) for seat, height in found.items()}

"""Areas to be filled: rectangles with round corners, and thick lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from companion.faces.drawing.letters import Contour, Point

CORNERS = 10
"""Straight pieces of a quarter of a circle."""


def rounded(left: float, top: float, width: float, height: float, radius: float) -> Contour:
    """A rectangle with round corners."""
    west = left + radius
    east = left + width - radius
    north = top + radius
    south = top + height - radius
    return [
        *_corner(east, south, radius, 0),
        *_corner(west, south, radius, 1),
        *_corner(west, north, radius, 2),
        *_corner(east, north, radius, 3),
    ]


def _corner(x: float, y: float, radius: float, quarter: int) -> Iterator[Point]:
    """A quarter of a circle, the first one being that to the lower right."""
    for step in range(CORNERS + 1):
        angle = (quarter + step / CORNERS) * pi / 2
        yield x + radius * cos(angle), y + radius * sin(angle)


def strokes(points: Sequence[Point], thick: float) -> Iterator[Contour]:
    """A line of that thickness from point to point, with round ends and corners, in pieces."""
    half = thick / 2
    for x, y in points:
        yield rounded(x - half, y - half, thick, thick, half)
    for one, other in pairwise(points):
        if one != other:
            yield _beam(one, other, half)


def _beam(one: Point, other: Point, half: float) -> Contour:
    """A straight piece of a line, as thick to both sides."""
    x0, y0 = one
    x1, y1 = other
    long = hypot(x1 - x0, y1 - y0)
    right = (y1 - y0) / long * half
    down = (x0 - x1) / long * half
    return [
        (x0 + right, y0 + down),
        (x1 + right, y1 + down),
        (x1 - right, y1 - down),
        (x0 - right, y0 - down),
    ]

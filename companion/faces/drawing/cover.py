"""How much of each point an area covers, worked out exactly.

Each piece of its edge adds what it covers to its right, line by line; the sum from left to right is
the cover.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil, floor
from typing import NamedTuple

from companion.faces.drawing.letters import Contour, Point

SHADES = 255
"""The whole of a point."""


class Cover(NamedTuple):
    """How much of each point is covered, line by line, from 0 to `SHADES`.

    Args:
        left: of its first point.
        top: of that, too.
        lines: from the top down.
    """

    left: int
    top: int
    lines: Sequence[bytes]


def cover(contours: Sequence[Contour]) -> Cover:
    """How much of each point lies in an area, whichever way round its lines go."""
    points = [point for contour in contours for point in contour]
    if not points:
        return Cover(0, 0, ())
    left = floor(min(x for x, _ in points))
    top = floor(min(y for _, y in points))
    right = ceil(max(x for x, _ in points))
    bottom = ceil(max(y for _, y in points))
    width = right - left + 2
    sums = [[0.0] * width for _ in range(bottom - top + 1)]
    for contour in contours:
        moved = [(x - left, y - top) for x, y in contour]
        for start, end in pairwise([*moved, moved[0]]):
            _edge(sums, start, end)
    return Cover(left, top, [_shades(line) for line in sums])


def _shades(line: Sequence[float]) -> bytes:
    """What is added from left to right, as shades."""
    covered = (abs(part) for part in accumulate(line))
    return bytes(min(SHADES, round(part * SHADES)) for part in covered)


def _edge(sums: Sequence[list[float]], start: Point, end: Point) -> None:
    """Add what a piece of an edge covers to its right, line by line; upwards it takes away."""
    upper, lower = sorted((start, end), key=lambda point: point[1])
    x, y = upper
    high = lower[1] - y
    if not high:
        return
    slope = (lower[0] - x) / high
    sign = 1 if upper is start else -1
    for line in range(floor(y), ceil(lower[1])):
        above = max(y, line)
        below = min(lower[1], line + 1)
        one = x + (above - y) * slope
        other = x + (below - y) * slope
        _across(sums[line], max(0.0, one), max(0.0, other), sign * (below - above))


def _across(line: list[float], one: float, other: float, high: float) -> None:
    """Add a piece of an edge within a line of points.

    Args:
        line: where to.
        one: from where it goes.
        other: to where.
        high: how much of the line's height it takes, below 0 upwards.
    """
    left = min(one, other)
    right = max(one, other)
    for point in range(floor(left), floor(right) + 1):
        begin = max(left, point)
        end = min(right, point + 1)
        part = high
        if right > left:
            part = high * (end - begin) / (right - left)
        middle = (begin + end) / 2
        inside = part * (point + 1 - middle)
        line[point] += inside
        line[point + 1] += part - inside

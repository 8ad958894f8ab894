"""Where the points, ticks and labels of a curve stand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.faces.web.pages.curves import (
    BOTTOM,
    HEIGHT,
    LEFT,
    MARK,
    RIGHT,
    TOP,
    WIDTH,
    chart,
)
from companion.kernel.facts import Seat
from companion.play.library.statistics import Curve

P1 = Seat("p1")
P2 = Seat("p2")
P3 = Seat("p3")


def curve(*values: list[int]) -> Curve:
    """The curve of the first seats."""
    return Curve("meter", "magic", 30, dict(zip((P1, P2, P3), values, strict=False)))


@pytest.mark.parametrize(
    ("values", "levels"),
    [
        ([0, 1], [0, 1]),
        ([0, 7], [0, 2, 4, 6, 8]),
        ([2, 30], [0, 10, 20, 30]),
        ([-3, 4], [-4, -2, 0, 2, 4]),
    ],
)
def test_the_scale_has_round_numbers_and_holds_everything(
    values: list[int], levels: list[int]
) -> None:
    """Zero is always on it."""
    assert levels == [level for _, level in chart(curve(values)).levels]


@given(
    st.lists(st.integers(-50, 5000), min_size=1, max_size=40),
    st.lists(st.integers(-50, 5000), min_size=1, max_size=1),
)
def test_nothing_is_drawn_outside(first: list[int], second: list[int]) -> None:
    """Whatever the values; a single point, too."""
    drawing = chart(curve(first, second * len(first)))

    for course in drawing.courses:
        points = [tuple(map(float, point.split(","))) for point in course.points.split()]
        assert all(LEFT <= x <= WIDTH - RIGHT and TOP <= y <= HEIGHT - BOTTOM for x, y in points)
        assert TOP <= course.end[2] <= HEIGHT


def test_turning_points_of_one_round_stand_apart() -> None:
    """Each number can be read, and none is left of the axis."""
    turns = chart(curve([0, 3, 6, 9], [0, 2, 6, 7]), [(2, P1), (2, P2), (2, P1)]).turns

    assert all(left - right >= MARK for (left, _), (right, _) in pairwise(turns))
    assert turns[-1][0] > LEFT

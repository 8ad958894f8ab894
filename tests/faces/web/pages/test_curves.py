"""Where the points, ticks and labels of a curve stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.faces.web.pages.curves import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, chart
from companion.kernel.facts import Seat
from companion.play.library.statistics import Curve


def curve(*values: list[int]) -> Curve:
    """The curve of the first seats."""
    return Curve("meter", "magic", 30, dict(zip(map(Seat, ("p1", "p2")), values, strict=False)))


@pytest.mark.parametrize(
    ("values", "levels"),
    [([0, 1], [0, 1]), ([0, 7], [0, 2, 4, 6, 8]), ([-3, 4], [-4, -2, 0, 2, 4])],
)
def test_the_scale_has_round_numbers_and_holds_everything(
    values: list[int], levels: list[int]
) -> None:
    """Zero is always on it."""
    assert levels == [level for _, level in chart(curve(values)).levels]


@given(st.lists(st.integers(-50, 5000), min_size=1, max_size=40), st.integers(-50, 5000))
def test_nothing_is_drawn_outside(first: list[int], second: int) -> None:
    """Whatever the values; a single point, too."""
    for course in chart(curve(first, [second] * len(first))).courses:
        for point in course.points.split():
            x, y = map(float, point.split(","))
            assert LEFT <= x <= WIDTH - RIGHT
            assert TOP <= y <= HEIGHT - BOTTOM
        assert TOP <= course.end[2] <= HEIGHT

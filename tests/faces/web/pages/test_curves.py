"""Places of points, ticks and labels of a curve."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.faces.web.pages.curves import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, make_chart
from companion.kernel.facts import Seat
from companion.present.course import FigureCurve, find_decisive_curve, list_scene_views
from tests.faces.web.local_site import LocalSite


def make_curve(*values: list[int]) -> FigureCurve:
    """Return the curve of the first seats."""
    seats = map(Seat, ("p1", "p2"))
    named = dict(zip(seats, values, strict=False))
    return FigureCurve("meter.magic", named)


@given(st.lists(st.integers(-50, 5000), min_size=1, max_size=40), st.integers(-50, 5000))
def test_curves_lie_inside_their_picture(first: list[int], second: int) -> None:
    """All coordinates lie inside for any values, also for a single point."""
    other = [second] * len(first)
    drawing = make_chart(make_curve(first, other))
    levels = [level for _, level in drawing.levels]

    assert 0 in levels
    assert levels[0] <= min(*first, second)
    assert levels[-1] >= max(*first, second)
    for course in drawing.courses:
        for point in course.points.split():
            x, y = map(float, point.split(","))
            assert LEFT <= x <= WIDTH - RIGHT
            assert TOP <= y <= HEIGHT - BOTTOM
        assert TOP <= course.label_y <= HEIGHT


def test_an_early_end_counts_as_no_round(site: LocalSite) -> None:
    """It ends the round in which it is requested."""
    session = site.add_recorded_game("expansions-broken-off")
    drawn = find_decisive_curve(session)
    rounds = list_scene_views(session)[-1].title.values["round"]

    assert drawn is not None
    assert rounds == make_chart(drawn).scenes[-1][1]

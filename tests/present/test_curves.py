"""Places of points, ticks and labels of a curve."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.facts import Seat
from companion.present.course import FigureCurve, find_decisive_curve, list_scene_views
from companion.present.curves import PAGE_AREA, make_chart
from tests.present.shown_results import play_recorded_game


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
        for x, y in course.points:
            assert PAGE_AREA.left <= x <= PAGE_AREA.right
            assert PAGE_AREA.top <= y <= PAGE_AREA.bottom
        assert PAGE_AREA.top <= course.label_y <= PAGE_AREA.bottom + PAGE_AREA.label_distance


def test_an_early_end_counts_as_no_round(tmp_path: Path) -> None:
    """It ends the round in which it is requested."""
    session = play_recorded_game(tmp_path, "zauberschwert", "expansions-broken-off")
    drawn = find_decisive_curve(session)
    rounds = list_scene_views(session)[-1].title.values["round"]

    assert drawn is not None
    assert rounds == make_chart(drawn).scenes[-1][1]

"""Curves are drawn as blocks."""

from __future__ import annotations

from companion.faces.lines.charts import draw_axis


def test_the_axis_numbers_as_many_scenes_as_there_is_room_for() -> None:
    """Numbers never touch; the last column is where the game stands and has none."""
    assert "1 2 3" == draw_axis(4, 4, 2)
    assert "2 4 6" == draw_axis(8, 4, 2)
    assert "1 3 5 7 9 11" == draw_axis(13, 13, 1)

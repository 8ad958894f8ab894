"""Curves are drawn as blocks."""

from __future__ import annotations

from companion.faces.lines.charts import draw_axis
from companion.faces.lines.season_table import draw_bar


def test_the_axis_numbers_as_many_scenes_as_there_is_room_for() -> None:
    """Numbers never touch; the last column is where the game stands and has none."""
    assert "1 2 3" == draw_axis(4, 4, 2)
    assert "2 4 6" == draw_axis(8, 4, 2)
    assert "1 3 5 7 9 11" == draw_axis(13, 13, 1)


def test_a_bar_is_as_long_as_its_share_of_the_room() -> None:
    """To an eighth of a column; who has nothing has no bar."""
    assert ["████", "██", "█▍", ""] == [
        draw_bar(*shares, 4) for shares in [(6, 6), (3, 6), (1, 3), (0, 3)]
    ]

"""Curves are drawn as blocks."""

from __future__ import annotations

from companion.faces.lines.charts import ROWS, axis
from companion.faces.lines.season_table import bar_of
from companion.present.block_charts import HANGING, RISING, bars, sample


def test_a_value_is_as_high_as_its_share_of_the_scale() -> None:
    """Sixteen steps on two lines; nothing is blank, the most is full."""
    assert ["   ▄█", " ▄███"] == list(bars([0, 4, 8, 12, 16], 16, 1, RISING, ROWS))


def test_what_is_below_nothing_hangs_from_the_line() -> None:
    """It is blank above the line, and shown below it on the same scale."""
    assert ["  ", " █"] == list(bars([-3, 8], 16, 1, RISING, ROWS))
    assert [" ", "▀"] == list(bars([3], 8, 1, HANGING, ROWS))


def test_a_column_shows_the_last_of_its_scenes() -> None:
    """So the course always ends where the game stands."""
    assert [2, 4, 6] == sample([1, 2, 3, 4, 5, 6], 3)
    assert [3, 7] == sample([1, 2, 3, 4, 5, 6, 7], 2)
    assert [1, 2] == sample([1, 2], 2)


def test_the_axis_numbers_as_many_scenes_as_there_is_room_for() -> None:
    """Numbers never touch; the last column is where the game stands and has none."""
    assert "1 2 3" == axis(4, 4, 2)
    assert "2 4 6" == axis(8, 4, 2)
    assert "1 3 5 7 9 11" == axis(13, 13, 1)


def test_a_bar_is_as_long_as_its_share_of_the_room() -> None:
    """To an eighth of a column; who has nothing has no bar."""
    assert ["████", "██", "█▍", ""] == [
        bar_of(*shares, 4) for shares in [(6, 6), (3, 6), (1, 3), (0, 3)]
    ]

"""Bar charts made of block characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

BLOCKS = " ▁▂▃▄▅▆▇█"
"""From an empty cell to a full one."""
STEPS = len(BLOCKS) - 1


def sample_values(values: Sequence[int], columns: int) -> list[int]:
    """Sample values for a number of columns; each column has the last value of its share."""
    return [values[(column + 1) * len(values) // columns - 1] for column in range(columns)]


def draw_bars(values: Sequence[int], scale: int, bar_width: int, rows: int) -> Iterator[str]:
    """Yield the rows of a bar chart from top to bottom; values below 0 are blank.

    Args:
        values: one per bar; a value above 0 gets at least the smallest block.
        scale: the value that fills all rows.
        bar_width: width of a bar in columns.
        rows: number of rows.
    """
    levels = [max(1, round(value * rows * STEPS / scale)) if value > 0 else 0 for value in values]
    for row in reversed(range(rows)):
        filled = [min(STEPS, max(0, level - row * STEPS)) for level in levels]
        yield "".join(BLOCKS[level] * bar_width for level in filled)

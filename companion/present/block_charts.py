"""Values as columns of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

RISING = " ▁▂▃▄▅▆▇█"
HANGING = " ▔▔▀▀▀▀▀█"
"""What is below 0 hangs from the line; terminals know no other blocks that do."""
STEPS = len(RISING) - 1


def sample(values: Sequence[int], columns: int) -> list[int]:
    """As many values as there are columns, each the last of those that it stands for."""
    return [values[(column + 1) * len(values) // columns - 1] for column in range(columns)]


def bars(values: Sequence[int], scale: int, each: int, blocks: str, rows: int) -> Iterator[str]:
    """Rows of blocks, the one farthest from 0 first; values below 0 are blank.

    Args:
        values: one a column; what is above 0 shows at least the smallest block.
        scale: the value that fills all rows.
        each: columns of a value.
        blocks: from none to a full one.
        rows: how many.
    """
    levels = list[int]()
    for value in values:
        level = round(value * rows * STEPS / scale)
        levels.append(max(level, 1) if value > 0 else 0)
    for row in stack(levels, rows, blocks):
        yield "".join(block * each for block in row)


def stack(levels: Sequence[int], rows: int, blocks: str = RISING) -> Iterator[str]:
    """Columns of blocks, row by row, the one farthest from 0 first.

    Args:
        levels: of each column, in eighths of a row.
        rows: how many.
        blocks: from none to a full one.
    """
    for row in reversed(range(rows)):
        filled = [min(STEPS, max(0, level - row * STEPS)) for level in levels]
        yield "".join(blocks[level] for level in filled)

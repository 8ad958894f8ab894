"""The course of each seat's leading figure as a small chart.

Drawn in blocks, which every terminal has and no font draws wider than a letter. Textual's Sparkline
has a scale of its own for each chart; these share one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.texts import cut, in_rows, style_words
from companion.kernel.facts import Seat
from companion.present.block_charts import STEPS, stack

INDENT = "  "
LEAST = 27
MOST = 44
"""Columns of a chart, at least with the gap behind it, and at most."""
LINES = 3

Course = tuple[Seat, Sequence[int]]


def courses(drawn: Iterable[Course], pen: Pen, width: int) -> list[Text]:
    """Draw a chart for each seat, all on the same scale.

    Args:
        drawn: the values of each seat, the oldest first; with fewer than two there is no course.
        pen: draws them.
        width: columns.
    """
    told = [course for course in drawn if len(course[1]) > 1]
    values = [value for _, course in told for value in course]
    low = min([0, *values])
    high = max([low + 1, *values])

    def chart(course: Course, room: int) -> list[Text]:
        """Draw a course below its name, with its first and its last value."""
        seat, values = course
        first = pen.value(values[0])
        last = pen.value(values[-1])
        head = Text(INDENT).append_text(pen.suit(seat))
        head.append(f" {first} → {last}  ", pen.bold)
        name = cut(pen.name(seat), room - head.cell_len)
        head.append(name, pen.dim)
        levels = heights(values, min(room, MOST) - len(INDENT), low, high)
        rows = stack(levels, LINES)
        return [head, *(style_words(INDENT + row, pen.colour(seat)) for row in rows)]

    return in_rows(told, chart, width, LEAST, blank=1)


def heights(values: Sequence[int], width: int, low: int, high: int) -> list[int]:
    """Return how high a course is in each column, straight from each value to the next.

    Args:
        values: at least two, the oldest first; they are spread over the whole width.
        width: columns.
        low: the value at the bottom, where the smallest block stands.
        high: the value at the top.
    """
    last = len(values) - 1
    levels = list[int]()
    for column in range(width):
        at, part = divmod(column * last, width - 1)
        before = values[at]
        after = values[min(last, at + 1)]
        value = before + (after - before) * part / (width - 1)
        level = round((value - low) * LINES * STEPS / (high - low))
        levels.append(max(1, level))
    return levels

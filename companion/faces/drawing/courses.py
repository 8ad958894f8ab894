"""The course of each seat's leading figure as a small chart, all on the same scale.

Drawn in blocks, which every terminal has and no font draws wider than a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from companion.faces.drawing.lines import cut, side_by_side, styled
from companion.faces.drawing.pen import Pen
from companion.kernel.facts import Seat
from companion.present.block_charts import STEPS, stacked

HEIGHT = 3
"""Lines of one chart below its name."""
LEAST = 24
MOST = 44
"""Columns of a chart with its numbers, at least and at most."""
GAP = 3
INDENT = "  "

Course = tuple[Seat, Sequence[int]]


def courses(drawn: Iterable[Course], pen: Pen, width: int) -> list[Text]:
    """A chart for each seat, as many side by side as have room.

    Args:
        drawn: the values of each seat, the oldest first; with fewer than two there is no course.
        pen: draws them.
        width: columns.
    """
    told = [course for course in drawn if len(course[1]) > 1]
    values = [value for _, course in told for value in course]
    if not values:
        return []
    low = min(0, *values)
    high = max(low + 1, *values)
    across = min(len(told), max(1, width // (LEAST + GAP)))
    rows = -(-len(told) // across)
    across = -(-len(told) // rows)
    room = min(width // across, MOST + GAP)
    lines = list[Text]()
    for start in range(0, len(told), across):
        together = told[start : start + across]
        if lines:
            lines.append(Text())
        charts = [_chart(course, low, high, pen, room - GAP) for course in together]
        lines += side_by_side(charts, room)
    return lines


def _chart(course: Course, low: int, high: int, pen: Pen, width: int) -> list[Text]:
    """One course below its name, with its first and its last value.

    Args:
        course: the seat and its values.
        low: the value at the bottom of all charts.
        high: the value at their top.
        pen: draws it.
        width: columns of the chart.
    """
    seat, values = course
    first = pen.wording.value(values[0])
    last = pen.wording.value(values[-1])
    head = styled(f"{INDENT}{pen.suit(seat)} ", pen.bold_of(seat))
    head.append(f"{first} → {last}  ", pen.bold)
    name = cut(pen.name(seat), width - head.cell_len)
    head.append(name, pen.dim)
    lines = [head]
    room = width - len(INDENT)
    for row in curve(values, room, low, high):
        line = styled(INDENT + row, pen.colour(seat))
        lines.append(line)
    return lines


def curve(values: Sequence[int], width: int, low: int, high: int) -> list[str]:
    """A course as rows of blocks, from top to bottom; straight from each value to the next.

    Args:
        values: at least two, the oldest first; they are spread over the whole width.
        width: columns.
        low: the value that has no block.
        high: the value that fills all rows.
    """
    last = len(values) - 1
    steps = max(1, width - 1)
    top = HEIGHT * STEPS
    levels = list[int]()
    for column in range(width):
        at, part = divmod(column * last, steps)
        before = values[at]
        after = values[min(last, at + 1)]
        value = before + (after - before) * part / steps
        level = round((value - low) * top / (high - low))
        levels.append(max(1, level))
    return list(stacked(levels, HEIGHT))

"""Small charts of each seat's leading figure over time.

Drawn in block characters: every terminal has them, and no font draws them wider than a letter.
Textual's Sparkline scales each chart by itself; these share one scale.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from companion.faces.table_text.styled_text import (
    draw_parts_in_rows,
    draw_suit,
    get_seat_style,
    make_styled_text,
    shorten_text,
)
from companion.kernel.facts import Seat
from companion.present.block_charts import draw_bars, sample_values
from companion.wording.messages import Wording

INDENT = "  "
LEAST = 27
MOST = 44
"""Columns of a chart: at least (including the gap behind it), and at most."""
LINES = 3

Course = tuple[Seat, Sequence[int]]


def draw_seat_charts(values_by_seat: Iterable[Course], wording: Wording, width: int) -> list[Text]:
    """Draw a chart for each seat, all on the same scale.

    Args:
        values_by_seat: the values of each seat, oldest first. A seat with fewer than two values
            gets no chart.
        wording: the language, and the seats' names and colours.
        width: columns of all charts together.
    """
    drawn = [item for item in values_by_seat if len(item[1]) > 1]
    high = max([1, *(value for _, values in drawn for value in values)])

    def draw_chart(seat_and_values: Course, chart_width: int) -> list[Text]:
        """Draw the chart of a seat, below its name and its first and last value."""
        seat, values = seat_and_values
        first = wording.word_value(values[0])
        last = wording.word_value(values[-1])
        head = Text(INDENT).append_text(draw_suit(seat, wording))
        head.append(f" {first} → {last}  ", "bold")
        name = shorten_text(wording.word_value(seat), chart_width - head.cell_len)
        head.append(name, "dim")
        columns = min(chart_width, MOST) - len(INDENT)
        shown = sample_values(values, min(len(values), columns))
        rows = draw_bars(shown, high, columns // len(shown), LINES)
        return [
            head,
            *(make_styled_text(INDENT + row, get_seat_style(seat, wording)) for row in rows),
        ]

    return draw_parts_in_rows(drawn, draw_chart, width, LEAST, blank_lines=1)

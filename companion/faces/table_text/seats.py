"""The seats of a table, one row each: name, marks, meters, figures and items.

Figures are aligned in columns. If room is short, figures come first, then names, then meters.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.figures import (
    APART,
    draw_meter,
    draw_seat_items,
    draw_seat_title,
    join_mark_symbols,
    list_figure_words,
    list_seat_changes,
)
from companion.faces.table_text.styled_text import (
    cut_line,
    get_seat_style,
    make_styled_text,
    wrap_with_hanging_indent,
)
from companion.kernel.view import SeatView
from companion.present.table_view import TableView
from companion.wording.messages import Wording

LEAST_NUMBER = 2
ROOMY = 3
"""Blanks between figures in wide styles."""
CHANGES = 9
"""Columns for the last action's changes."""
BEFORE_ITEMS = 3
LEAST_ITEM = 4
UNSEEN = " …"
"""Printed before the number of items that have no room."""
INDENT = 5


class RowStyle(NamedTuple):
    """Widths for drawing the rows.

    Args:
        gap: blanks between two figures.
        letters: length of a figure's name, at most.
        name: columns of a player's name, at most.
        meter: columns of a bar, at most; 0 for none.
        is_long: whether names of figures are written out.
    """

    gap: int
    letters: int
    name: int
    meter: int
    is_long: bool = False


STYLES = (
    RowStyle(ROOMY, 99, 40, 30, is_long=True),
    RowStyle(ROOMY, 99, 40, 30),
    RowStyle(ROOMY, 99, 40, 12),
    RowStyle(2, 49, 40, 6),
    RowStyle(2, 49, 12, 6),
    RowStyle(2, 49, 12, 0),
    RowStyle(1, 49, 12, 0),
    RowStyle(2, 49, 8, 0),
    RowStyle(1, 7, 8, 0),
    RowStyle(1, 6, 8, 0),
    RowStyle(1, 5, 8, 0),
    RowStyle(1, 4, 8, 0),
)
"""Styles to try, from the widest to the narrowest."""


class SeatRows(NamedTuple):
    """Rows of all seats.

    Attributes:
        tight: a line for each seat, with its items or their number in the rest of the line.
        full: the items on lines of their own, unless all of them fit beside the figures.
    """

    tight: list[Text]
    full: list[Text]


def draw_seat_rows(table: TableView, wording: Wording, width: int) -> SeatRows:
    """Draw the rows of all seats; figures are never cut for the items.

    Args:
        table: the table.
        wording: the language, and the seats' names and colours.
        width: columns of the screen.
    """
    room = width - 1
    items = [draw_seat_items(row, wording) for row in table.view.seats]
    kept = len(UNSEEN) if any(items) else 0
    heads = _draw_row_starts(table, wording, room - 2 * kept)
    rows = SeatRows([], [])
    for row, head, item in zip(table.view.seats, heads, items, strict=True):
        for change in list_seat_changes(row.seat, table):
            if head.cell_len + len(APART) + change.cell_len <= room - kept:
                head.append(APART).append_text(change)
        line = cut_line(head.copy(), room)
        rows.full.append(line)
        if item:
            rows.full.extend(wrap_with_hanging_indent(item.copy(), room, Text(" " * INDENT)))
            left = room - head.cell_len - BEFORE_ITEMS
            if left >= LEAST_ITEM:
                line = line + " " * BEFORE_ITEMS + cut_line(item.copy(), left)
            else:
                line = cut_line(line.copy(), room - len(UNSEEN))
                line.append(f"{UNSEEN}{len(row.items)}", "gold").truncate(room)
        rows.tight.append(line)
    widest = max((line.cell_len for line in heads), default=0) + BEFORE_ITEMS
    has_room = all(widest + item.cell_len <= room for item in items)
    return rows._replace(full=rows.tight) if has_room else rows


def _draw_row_starts(table: TableView, wording: Wording, width: int) -> list[Text]:
    """Draw the rows without changes and items, in the widest style that fits."""
    seats = table.view.seats
    longest = max((cell_len(wording.word_value(row.seat)) for row in seats), default=0)
    bars = [meter.bar for row in seats for meter in row.meters if not meter.pips]
    most = min(max(bars, default=0), STYLES[0].meter)
    for style in STYLES:
        fitting = style._replace(name=min(longest, style.name), meter=min(most, style.meter))
        kept = CHANGES if fitting.meter and style.gap == ROOMY else 0
        rows = [_draw_cells(row, table, wording, fitting) for row in seats]
        spare = width - kept - sum(_measure_columns(rows))
        if spare >= 0:
            break
    name = max(1, min(longest, fitting.name + spare))
    spare -= name - fitting.name
    meter = fitting.meter
    if meter and spare > 0:
        meter = min(most, meter + spare)
    fitting = fitting._replace(name=name, meter=meter)
    rows = [_draw_cells(row, table, wording, fitting) for row in seats]
    widths = _measure_columns(rows)
    lines = list[Text]()
    for cells in rows:
        line = Text()
        for cell, columns in zip(cells, widths, strict=False):
            cell.align("right" if cell.justify == "right" else "left", columns)
            line.append_text(cell)
        line.rstrip()
        lines.append(line)
    return lines


def _measure_columns(rows: list[list[Text]]) -> list[int]:
    """Return the width of each column of cells."""
    columns = zip_longest(*rows, fillvalue=Text())
    return [max(cell.cell_len for cell in column) for column in columns]


def _draw_cells(row: SeatView, table: TableView, wording: Wording, style: RowStyle) -> list[Text]:
    """Draw the cells of a row: title, marks, meters, and then each number and its name."""
    meters = Text()
    for meter in row.meters:
        if meter.pips or style.meter:
            colour = "dim" if row.out else get_seat_style(row.seat, wording)
            meters.append_text(draw_meter(meter, style.meter, colour)).append(" ")
    signs = make_styled_text(f" {join_mark_symbols(row, wording) or ' '} ", "gold")
    cells = [draw_seat_title(row, table, wording, style.name), signs, meters]
    gap = ""
    for number, name in list_figure_words(row, wording, style.letters, is_long=style.is_long):
        figure = Text(justify="right")
        figure.append(gap + number.rjust(LEAST_NUMBER), "dim" if row.out else "bold")
        cells += [figure, make_styled_text(f" {name}", "dim")]
        gap = " " * style.gap
    return cells

"""The seats of a table, one row each: name, marks, meters, figures and items.

Figures are aligned in columns. If room is short, figures come first, then names, then meters.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.figures import (
    APART,
    draw_items,
    draw_meter,
    draw_title,
    list_figures,
    list_marks,
    list_seat_changes,
)
from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import cut_line, style_words, wrap_hanging
from companion.kernel.view import SeatView
from companion.present.table_view import TableView

LEAST_NUMBER = 2
ROOMY = 3
"""Blanks between figures in wide styles."""
CHANGES = 9
"""Columns for the last action's changes."""
FIRST_NUMBER = 3
"""Index of the first figure's cell; its name is the next cell, and so on."""
BEFORE_ITEMS = 3
LEAST_ITEM = 4
UNSEEN = " …"
"""Printed before the number of items that have no room."""
INDENT = Text(" " * 5)


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


class SeatRows:
    """Rows of all seats.

    Args:
        table: the table.
        pen: wording and colours.
        width: columns of the screen.

    Attributes:
        tight: a line for each seat.
        full: the items in front of the seats on extra lines.
    """

    def __init__(self, table: TableView, pen: Pen, width: int) -> None:
        self.table = table
        self.pen = pen
        self.room = width - 1
        self.rows = table.view.seats
        self.name = max((cell_len(pen.name_seat(row.seat)) for row in self.rows), default=0)
        bars = [meter.of for row in self.rows for meter in row.meters if not meter.pips]
        self.meter = min(max(bars, default=0), STYLES[0].meter)
        self.items = [draw_items(row, pen) for row in self.rows]
        self.kept = len(UNSEEN) if any(self.items) else 0
        self.heads = self._draw_heads()
        self.tight = self._draw_tight_rows()
        self.full = self._draw_full_rows()

    def _draw_tight_rows(self) -> list[Text]:
        """Draw a line for each seat with its items in the rest of the line, or their number.

        The figures are never cut for the items.
        """
        lines = list[Text]()
        for row, head, said in zip(self.rows, self.heads, self.items, strict=True):
            line = head.copy()
            room = self.room - head.cell_len - BEFORE_ITEMS
            if said and room >= LEAST_ITEM:
                line.append(" " * BEFORE_ITEMS)
                line.append_text(cut_line(said.copy(), room))
            elif said:
                line = cut_line(line, self.room - len(UNSEEN))
                line.append(f"{UNSEEN}{len(row.items)}", self.pen.gold).truncate(self.room)
            lines.append(cut_line(line, self.room))
        return lines

    def _draw_full_rows(self) -> list[Text]:
        """Draw the seats' items on extra lines, unless all of them fit beside the figures."""
        head = max((line.cell_len for line in self.heads), default=0)
        item = max((said.cell_len for said in self.items), default=0)
        if head + BEFORE_ITEMS + item <= self.room:
            return self.tight
        lines = list[Text]()
        for line, said in zip(self.heads, self.items, strict=True):
            lines.append(cut_line(line.copy(), self.room))
            if said:
                lines += wrap_hanging(said.copy(), self.room, "", INDENT)
        return lines

    # ---- columns

    def _draw_heads(self) -> list[Text]:
        """Draw the rows without items, in the widest style that fits."""
        for style in STYLES:
            name = min(self.name, style.name)
            meter = min(self.meter, style.meter)
            fitting = style._replace(name=name, meter=meter)
            kept = CHANGES if meter and style.gap == ROOMY else 0
            spare = self.room - 2 * self.kept - kept - sum(self._measure_cells(fitting))
            if spare >= 0:
                break
        name = max(1, min(self.name, name + spare))
        spare -= name - fitting.name
        if meter and spare > 0:
            meter = min(self.meter, meter + spare)
        fitting = fitting._replace(name=name, meter=meter)
        widths = self._measure_cells(fitting)
        return [self._join_cells(row, fitting, widths) for row in self.rows]

    def _measure_cells(self, style: RowStyle) -> list[int]:
        """Return the width of each cell, over all rows."""
        sizes = list[list[int]]()
        for row in self.rows:
            cells = self._draw_cells(row, style)
            sizes.append([cell.cell_len for cell in cells])
        return [max(column) for column in zip_longest(*sizes, fillvalue=0)]

    def _join_cells(self, row: SeatView, style: RowStyle, widths: Sequence[int]) -> Text:
        """Join the cells of a row, and add the last action's changes as far as there is room."""
        line = Text()
        cells = self._draw_cells(row, style)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=False)):
            blank = width - cell.cell_len
            if at >= FIRST_NUMBER and at % 2 == FIRST_NUMBER % 2:
                cell.pad_left(blank)
            else:
                cell.pad_right(blank)
            line.append_text(cell)
        line.rstrip()
        for change in list_seat_changes(row.seat, self.table, self.pen):
            if line.cell_len + len(APART) + change.cell_len <= self.room - self.kept:
                line.append(APART).append_text(change)
        return line

    def _draw_cells(self, row: SeatView, style: RowStyle) -> list[Text]:
        """Draw the cells of a row: title, marks, meters, and then each number and its name."""
        pen = self.pen
        colour = pen.dim if row.out else pen.get_colour(row.seat)
        meters = Text()
        for meter in row.meters:
            if meter.pips or style.meter:
                meters.append_text(draw_meter(meter, style.meter, colour, pen.rule))
                meters.append(" ")
        signs = style_words(f" {list_marks(row, pen) or ' '} ", pen.gold)
        cells = [draw_title(row, self.table, pen, style.name), signs, meters]
        bright = pen.dim if row.out else pen.bold
        gap = ""
        for number, name in list_figures(row, pen, style.letters, is_long=style.is_long):
            cells.append(style_words(gap + number.rjust(LEAST_NUMBER), bright))
            cells.append(style_words(f" {name}", pen.dim))
            gap = " " * style.gap
        return cells

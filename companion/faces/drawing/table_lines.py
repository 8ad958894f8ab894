"""A table from top to bottom, as many lines as it needs: for where nothing stands below it."""

from __future__ import annotations

from rich.text import Text

from companion.faces.drawing.board import Board
from companion.faces.drawing.header import table_header
from companion.faces.drawing.lines import styled
from companion.faces.drawing.palette import Palette
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.seats import SeatRows
from companion.present.table_shown import TableShown
from companion.wording.messages import Wording


def table_lines(table: TableShown, wording: Wording, width: int, palette: Palette) -> list[Text]:
    """Header, seats and board, with rules between them.

    Args:
        table: what is drawn.
        wording: the language and the players' names.
        width: columns; no line is wider.
        palette: the colours; their grounds are not painted.
    """
    pen = Pen(wording, palette, table.seating)
    rule = styled("─" * width, pen.rule)
    lines = [table_header(table, pen, width), rule]
    lines += SeatRows(table, pen, width).full
    lines.append(rule)
    board = Board(table.view, pen, width).full
    if board:
        lines += [*board, rule]
    return lines

"""A whole table as lines of text, as many as it needs."""

from __future__ import annotations

from rich.text import Text

from companion.faces.table_text.board import Board
from companion.faces.table_text.header import draw_header
from companion.faces.table_text.pen import Pen
from companion.faces.table_text.seats import SeatRows
from companion.faces.table_text.styled_text import style_words
from companion.present.colours import Palette
from companion.present.table_shown import TableShown
from companion.wording.messages import Wording


def draw_table(table: TableShown, wording: Wording, width: int, palette: Palette) -> list[Text]:
    """Draw header, seats and board, with rules between them.

    Args:
        table: the table.
        wording: the language and the players' names.
        width: columns; no line is wider.
        palette: the colours; backgrounds are not painted.
    """
    pen = Pen(wording, palette, table.seating)
    rule = style_words("─" * width, pen.rule)
    seats = SeatRows(table, pen, width).full
    board = Board(table.view, pen, width).draw_full()
    lines = [draw_header(table, pen, width), rule, *seats, rule]
    return [*lines, *board, rule] if board else lines

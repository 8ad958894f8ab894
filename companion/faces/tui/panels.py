"""The seats as panels side by side, with large leading figures, for large screens."""

from __future__ import annotations

from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text
from textual.renderables.digits import Digits

from companion.faces.table_text.figures import (
    draw_meter,
    draw_seat_items,
    draw_seat_title,
    join_mark_symbols,
    list_figure_words,
    list_seat_changes,
)
from companion.faces.table_text.styled_text import (
    CONSOLE,
    draw_parts_in_rows,
    get_seat_style,
    join_parts,
    make_styled_text,
    wrap_with_hanging_indent,
)
from companion.kernel.view import SeatView
from companion.present.table_view import TableView
from companion.wording.messages import MINUS, Wording

PANEL = 29
"""Columns of a panel, at least."""
METER = 30
"""Columns of a bar, at most."""
BEFORE_NAME = 3
INDENT = "  "


def draw_panels(table: TableView, wording: Wording, width: int) -> list[Text]:
    """Draw a panel for each seat, as many side by side as fit.

    Args:
        table: the table.
        wording: the language, and the seats' names and colours.
        width: columns of the screen.
    """

    def draw_panel(row: SeatView, columns: int) -> list[Text]:
        """Draw the name of a seat, its figures, and the items in front of it."""
        figures = _draw_figures(row, table, wording, columns)
        items = draw_seat_items(row, wording)
        below = wrap_with_hanging_indent(items, columns, Text(INDENT)) if items else []
        return [_draw_name(row, table, wording, columns), *figures, *below]

    return draw_parts_in_rows(table.view.seats, draw_panel, width, PANEL, blank_lines=1)


def _draw_name(row: SeatView, table: TableView, wording: Wording, width: int) -> Text:
    """Draw a name and its marks: as words, or as symbols where the name needs the room."""
    room = width - BEFORE_NAME - 1
    name = cell_len(wording.word_value(row.seat))
    marks = " · ".join(wording.say(f"mark.{mark}") for mark in row.marks)
    if name + cell_len(marks) > room:
        marks = join_mark_symbols(row, wording)
    line = draw_seat_title(row, table, wording, min(name, room - cell_len(marks)))
    return line.append(f" {marks}", "gold")


def _draw_figures(row: SeatView, table: TableView, wording: Wording, width: int) -> list[Text]:
    """Draw the leading figure large; beside it its name, changes, meters and other figures."""
    colour = "dim" if row.out else get_seat_style(row.seat, wording)
    (number, name), *others = list_figure_words(row, wording) or [("", "")]
    drawn = CONSOLE.render(Digits(number.replace(MINUS, "-"), "bold"))
    digits = "".join(segment.text for segment in drawn).splitlines()
    left = len(INDENT) + max(map(cell_len, digits)) + len(INDENT)
    room = width - left
    changes = list_seat_changes(row.seat, table)
    beside = join_parts([make_styled_text(name, "dim"), *changes], room)
    for meter in row.meters:
        beside.append(draw_meter(meter, min(room, METER), colour))
    bright = "dim" if row.out else "bold"
    named = [make_styled_text(value, bright).append(f" {word}", "dim") for value, word in others]
    beside += join_parts(named, room)
    lines = list[Text]()
    for digit, words in zip_longest(digits, beside, fillvalue=""):
        line = make_styled_text(f"{INDENT}{digit}".ljust(left), f"bold {colour}")
        lines.append(line.append_text(Text() + words))
    return lines

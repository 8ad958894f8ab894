"""The seats as panels side by side with large leading figures, for big screens."""

from __future__ import annotations

from itertools import zip_longest

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.renderables.digits import Digits

from companion.faces.table_text.figures import (
    draw_items,
    draw_meter,
    draw_title,
    list_figures,
    list_marks,
    list_seat_changes,
)
from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import (
    draw_in_rows,
    fit_line,
    join_parts,
    style_words,
    wrap_hanging,
)
from companion.kernel.view import SeatView
from companion.present.table_shown import TableShown
from companion.wording.messages import MINUS

PANEL = 29
"""Columns of a panel, at least."""
METER = 30
GAP = 2
INDENT = "  "
BEFORE_NAME = 3


class Panels:
    """Draws all seats of a table.

    Args:
        table: the table.
        pen: wording and colours.
    """

    def __init__(self, table: TableShown, pen: Pen) -> None:
        self.table = table
        self.pen = pen

    def draw_lines(self, width: int) -> list[Text]:
        """Draw the panels, as many side by side as fit."""
        return draw_in_rows(self.table.view.seats, self._draw_panel, width, PANEL, blank=1)

    def _draw_panel(self, row: SeatView, width: int) -> list[Text]:
        """Draw a seat: its name and marks, its figures, and the items in front of it.

        Args:
            row: the seat.
            width: columns of its panel.
        """
        lines = [self._draw_head(row, width), *self._draw_figures(row, width)]
        said = draw_items(row, self.pen)
        if said:
            lines += wrap_hanging(said, width, "", Text(INDENT))
        return lines

    def _draw_head(self, row: SeatView, width: int) -> Text:
        """Draw the name and the marks: as words, or as symbols if the name needs the room."""
        words = [self.pen.say(f"mark.{mark}") for mark in row.marks]
        said = " · ".join(words)
        name = cell_len(self.pen.name(row.seat))
        room = width - BEFORE_NAME - 1
        if name + cell_len(said) > room:
            said = list_marks(row, self.pen)
        line = draw_title(row, self.table, self.pen, min(name, room - cell_len(said)))
        return line.append(f" {said}", self.pen.gold)

    def _draw_figures(self, row: SeatView, width: int) -> list[Text]:
        """Draw the leading figure large; beside it its name, the meters and the other figures."""
        pen = self.pen
        if not row.meters and not row.figures:
            return []
        (number, name), *_ = list_figures(row, pen, is_long=True)
        colour = pen.dim if row.out else pen.colour(row.seat)
        style = f"bold {colour}"
        drawn = Digits(number.replace(MINUS, "-")).render(Style.parse(style))
        parts = [part.text for part in drawn if isinstance(part, Segment)]
        digits = [style_words(part, style) for part in parts if part.strip("\n")]
        left = max((line.cell_len for line in digits), default=0) + GAP
        room = width - len(INDENT) - left
        named = [style_words(name, pen.dim), *list_seat_changes(row.seat, self.table, pen)]
        first, *more = join_parts(named, room)
        beside = [
            first,
            *self._draw_meters(row, colour, room),
            *self._draw_others(row, room),
            *more,
        ]
        lines = list[Text]()
        for digit, words in zip_longest(digits, beside):
            line = Text(INDENT)
            line.append_text(fit_line(digit or Text(), left))
            line.append_text(words or Text())
            lines.append(line)
        return lines

    def _draw_meters(self, row: SeatView, colour: str, width: int) -> list[Text]:
        """Draw the meters, a line each; double a meter's length if that fits."""
        lines = list[Text]()
        for meter in row.meters:
            double = 2 * meter.of
            wished = double if double <= width else meter.of
            lines.append(draw_meter(meter, min(width, METER, wished), colour, self.pen.rule))
        return lines

    def _draw_others(self, row: SeatView, width: int) -> list[Text]:
        """Draw the figures that are not large, as many on a line as fit.

        Args:
            row: the seat.
            width: columns beside the large figure.
        """
        pen = self.pen
        parts = list[Text]()
        for number, name in list_figures(row, pen)[1:]:
            part = style_words(number, pen.dim if row.out else pen.bold)
            parts.append(part.append(f" {name}", pen.dim))
        return join_parts(parts, width)

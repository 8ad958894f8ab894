"""The seats as panels beside each other, their leading figures large: for screens with room."""

from __future__ import annotations

from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from companion.faces.drawing.large_letters import large
from companion.faces.drawing.lines import exact, flowed, hanging, side_by_side, styled
from companion.faces.drawing.meters import bar, pips
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.seat_columns import (
    BEFORE_NAME,
    METER,
    Counted,
    Naming,
    counted,
    marks_of,
)
from companion.faces.drawing.seats import changes, items, title
from companion.kernel.view import SeatView
from companion.present.screen import TableShown

PANEL = 29
"""Columns of a panel at least."""
GAP = 2
"""Blanks between two panels, between a large figure and what is beside it, between two figures."""
INDENT = "  "


def panels(table: TableShown, pen: Pen, width: int) -> list[Text]:
    """All seats, as many side by side as have room, evenly on lines.

    Args:
        table: what is drawn.
        pen: draws it.
        width: columns of the screen.
    """
    rows = table.view.seats
    lines = list[Text]()
    if not rows:
        return lines
    most = max(1, width // PANEL)
    deep = -(-len(rows) // most)
    across = -(-len(rows) // deep)
    room = width // across
    panel = Panel(table, pen, room - GAP)
    for start in range(0, len(rows), across):
        together = rows[start : start + across]
        drawn = [panel.drawn(row) for row in together]
        if lines:
            lines.append(Text())
        lines += side_by_side(drawn, room)
    return lines


class Panel:
    """Draws one seat at a time.

    Args:
        table: what lies on it.
        pen: draws it.
        width: columns of a panel.
    """

    def __init__(self, table: TableShown, pen: Pen, width: int) -> None:
        self.table = table
        self.pen = pen
        self.width = width

    def drawn(self, row: SeatView) -> list[Text]:
        """A seat: its name and marks, its figures, what lies before it."""
        lines = [self._head(row), *self._figures(row)]
        said = items(row, self.pen)
        if said:
            lines += hanging(said, self.width, self.pen.dim, Text(INDENT))
        return lines

    def _head(self, row: SeatView) -> Text:
        """Who it is, and the marks: in words, or by their signs where the name needs the room."""
        say = self.pen.wording.say
        said = [say(f"mark.{mark}") for mark in row.marks]
        words = " · ".join(said)
        name = cell_len(self.pen.name(row.seat))
        room = self.width - BEFORE_NAME - 1
        marks = words if name + cell_len(words) <= room else marks_of(row, self.pen)
        line = title(row, self.table, self.pen, min(name, room - cell_len(marks)))
        line.append(" ")
        return line.append(marks, self.pen.gold)

    def _figures(self, row: SeatView) -> list[Text]:
        """The leading figure large, beside it its meter and the other figures."""
        pen = self.pen
        if not row.meters and not row.figures:
            return []
        leading, *_ = counted(row, Naming.LONG, pen)
        style = pen.dim if row.out else pen.bold_of(row.seat)
        number = [styled(line, style) for line in large(leading.number)]
        left = max((line.cell_len for line in number), default=0)
        room = self.width - len(INDENT) - left - GAP
        name = styled(leading.name, pen.dim)
        named = [name, *changes(row.seat, self.table, pen)]
        first, *more = flowed(named, room, between=" " * GAP)
        _, *others = counted(row, Naming.SHORT, pen)
        parts = [self._figure(item, row) for item in others]
        beside = [first, *self._meters(row, room), *flowed(parts, room, between=" " * GAP), *more]
        lines = list[Text]()
        for digits, words in zip_longest(number, beside):
            line = Text(INDENT)
            line.append_text(exact(digits or Text(), left + GAP))
            line.append_text(words or Text())
            lines.append(line)
        return lines

    def _figure(self, item: Counted, row: SeatView) -> Text:
        """One of the other figures."""
        pen = self.pen
        line = styled(item.number, pen.dim if row.out else pen.bold)
        return line.append(f" {item.name}", pen.dim)

    def _meters(self, row: SeatView, width: int) -> list[Text]:
        """The meters, a line each; a short one twice as long where there is room."""
        rule = self.pen.rule
        style = self.pen.dim if row.out else self.pen.colour(row.seat)
        lines = list[Text]()
        for meter in row.meters:
            if meter.pips:
                lines.append(pips(meter, style, rule))
                continue
            double = 2 * meter.of
            wished = double if double <= width else meter.of
            columns = min(width, METER, wished)
            lines.append(bar(meter, columns, style, rule))
        return lines

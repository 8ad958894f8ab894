"""The seats, a row each: name, marks, meter, figures, and what lies before them."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from companion.faces.drawing.lines import cut, cut_line, hanging, styled
from companion.faces.drawing.meters import bar, pips
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.seat_columns import BEFORE_NAME, columns_of, counted, marks_of
from companion.kernel.facts import Seat
from companion.kernel.view import SeatView
from companion.present.table_shown import TableShown

GAP = "   "
"""Before what lies before a seat."""
LEAST_ITEM = 4
INDENT = " " * (BEFORE_NAME + 2)
UNBROKEN = "\N{NO-BREAK SPACE}"
"""Between a symbol and what it is called."""
APART = "  "
"""Between two changes of a seat."""
LOSS = ("−", "-")
"""How the change of a figure begins that became smaller."""


class SeatRows:
    """Draws the seats of one table.

    Args:
        table: what is drawn.
        pen: draws it.
        width: columns of the screen.
    """

    def __init__(self, table: TableShown, pen: Pen, width: int) -> None:
        self.table = table
        self.pen = pen
        self.width = width
        self.rows = table.view.seats
        self.columns = columns_of(self.rows, pen, width)
        self.heads = [self._head(row) for row in self.rows]
        self.items = [items(row, pen) for row in self.rows]
        widest_head = max((head.cell_len for head in self.heads), default=0)
        widest_item = max(map(cell_len, self.items), default=0)
        self.is_beside = widest_head + len(GAP) + widest_item < width

    @property
    def tight(self) -> list[Text]:
        """A line each; what lies before a seat has what is left of its line."""
        lines = list[Text]()
        for head, said in zip(self.heads, self.items, strict=True):
            line = head.copy()
            room = self.width - 1 - head.cell_len - len(GAP)
            if said and room >= LEAST_ITEM:
                line.append(GAP)
                line.append(cut(said, room), self.pen.dim)
            elif said and room >= -1:
                line.append(" …", self.pen.dim)
            lines.append(cut_line(line, self.width - 1))
        return lines

    @property
    def full(self) -> list[Text]:
        """What lies before a seat on lines below where it doesn't fit beside."""
        if self.is_beside:
            return self.tight
        lines = list[Text]()
        for head, said in zip(self.heads, self.items, strict=True):
            line = cut_line(head.copy(), self.width - 1)
            lines.append(line)
            if said:
                lines += hanging(said, self.width - 1, self.pen.dim, Text(INDENT))
        return lines

    # ---- a row

    def _head(self, row: SeatView) -> Text:
        """A row without what lies before the seat."""
        pen = self.pen
        columns = self.columns
        line = title(row, self.table, pen, columns.name)
        marks = marks_of(row, pen)
        line.append(" ")
        line.append(marks, pen.gold)
        line.append(" " * (columns.marks + 1 - cell_len(marks)))
        self._meters(row, line)
        self._figures(row, line)
        for change in changes(row.seat, self.table, pen):
            room = self.width - 1 - line.cell_len - len(APART)
            if change.cell_len <= room:
                line.append(APART)
                line.append_text(change)
        return line

    def _meters(self, row: SeatView, line: Text) -> None:
        """The meters, as far as there is room for them."""
        rule = self.pen.rule
        width = self.columns.meter
        style = self.pen.dim if row.out else self.pen.colour(row.seat)
        for meter in row.meters:
            if meter.pips:
                line.append_text(pips(meter, style, rule))
                line.append(" ")
            elif width:
                line.append_text(bar(meter, width, style, rule))
                line.append(" ")

    def _figures(self, row: SeatView, line: Text) -> None:
        """The numbers, each below that of the other seats."""
        pen = self.pen
        columns = self.columns
        gap = " " * columns.naming.gap
        style = pen.dim if row.out else pen.bold
        blanks = ""
        told = counted(row, columns.naming, pen, columns.letters)
        for place, item in enumerate(told):
            missing = columns.numbers[place] - cell_len(item.number)
            line.append(blanks + " " * missing)
            line.append(item.number, style)
            line.append(f" {item.name}", pen.dim)
            blanks = gap + " " * (columns.names[place] - cell_len(item.name))


def title(row: SeatView, table: TableShown, pen: Pen, width: int) -> Text:
    """The mark of who is asked, the suit, and the name in so many columns.

    Args:
        row: the seat.
        table: knows who is asked.
        pen: draws it.
        width: columns of the name.
    """
    is_asked = row.seat in table.asked
    suit = pen.bold_of(row.seat)
    style = pen.bold_gold if is_asked else pen.bold
    if row.out:
        suit = pen.dim
        style = pen.gone
    line = styled("▌" if is_asked else " ", pen.gold)
    line.append(pen.suit(row.seat), suit)
    line.append(" ")
    name = cut(pen.name(row.seat), width)
    line.append(name, style)
    line.append(" " * (width - cell_len(name)))
    return line


def changes(seat: Seat, table: TableShown, pen: Pen) -> list[Text]:
    """What the last act changed for a seat, what it lost in another colour than what it won.

    Args:
        seat: whose changes.
        table: knows the changes of all.
        pen: draws it.
    """
    parts = list[Text]()
    for whose, change in table.changes:
        if whose == seat:
            for part in change.split(APART):
                style = pen.loss if part.startswith(LOSS) else pen.gain
                parts.append(styled(part, style))
    return parts


def items(row: SeatView, pen: Pen) -> str:
    """What lies before a seat, in words; a symbol is never parted from what it is called.

    Args:
        row: the seat.
        pen: knows the words.
    """
    said = list[str]()
    for item in row.items:
        label = pen.wording.value(item.label)
        named = f"{item.symbols}{UNBROKEN}{label}" if item.symbols else label
        said.append(named)
    return " · ".join(said)

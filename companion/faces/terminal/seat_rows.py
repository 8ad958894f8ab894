"""The rows of the seats: a name, its meters and figures, what lies before it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.layout import cut, cut_line
from companion.faces.terminal.screen import DIM, GOLD, style_of
from companion.kernel.seating import Seating
from companion.kernel.view import Figure, Meter, SeatView
from companion.wording.messages import Wording
from companion.wording.people import suit

NAME = 9
"""Columns of a name; a longer one is cut."""
METER = 30
"""Columns of a meter at most."""
LEAST_METER = 6
AROUND_METER = NAME + 22
"""Columns of a row besides its meter and figures."""
PER_MARK = 5
"""A meter has a mark at every so many."""
COLUMN_GAP = 2


class SeatRows:
    """Draws the seats of one table below each other.

    Args:
        seats: all rows.
        wording: the language and the players' names.
        seating: who sits where, for suits and colours.
        width: columns of the screen.
    """

    def __init__(
        self, seats: Sequence[SeatView], wording: Wording, seating: Seating, width: int
    ) -> None:
        self.wording = wording
        self.seating = seating
        self.width = width
        figures = 0
        widest = 0
        for row in seats:
            bars = [meter.of for meter in row.meters if not meter.pips]
            widest = max(widest, *bars, 0)
            taken = [cell_len(self._figure(figure)) + COLUMN_GAP for figure in row.figures]
            figures = max(figures, sum(taken))
        room = width - AROUND_METER - figures
        self.meter = max(LEAST_METER, min(widest or METER, METER, room))

    def row(self, row: SeatView, *, asked: bool) -> list[Text]:
        """One seat; what lies before it on a second line if need be.

        Args:
            row: what is drawn of it.
            asked: whether it is marked as the one to answer.
        """
        style = style_of(self.seating, row.seat)
        if row.out:
            style = DIM
        name = cut(self.wording.names[row.seat], NAME)
        text = Text.assemble(("▐" if asked else " ", GOLD))
        text.append(f"{suit(self.seating, row.seat)} ", style=style)
        text.append(set_cell_size(name, NAME), style="bold" if asked else "")
        text.append(self._marks(row).ljust(3), style=GOLD)
        for meter in row.meters:
            drawn = _pips(meter, style) if meter.pips else _bar(meter, self.meter, style)
            count = meter.value
            name = self.wording.say(f"meter.{meter.name}", count=count)
            value = self.wording.value(count)
            text.append_text(drawn)
            text.append(f" {value:>2} {name}", style="" if meter.pips else "bold")
        for figure in row.figures:
            text.append("  " + self._figure(figure))
        return self._with_items(text, row)

    def _marks(self, row: SeatView) -> str:
        """What a seat is marked with, as far as there is a sign for it."""
        text = ""
        for mark in row.marks:
            key = f"short.{mark}"
            if self.wording.has(key):
                text += self.wording.say(key)
        return text

    def _figure(self, figure: Figure) -> str:
        """A figure with its sign or name."""
        count = figure.value
        value = self.wording.value(count)
        name = short(figure.name, self.wording, count)
        of = "" if figure.of is None else f"/{figure.of}"
        return f"{value:>2}{of} {name}"

    def _with_items(self, text: Text, row: SeatView) -> list[Text]:
        """What lies before the seat: on the same line while there is room, else on the next."""
        labels = list[str]()
        for item in row.items:
            label = self.wording.value(item.label)
            labels.append(f"{item.symbols} {label}".strip())
        items = " · ".join(labels)
        if items and text.cell_len + 3 + cell_len(items) <= self.width:
            return [text.append(f"   {items}")]
        lines = [cut_line(text, self.width)]
        if items:
            indent = NAME + 6
            fitting = cut(items, self.width - indent - 1)
            lines.append(Text(" " * indent + fitting, style=DIM))
        return lines


def short(name: str, wording: Wording, count: int | str = "") -> str:
    """A figure's symbol, or its name as it stands behind so many."""
    key = f"short.{name}"
    return wording.say(key if wording.has(key) else f"figure.{name}", count=count)


def _pips(meter: Meter, style: str) -> Text:
    """One mark for each that is there or gone: lives."""
    gone = meter.of - max(0, meter.value)
    text = Text("♥" * meter.value, style=style)
    return text.append("♡" * gone, style=DIM)


def _bar(meter: Meter, width: int, style: str) -> Text:
    """A bar with a mark every five."""
    most = max(1, meter.of)
    filled = min(width, -(-meter.value * width // most))
    per_mark = max(1, PER_MARK * width // most)
    bar = Text()
    for cell in range(1, width + 1):
        is_marked = cell % per_mark == 0 and cell < width
        if cell <= filled:
            bar.append("▌" if is_marked else "█", style=style)
        else:
            bar.append("┼" if is_marked else "─", style=DIM)
    return bar

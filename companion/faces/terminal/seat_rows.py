"""The rows of the seats: a name, its meters and figures, what lies before it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.layout import cut, cut_line
from companion.faces.terminal.screen import DIM, GOLD, STYLES
from companion.kernel.seating import Seating
from companion.kernel.view import Figure, Meter, SeatView
from companion.wording.messages import Wording
from companion.wording.people import suit

NAME = 9
METER = 30
AROUND_METER = NAME + 22
"""Columns of a row besides its meter and figures."""
PER_MARK = 5
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
        bars = [meter.of for row in seats for meter in row.meters if not meter.pips]
        figures = max((self._figures_width(row) for row in seats), default=0)
        room = width - AROUND_METER - figures
        self.meter = max(6, min(max(bars, default=METER), METER, room))

    def _figures_width(self, row: SeatView) -> int:
        return sum(cell_len(self._figure(figure)) + COLUMN_GAP for figure in row.figures)

    def row(self, row: SeatView, *, asked: bool) -> list[Text]:
        """One seat, marked if it is asked; what lies before it on a second line if need be."""
        style = DIM if row.out else STYLES[self.seating.players[row.seat].colour]
        name = set_cell_size(cut(self.wording.names[row.seat], NAME), NAME)
        text = Text.assemble(("▐" if asked else " ", GOLD))
        text.append(f"{suit(self.seating, row.seat)} ", style=style)
        text.append(name, style="bold" if asked else "")
        text.append(self._marks(row).ljust(3), style=GOLD)
        for meter in row.meters:
            text.append_text(self._pips(meter, style) if meter.pips else self._bar(meter, style))
        for figure in row.figures:
            text.append("  " + self._figure(figure))
        return self._with_items(text, row)

    def _marks(self, row: SeatView) -> str:
        keys = [f"short.{mark}" for mark in row.marks]
        return "".join(self.wording.say(key) for key in keys if self.wording.has(key))

    def _figure(self, figure: Figure) -> str:
        of = f"/{figure.of}" if figure.of is not None else ""
        return f"{self.wording.value(figure.value):>2}{of} {short(figure.name, self.wording)}"

    def _meter_label(self, meter: Meter) -> str:
        name = self.wording.say(f"meter.{meter.name}")
        return f" {self.wording.value(meter.value):>2} {name}"

    def _pips(self, meter: Meter, style: str) -> Text:
        """One mark for each that is there or gone: lives."""
        there = ("♥" * meter.value, style)
        gone = ("♡" * (meter.of - max(0, meter.value)), DIM)
        return Text.assemble(there, gone, self._meter_label(meter))

    def _bar(self, meter: Meter, style: str) -> Text:
        """A bar with a mark every five, and its number."""
        width = self.meter
        filled = min(width, -(-meter.value * width // meter.of)) if meter.of else 0
        per_mark = max(1, PER_MARK * width // max(1, meter.of))
        bar = Text()
        for cell in range(1, width + 1):
            marked = cell % per_mark == 0 and cell < width
            if cell <= filled:
                bar.append("▌" if marked else "█", style=style)
            else:
                bar.append("┼" if marked else "─", style=DIM)
        return bar.append(self._meter_label(meter), style="bold")

    def _with_items(self, text: Text, row: SeatView) -> list[Text]:
        """What lies before the seat: on the same line while there is room, else on the next."""
        labels = [f"{item.symbols} {self.wording.value(item.label)}".strip() for item in row.items]
        items = " · ".join(labels)
        if items and text.cell_len + 3 + cell_len(items) <= self.width:
            return [text.append(f"   {items}")]
        lines = [cut_line(text, self.width)]
        if items:
            indent = NAME + 6
            lines.append(Text(" " * indent + cut(items, self.width - indent - 1), style=DIM))
        return lines


def short(name: str, wording: Wording) -> str:
    """A figure's symbol, or its name."""
    key = f"short.{name}"
    return wording.say(key if wording.has(key) else f"figure.{name}")

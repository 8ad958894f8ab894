"""What lies in the middle of the table: track, columns, cards and remarks."""

from __future__ import annotations

from rich.text import Text

from companion.faces.drawing.cards import cards_below, cards_beside, tight_cards
from companion.faces.drawing.lines import cut_line, flowed, hanging, styled
from companion.faces.drawing.pen import Pen
from companion.kernel.view import Column, Track, View

GAP = 3
"""Blanks between two columns of a board."""
INDENT = 2


class Board:
    """The board of one table in so many columns.

    Args:
        view: what is drawn.
        pen: draws it.
        width: columns that it has.
        roomy: there are lines to spare: parts stand apart, cards below each other.
    """

    def __init__(self, view: View, pen: Pen, width: int, *, roomy: bool = False) -> None:
        self.view = view
        self.pen = pen
        self.width = width - 1
        self.roomy = roomy

    @property
    def tight(self) -> list[Text]:
        """As few lines as say what there is."""
        cards = tight_cards(self.view.cards, self.pen, self.width)
        return [*self._track(), *self._columns(), *cards, *self._notes()]

    @property
    def full(self) -> list[Text]:
        """All of it."""
        draw = cards_below if self.roomy else cards_beside
        cards = draw(self.view.cards, self.pen, self.width)
        lines = list[Text]()
        for part in (self._track(), self._columns(), cards, self._notes()):
            if part and lines and self.roomy:
                lines.append(Text())
            lines += part
        return lines

    # ---- parts

    def _track(self) -> list[Text]:
        """A track with everybody's suit at their number."""
        track = self.view.track
        if track is None:
            return []
        name = self.pen.wording.say(f"track.{track.name}", count=track.of)
        before = styled(f"  {name}  ", self.pen.dim)
        indent = before.cell_len
        places = range(track.least, track.of + 1)
        parts = [self._place(track, place) for place in places]
        lines = flowed(parts, self.width, between=" ", indent=indent)
        lines[0] = before.append_text(lines[0][indent:])
        return lines

    def _place(self, track: Track, place: int) -> Text:
        """One number of a track; who is beyond either end stands there."""
        pen = self.pen
        here = []
        for seat, at in track.at:
            shown = max(track.least, min(at, track.of))
            if shown == place:
                here.append(seat)
        style = pen.bold if here else pen.dim
        if place == track.of:
            style = pen.bold_gold
        part = styled(pen.wording.value(place), style)
        part.append_text(pen.suits(here))
        if place < track.of:
            part.append(" ·", pen.rule)
        return part

    def _columns(self) -> list[Text]:
        """The columns of a board lying on their sides, below each other as in a table."""
        parts = [self._column(column) for column in self.view.columns]
        if not parts:
            return []
        widest = max(part.cell_len for part in parts)
        across = max(1, (self.width - INDENT + GAP) // (widest + GAP))
        rows = len(parts) if self.roomy else -(-len(parts) // across)
        lines = list[Text]()
        for row in range(rows):
            line = Text(" " * INDENT)
            for part in parts[row::rows]:
                line.append_text(part)
                line.append(" " * (widest + GAP - part.cell_len))
            line.rstrip()
            lines.append(cut_line(line, self.width))
        return lines

    def _column(self, column: Column) -> Text:
        """One column, filled n of n."""
        pen = self.pen
        there = min(max(0, column.value), column.of)
        line = styled(f"{column.name} ", pen.bold)
        line.append("▮" * there, pen.stones)
        line.append("▯" * (column.of - there), pen.rule)
        label = pen.wording.value(column.label)
        if label:
            line.append(f" {label}", pen.dim)
        return line

    def _notes(self) -> list[Text]:
        """What else there is to know."""
        lines = list[Text]()
        before = Text(" " * INDENT)
        for note in self.view.notes:
            words = self.pen.wording.value(note)
            lines += hanging(words, self.width, self.pen.dim, before)
        return lines

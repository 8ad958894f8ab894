"""The middle of a table: track, columns, cards and remarks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import (
    cut_line,
    flow,
    hanging,
    in_rows,
    side_by_side,
    style_words,
)
from companion.kernel.view import CardView, Column, Track, View

GAP = 3
"""Blanks between two columns of a board."""
INDENT = Text("  ")
CARD = 26
LEAST_CARD = 18
"""Columns that a card needs beside others: the smaller for one of a short name."""
SMALL_GAP = 2
LEAST_SMALL = 12
"""Columns of small print behind a name; with fewer it is left out."""


class Board:
    """Draws the board of one table.

    Args:
        view: what is drawn.
        pen: draws it.
        width: columns that it has.
    """

    def __init__(self, view: View, pen: Pen, width: int) -> None:
        self.view = view
        self.pen = pen
        self.width = width - 1

    def tight(self) -> list[Text]:
        """Draw as few lines as say what there is: a line for each card."""
        lines = self._track() + self._columns(len(self.view.columns))
        lines += map(self._with_small_print, self.view.cards)
        return lines + self._notes()

    def full(self) -> list[Text]:
        """Draw all of it, cards side by side."""
        lines = self._track() + self._columns(len(self.view.columns))
        cards = self.view.cards
        titles = [self._title(card, self.width).cell_len for card in cards]
        widest = max(titles, default=0) + SMALL_GAP
        least = min(CARD, max(LEAST_CARD, widest))
        lines += in_rows(cards, self._card, self.width, least, blank=0)
        return lines + self._notes()

    def roomy(self) -> list[Text]:
        """Draw all of it where there are lines to spare: everything below each other."""
        cards = in_rows(self.view.cards, self._card, self.width, self.width, blank=1)
        lines = list[Text]()
        for part in (self._track(), self._columns(1), cards, self._notes()):
            if part and lines:
                lines.append(Text())
            lines += part
        return lines

    # ---- track, columns, remarks

    def _track(self) -> list[Text]:
        """Draw a track with everybody's suit at their number."""
        track = self.view.track
        if track is None:
            return []
        name = self.pen.say(f"track.{track.name}", count=track.of)
        title = style_words(f"  {name}  ", self.pen.dim)
        indent = title.cell_len
        places = range(track.least, track.of + 1)
        parts = [self._place(track, place) for place in places]
        first, *more = flow(parts, self.width, between=" ", indent=indent)
        return [title.append_text(first[indent:]), *more]

    def _place(self, track: Track, place: int) -> Text:
        """Draw one number of a track; who is beyond either end stands there."""
        pen = self.pen
        suits = Text()
        for seat, at in track.at:
            if place == max(track.least, min(at, track.of)):
                suits.append_text(pen.suit(seat))
        is_last = place == track.of
        style = pen.bold if suits else pen.dim
        part = style_words(pen.value(place), pen.bold_gold if is_last else style)
        part.append_text(suits)
        return part if is_last else part.append(" ·", pen.rule)

    def _columns(self, most: int) -> list[Text]:
        """Draw the columns of a board lying on their sides, below each other as in a table.

        Args:
            most: so many of them side by side, if there is room.
        """
        parts = [self._column(column) for column in self.view.columns]
        if not parts:
            return []
        widest = max(part.cell_len for part in parts) + GAP
        across = max(1, min(most, (self.width + GAP) // widest))
        rows = -(-len(parts) // across)
        blocks = [parts[start : start + rows] for start in range(0, len(parts), rows)]
        lines = side_by_side(blocks, widest)
        for line in lines:
            line.rstrip()
            cut_line(line, self.width)
        return lines

    def _column(self, column: Column) -> Text:
        """Draw one column, filled n of n."""
        pen = self.pen
        there = min(max(0, column.value), column.of)
        part = style_words(f"  {column.name} ", pen.bold)
        part.append("▮" * there, pen.palette.column)
        part.append("▯" * (column.of - there), pen.rule)
        label = pen.value(column.label)
        if label:
            part.append(f" {label}", pen.dim)
        return part

    def _notes(self) -> list[Text]:
        """Draw what else there is to know."""
        lines = list[Text]()
        for note in self.view.notes:
            words = self.pen.value(note)
            lines += hanging(words, self.width, self.pen.dim, INDENT)
        return lines

    # ---- cards

    def _with_small_print(self, card: CardView) -> Text:
        """Draw a card on a line, the small print behind the name as far as there is room."""
        line = self._title(card, self.width)
        small = Text(" · ").join(self._print_card(card))
        room = self.width - line.cell_len - SMALL_GAP
        if small and room >= LEAST_SMALL:
            line.append(" " * SMALL_GAP)
            line.append_text(cut_line(small, room))
        return line

    def _card(self, card: CardView, width: int) -> list[Text]:
        """Draw a card with its small print below.

        Args:
            card: what is drawn; where it is being resolved, it has a mark before each line.
            width: columns.
        """
        lines = [self._title(card, width)]
        for printed in self._print_card(card):
            lines += hanging(printed, width, "", INDENT)
        mark = self._mark(card)
        return [mark.copy().append_text(line[len(INDENT) :]) for line in lines]

    def _print_card(self, card: CardView) -> Sequence[Text]:
        """List the small print, in the colours of the card."""
        pen = self.pen
        lines = list[Text]()
        for printed in card.lines:
            style = pen.thing(printed, pen.dim)
            lines.append(style_words(pen.value(printed), style))
        return lines

    def _mark(self, card: CardView) -> Text:
        """Draw what stands before each line of a card."""
        return style_words("▌ " if card.active else "  ", self.pen.gold)

    def _title(self, card: CardView, width: int) -> Text:
        """Draw name, symbols, number, and who is at it; only the name gives way."""
        pen = self.pen
        beside = Text()
        if card.symbols:
            beside.append(f" {card.symbols}", self._symbol_style(card))
        if card.figure:
            beside.append(f"  {card.figure}", f"bold {pen.palette.strength}")
        for seat in card.seats:
            beside.append(" ").append_text(pen.suit(seat))
        style = pen.bold_gold if card.active else pen.bold
        name = style_words(pen.value(card.title), style)
        room = max(1, width - len(INDENT) - beside.cell_len)
        line = self._mark(card)
        line.append_text(cut_line(name, room))
        line.append_text(beside)
        return cut_line(line, width)

    def _symbol_style(self, card: CardView) -> str:
        """Return the first colour that a card prints."""
        for printed in card.lines:
            colour = self.pen.thing(printed, "")
            if colour:
                return f"bold {colour}"
        return self.pen.text

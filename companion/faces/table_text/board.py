"""The middle of a table: track, columns, cards and remarks."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import (
    cut_line,
    draw_in_rows,
    join_blocks,
    join_parts,
    style_words,
    wrap_hanging,
)
from companion.kernel.view import CardView, Column, Track, View

GAP = 3
"""Blanks between two columns of a board."""
INDENT = Text("  ")
CARD = 26
LEAST_CARD = 18
"""Columns of a card beside others, at least; LEAST_CARD if its name is short."""
SMALL_GAP = 2
LEAST_SMALL = 12
"""Columns of a card's text after its name, at least; with fewer it is left out."""


class Board:
    """Draws the board of one table.

    Args:
        view: the table.
        pen: wording and colours.
        width: columns.
    """

    def __init__(self, view: View, pen: Pen, width: int) -> None:
        self.view = view
        self.pen = pen
        self.width = width - 1

    def draw_tight_board(self) -> list[Text]:
        """Draw the board in as few lines as possible: one for each card."""
        return self._draw_board_around_cards(map(self._draw_card_line, self.view.cards))

    def draw_full_board(self) -> list[Text]:
        """Draw the whole board, with cards side by side."""
        cards = self.view.cards
        titles = [self._draw_title(card, self.width).cell_len for card in cards]
        widest = max(titles, default=0) + SMALL_GAP
        least = min(CARD, max(LEAST_CARD, widest))
        return self._draw_board_around_cards(
            draw_in_rows(cards, self._draw_card, self.width, least, blank=0)
        )

    def _draw_board_around_cards(self, cards: Iterable[Text]) -> list[Text]:
        """Draw track, columns and notes around the cards."""
        above = self._draw_track() + self._draw_columns(len(self.view.columns))
        return [*above, *cards, *self._draw_notes()]

    def draw_spaced_board(self) -> list[Text]:
        """Draw the whole board, its parts one below the other with blank lines between."""
        cards = draw_in_rows(self.view.cards, self._draw_card, self.width, self.width, blank=1)
        lines = list[Text]()
        for part in (self._draw_track(), self._draw_columns(1), cards, self._draw_notes()):
            if part and lines:
                lines.append(Text())
            lines += part
        return lines

    # ---- track, columns, remarks

    def _draw_track(self) -> list[Text]:
        """Draw a track with everybody's suit at their place."""
        track = self.view.track
        if track is None:
            return []
        name = self.pen.say(f"track.{track.name}", count=track.of)
        title = style_words(f"  {name}  ", self.pen.dim)
        indent = title.cell_len
        places = range(track.least, track.of + 1)
        parts = [self._draw_place(track, place) for place in places]
        first, *more = join_parts(parts, self.width, separator=" ", indent=indent)
        return [title.append_text(first[indent:]), *more]

    def _draw_place(self, track: Track, place: int) -> Text:
        """Draw one place of a track; seats beyond either end stand at that end."""
        pen = self.pen
        suits = Text()
        for seat, at in track.at:
            if place == max(track.least, min(at, track.of)):
                suits.append_text(pen.draw_suit(seat))
        is_last = place == track.of
        style = pen.bold if suits else pen.dim
        part = style_words(pen.word_value(place), pen.bold_gold if is_last else style)
        part.append_text(suits)
        return part if is_last else part.append(" ·", pen.rule)

    def _draw_columns(self, most: int) -> list[Text]:
        """Draw the columns of a board as horizontal bars, one below the other.

        Args:
            most: how many of them may stand side by side.
        """
        parts = [self._draw_column(column) for column in self.view.columns]
        if not parts:
            return []
        widest = max(part.cell_len for part in parts) + GAP
        across = max(1, min(most, (self.width + GAP) // widest))
        rows = -(-len(parts) // across)
        blocks = [parts[start : start + rows] for start in range(0, len(parts), rows)]
        lines = join_blocks(blocks, widest)
        for line in lines:
            line.rstrip()
            cut_line(line, self.width)
        return lines

    def _draw_column(self, column: Column) -> Text:
        """Draw one column: filled cells, then empty cells."""
        pen = self.pen
        there = min(max(0, column.value), column.of)
        part = style_words(f"  {column.name} ", pen.bold)
        part.append("▮" * there, pen.palette.column)
        part.append("▯" * (column.of - there), pen.rule)
        label = pen.word_value(column.label)
        if label:
            part.append(f" {label}", pen.dim)
        return part

    def _draw_notes(self) -> list[Text]:
        """Draw the notes below the board."""
        lines = list[Text]()
        for note in self.view.notes:
            words = self.pen.word_value(note)
            lines += wrap_hanging(words, self.width, self.pen.dim, INDENT)
        return lines

    # ---- cards

    def _draw_card_line(self, card: CardView) -> Text:
        """Draw a card on one line: its name, then as much of its text as fits."""
        line = self._draw_title(card, self.width)
        small = Text(" · ").join(self._style_text(card))
        room = self.width - line.cell_len - SMALL_GAP
        if small and room >= LEAST_SMALL:
            line.append(" " * SMALL_GAP)
            line.append_text(cut_line(small, room))
        return line

    def _draw_card(self, card: CardView, width: int) -> list[Text]:
        """Draw a card with its text below.

        Args:
            card: the card; while it is being resolved, each line starts with a mark.
            width: columns.
        """
        whole = self._draw_title(card, sys.maxsize)
        lines = wrap_hanging(whole[len(INDENT) :], width, "", INDENT)
        for printed in self._style_text(card):
            lines += wrap_hanging(printed, width, "", INDENT)
        mark = self._draw_mark(card)
        return [mark.copy().append_text(line[len(INDENT) :]) for line in lines]

    def _style_text(self, card: CardView) -> Sequence[Text]:
        """List the text of a card, in the card's colours."""
        pen = self.pen
        lines = list[Text]()
        for printed in card.lines:
            style = pen.get_line_colour(printed, pen.dim)
            lines.append(style_words(pen.word_value(printed), style))
        return lines

    def _draw_mark(self, card: CardView) -> Text:
        """Draw the start of each line of a card."""
        return style_words("▌ " if card.active else "  ", self.pen.gold)

    def _draw_title(self, card: CardView, width: int) -> Text:
        """Draw name, symbols, number and seats of a card; only the name is shortened."""
        pen = self.pen
        beside = Text()
        if card.symbols:
            beside.append(f" {card.symbols}", self._find_symbol_style(card))
        if card.figure:
            beside.append(f"  {card.figure}", f"bold {pen.palette.strength}")
        for seat in card.seats:
            beside.append(" ").append_text(pen.draw_suit(seat))
        style = pen.bold_gold if card.active else pen.bold
        name = style_words(pen.word_value(card.title), style)
        room = max(1, width - len(INDENT) - beside.cell_len)
        line = self._draw_mark(card)
        line.append_text(cut_line(name, room))
        line.append_text(beside)
        return cut_line(line, width)

    def _find_symbol_style(self, card: CardView) -> str:
        """Return the first colour in a card's text."""
        for printed in card.lines:
            colour = self.pen.get_line_colour(printed, "")
            if colour:
                return f"bold {colour}"
        return self.pen.text

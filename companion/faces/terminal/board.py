"""Draws a view: title, track, seats, cards and columns as lines. Knows the shapes, no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from companion.faces.terminal.layout import cut, cut_line, flowed
from companion.faces.terminal.screen import DIM, GOLD, rule, style_of
from companion.faces.terminal.seat_rows import COLUMN_GAP, SeatRows, short
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.kernel.view import CardView, Column, Figure, Track, View
from companion.wording.messages import Wording
from companion.wording.people import suit

CARD = 26
"""Columns that a card needs; as many stand side by side as there is room for."""


@dataclass
class Board:
    """Draws the tables of one game in play.

    Args:
        wording: the language and the players' names.
        seating: who sits where, for suits and colours.
        width: columns of the screen.
    """

    wording: Wording
    seating: Seating
    width: int

    def drawn(self, view: View, game: str, asked: Sequence[Seat | None]) -> list[Text]:
        """The whole table from top to bottom.

        Args:
            view: what the game shows of it.
            game: its id.
            asked: the seats whose rows are marked; None is nobody's.
        """
        line = rule(self.width)
        lines = [self._title(view, game), line]
        if view.track is not None:
            lines.append(self._track(view.track))
            lines.append(line)
        seats = SeatRows(view.seats, self.wording, self.seating, self.width)
        for row in view.seats:
            lines += seats.row(row, asked=row.seat in asked)
        lines.append(line)
        if view.cards:
            lines += self._cards(view.cards)
            lines.append(line)
        if view.columns:
            columns = [self._column(column) for column in view.columns]
            lines += flowed(columns, self.width, indent=1, between=" " * COLUMN_GAP)
            lines.append(line)
        for note in view.notes:
            words = self.wording.value(note)
            lines.append(Text(f"  {words}", style=DIM))
        return lines

    # ---- title and track

    def _title(self, view: View, game: str) -> Text:
        """Game and scene, the phases with the present one marked, what is left in the stacks."""
        counted = [self._counter(counter) for counter in view.counters]
        counters = "  ".join(counted)
        steps = self._steps(view)
        taken = steps.cell_len + cell_len(counters)
        scene = self.wording.value(view.title)
        name = self.wording.say(f"game.{game}")
        title = f" {name} · {scene}"
        if cell_len(title) + taken + 4 > self.width:  # everybody knows what is being played
            title = f" {scene}"
        gap = max(1, self.width - cell_len(title) - taken - 2)
        half = gap // 2
        before = " " * half
        after = " " * (gap - half)
        return Text.assemble((title, "bold"), before, steps, after, (counters, DIM))

    def _counter(self, counter: Figure) -> str:
        name = short(counter.name, self.wording, counter.value)
        value = self.wording.value(counter.value)
        if counter.of is None:
            return f"{value} {name}"
        return f"{value}/{counter.of} {name}"

    def _steps(self, view: View) -> Text:
        """The phases: those that are past ticked, the present one in bars."""
        text = Text()
        if view.step is None:
            return text
        is_past = True
        for step in view.steps:
            if step == view.step:
                is_past = False
                text.append(f"▐{step}▌", style=GOLD)
            elif is_past:
                text.append(f" {step}✓")
            else:
                text.append(f" {step} ", style=DIM)
        return text

    def _track(self, track: Track) -> Text:
        """A track with everybody's suit at their number; who is beyond stands at its end."""
        name = self.wording.say(f"track.{track.name}")
        line = Text(f" {name} ", style=DIM)
        last = track.of
        shown = {seat: min(last, max(track.least, at)) for seat, at in track.at}
        for place in range(track.least, last + 1):
            here = [seat for seat, at in shown.items() if at == place]
            if place == last:
                style = GOLD
            else:
                style = "bold" if here else DIM
            line.append(f" {self.wording.value(place)}", style=style)
            for seat in here:
                line.append_text(self._suit(seat))
            if place < last:
                line.append(" ·", style=DIM)
        return cut_line(line, self.width)

    def _suit(self, seat: Seat) -> Text:
        return Text(suit(self.seating, seat), style_of(self.seating, seat))

    # ---- cards and columns

    def _cards(self, cards: Sequence[CardView]) -> list[Text]:
        """Cards side by side, each with its big number, who is at it, and its small print."""
        across = max(1, min(len(cards), self.width // CARD))
        width = (self.width - 1) // across
        lines = list[Text]()
        for start in range(0, len(cards), across):
            beside = cards[start : start + across]
            blocks = [self._card(card, width - 2) for card in beside]
            for level in zip_longest(*blocks, fillvalue=Text()):
                line = Text(" ")
                for part in level:
                    gap = width - part.cell_len
                    line.append_text(part)
                    line.append(" " * gap)
                line.rstrip()
                lines.append(cut_line(line, self.width))
        return lines

    def _card(self, card: CardView, width: int) -> list[Text]:
        mark = "▐" if card.active else " "
        beside = self._beside(card)
        name = cut(self.wording.value(card.title), width - cell_len(mark) - beside.cell_len)
        title = Text.assemble((mark, GOLD), (name, "bold"), beside)
        lines = [cut_line(title, width)]
        for small_print in card.lines:
            words = cut(self.wording.value(small_print), width - 2)
            lines.append(Text(f"  {words}", style=DIM))
        return lines

    def _beside(self, card: CardView) -> Text:
        """What stands behind a card's name: symbols, number, and who is at it."""
        beside = Text()
        if card.symbols:
            beside.append(f" {card.symbols}")
        if card.figure:
            beside.append(f"  {card.figure}", style="bold bright_red")
        for seat in card.seats:
            beside.append(" ")
            beside.append_text(self._suit(seat))
        return beside

    def _column(self, column: Column) -> Text:
        """A column of a board, filled n of n, lying on its side."""
        label = self.wording.value(column.label)
        left = column.of - max(0, column.value)
        return Text.assemble(
            (f"{column.name} ", "bold"),
            ("▮" * column.value, "bright_magenta"),
            ("▯" * left, DIM),
            (f" {label}".rstrip(), DIM),
        )

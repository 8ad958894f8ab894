"""Draws a view: title, track, seats, cards and columns as lines. Knows the shapes, no game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from companion.faces.terminal.layout import cut, cut_line, flowed
from companion.faces.terminal.screen import DIM, GOLD, STYLES, rule
from companion.faces.terminal.seat_rows import COLUMN_GAP, SeatRows, short
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.kernel.view import CardView, Column, Figure, Track, View
from companion.wording.messages import Wording
from companion.wording.people import suit

CARD = 26


class Board:
    """Draws the tables of one game in play.

    Args:
        wording: the language and the players' names.
        seating: who sits where, for suits and colours.
        width: columns of the screen.
    """

    def __init__(self, wording: Wording, seating: Seating, width: int) -> None:
        self.wording = wording
        self.seating = seating
        self.width = width

    def drawn(self, view: View, game: str, asked: Sequence[Seat | None]) -> list[Text]:
        """The whole table from top to bottom; the asked seats' rows are marked."""
        line = rule(self.width)
        lines = [self._title(view, game), line]
        if view.track is not None:
            lines += [self._track(view.track), line]
        seats = SeatRows(view.seats, self.wording, self.seating, self.width)
        for row in view.seats:
            lines += seats.row(row, asked=row.seat in asked)
        lines.append(line)
        if view.cards:
            lines += [*self._cards(view.cards), line]
        if view.columns:
            columns = [self._column(column) for column in view.columns]
            lines += [*flowed(columns, self.width, indent=1, gap=COLUMN_GAP), line]
        lines += [Text(f"  {self.wording.value(note)}", style=DIM) for note in view.notes]
        return lines

    # ---- title and track

    def _title(self, view: View, game: str) -> Text:
        """Game and scene, the phases with the present one marked, what is left in the stacks."""
        counters = "  ".join(self._counter(counter) for counter in view.counters)
        steps = self._steps(view)
        taken = steps.cell_len + cell_len(counters)
        scene = self.wording.value(view.title)
        name = self.wording.say(f"game.{game}")
        left = Text(f" {name} · {scene}", style="bold")
        if left.cell_len > self.width - taken - 4:
            left = Text(f" {scene}", style="bold")
        gap = max(1, self.width - left.cell_len - taken - 2)
        before = " " * (gap // 2)
        behind = " " * (gap - gap // 2)
        return Text.assemble(left, before, steps, behind, (counters, DIM))

    def _counter(self, counter: Figure) -> str:
        of = f"/{counter.of}" if counter.of is not None else ""
        return f"{self.wording.value(counter.value)}{of} {short(counter.name, self.wording)}"

    def _steps(self, view: View) -> Text:
        text = Text()
        if view.step is None:
            return text
        present = view.steps.index(view.step) if view.step in view.steps else len(view.steps)
        for place, step in enumerate(view.steps):
            if place < present:
                text.append(f" {step}✓")
            elif place == present:
                text.append(f"▐{step}▌", style=GOLD)
            else:
                text.append(f" {step} ", style=DIM)
        return text

    def _track(self, track: Track) -> Text:
        """A track with everybody's suit at their number; who is beyond stands at its end."""
        line = Text(f" {self.wording.say(f'track.{track.name}')} ", style=DIM)
        for place in range(track.least, track.of + 1):
            here = [seat for seat, at in track.at if min(max(track.least, at), track.of) == place]
            is_last = place == track.of
            style = "bold" if here else DIM
            line.append(f" {self.wording.value(place)}", style=GOLD if is_last else style)
            for seat in here:
                line.append_text(self._suit(seat))
            line.append("" if is_last else " ·", style=DIM)
        return cut_line(line, self.width)

    def _suit(self, seat: Seat) -> Text:
        return Text(suit(self.seating, seat), STYLES[self.seating.players[seat].colour])

    # ---- cards and columns

    def _cards(self, cards: Sequence[CardView]) -> list[Text]:
        """Cards side by side, each with its big number, who is at it, and its small print."""
        across = max(1, min(len(cards), self.width // CARD))
        width = (self.width - 1) // across
        lines = list[Text]()
        for start in range(0, len(cards), across):
            blocks = [self._card(card, width - 2) for card in cards[start : start + across]]
            for level in zip_longest(*blocks, fillvalue=Text()):
                line = Text(" ")
                for part in level:
                    line.append_text(part).append(" " * (width - part.cell_len))
                line.rstrip()
                lines.append(cut_line(line, self.width))
        return lines

    def _card(self, card: CardView, width: int) -> list[Text]:
        title = Text.assemble(("▐" if card.active else " ", GOLD))
        title.append(self.wording.value(card.title), style="bold")
        if card.symbols:
            title.append(f" {card.symbols}")
        if card.figure:
            title.append(f"  {card.figure}", style="bold bright_red")
        for seat in card.seats:
            title.append(" ").append_text(self._suit(seat))
        print_lines = [cut(self.wording.value(line), width - 2) for line in card.lines]
        return [cut_line(title, width), *(Text(f"  {line}", style=DIM) for line in print_lines)]

    def _column(self, column: Column) -> Text:
        """A column of a board, filled n of n, lying on its side."""
        label = self.wording.value(column.label)
        filled = ("▮" * column.value, "bright_magenta")
        empty = ("▯" * (column.of - max(0, column.value)), DIM)
        name = (f"{column.name} ", "bold")
        return Text.assemble(name, filled, empty, (f" {label}" if label else "", DIM))

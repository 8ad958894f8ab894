"""Draws a view: meters, tracks, cards and columns as lines of text. Knows the shapes, no game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, GOLD, STYLES, rule
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.kernel.view import CardView, Column, Figure, Meter, SeatView, Track, View
from companion.wording.messages import Wording
from companion.wording.people import suit

NAME = 9
METER = 30
PER_MARK = 5
COLUMN_GAP = 2
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
        lines = [self._title(view, game), rule(self.width)]
        if view.track is not None:
            lines += [self._track(view.track), rule(self.width)]
        meter = self._meter_width(view.seats)
        for row in view.seats:
            lines += self._seat(row, meter, asked=row.seat in asked)
        lines.append(rule(self.width))
        if view.cards:
            lines += [*self._cards(view.cards), rule(self.width)]
        if view.columns:
            lines += [*self._columns(view.columns), rule(self.width)]
        if view.notes:
            lines += [Text(f"  {self.wording.value(note)}", style=DIM) for note in view.notes]
        return lines

    # ---- title

    def _title(self, view: View, game: str) -> Text:
        """Game and scene, the phases with the present one marked, and what is left in the stacks."""
        counters = "  ".join(self._counter(counter) for counter in view.counters)
        steps = self._steps(view)
        scene = self.wording.value(view.title)
        room = self.width - cell_len(counters) - cell_len(steps.plain) - 4
        name = self.wording.say(f"game.{game}")
        left = Text(f" {name} · {scene}", style="bold")
        if left.cell_len > room:
            left = Text(f" {scene}", style="bold")
        gap = max(1, self.width - left.cell_len - steps.cell_len - cell_len(counters) - 2)
        return Text.assemble(left, " " * (gap // 2), steps, " " * (gap - gap // 2), (counters, DIM))

    def _counter(self, counter: Figure) -> str:
        of = f"/{counter.of}" if counter.of is not None else ""
        return f"{counter.value}{of} {self._short(counter.name)}"

    def _short(self, name: str) -> str:
        """A figure's symbol, or its short name."""
        return (
            self.wording.say(f"short.{name}")
            if self.wording.has(f"short.{name}")
            else self.wording.say(f"figure.{name}")
        )

    def _steps(self, view: View) -> Text:
        text, past = Text(), True
        for step in view.steps if view.step is not None else ():
            if step == view.step:
                past = False
                text.append(f"▐{step}▌", style=GOLD)
            else:
                text.append(f" {step}✓" if past else f" {step} ", style="" if past else DIM)
        return text

    # ---- seats

    def _meter_width(self, seats: Sequence[SeatView]) -> int:
        """As wide as the meter counts, less where the screen is narrow."""
        widest = max(
            (meter.of for row in seats for meter in row.meters if not meter.pips), default=METER
        )
        figures = max(
            (
                sum(cell_len(self._figure(figure)) + COLUMN_GAP for figure in row.figures)
                for row in seats
            ),
            default=0,
        )
        room = self.width - NAME - 22 - figures
        return max(6, min(widest, METER, room))

    def _seat(self, row: SeatView, meter: int, *, asked: bool) -> list[Text]:
        player = self.seating.players[row.seat]
        style = STYLES[player.colour] if not row.out else DIM
        name = set_cell_size(_cut(self.wording.names[row.seat], NAME), NAME)
        text = Text.assemble(("▐" if asked else " ", GOLD))
        text.append(f"{suit(self.seating, row.seat)} ", style=style)
        text.append(name, style="bold" if asked else "")
        text.append(self._marks(row).ljust(3), style=GOLD)
        for item in row.meters:
            text.append_text(self._meter(item, meter, style))
        for figure in row.figures:
            text.append("  " + self._figure(figure))
        return self._with_items(text, row)

    def _marks(self, row: SeatView) -> str:
        return "".join(
            self.wording.say(f"short.{mark}")
            for mark in row.marks
            if self.wording.has(f"short.{mark}")
        )

    def _figure(self, figure: Figure) -> str:
        of = f"/{figure.of}" if figure.of is not None else ""
        return f"{figure.value:>2}{of} {self._short(figure.name)}"

    def _meter(self, meter: Meter, width: int, style: str) -> Text:
        """A bar with a mark every five, and its number; lives as one mark each."""
        label = f" {meter.value:>2} {self.wording.say(f'meter.{meter.name}')}"
        if meter.pips:
            return Text.assemble(
                ("♥" * meter.value, style), ("♡" * (meter.of - meter.value), DIM), label
            )
        filled = 0 if meter.of == 0 else min(width, -(-meter.value * width // meter.of))
        bar = Text()
        for cell in range(width):
            marked = (cell + 1) % max(
                1, PER_MARK * width // max(1, meter.of)
            ) == 0 and cell + 1 < width
            if cell < filled:
                bar.append("▌" if marked else "█", style=style)
            else:
                bar.append("┼" if marked else "─", style=DIM)
        bar.append(label, style="bold")
        return bar

    def _with_items(self, text: Text, row: SeatView) -> list[Text]:
        """What lies before the seat: on the same line while there is room, else on the next."""
        if not row.items:
            return [_fitted(text, self.width)]
        items = " · ".join(
            f"{item.symbols} {self.wording.value(item.label)}".strip() for item in row.items
        )
        if text.cell_len + 3 + cell_len(items) <= self.width:
            return [text.append(f"   {items}")]
        below = Text(" " * (NAME + 6) + _cut(items, self.width - NAME - 7), style=DIM)
        return [_fitted(text, self.width), below]

    # ---- cards, columns, track

    def _cards(self, cards: Sequence[CardView]) -> list[Text]:
        """Cards side by side, each with its big number, who is at it, and its small print."""
        across = max(1, min(len(cards), self.width // CARD))
        width = (self.width - 1) // across
        lines: list[Text] = []
        for start in range(0, len(cards), across):
            blocks = [self._card(card, width - 2) for card in cards[start : start + across]]
            for level in range(max(len(block) for block in blocks)):
                line = Text(" ")
                for block in blocks:
                    part = block[level] if level < len(block) else Text()
                    line.append_text(part)
                    line.append(" " * (width - part.cell_len))
                line.rstrip()
                lines.append(_fitted(line, self.width))
        return lines

    def _card(self, card: CardView, width: int) -> list[Text]:
        title = Text.assemble(("▐" if card.active else " ", GOLD))
        title.append(self.wording.value(card.title), style="bold")
        if card.symbols:
            title.append(f" {card.symbols}")
        if card.figure:
            title.append(f"  {card.figure}", style="bold bright_red")
        for seat in card.seats:
            title.append(
                f" {suit(self.seating, seat)}", style=STYLES[self.seating.players[seat].colour]
            )
        return [
            _fitted(title, width),
            *(
                Text("  " + _cut(self.wording.value(line), width - 2), style=DIM)
                for line in card.lines
            ),
        ]

    def _columns(self, columns: Sequence[Column]) -> list[Text]:
        """A board's columns, filled n of n, lying on their sides.

        Two lines where one is too narrow.
        """
        parts: list[Text] = []
        for column in columns:
            label = self.wording.value(column.label)
            marks = (
                ("▮" * column.value, "bright_magenta"),
                ("▯" * (column.of - column.value), DIM),
            )
            parts.append(
                Text.assemble(
                    (f"{column.name} ", "bold"), *marks, (f" {label}" if label else "", DIM)
                )
            )
        return self._flowed(parts)

    def _flowed(self, parts: Sequence[Text]) -> list[Text]:
        lines, line = list[Text](), Text(" ")
        for part in parts:
            if line.cell_len > 1 and line.cell_len + part.cell_len + COLUMN_GAP > self.width:
                lines.append(line)
                line = Text(" ")
            line.append_text(part)
            line.append(" " * COLUMN_GAP)
        return [*lines, line]

    def _track(self, track: Track) -> Text:
        """A track from 0 on with everybody's suit at their number.

        Who is beyond stands at its end.
        """
        line = Text(f" {self.wording.say(f'track.{track.name}')} ", style=DIM)
        for place in range(track.of + 1):
            here = [seat for seat, at in track.at if min(at, track.of) == place]
            line.append(f" {place}", style=GOLD if place == track.of else ("bold" if here else DIM))
            for seat in here:
                line.append(
                    suit(self.seating, seat), style=STYLES[self.seating.players[seat].colour]
                )
            line.append(" ·" if place < track.of else "", style=DIM)
        return _fitted(line, self.width)


def _cut(text: str, width: int) -> str:
    """A text of at most so many columns."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…"


def _fitted(text: Text, width: int) -> Text:
    """A line cut to the screen, keeping its colours."""
    text.truncate(width, overflow="ellipsis")
    return text

"""A table in sentences, a line for each thing that lies on it: read out, not looked at."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.seating import Seating
from companion.kernel.view import CardView, Column, Figure, Item, SeatView, Track, View
from companion.wording.messages import Wording

BETWEEN = ", "
ENDS = (".", "!", "?", "…", ":")
"""Nothing is put behind a line that ends so."""


class TableWords:
    """Words the tables of one game in play.

    Args:
        wording: the language and the players' names.
        seating: who sits where, for their colours.
    """

    def __init__(self, wording: Wording, seating: Seating) -> None:
        self.wording = wording
        self.say = wording.say
        self.value = wording.value
        self.seating = seating

    def tell(self, view: View) -> list[str]:
        """The whole table, a line for each thing."""
        lines = [self._title(view)]
        if view.track is not None:
            lines.append(self._track(view.track))
        lines += map(self.seat, view.seats)
        lines += map(self._card, view.cards)
        if view.columns:
            lines.append(self._columns(view.columns))
        lines += map(self.value, view.notes)
        return list(map(end_sentence, lines))

    def seat(self, row: SeatView) -> str:
        """Return whose seat it is, what they have, and how they are marked."""
        has = list[str]()
        for meter in row.meters:
            count = self.value(meter.value)
            name = self.say(f"meter.{meter.name}", count=meter.value)
            has.append(f"{count} {name}")
        has += map(self._figure, row.figures)
        marks = [self.say(f"mark.{mark}") for mark in row.marks]
        if row.out:
            marks.append(self.say("mark.out"))
        parts = [BETWEEN.join(has)]
        if marks:
            parts.append(BETWEEN.join(marks))
        if row.items:
            items = BETWEEN.join(map(self._item, row.items))
            parts.append(self.say("plain.before", items=items))
        whose = self._whose(row)
        return f"{whose}: {'; '.join(parts)}"

    def _whose(self, row: SeatView) -> str:
        """A name with its colour; somebody without a name is called by it."""
        player = self.seating.everybody[row.seat]
        colour = self.say(f"colour.{player.colour}")
        name = self.wording.names[row.seat]
        if name == colour:
            return name
        return f"{name} ({colour})"

    def _item(self, item: Item) -> str:
        """Return a thing before a seat, its symbols behind its name unless they are in it."""
        label = self.value(item.label)
        if item.symbols in label:
            return label
        said = f"{label} {item.symbols}"
        return said.strip()

    def _title(self, view: View) -> str:
        """The scene, its phase, and what is left in the stacks."""
        parts = [self.value(view.title)]
        if view.step is not None:
            name = self.say(f"step.{self.wording.game}.{view.step}")
            parts.append(f"{view.step} {name}")
        if view.counters:
            counted = BETWEEN.join(map(self._counter, view.counters))
            parts.append(self.say("plain.left", counted=counted))
        return "; ".join(parts)

    def _counter(self, counter: Figure) -> str:
        """A stack: its name goes first, for it need not be a word that can be counted."""
        name = self.say(f"figure.{counter.name}", count=counter.value)
        counted = self._word_count(counter)
        return f"{name} {counted}"

    def _figure(self, figure: Figure) -> str:
        """Return how much a seat has of something: the number, then its name."""
        name = self.say(f"figure.{figure.name}", count=figure.value)
        counted = self._word_count(figure)
        return f"{counted} {name}"

    def _word_count(self, figure: Figure) -> str:
        """The number alone, with its limit where it has one."""
        if figure.of is None:
            return self.value(figure.value)
        return self.say("plain.of", value=figure.value, of=figure.of)

    def _track(self, track: Track) -> str:
        """Return the place of everybody on a track, and where it ends."""
        at = list[str]()
        for seat, place in track.at:
            number = self.value(place)
            at.append(f"{self.wording.names[seat]} {number}")
        key = f"track.{track.name}"
        name = self.say(key, count=track.of)
        everybody = BETWEEN.join(at)
        return self.say("plain.track", name=name, of=track.of, at=everybody)

    def _card(self, card: CardView) -> str:
        """A card with its number and small print, and who is there."""
        title = self.value(card.title)
        if card.symbols not in title:
            title += f" {card.symbols}"
        if card.figure:
            title += f" {card.figure}"
        parts = [title, *map(self.value, card.lines)]
        if card.seats:
            there = self.say("plain.there", seats=tuple(card.seats))
            parts.append(there)
        said = "; ".join(parts)
        return self.say("plain.card", card=said)

    def _columns(self, columns: Sequence[Column]) -> str:
        """The columns of a board, each with its name."""
        named = list[str]()
        for column in columns:
            label = self.value(column.label)
            of = self.say("plain.of", value=column.value, of=column.of)
            named.append(f"{column.name} {label} {of}")
        said = BETWEEN.join(named)
        return self.say("plain.columns", columns=said)


def end_sentence(line: str) -> str:
    """A line that ends like a sentence."""
    if line.endswith(ENDS):
        return line
    return f"{line}."

"""A table described in sentences, one for each thing on it, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.seating import Seating
from companion.kernel.view import CardView, Column, Figure, Item, SeatView, Track, View
from companion.wording.messages import Wording

BETWEEN = ", "
ENDS = (".", "!", "?", "…", ":")
"""Endings of a line after which no full stop is added."""


class TableWords:
    """Describes the table of one game in words.

    Args:
        wording: the language and the players' names.
        seating: the seats' colours.
    """

    def __init__(self, wording: Wording, seating: Seating) -> None:
        self.wording = wording
        self.say = wording.say
        self.value = wording.word_value
        self.seating = seating

    def describe_table(self, view: View) -> list[str]:
        """Return a line for each thing on the table."""
        lines = [self._describe_scene(view)]
        if view.track is not None:
            lines.append(self._describe_track(view.track))
        lines += map(self.describe_seat, view.seats)
        lines += map(self._describe_card, view.cards)
        if view.columns:
            lines.append(self._describe_columns(view.columns))
        lines += map(self.value, view.notes)
        return list(map(end_sentence, lines))

    def describe_seat(self, row: SeatView) -> str:
        """Return a seat's name, its figures, its marks and the items in front of it."""
        has = list[str]()
        for meter in row.meters:
            count = self.value(meter.value)
            name = self.say(f"meter.{meter.name}", count=meter.value)
            has.append(f"{count} {name}")
        has += map(self._describe_figure, row.figures)
        marks = [self.say(f"mark.{mark}") for mark in row.marks]
        if row.out:
            marks.append(self.say("mark.out"))
        parts = [BETWEEN.join(has)]
        if marks:
            parts.append(BETWEEN.join(marks))
        if row.items:
            items = BETWEEN.join(map(self._describe_item, row.items))
            parts.append(self.say("plain.before", items=items))
        whose = self._name_seat(row)
        return f"{whose}: {'; '.join(parts)}"

    def _name_seat(self, row: SeatView) -> str:
        """Return the seat's name and colour; a nameless seat is named after its colour."""
        player = self.seating.everybody[row.seat]
        colour = self.say(f"colour.{player.colour}")
        name = self.wording.names[row.seat]
        if name == colour:
            return name
        return f"{name} ({colour})"

    def _describe_item(self, item: Item) -> str:
        """Return an item of a seat: its label, then its symbols unless the label has them."""
        label = self.value(item.label)
        if item.symbols in label:
            return label

        said = f"{label} {item.symbols}"
        return said.strip()

    def _describe_scene(self, view: View) -> str:
        """Return the scene, its phase and the sizes of the stacks."""
        parts = [self.value(view.title)]
        if view.step is not None:
            name = self.say(f"step.{self.wording.game}.{view.step}")
            parts.append(f"{view.step} {name}")
        if view.counters:
            counted = BETWEEN.join(map(self._describe_stack, view.counters))
            parts.append(self.say("plain.left", counted=counted))
        return "; ".join(parts)

    def _describe_stack(self, counter: Figure) -> str:
        """Return a stack's name and size; the name goes first as it may have no plural."""
        name = self.say(f"figure.{counter.name}", count=counter.value)
        counted = self._word_value(counter)
        return f"{name} {counted}"

    def _describe_figure(self, figure: Figure) -> str:
        """Return a figure of a seat: the number, then its name; with a limit, the name first."""
        name = self.say(f"figure.{figure.name}", count=figure.of or figure.value)
        counted = self._word_value(figure)
        if figure.of is None:
            return f"{counted} {name}"
        return f"{name} {counted}"

    def _word_value(self, figure: Figure) -> str:
        """Return the number, with its limit if it has one."""
        if figure.of is None:
            return self.value(figure.value)
        return self.say("plain.of", value=figure.value, of=figure.of)

    def _describe_track(self, track: Track) -> str:
        """Return everybody's place on a track, and the last place."""
        at = list[str]()
        for seat, place in track.at:
            number = self.value(place)
            at.append(f"{self.wording.names[seat]} {number}")
        key = f"track.{track.name}"
        name = self.say(key, count=track.of)
        everybody = BETWEEN.join(at)
        return self.say("plain.track", name=name, of=track.of, at=everybody)

    def _describe_card(self, card: CardView) -> str:
        """Return a card with its number, its text and the seats at it."""
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

    def _describe_columns(self, columns: Sequence[Column]) -> str:
        """Return the columns of a board, each with its name."""
        named = list[str]()
        for column in columns:
            label = self.value(column.label)
            of = self.say("plain.of", value=column.value, of=column.of)
            named.append(f"{column.name} {label} {of}")
        said = BETWEEN.join(named)
        return self.say("plain.columns", columns=said)


def end_sentence(line: str) -> str:
    """Return a line with a full stop unless it already ends like a sentence."""
    if line.endswith(ENDS):
        return line
    return f"{line}."

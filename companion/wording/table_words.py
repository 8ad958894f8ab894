"""A table described in sentences, one for each thing on it, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from companion.kernel.facts import Value
from companion.kernel.view import CardView, Figure, SeatView, Track, View
from companion.wording.messages import Wording

BETWEEN = ", "
ENDS = (".", "!", "?", "…", ":")
"""Endings of a line after which no full stop is added."""


def describe_table(view: View, wording: Wording) -> list[str]:
    """Return a sentence for each thing on a table.

    Args:
        view: the table.
        wording: the language, and the seats' names and colours.
    """
    lines = [_describe_scene(view, wording)]
    if view.track is not None:
        lines.append(_describe_track(view.track, wording))
    lines += [_describe_seat(row, wording) for row in view.seats]
    lines += [describe_card(card, wording) for card in view.cards]
    if view.columns:
        columns = [
            f"{column.name} {wording.word_value(column.label)}"
            f" {_word_number(column.value, column.of, wording)}"
            for column in view.columns
        ]
        lines.append(wording.say("plain.columns", columns=BETWEEN.join(columns)))
    lines += map(wording.word_value, view.notes)
    return list(map(end_sentence, lines))


def _describe_scene(view: View, wording: Wording) -> str:
    """Return the scene, its phase and the sizes of the stacks."""
    parts = [wording.word_value(view.title)]
    if view.step is not None:
        parts.append(f"{view.step} {wording.say(f'step.{wording.game}.{view.step}')}")
    if view.counters:
        stacks = [_describe_figure(stack, wording, is_named_first=True) for stack in view.counters]
        parts.append(wording.say("plain.left", counted=BETWEEN.join(stacks)))
    return "; ".join(parts)


def _describe_track(track: Track, wording: Wording) -> str:
    """Return everybody's place on a track, and the last place."""
    places = [f"{wording.names[seat]} {wording.word_value(place)}" for seat, place in track.at]
    name = wording.say(f"track.{track.name}", count=track.of)
    return wording.say("plain.track", name=name, of=track.of, at=BETWEEN.join(places))


def _describe_seat(row: SeatView, wording: Wording) -> str:
    """Return a seat's name and colour, its figures, its marks and the items in front of it."""
    figures = [_describe_figure(figure, wording) for figure in row.figures]
    marks = [*row.marks, *(["out"] if row.out else [])]
    parts = [
        BETWEEN.join(figures),
        BETWEEN.join(wording.say(f"mark.{mark}") for mark in marks),
    ]
    if row.items:
        items = [_append_symbols(item.label, item.symbols, wording) for item in row.items]
        parts.append(wording.say("plain.before", items=BETWEEN.join(items)))
    name = wording.names[row.seat]
    colour = wording.say(f"colour.{wording.colours[row.seat]}")
    if name != colour:  # a nameless seat is named after its colour
        name += f" ({colour})"
    return f"{name}: {_join_parts(parts)}"


def describe_card(card: CardView, wording: Wording) -> str:
    """Describe a card with its number, its text and the seats at it."""
    title = f"{_append_symbols(card.title, card.symbols, wording)} {card.figure}".strip()
    parts = [title, *map(wording.word_value, card.lines)]
    if card.seats:
        parts.append(wording.say("plain.there", seats=tuple(card.seats)))
    return wording.say("plain.card", card=_join_parts(parts))


def _describe_figure(figure: Figure, wording: Wording, *, is_named_first: bool = False) -> str:
    """Return a figure's number and name.

    Args:
        figure: the figure.
        wording: the language.
        is_named_first: whether the name goes first, as it may have no plural; so it does if the
            figure has a limit.
    """
    count = figure.value if is_named_first else figure.of or figure.value
    parts = [
        _word_number(figure.value, figure.of, wording),
        wording.say(figure.key, count=count),
    ]
    if is_named_first or figure.of is not None:
        parts.reverse()
    return " ".join(parts)


def _word_number(value: int, limit: int | None, wording: Wording) -> str:
    """Return a number, with its limit if it has one."""
    if limit is None:
        return wording.word_value(value)
    return wording.say("plain.of", value=value, of=limit)


def _append_symbols(label: Value, symbols: str, wording: Wording) -> str:
    """Return a name with its symbols, unless it has them already."""
    name = wording.word_value(label)
    return name if symbols in name else f"{name} {symbols}".strip()


def _join_parts(parts: Iterable[str]) -> str:
    return "; ".join(filter(None, parts))


def end_sentence(line: str) -> str:
    """Return a line with a full stop unless it already ends like a sentence."""
    return line if line.endswith(ENDS) else f"{line}."

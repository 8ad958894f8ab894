"""A table without its seats: the first line, and the board of track, columns, cards and remarks.

The first line has game, scene, phases and stacks. It is shortened step by step until it fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.text import Text

from companion.faces.table_text.figures import word_figure
from companion.faces.table_text.styled_text import (
    cut_line,
    draw_parts_in_rows,
    draw_suit,
    join_blocks,
    join_parts,
    make_styled_text,
    wrap_with_hanging_indent,
)
from companion.kernel.view import CardView, Column, Track, View
from companion.present.colours import DARK
from companion.wording.messages import Wording

GAP = 3
"""Blanks between two columns of a board."""
INDENT = "  "
CARD = 26
LEAST_CARD = 18
"""Columns of a card beside others, at least; LEAST_CARD if its name is short."""
SMALL_GAP = 2
LEAST_SMALL = 12
"""Columns of a card's text after its name, at least; with fewer it is left out."""
ALL, PRESENT, LETTERS = range(3)
"""The phases that are named: all, the present one, or none (letters only)."""
SHORTER = (*product((True, False), (ALL, PRESENT, LETTERS), (True, False)),)
"""Variants from longest to shortest: game named, phases named, stacks written out."""
HEADER_GAP = 3
"""Blanks between the parts of the first line."""


def draw_header(view: View, wording: Wording, width: int) -> Text:
    """Draw the longest first line that fits.

    Args:
        view: the table.
        wording: the language, and the seats' names and colours.
        width: columns of the screen.
    """
    for has_game, named_steps, is_long in SHORTER:
        title = Text(" ")
        if has_game:
            game = wording.name_game(wording.game)
            title.append(f"{game} · ", "dim")
        title.append(wording.word_value(view.title), "bold")
        steps = _draw_phases(view, wording, named_steps)
        drawn = _draw_stacks(view, wording, is_long=is_long)
        stacks = Text("  ").join(drawn).append(" ")
        taken = title.cell_len + steps.cell_len + stacks.cell_len
        spare = width - taken
        if spare >= 2 * HEADER_GAP:
            middle = (width - steps.cell_len) // 2 - title.cell_len
            before = max(HEADER_GAP, min(middle, spare - HEADER_GAP))
            title.pad_right(before)
            title.append_text(steps).pad_right(spare - before)
            return title.append_text(stacks)
    close = Text(" ").join([title, steps, *drawn])
    return cut_line(close[int(close.cell_len > width) :], width)  # without the first blank


def _draw_phases(view: View, wording: Wording, named_steps: int) -> Text:
    """Draw the phases: past ones bright, the present one between bars."""
    line = Text()
    style = "text"
    for step in view.steps if view.step is not None else ():
        is_present = step == view.step
        said = str(step)
        if named_steps == ALL or (is_present and named_steps == PRESENT):
            said += f" {wording.say(f'step.{wording.game}.{step}')}"
        if is_present:
            line.append("▐", "gold")
            line.append(said, "on gold")
            line.append("▌", "gold")
            style = "dim"
        else:
            line.append(f" {said} ", style)
    return line


def _draw_stacks(view: View, wording: Wording, *, is_long: bool) -> list[Text]:
    """Draw the size of each stack; a letter follows it without a blank if short (7A)."""
    parts = list[Text]()
    for figure in view.counters:
        value, name = word_figure(figure, wording, is_long=is_long)
        blank = "" if len(name) == 1 and not is_long else " "
        parts.append(make_styled_text(value, "text").append(f"{blank}{name}", "dim"))
    return parts


# ---- the board


def draw_board(
    view: View, wording: Wording, width: int, *, is_spaced: bool = False, is_tight: bool = False
) -> list[Text]:
    """Draw the whole board: track, columns, cards and notes.

    Args:
        view: the table.
        wording: the language, and the seats' names and colours.
        width: columns.
        is_spaced: whether everything stands one below the other with blank lines between;
            otherwise cards and columns stand side by side.
        is_tight: whether each card takes one line only.
    """
    room = width - 1
    cards = (
        [_draw_card_line(card, wording, room) for card in view.cards]
        if is_tight
        else _draw_cards(view.cards, wording, room, is_spaced=is_spaced)
    )
    track = [] if view.track is None else _draw_track(view.track, wording, room)
    columns = _draw_columns(view.columns, wording, room, is_spaced=is_spaced)
    notes = [
        line
        for note in view.notes
        for line in wrap_with_hanging_indent(
            make_styled_text(wording.word_value(note), "dim"), room, Text(INDENT)
        )
    ]
    lines = list[Text]()
    for part in (track, columns, cards, notes):
        if is_spaced and part and lines:
            lines.append(Text())
        lines += part
    return lines


# ---- track and columns


def _draw_track(track: Track, wording: Wording, width: int) -> list[Text]:
    """Draw a track with everybody's suit at their place."""
    name = wording.say(f"track.{track.name}", count=track.of)
    title = make_styled_text(f"  {name}  ", "dim")
    indent = title.cell_len
    parts = [_draw_track_place(track, place, wording) for place in range(track.least, track.of + 1)]
    first, *more = join_parts(parts, width, separator=" ", indent=indent)
    return [title + first[indent:], *more]


def _draw_track_place(track: Track, place: int, wording: Wording) -> Text:
    """Draw one place of a track; seats beyond either end stand at that end."""
    suits = Text()
    for seat, at in track.at:
        if place == max(track.least, min(at, track.of)):
            suits.append_text(draw_suit(seat, wording))
    number = wording.word_value(place)
    if place == track.of:
        return make_styled_text(number, "bold gold").append_text(suits)
    part = make_styled_text(number, "bold" if suits else "dim")
    return part.append_text(suits).append(" ·", "rule")


def _draw_columns(
    columns: Sequence[Column], wording: Wording, width: int, *, is_spaced: bool
) -> list[Text]:
    """Draw the columns of a board as horizontal bars, side by side unless `is_spaced`."""
    if not columns:
        return []
    parts = [_draw_column(column, wording) for column in columns]
    widest = max(part.cell_len for part in parts) + GAP
    across = 1 if is_spaced else max(1, (width + GAP) // widest)
    rows = -(-len(parts) // across)
    blocks = [parts[start : start + rows] for start in range(0, len(parts), rows)]
    lines = join_blocks(blocks, widest)
    for line in lines:
        line.rstrip()
        cut_line(line, width)
    return lines


def _draw_column(column: Column, wording: Wording) -> Text:
    """Draw one column: filled cells, then empty cells."""
    there = min(max(0, column.value), column.of)
    part = make_styled_text(f"  {column.name} ", "bold")
    part.append("▮" * there, "column")
    part.append("▯" * (column.of - there), "rule")
    label = wording.word_value(column.label)
    return part.append(f" {label}", "dim") if label else part


# ---- cards


def _draw_cards(
    cards: Sequence[CardView], wording: Wording, width: int, *, is_spaced: bool
) -> list[Text]:
    """Draw the cards with their texts: side by side, or one below the other if `is_spaced`."""
    titles = [sum(part.cell_len for part in _draw_card_title(card, wording)) for card in cards]
    widest = len(INDENT) + max(titles, default=0) + SMALL_GAP
    least = width if is_spaced else min(CARD, max(LEAST_CARD, widest))

    def draw_card(card: CardView, columns: int) -> list[Text]:
        """Draw a card with its text below; each line starts with the card's mark."""
        mark = _draw_card_mark(card)
        name, beside = _draw_card_title(card, wording)
        return [
            mark + line
            for part in (name + beside, *_style_card_text(card, wording))
            for line in wrap_with_hanging_indent(part, columns - mark.cell_len)
        ]

    return draw_parts_in_rows(cards, draw_card, width, least, blank_lines=int(is_spaced))


def _draw_card_line(card: CardView, wording: Wording, width: int) -> Text:
    """Draw a card on one line: its name, shortened if need be, and as much of its text as fits."""
    name, beside = _draw_card_title(card, wording)
    mark = _draw_card_mark(card)
    room = max(1, width - mark.cell_len - beside.cell_len)
    line = cut_line(mark + cut_line(name, room) + beside, width)
    small = Text(" · ").join(_style_card_text(card, wording))
    room = width - line.cell_len - SMALL_GAP
    if small and room >= LEAST_SMALL:
        line.append(" " * SMALL_GAP).append_text(cut_line(small, room))
    return line


def _style_card_text(card: CardView, wording: Wording) -> list[Text]:
    """Return the text of a card, with its printed symbols in colour."""
    return [
        make_styled_text(
            wording.word_value(printed), printed.name if printed.name in DARK else "dim"
        )
        for printed in card.lines
    ]


def _draw_card_mark(card: CardView) -> Text:
    """Draw the start of each line of a card: a bar while the card is being resolved."""
    return make_styled_text("▌ " if card.active else INDENT, "gold")


def _draw_card_title(card: CardView, wording: Wording) -> tuple[Text, Text]:
    """Draw a card's name, and its symbols, number and seats.

    The symbols have the first colour in the card's text.
    """
    name = make_styled_text(wording.word_value(card.title), "bold gold" if card.active else "bold")
    beside = Text()
    if card.symbols:
        styles = (f"bold {printed.name}" for printed in card.lines if printed.name in DARK)
        style = next(styles, "text")
        beside.append(f" {card.symbols}", style)
    if card.figure:
        beside.append(f"  {card.figure}", "bold strength")
    for seat in card.seats:
        beside.append(" ").append_text(draw_suit(seat, wording))
    return name, beside

"""Parts of a seat's row: title, marks, meters, figures, changes and items."""

from __future__ import annotations

from rich.text import Text

from companion.faces.table_text.styled_text import (
    draw_suit,
    fit_line,
    make_styled_text,
    shorten_text,
)
from companion.kernel.facts import Seat
from companion.kernel.view import Figure, SeatView
from companion.present.table_view import TableView
from companion.present.tones import KEPT
from companion.wording.messages import Wording

PER_MARK = 5
"""A bar has a gap after every PER_MARK cells."""
FEW_LETTERS = 49
"""If names have at most so many letters, lives are shown by hearts without a name."""
APART = "  "
"""Separator between two changes of a seat."""
LOSS = ("−", "-")
"""Signs at the start of a figure's change if it became smaller."""


def draw_seat_title(row: SeatView, table: TableView, wording: Wording, width: int) -> Text:
    """Draw the mark of a seat that is asked, its suit and its name.

    Args:
        row: the seat.
        table: the table with the seats that are asked.
        wording: the language, and the seats' names and colours.
        width: columns of the name.
    """
    is_asked = row.seat in table.asked
    suit = draw_suit(row.seat, wording)
    style = "bold gold" if is_asked else "bold"
    if row.out:
        suit = make_styled_text(suit.plain, "dim")
        style = "out"
    line = make_styled_text("▌" if is_asked else " ", "gold")
    line.append_text(suit).append(" ")
    name = make_styled_text(shorten_text(wording.word_value(row.seat), width), style)
    return line.append_text(fit_line(name, width))


def join_mark_symbols(row: SeatView, wording: Wording) -> str:
    """Return the symbols of a seat's marks; a mark without a symbol is left out."""
    keys = [f"short.{mark}" for mark in row.marks]
    return "".join(wording.say(key) for key in keys if wording.has_sentence(key))


def draw_meter(meter: Figure, width: int, style: str) -> Text:
    """Draw the bar of a figure: hearts for lives, else in groups of five.

    Args:
        meter: a figure with a bar, which is full above its length and empty below 0.
        width: columns of the bar.
        style: style of the filled part.
    """
    most = max(1, meter.bar)
    value = min(max(0, meter.value), most)
    if meter.pips:
        gone = meter.bar - max(0, meter.value)
        return make_styled_text("♥" * meter.value, style).append("♡" * gone, "rule")
    filled = value * width // most
    if value and width and not filled:  # show a small value as one cell, not as nothing
        filled = 1
    gaps = {place * width // most for place in range(PER_MARK, most, PER_MARK)}
    cells = ["━"] * filled + ["─"] * (width - filled)
    for column in gaps if len(gaps) * 3 <= width else ():
        cells[column - 1] = "╸" if column <= filled else "╴"
    drawn = "".join(cells)
    return make_styled_text(drawn[:filled], style).append(drawn[filled:], "rule")


def word_figure(figure: Figure, wording: Wording, *, is_long: bool) -> tuple[str, str]:
    """Return a figure's value, with its limit if it has one, and its name.

    Args:
        figure: the figure.
        wording: the language, and the seats' names and colours.
        is_long: whether the name is written out.
    """
    value = wording.word_value(figure.value)
    if figure.of is not None:
        value += f"/{figure.of}"
    if is_long:
        return value, wording.say(figure.key, count=figure.value)
    return value, wording.name_quantity(figure.key, figure.value)


def list_figure_words(
    row: SeatView, wording: Wording, max_letters: int = 99, *, is_long: bool = False
) -> list[tuple[str, str]]:
    """List the numbers of a seat with their names.

    Args:
        row: the seat.
        wording: the language, and the seats' names and colours.
        max_letters: length of a name, at most.
        is_long: whether names of figures are written out.
    """
    found = list[tuple[str, str]]()
    for figure in row.figures:
        value, name = word_figure(figure, wording, is_long=is_long)
        is_named = not figure.pips or max_letters > FEW_LETTERS
        found.append((value, shorten_text(name, max_letters) if is_named else ""))
    return found


def list_seat_changes(seat: Seat, table: TableView) -> list[Text]:
    """List the last action's changes for a seat; losses have another colour than gains."""
    return [
        make_styled_text(change, "bold refused" if change.startswith(LOSS) else "bold fact")
        for change in table.changes.get(seat, "").split(APART)
        if change
    ]


def draw_seat_items(row: SeatView, wording: Wording) -> Text:
    """List the items in front of a seat; a symbol and its name stay on one line."""
    named = list[str]()
    for item in row.items:
        label = wording.word_value(item.label)
        named.append(f"{item.symbols}{KEPT}{label}" if item.symbols else label)
    return make_styled_text(f"{KEPT}· ".join(named), "dim")

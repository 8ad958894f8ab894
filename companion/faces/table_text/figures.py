"""Parts of a seat's row: title, marks, meters, figures, changes and items."""

from __future__ import annotations

from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import fit_line, make_styled_text, shorten_text
from companion.kernel.facts import Seat
from companion.kernel.view import Figure, Meter, SeatView
from companion.present.table_view import TableView
from companion.present.tones import KEPT
from companion.wording.quantities import name_quantity

PER_MARK = 5
"""A bar has a gap after every PER_MARK cells."""
FEW_LETTERS = 49
"""If names have at most so many letters, lives are shown by hearts without a name."""
APART = "  "
"""Separator between two changes of a seat."""
LOSS = ("−", "-")
"""Signs at the start of a figure's change if it became smaller."""


def draw_seat_title(row: SeatView, table: TableView, pen: Pen, width: int) -> Text:
    """Draw the mark of a seat that is asked, its suit and its name.

    Args:
        row: the seat.
        table: the table with the seats that are asked.
        pen: wording and styles.
        width: columns of the name.
    """
    is_asked = row.seat in table.asked
    suit = pen.draw_suit(row.seat)
    style = "bold gold" if is_asked else "bold"
    if row.out:
        suit = make_styled_text(suit.plain, "dim")
        style = "out"
    line = make_styled_text("▌" if is_asked else " ", "gold")
    line.append_text(suit).append(" ")
    name = make_styled_text(shorten_text(pen.name_seat(row.seat), width), style)
    return line.append_text(fit_line(name, width))


def join_mark_symbols(row: SeatView, pen: Pen) -> str:
    """Return the symbols of a seat's marks; a mark without a symbol is left out."""
    keys = [f"short.{mark}" for mark in row.marks]
    return "".join(pen.say(key) for key in keys if pen.wording.has_sentence(key))


def draw_meter(meter: Meter, width: int, style: str) -> Text:
    """Draw a meter: hearts for lives, else a bar in groups of five.

    Args:
        meter: the meter; full above its limit, empty below 0.
        width: columns of a bar.
        style: style of the filled part.
    """
    most = max(1, meter.of)
    value = min(max(0, meter.value), most)
    if meter.pips:
        there = max(0, meter.value)
        gone = max(0, meter.of - there)
        return make_styled_text("♥" * there, style).append("♡" * gone, "rule")
    filled = value * width // most
    if value and width and not filled:  # show a small value as one cell, not as nothing
        filled = 1
    gaps = {place * width // most for place in range(PER_MARK, most, PER_MARK)}
    if len(gaps) * 3 > width:
        gaps = set()
    cells = ["━"] * filled + ["─"] * (width - filled)
    for column in gaps:
        cells[column - 1] = "╸" if column <= filled else "╴"
    drawn = "".join(cells)
    return make_styled_text(drawn[:filled], style).append(drawn[filled:], "rule")


def word_figure(figure: Figure, pen: Pen, *, is_long: bool) -> tuple[str, str]:
    """Return a figure's value, with its limit if it has one, and its name.

    Args:
        figure: the figure.
        pen: wording and styles.
        is_long: whether the name is written out.
    """
    value = pen.word_value(figure.value)
    if figure.of is not None:
        value += f"/{figure.of}"
    key = f"figure.{figure.name}"
    if is_long:
        return value, pen.say(key, count=figure.value)
    return value, name_quantity(key, figure.value, pen.wording)


def list_figure_words(
    row: SeatView, pen: Pen, max_letters: int = 99, *, is_long: bool = False
) -> list[tuple[str, str]]:
    """List the numbers of a seat with their names: meters first, then figures.

    Args:
        row: the seat.
        pen: wording and styles.
        max_letters: length of a name, at most.
        is_long: whether names of figures are written out.
    """
    found = list[tuple[str, str]]()
    for meter in row.meters:
        name = name_quantity(f"meter.{meter.name}", meter.value, pen.wording)
        is_named = not meter.pips or max_letters > FEW_LETTERS
        found.append((pen.word_value(meter.value), name if is_named else ""))
    found += [word_figure(figure, pen, is_long=is_long) for figure in row.figures]
    return [(value, shorten_text(name, max_letters)) for value, name in found]


def list_seat_changes(seat: Seat, table: TableView) -> list[Text]:
    """List the last action's changes for a seat; losses have another colour than gains."""
    return [
        make_styled_text(change, "bold refused" if change.startswith(LOSS) else "bold fact")
        for changed_seat, changes in table.changes
        if changed_seat == seat
        for change in changes.split(APART)
    ]


def draw_seat_items(row: SeatView, pen: Pen) -> Text:
    """List the items in front of a seat; a symbol and its name stay on one line."""
    named = list[str]()
    for item in row.items:
        label = pen.word_value(item.label)
        named.append(f"{item.symbols}{KEPT}{label}" if item.symbols else label)
    return make_styled_text(f"{KEPT}· ".join(named), "dim")

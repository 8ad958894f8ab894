"""Charts in block characters: a figure of each seat over time, all on the same scale."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from companion.faces.lines.layout import find_width, fit_column
from companion.faces.lines.output import DIM, Output, get_style
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.play.review.figure_curves import Curve
from companion.present.block_charts import bars, sample
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit

NAME = 12
"""Columns of a name; a longer one has up to a third of the screen."""
VALUE = 10
WIDEST = 4
"""Columns of one scene, at most."""


def print_chart(curve: Curve, seating: Seating, wording: Wording, screen: Output) -> None:
    """Draw one figure: its name and scale, each seat's curve, the numbers of the scenes.

    If there are more scenes than columns, each column shows the last of the scenes it stands for.
    With plain output the numbers are printed instead.

    Args:
        curve: the figure, which may be below 0.
        seating: colours and symbols of the seats.
        wording: the language and the players' names.
        screen: the console to print on.
    """
    if screen.plain:
        _print_numbers(curve, wording, screen)
        return
    labels = dict[Seat, str]()
    for seat in curve.values:
        suit = find_suit(seating, seat)
        labels[seat] = f"{suit} {wording.names[seat]}"
    wide = find_width(labels.values(), NAME, screen.width // 3)
    points = max(map(len, curve.values.values()))
    room = screen.width - wide - VALUE - 4
    columns = min(points, room)
    each = min(WIDEST, room // columns)
    low = min(0, *map(min, curve.values.values()))
    high = max(0, *map(max, curve.values.values()))
    bounds = f"  {wording.value(low)} … {high}"
    screen.line(_make_heading(curve, wording).append(bounds, DIM))
    for seat, values in curve.values.items():
        above_low = [value - low for value in sample(values, columns)]
        (row,) = bars(above_low, high - low or 1, each, 1)
        label = fit_column(labels[seat], wide)
        style = get_style(seating, seat)
        first = wording.value(values[0])
        last = wording.value(values[-1])
        screen.line(Text.assemble((f" {label} {row}", style), f"  {first} → {last}"))
    axis = draw_axis(points, columns, each)
    screen.line(Text(" " * (wide + 2) + axis, style=DIM))


def _print_numbers(curve: Curve, wording: Wording, screen: Output) -> None:
    """Print one figure: a line for each seat, with its number at the end of every scene."""
    screen.line(_make_heading(curve, wording))
    for seat, values in curve.values.items():
        who = wording.names[seat]
        said = ", ".join(map(wording.value, values))
        screen.hanging(Text(f"  {who}: {said}"))


def _make_heading(curve: Curve, wording: Wording) -> Text:
    """Return the name of a figure."""
    name = wording.say(f"{curve.kind}.{curve.name}")
    return Text(f" {name}", style="bold")


def draw_axis(points: int, columns: int, each: int) -> str:
    """Return the axis: the number of each scene below its first column, as many as fit.

    The last column is the current state and has no number.
    """
    line = ""
    for place in range(columns - 1):
        number = str((place + 1) * points // columns)
        at = place * each
        if not line or at > cell_len(line):
            line = line.ljust(at) + number
    return line

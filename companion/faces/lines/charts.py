"""Charts in block characters: a quantity of each seat over time, all on the same scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.lines.layout import find_width, fit_column
from companion.faces.lines.output import DIM, Output, get_style
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.play.review.figure_curves import Curve
from companion.present.block_charts import HANGING, RISING, bars, sample
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit

ROWS = 2
NAME = 12
"""Columns of a name; a longer one has up to a third of the screen."""
VALUE = 10
WIDEST = 4
"""Columns of one scene, at most."""


def print_chart(curve: Curve, seating: Seating, wording: Wording, screen: Output) -> None:
    """Draw one quantity: its name and scale, each seat's curve, the numbers of the scenes.

    If there are more scenes than columns, each column shows the last of the scenes it stands for.
    With plain output the numbers are printed instead.

    Args:
        curve: the quantity, which may be below 0.
        seating: colours and symbols of the seats.
        wording: the language and the players' names.
        screen: the console to print on.
    """
    courses = curve.values
    if screen.plain:
        _print_numbers(curve, wording, screen)
        return
    labels = _make_labels(courses, seating, wording)
    wide = find_width(labels.values(), NAME, screen.width // 3)
    indent = " " * (wide + 2)
    room = screen.width - wide - VALUE - 4
    points = max(map(len, courses.values()))
    columns = min(points, room)
    each = max(1, min(WIDEST, room // columns))
    low = min(0, *map(min, courses.values()))
    high = max(0, *map(max, courses.values()))
    scale = max(1, high, -low)
    name = wording.say(f"{curve.kind}.{curve.name}")
    heading = Text(f" {name}", style="bold")
    bounds = Text(f"  {wording.value(low)} … {high}", style=DIM)
    screen.line(Text.assemble(heading, bounds))
    for seat, values in courses.items():
        style = get_style(seating, seat)
        name = fit_column(labels[seat], wide)
        first = wording.value(values[0])
        last = wording.value(values[-1])
        above, middle, *below = _draw_rows(sample(values, columns), scale, each)
        screen.line(Text((indent + above).rstrip(), style=style))
        screen.line(Text.assemble((f" {name} {middle}", style), f"  {first} → {last}"))
        for row in below:
            if row:
                screen.line(Text(indent + row, style=style))
    numbers = draw_axis(points, columns, each)
    screen.line(Text(indent + numbers, style=DIM))


def _print_numbers(curve: Curve, wording: Wording, screen: Output) -> None:
    """Print one quantity: a line for each seat, with its number at the end of every scene.

    Args:
        curve: the quantity.
        wording: the language and the players' names.
        screen: the console.
    """
    name = wording.say(f"{curve.kind}.{curve.name}")
    screen.line(Text(f" {name}", style="bold"))
    for seat, values in curve.values.items():
        who = wording.names[seat]
        worded = map(wording.value, values)
        said = ", ".join(worded)
        line = f"  {who}: {said}"
        screen.hanging(Text(line))


def _make_labels(seats: Iterable[Seat], seating: Seating, wording: Wording) -> dict[Seat, str]:
    """Return the label of each seat's curve."""
    found = dict[Seat, str]()
    for seat in seats:
        found[seat] = f"{find_suit(seating, seat)} {wording.names[seat]}"
    return found


def _draw_rows(values: Sequence[int], scale: int, each: int) -> list[str]:
    """Return the rows of one curve from top to bottom: two above the axis, two below it.

    The row just above the axis is as wide as the curve; the others end with their last block.
    """
    negative = [-value for value in values]
    above, middle = bars(values, scale, each, RISING, ROWS)
    far_below, below = bars(negative, scale, each, HANGING, ROWS)
    return [above.rstrip(), middle, below.rstrip(), far_below.rstrip()]


def draw_axis(points: int, columns: int, each: int) -> str:
    """Return the axis: the number of each scene below its first column, as many as fit.

    The last column is the current state and has no number.
    """
    line = ""
    for place in range(columns):
        number = str((place + 1) * points // columns)
        at = place * each
        is_last = place == columns - 1
        if not is_last and (not line or at > cell_len(line)):
            line = line.ljust(at) + number
    return line

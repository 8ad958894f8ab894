"""Curves as blocks: a quantity of each seat over the scenes, all seats on the same scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.lines.layout import column, wide_enough
from companion.faces.lines.output import DIM, Output, style_of
from companion.kernel.facts import Seat
from companion.kernel.seating import Seating
from companion.play.library.session_statistics import Curve
from companion.present.block_charts import HANGING, RISING, bars, sample
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit

ROWS = 2
NAME = 12
"""Columns of a name; a longer one has up to a third of the screen."""
VALUE = 10
WIDEST = 4
"""Columns of one scene at most."""


def chart(curve: Curve, seating: Seating, wording: Wording, screen: Output) -> None:
    """Draw one quantity: its name and scale, each seat's course, the numbers of the scenes.

    Where there are more scenes than columns, each column shows the last of those that share it.
    Where nothing is drawn, all numbers are said.

    Args:
        curve: the quantity, which may be below 0.
        seating: who sits where, for suits and colours.
        wording: the language and the players' names.
        screen: where to.
    """
    courses = curve.values
    if screen.plain:
        _tell(curve, wording, screen)
        return
    labels = _labels(courses, seating, wording)
    wide = wide_enough(labels.values(), NAME, screen.width // 3)
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
        style = style_of(seating, seat)
        name = column(labels[seat], wide)
        first = wording.value(values[0])
        last = wording.value(values[-1])
        above, middle, *below = _rows(sample(values, columns), scale, each)
        screen.line(Text((indent + above).rstrip(), style=style))
        screen.line(Text.assemble((f" {name} {middle}", style), f"  {first} → {last}"))
        for row in below:
            if row:
                screen.line(Text(indent + row, style=style))
    numbers = axis(points, columns, each)
    screen.line(Text(indent + numbers, style=DIM))


def _tell(curve: Curve, wording: Wording, screen: Output) -> None:
    """Say one quantity: a line for each seat, with its number at the end of every scene.

    Args:
        curve: the quantity.
        wording: the language and the players' names.
        screen: where to.
    """
    name = wording.say(f"{curve.kind}.{curve.name}")
    screen.line(Text(f" {name}", style="bold"))
    for seat, values in curve.values.items():
        who = wording.names[seat]
        worded = map(wording.value, values)
        said = ", ".join(worded)
        line = f"  {who}: {said}"
        screen.hanging(Text(line))


def _labels(seats: Iterable[Seat], seating: Seating, wording: Wording) -> dict[Seat, str]:
    """Return the label of each seat's course."""
    found = dict[Seat, str]()
    for seat in seats:
        found[seat] = f"{find_suit(seating, seat)} {wording.names[seat]}"
    return found


def _rows(values: Sequence[int], scale: int, each: int) -> list[str]:
    """The rows of one course from top to bottom: two above the line, two below it.

    The lower one above the line is as wide as the course, the others end with their last block.
    """
    negative = [-value for value in values]
    above, middle = bars(values, scale, each, RISING, ROWS)
    far_below, below = bars(negative, scale, each, HANGING, ROWS)
    return [above.rstrip(), middle, below.rstrip(), far_below.rstrip()]


def axis(points: int, columns: int, each: int) -> str:
    """The numbers of the scenes below the columns in which they begin, as many as have room.

    The last column is where the game stands, and has none.
    """
    line = ""
    for place in range(columns):
        number = str((place + 1) * points // columns)
        at = place * each
        is_last = place == columns - 1
        if not is_last and (not line or at > cell_len(line)):
            line = line.ljust(at) + number
    return line

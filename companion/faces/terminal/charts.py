"""Curves as blocks: a quantity of each seat over the scenes, all seats on the same scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, Screen, style_of
from companion.kernel.seating import Seating
from companion.play.library.statistics import Curve
from companion.wording.messages import Wording
from companion.wording.people import suit

RISING = " ▁▂▃▄▅▆▇█"
HANGING = " ▔▔▀▀▀▀▀█"
"""What is below 0 hangs from the line; terminals know no other blocks that do."""
STEPS = len(RISING) - 1
ROWS = 2
NAME = 12
VALUE = 10
INDENT = " " * (NAME + 2)
WIDEST = 4
"""Columns of one scene at most."""


def chart(curve: Curve, seating: Seating, wording: Wording, screen: Screen) -> None:
    """Draw one quantity: its name and scale, each seat's course, the numbers of the scenes.

    Where there are more scenes than columns, each column shows the last of those that share it.

    Args:
        curve: the quantity, which may be below 0.
        seating: who sits where, for suits and colours.
        wording: the language and the players' names.
        screen: where to.
    """
    room = screen.width - NAME - VALUE - 4
    courses = curve.values
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
        label = f"{suit(seating, seat)} {wording.names[seat]}"
        name = set_cell_size(label, NAME)
        first = wording.value(values[0])
        last = wording.value(values[-1])
        above, middle, *below = _rows(sampled(values, columns), scale, each)
        screen.line(Text((INDENT + above).rstrip(), style=style))
        screen.line(Text.assemble((f" {name} {middle}", style), f"  {first} → {last}"))
        for row in below:
            if row:
                screen.line(Text(INDENT + row, style=style))
    numbers = axis(points, columns, each)
    screen.line(Text(INDENT + numbers, style=DIM))


def _rows(values: Sequence[int], scale: int, each: int) -> list[str]:
    """The rows of one course from top to bottom: two above the line, two below it.

    The lower one above the line is as wide as the course, the others end with their last block.
    """
    negative = [-value for value in values]
    above, middle = bars(values, scale, each, RISING)
    far_below, below = bars(negative, scale, each, HANGING)
    return [above.rstrip(), middle, below.rstrip(), far_below.rstrip()]


def sampled(values: Sequence[int], columns: int) -> list[int]:
    """As many values as there are columns, each the last of those that it stands for."""
    return [values[(column + 1) * len(values) // columns - 1] for column in range(columns)]


def bars(values: Sequence[int], scale: int, each: int, blocks: str) -> Iterator[str]:
    """Rows of blocks, the one farthest from 0 first; values below 0 are blank.

    Args:
        values: one a column; what is above 0 shows at least the smallest block.
        scale: the value that fills all rows.
        each: columns of a value.
        blocks: from none to a full one.
    """
    levels = list[int]()
    for value in values:
        level = round(value * ROWS * STEPS / scale)
        levels.append(max(level, 1) if value > 0 else 0)
    for row in reversed(range(ROWS)):
        filled = [min(STEPS, max(0, level - row * STEPS)) for level in levels]
        yield "".join(blocks[level] * each for level in filled)


def axis(points: int, columns: int, each: int) -> str:
    """The numbers of the scenes below the columns in which they begin, as many as have room.

    The last column is where the game stands, and has none.
    """
    line = ""
    for column in range(columns):
        number = str((column + 1) * points // columns)
        at = column * each
        is_last = column == columns - 1
        if not is_last and (not line or at > cell_len(line)):
            line = line.ljust(at) + number
    return line

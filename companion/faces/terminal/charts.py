"""Curves as blocks: a quantity of each seat over the scenes, all seats on the same scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, STYLES, Screen
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
    """
    room = screen.width - NAME - VALUE - 4
    points = max(len(values) for values in curve.values.values())
    columns = min(points, room)
    each = max(1, min(WIDEST, room // columns))
    every = [value for values in curve.values.values() for value in values]
    low = min(0, *every)
    high = max(0, *every)
    scale = max(1, high, -low)
    name = wording.say(f"{curve.kind}.{curve.name}")
    screen.line(Text.assemble((f" {name}", "bold"), (f"  {wording.value(low)} … {high}", DIM)))
    for seat, values in curve.values.items():
        style = STYLES[seating.players[seat].colour]
        label = set_cell_size(f"{suit(seating, seat)} {wording.names[seat]}", NAME)
        shown = sampled(values, columns)
        above, line = bars(shown, scale, each, RISING)
        first = wording.value(values[0])
        last = wording.value(values[-1])
        screen.line(Text.assemble(INDENT, (above.rstrip(), style)) if above.strip() else "")
        screen.line(Text.assemble((f" {label} ", style), (line, style), f"  {first} → {last}"))
        below = reversed([*bars([-value for value in shown], scale, each, HANGING)])
        screen.lines(Text.assemble(INDENT, (row.rstrip(), style)) for row in below if row.strip())
    screen.line(Text.assemble(INDENT, (axis(points, columns, each), DIM)))


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
    levels = [max(int(value > 0), round(max(0, value) * ROWS * STEPS / scale)) for value in values]
    for row in reversed(range(ROWS)):
        filled = (min(STEPS, max(0, level - row * STEPS)) for level in levels)
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

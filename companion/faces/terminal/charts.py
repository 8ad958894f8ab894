"""Curves as blocks: a quantity of each seat over the rounds, two lines high, all seats on the same scale."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.terminal.screen import DIM, STYLES, Screen
from companion.kernel.seating import Seating
from companion.play.library.statistics import Curve
from companion.wording.messages import Wording
from companion.wording.people import suit

BLOCKS = " ▁▂▃▄▅▆▇█"
STEPS = len(BLOCKS) - 1
ROWS = 2
NAME = 12
VALUE = 10
WIDEST = 4
"""So many columns a scene is wide at most."""


def chart(curve: Curve, seating: Seating, wording: Wording, screen: Screen) -> None:
    """Draw one quantity: its name and scale, then each seat's course with its first and last value, then the numbers of the scenes.

    Where there are more scenes than columns, each column shows the last of the scenes that share it.
    """
    room = screen.width - NAME - VALUE - 4
    points = max(len(values) for values in curve.values.values())
    columns = min(points, room)
    each = max(1, min(WIDEST, room // columns))
    top = max(1, *(value for values in curve.values.values() for value in values))
    name = wording.say(f"{curve.kind}.{curve.name}")
    screen.line(Text.assemble((f" {name}", "bold"), (f"  0 … {top}", DIM)))
    for seat, values in curve.values.items():
        style = STYLES[seating.players[seat].colour]
        upper, lower = rows(sampled(values, columns), top, each)
        label = set_cell_size(f"{suit(seating, seat)} {wording.names[seat]}", NAME)
        screen.line(
            Text.assemble(" " * (NAME + 2), (upper.rstrip(), style)) if upper.strip() else ""
        )
        screen.line(
            Text.assemble((f" {label} ", style), (lower, style), f"  {values[0]} → {values[-1]}")
        )
    screen.line(Text.assemble(" " * (NAME + 2), (axis(points, columns, each), DIM)))


def sampled(values: Sequence[int], columns: int) -> list[int]:
    """As many values as there are columns, each the last of those that it stands for."""
    return [values[(column + 1) * len(values) // columns - 1] for column in range(columns)]


def rows(values: Sequence[int], top: int, each: int) -> tuple[str, str]:
    """The upper and the lower line of blocks.

    What is not nothing shows at least the smallest one.
    """
    levels = [max(int(value > 0), round(max(0, value) * ROWS * STEPS / top)) for value in values]
    upper = "".join(BLOCKS[max(0, level - STEPS)] * each for level in levels)
    lower = "".join(BLOCKS[min(STEPS, level)] * each for level in levels)
    return upper, lower


def axis(points: int, columns: int, each: int) -> str:
    """The numbers of the scenes below the columns in which they begin, as many as there is room for; the last column is where the game stands."""
    line = ""
    for column in range(columns):
        number = str((column + 1) * points // columns)
        at = column * each
        last = column == columns - 1
        if not last and (not line or at > cell_len(line)):
            line = line.ljust(at) + number
    return line

"""A QR code on the screen.

Both colours painted, so that a phone reads it on light and dark terminals alike.
"""

from __future__ import annotations

from rich.text import Text

from companion.play.codes.pictures import Squares

QUIET = 2
"""Light squares around a code on a screen; fewer and phones fail."""
COLOURS = {True: "color(16)", False: "color(231)"}
"""Of a dark and of a light square."""


def half_blocks(drawn: Squares) -> list[Text]:
    """Two squares a character: the upper one is the foreground, the lower one the background."""
    rows = drawn.pad(QUIET)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = Text()
        for above, below in zip(upper, lower, strict=True):
            line.append("▀", style=f"{COLOURS[above]} on {COLOURS[below]}")
        lines.append(line)
    return lines


def full_blocks(drawn: Squares) -> list[Text]:
    """Two coloured spaces a square, for fonts without half blocks."""
    lines = []
    for row in drawn.pad(QUIET):
        line = Text()
        for square in row:
            line.append("  ", style=f"on {COLOURS[square]}")
        lines.append(line)
    return lines


def room(drawn: Squares, *, full: bool) -> tuple[int, int]:
    """Columns and lines that the drawing needs."""
    side = drawn.size + 2 * QUIET
    return (2 * side, side) if full else (side, (side + 1) // 2)

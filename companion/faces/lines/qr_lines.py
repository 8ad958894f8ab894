"""QR codes in a terminal.

Both colours are painted, so that phones can read the code on light and dark terminals. The light
squares are characters, so that it can be read without colours, too.
"""

from __future__ import annotations

from rich.text import Text

from companion.play.codes.pictures import QrCode

QUIET = 2
"""Light squares around a code; with fewer, phones fail to read it."""
COLOURS = {True: "color(16)", False: "color(231)"}
"""Colours of dark (True) and light squares."""
BLOCKS = "█▄▀ "
"""Two light squares in one character, a dark one above, below, both dark."""


def draw_half_blocks(qr_code: QrCode) -> list[Text]:
    """Draw two squares per character."""
    qr_code.border = QUIET
    rows = qr_code.get_matrix()
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = Text()
        for above, below in zip(upper, lower, strict=True):
            colours = f"{COLOURS[False]} on {COLOURS[above or below]}"
            line.append(BLOCKS[above + 2 * below], style=colours)
        lines.append(line)
    return lines

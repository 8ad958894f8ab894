"""QR codes in a terminal.

Both colours are painted, so that phones can read the code on light and dark terminals. The light
squares are characters, so that it can be read without colours, too.
"""

from __future__ import annotations

from io import StringIO

from rich.text import Text

from companion.play.codes.pictures import QrCode

QUIET = 2
"""Light squares around a code; with fewer, phones fail to read it."""
LIGHT = "color(231)"
DARK = "color(16)"


def draw_half_blocks(qr_code: QrCode) -> list[Text]:
    """Draw two squares per character."""
    qr_code.border = QUIET
    drawn = StringIO()
    qr_code.print_ascii(drawn, invert=True)
    lines = [Text(line, f"{LIGHT} on {DARK}") for line in drawn.getvalue().splitlines()]
    for line in lines:
        line.highlight_regex("█+", f"{LIGHT} on {LIGHT}")  # no gaps between lines
    return lines

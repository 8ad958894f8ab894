"""Estimated widths of text in a picture, for breaking lines without a font at hand."""

from __future__ import annotations

from textwrap import wrap

from rich.cells import cell_len

NARROW = "fijlrtI.,:;!|'‘’()[] "
BROAD = "mwMWQ@%—…ÆŒ"
"""Letters that are clearly narrower or wider than the others in a sans-serif font."""


def text_width(text: str, size: int, *, bold: bool = False) -> float:
    """Estimate the width of a text in points, rather too wide than too narrow.

    Args:
        text: what is written.
        size: height of the letters, in points.
        bold: whether the letters are bold, which makes them about 8 % wider.
    """
    units = sum(
        0.42 if sign in NARROW else 1.0 if sign in BROAD or cell_len(sign) > 1 else 0.66
        for sign in text
    )
    return units * size * (1.08 if bold else 1)


def wrap_text(text: str, room: float, size: int, *, bold: bool = False) -> list[str]:
    """Break a text into lines no wider than a room, in points; words too long are broken."""
    letters = len(text)
    lines = [text]
    while letters > 1 and any(text_width(line, size, bold=bold) > room for line in lines):
        letters -= 1
        lines = wrap(text, letters)
    return lines

"""Meters as bars in groups of five, lives as a mark each."""

from __future__ import annotations

from rich.text import Text

from companion.faces.drawing.lines import styled
from companion.kernel.view import Meter

PER_MARK = 5
"""A bar has a gap behind every so many."""
FULL = "━"
FULL_GAP = "╸"
EMPTY = "─"
EMPTY_GAP = "╴"


def pips(meter: Meter, style: str, empty: str) -> Text:
    """One mark for each that is there or gone."""
    there = max(0, meter.value)
    gone = max(0, meter.of - there)
    line = styled("♥" * there, style)
    return line.append("♡" * gone, empty)


def bar(meter: Meter, width: int, style: str, empty: str) -> Text:
    """A bar of so many columns, full above its limit, empty below 0.

    Args:
        meter: what is drawn.
        width: columns; at its limit all are filled.
        style: of what is filled.
        empty: of what is not.
    """
    most = max(1, meter.of)
    value = min(max(0, meter.value), most)
    filled = value * width // most
    if value and not filled:  # a little is never nothing
        filled = 1
    gaps = {place * width // most for place in range(PER_MARK, most, PER_MARK)}
    if len(gaps) * 3 > width:
        gaps = set()
    full = _cells(FULL, FULL_GAP, range(1, filled + 1), gaps)
    rest = _cells(EMPTY, EMPTY_GAP, range(filled + 1, width + 1), gaps)
    return styled(full, style).append(rest, empty)


def _cells(cell: str, gap: str, columns: range, gaps: set[int]) -> str:
    """Equal cells, but those that end a group."""
    return "".join(gap if column in gaps else cell for column in columns)

"""The line that is typed, with its cursor, and the keys of the last line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.drawing.lines import ELLIPSIS, cut, styled
from companion.faces.drawing.pen import Pen
from companion.present.screen import KeyShown, Typed

PROMPT = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
GAP = 3
LEAST_LABEL = 3
"""Columns of what a key does; with fewer the key is left out."""


def typed_line(typed: Typed, pen: Pen, width: int) -> Text:
    """The line; where it is longer than the screen the part around the cursor is shown.

    Args:
        typed: what stands in it, and where the cursor is.
        pen: draws it.
        width: columns of the screen.
    """
    line = styled(PROMPT, pen.bold_gold)
    room = width - line.cell_len - 1
    if not typed.text:
        placeholder = cut(typed.placeholder, room) or " "
        line.append(placeholder[0], pen.dim_cursor)
        line.append(placeholder[1:], pen.dim)
        return line
    cursor = typed.cursor
    under = typed.text[cursor : cursor + 1] or " "
    before = _end(typed.text[:cursor], room - cell_len(under))
    line.append(before, pen.text)
    line.append(under, pen.cursor)
    left = width - 1 - line.cell_len
    behind = cut(typed.text[cursor + 1 :], left)
    line.append(behind, pen.text)
    return line


def _end(words: str, room: int) -> str:
    """The end of a text that fits, an ellipsis for what comes before."""
    if cell_len(words) <= room:
        return words
    end = words[-room:]  # no letter is narrower than a column, but for those that need none
    while end and cell_len(end) >= room:
        end = end[1:]
    return ELLIPSIS + end


def keys_line(keys: Sequence[KeyShown], pen: Pen, width: int) -> tuple[Text, list[tuple[int, int]]]:
    """The last line, and where each key stands: its first column, and how many it has.

    Args:
        keys: in the order in which they matter; those that have no room are left out.
        pen: draws them.
        width: columns of the screen.
    """
    line = Text(" ")
    places = list[tuple[int, int]]()
    for key in keys:
        if places:
            line.append(" " * GAP)
        start = line.cell_len
        room = width - start - cell_len(key.sign) - 2
        if room < LEAST_LABEL:
            break
        line.append(key.sign, pen.bold_gold)
        label = cut(key.label, room)
        line.append(f" {label}", pen.dim)
        columns = line.cell_len - start
        places.append((start, columns))
    line.rstrip()
    return line, places

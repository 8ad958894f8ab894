"""Texts on lines of a limited width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text


def cut(text: str, width: int) -> str:
    """A text of at most so many columns, an ellipsis for what is left out."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…"


def column(text: str, width: int) -> str:
    """A text in just so many columns: filled up, or cut with an ellipsis."""
    return set_cell_size(cut(text, width), width)


def wide_enough(texts: Iterable[str], least: int, most: int) -> int:
    """So many columns that every text is whole, as far as there is room."""
    longest = max(map(cell_len, texts), default=0)
    return max(least, min(longest, most))


def flowed(
    parts: Sequence[Text], width: int, *, indent: int = 4, between: str = "   "
) -> list[Text]:
    """Parts one after the other, as many on a line as fit.

    Args:
        parts: what stands side by side, never torn apart.
        width: columns of a line.
        indent: blanks before the first part of each line.
        between: what stands between two parts of a line.
    """
    lines = list[Text]()
    for part in parts:
        if lines and lines[-1].cell_len + len(between) + part.cell_len < width:
            lines[-1].append(between).append_text(part)
        else:
            lines.append(Text(" " * indent).append_text(part))
    return lines

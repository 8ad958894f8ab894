"""Texts on lines of a limited width."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size

from companion.faces.table_text.styled_text import cut


def fit_column(text: str, width: int) -> str:
    """Return a text of exactly this width: padded, or cut with an ellipsis."""
    return set_cell_size(cut(text, width), width)


def find_width(texts: Iterable[str], least: int, most: int) -> int:
    """Return a column width that fits every text, between two limits."""
    longest = max(map(cell_len, texts), default=0)
    return max(least, min(longest, most))

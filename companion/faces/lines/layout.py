"""Texts of equal width."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from companion.faces.table_text.styled_text import cut


def align(texts: Sequence[str], least: int, most: int) -> list[str]:
    """Return texts of equal width within two limits: padded, or cut with an ellipsis."""
    widest = max(map(cell_len, texts), default=0)
    width = max(least, min(widest, most))
    return [set_cell_size(cut(text, width), width) for text in texts]

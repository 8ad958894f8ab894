"""Movement of the mark in a list by arrow keys."""

from __future__ import annotations

MOVES = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
"""Keys that move the mark, with the number of lines."""


def move_selection(marked: int, by: int, count: int, likely: int = -1) -> int:
    """Return the next marked position, with wrap-around.

    Args:
        marked: the marked position; -1 for none.
        by: 1 for forward, -1 for back.
        count: number of positions; if 0, the result is -1.
        likely: position that Enter takes, at which the mark starts; -1 for none.
    """
    start = marked if marked >= 0 else likely
    if start < 0:
        start = -1 if by > 0 else 0
    return (start + by) % count if count else -1

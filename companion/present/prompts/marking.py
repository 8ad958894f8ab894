"""The mark that the arrows move along a list."""

from __future__ import annotations

MOVES = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
"""The keys that move it, and how far."""


def move_mark(marked: int, by: int, count: int, likely: int = -1) -> int:
    """The place that is marked next; it goes round.

    Args:
        marked: the place that is marked; -1 for none.
        by: one on or one back.
        count: how many places there are; of none none is marked.
        likely: what Enter takes, from where the mark starts; -1 for nothing.
    """
    start = marked if marked >= 0 else likely
    if start < 0:
        start = -1 if by > 0 else 0
    return (start + by) % count if count else -1

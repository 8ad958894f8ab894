"""Division of the lines of a screen among its regions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Wish(NamedTuple):
    """Lines that a region asks for in total.

    Args:
        region: its name.
        lines: number of lines, including those it already has.
        is_whole: whether it needs all of them or none.
    """

    region: str
    lines: int
    is_whole: bool = False


def share(height: int, wishes: Iterable[Wish]) -> dict[str, int]:
    """Distribute the lines of a screen; earlier wishes take precedence.

    Args:
        height: lines of the screen.
        wishes: most important first; a region may have several, each larger than the last.
    """
    has = dict[str, int]()
    left = height
    for region, lines, is_whole in wishes:
        more = lines - has.setdefault(region, 0)
        given = 0 if is_whole and more > left else max(0, min(more, left))
        has[region] += given
        left -= given
    return has

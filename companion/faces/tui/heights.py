"""Division of the lines of a screen among its regions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Wish(NamedTuple):
    """Lines that a region would like to have in all.

    Args:
        region: its name.
        lines: how many.
        is_whole: fewer are of no use to it.
    """

    region: str
    lines: int
    is_whole: bool = False


def share(height: int, wishes: Iterable[Wish]) -> dict[str, int]:
    """Share out the lines of a screen; an earlier wish comes first.

    Args:
        height: lines of the screen.
        wishes: the most important first; a region may have several, each larger than the last.
    """
    has = dict[str, int]()
    left = height
    for region, lines, is_whole in wishes:
        more = lines - has.setdefault(region, 0)
        given = 0 if is_whole and more > left else max(0, min(more, left))
        has[region] += given
        left -= given
    return has

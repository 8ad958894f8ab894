"""Bounds on how often somebody may ask: so much at once, which comes back in time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MOST_REMEMBERED = 1000
"""Who asks is remembered of so many at most, so that many of them fill no memory."""


class Allowance:
    """So much for each who asks.

    Args:
        most: at once.
        seconds: within which all of it comes back, bit by bit.
        clock: seconds, ever growing.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._each_second = most / seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        """What was left to each who asked, and when."""

    def has(self, who: str, cost: int) -> bool:
        """Whether so much is left to somebody."""
        return self._now(who) >= cost

    def take(self, who: str = "", cost: int = 1) -> bool:
        """Take so much of it, if it is left."""
        left = self._now(who)
        taken = left >= cost
        self._left.pop(who, None)
        self._left[who] = (left - taken * cost, self._clock())
        if len(self._left) > MOST_REMEMBERED:
            del self._left[next(iter(self._left))]
        return taken

    def _now(self, who: str) -> float:
        left, then = self._left.get(who, (self._most, self._clock()))
        return min(self._most, left + (self._clock() - then) * self._each_second)

"""Rate limits: allowances that refill over time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MOST_REMEMBERED = 1000
"""Accounts remembered, at most, so that they can't fill the memory."""


class Allowance:
    """A refilling allowance for each account.

    Args:
        most: the full allowance.
        seconds: time in which an empty allowance refills.
        clock: monotonic clock in seconds.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._each_second = most / seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        """The rest and the time of each account's last use."""

    def has(self, who: str, cost: int) -> bool:
        """Return whether an account has at least so much left."""
        return self._count_left(who) >= cost

    def take(self, who: str = "", cost: int = 1) -> bool:
        """Take an amount if it is left; return whether it was."""
        left = self._count_left(who)
        taken = left >= cost
        self._left.pop(who, None)
        self._left[who] = (left - taken * cost, self._clock())
        if len(self._left) > MOST_REMEMBERED:
            del self._left[next(iter(self._left))]
        return taken

    def _count_left(self, who: str) -> float:
        left, then = self._left.get(who, (self._most, self._clock()))
        return min(self._most, left + (self._clock() - then) * self._each_second)

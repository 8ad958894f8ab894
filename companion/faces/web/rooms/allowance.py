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

    def has_remaining(self, account: str, cost: int) -> bool:
        """Return whether an account has at least so much left."""
        return self._count_remaining(account) >= cost

    def take_amount(self, account: str = "", cost: int = 1) -> bool:
        """Charge an amount to an account if enough is left; return whether it was."""
        left = self._count_remaining(account)
        is_enough = left >= cost
        self._left.pop(account, None)
        self._left[account] = (left - is_enough * cost, self._clock())
        if len(self._left) > MOST_REMEMBERED:
            del self._left[next(iter(self._left))]
        return is_enough

    def _count_remaining(self, account: str) -> float:
        left, last_time = self._left.get(account, (self._most, self._clock()))
        return min(self._most, left + (self._clock() - last_time) * self._each_second)

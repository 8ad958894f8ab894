"""Rate limits: allowances that refill over time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

MOST_REMEMBERED = 1000
"""Accounts remembered, at most, so that they can't fill the memory."""


class Allowance:
    """A refilling allowance for each account.

    Args:
        most: the full allowance.
        seconds: time in which an empty allowance refills.
        clock: monotonic clock in seconds.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._each_second = most / seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        """The rest and the time of each account's last use."""

    def charge_costs(self, costs: Mapping[str, float]) -> bool:
        """Charge each account its cost if all of them have enough left; return whether they had."""
        now = self._clock()
        remaining = {account: self._count_remaining(account, now) for account in costs}
        is_enough = all(remaining[account] >= cost for account, cost in costs.items())
        for account, cost in costs.items():
            self._left.pop(account, None)
            self._left[account] = (remaining[account] - is_enough * cost, now)
        while len(self._left) > MOST_REMEMBERED:
            del self._left[next(iter(self._left))]
        return is_enough

    def _count_remaining(self, account: str, current_time: float) -> float:
        left, last_time = self._left.get(account, (self._most, current_time))
        return min(self._most, left + (current_time - last_time) * self._each_second)

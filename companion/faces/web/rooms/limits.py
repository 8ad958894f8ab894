"""Rate limits per device, address and link."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from threading import Lock

from companion.errors import UsageError

COSTS = {
    "links": 6,  # only wrong ones
    "codes": 6,
    "pictures": 10,
    "tables": 3,  # begun, or opened from the list
    "devices": 1,  # only new ones
}
"""Cost of a request, by kind."""
SHARE = 60
"""Allowance of a device, and of all devices at one address, per WINDOW."""
SHARES_OF_LINK = 3
"""Shares that all devices which joined by one link have together."""
WINDOW = 60.0
"""Seconds in which an allowance refills."""
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
        self._full_at: dict[str, float] = {}
        """When each account is full again, on a clock that counts what refills meanwhile."""

    def charge_costs(self, costs: Mapping[str, float]) -> bool:
        """Charge each account its cost if all of them have enough left; return whether they had."""
        now = self._clock() * self._each_second
        before = {account: max(now, self._full_at.pop(account, now)) for account in costs}
        after = {account: before[account] + cost for account, cost in costs.items()}
        is_enough = all(full_at <= now + self._most for full_at in after.values())
        self._full_at |= after if is_enough else before
        while len(self._full_at) > MOST_REMEMBERED:
            del self._full_at[next(iter(self._full_at))]
        return is_enough


class Limits:
    """Rate limits for requests that are expensive for the server.

    Devices are easy to create, so requests also count against the IP address and the invitation
    link.

    Args:
        clock: monotonic clock in seconds.
        on_change: called after every refusal.
    """

    def __init__(self, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._lock = Lock()
        self._shares = Allowance(SHARE, WINDOW, clock)
        self.unlimited = set[str]()
        """Devices without limits, such as the phone that runs the pages itself."""
        self.refused: Counter[str] = Counter()
        """Number of refusals of each device, for the host."""

    def charge_accounts(self, kind: str, *, device: str, address: str, link: str) -> None:
        """Charge a request to three accounts; empty ones are not charged.

        Args:
            kind: kind of the request, one of COSTS.
            device: id of the device; empty if it has not joined.
            address: IP address; empty if unknown, for example behind a proxy that does not forward
                it.
            link: the table or lobby to which the device's link led.

        Raises:
            UsageError: an account has used up its allowance.
        """
        if device in self.unlimited:
            return
        accounts = (("device", device, 1), ("address", address, 1), ("link", link, SHARES_OF_LINK))
        costs = {
            f"{holder} {name}": COSTS[kind] / shares for holder, name, shares in accounts if name
        }
        with self._lock:
            if not self._shares.charge_costs(costs):
                self.count_refusal(device)
                raise UsageError("web_limit")

    def count_refusal(self, device_id: str) -> None:
        """Count one more refused request of a device."""
        if len(self.refused) >= MOST_REMEMBERED and device_id not in self.refused:
            del self.refused[next(iter(self.refused))]
        self.refused[device_id] += 1
        self._on_change()

"""Rate limits per device, address and link."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from companion.errors import UsageError
from companion.faces.web.rooms.allowance import MOST_REMEMBERED, Allowance

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
LINK_SHARE = 3 * SHARE
"""Allowance of all devices that joined by one link, per WINDOW."""
WINDOW = 60.0
"""Seconds in which an allowance refills."""
MOST_STREAMS = 16
"""Event streams open at once per device; each open page has one."""


class Limits:
    """Rate limits for requests that are expensive for the server.

    Devices are easy to create, so requests also count against the IP address and the invitation
    link.

    Args:
        clock: monotonic clock in seconds.
        on_change: called after every refusal.
    """

    def __init__(self, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        self._changed = on_change
        self._lock = Lock()
        self._shares = Allowance(SHARE, WINDOW, clock)
        self._links = Allowance(LINK_SHARE, WINDOW, clock)
        self.unlimited = set[str]()
        """Devices without limits, such as the phone that runs the pages itself."""
        self.streams: Counter[str] = Counter()
        """Number of open event streams of each device."""
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
        cost = COSTS[kind]
        shares = self._shares
        accounts = (
            (shares, "device", device),
            (shares, "address", address),
            (self._links, "link", link),
        )
        charged = [
            (share, f"{account_kind} {account_id}")
            for share, account_kind, account_id in accounts
            if account_id
        ]
        with self._lock:
            if not all(share.has_remaining(account_id, cost) for share, account_id in charged):
                self.count_refusal(device)
                raise UsageError("web_limit")
            for share, account_id in charged:
                share.take_amount(account_id, cost)

    @contextmanager
    def count_event_stream(self, device_id: str) -> Iterator[None]:
        """Count an event stream of a device during a `with` block.

        Raises:
            UsageError: the device has too many streams.
        """
        if self.streams[device_id] >= MOST_STREAMS:
            self.count_refusal(device_id)
            raise UsageError("too_many_pages", most=MOST_STREAMS)
        self.streams[device_id] += 1
        try:
            yield
        finally:
            self.streams[device_id] -= 1
            if not self.streams[device_id]:
                del self.streams[device_id]

    def count_refusal(self, device_id: str) -> None:
        """Count one more refused request of a device."""
        if len(self.refused) >= MOST_REMEMBERED and device_id not in self.refused:
            del self.refused[next(iter(self.refused))]
        self.refused[device_id] += 1
        self._changed()

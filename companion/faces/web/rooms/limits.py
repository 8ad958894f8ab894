"""Bounds on what may be asked for, so that enough is left for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from companion.errors import UsageError
from companion.faces.web.rooms.allowance import MOST_REMEMBERED, Allowance

COSTS = {
    "links": 6,  # wrong ones
    "codes": 6,
    "pictures": 10,
    "tables": 3,  # begun, or opened from the list
    "devices": 1,  # new ones
}
"""Of a share, by kind of what is asked for."""
SHARE = 60
"""Of a device, and of all devices at one address; it comes back within a WINDOW."""
LINK_SHARE = 3 * SHARE
"""Of all devices that came by one link."""
WINDOW = 60.0
"""Seconds."""
MOST_STREAMS = 16
"""Streams of events at once, of all tables and of the house; a page that is open has one."""


class Payers(NamedTuple):
    """The accounts that a request is charged to; those that are empty pay nothing.

    Attributes:
        device: its id; empty for one that has not joined.
        address: empty where it is not known, as behind a proxy that does not pass it on.
        link: the table, or the house, to which its link led.
    """

    device: str = ""
    address: str = ""
    link: str = ""


class Limits:
    """One account of what is asked for that costs the others something.

    A device costs nothing to make, so its address and its link pay as well.

    Args:
        clock: seconds, ever growing.
        changed: called whenever somebody was refused something.
    """

    def __init__(self, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self._changed = changed
        self._shares = Allowance(SHARE, WINDOW, clock)
        self._links = Allowance(LINK_SHARE, WINDOW, clock)
        self.unlimited = set[str]()
        """Devices that take nothing from anybody: all of it is theirs."""
        self.streams: Counter[str] = Counter()
        """How many streams of events each device has open."""
        self.refused: Counter[str] = Counter()
        """How often each device was refused something; for the host."""

    def spend(self, payers: Payers, kind: str) -> None:
        """Charge something of that kind, of COSTS.

        Raises:
            UsageError: one of those who pay has used up its share of this minute.
        """
        if payers.device in self.unlimited:
            return
        cost = COSTS[kind]
        charged = [(self._shares, f"device {payers.device}")] if payers.device else []
        charged += [(self._shares, f"address {payers.address}")] if payers.address else []
        charged += [(self._links, payers.link)] if payers.link else []
        if not all(share.has(who, cost) for share, who in charged):
            self.refuse(payers.device)
            raise UsageError("web_limit")
        for share, who in charged:
            share.take(who, cost)

    @contextmanager
    def listening(self, device_id: str) -> Iterator[None]:
        """A device listens meanwhile.

        Raises:
            UsageError: it does so too often already.
        """
        if self.streams[device_id] >= MOST_STREAMS:
            self.refuse(device_id)
            raise UsageError("too_many_pages", most=MOST_STREAMS)
        self.streams[device_id] += 1
        try:
            yield
        finally:
            self.streams[device_id] -= 1
            if not self.streams[device_id]:
                del self.streams[device_id]

    def refuse(self, device_id: str) -> None:
        """Note that a device was refused something."""
        if len(self.refused) >= MOST_REMEMBERED and device_id not in self.refused:
            del self.refused[next(iter(self.refused))]
        self.refused[device_id] += 1
        self._changed()

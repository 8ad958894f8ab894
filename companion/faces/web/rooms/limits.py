"""How much one device may ask for, so that it leaves enough for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.errors import UsageError
from companion.faces.web.rooms.allowance import MOST_REMEMBERED, Allowance

MOST = {"codes": 10, "pictures": 6, "tables": 20}
"""By kind, within a WINDOW: nobody taps as often."""
WINDOW = 60.0
MOST_STREAMS = 16
"""Streams of events at once, of all tables and of the house; a page that is open has one."""


class Limits:
    """Counts what devices ask for that costs the others something.

    Args:
        clock: seconds, ever growing.
        changed: called whenever somebody was refused something.
    """

    def __init__(self, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self._changed = changed
        self._left = {kind: Allowance(most, WINDOW, clock) for kind, most in MOST.items()}
        self.unlimited = set[str]()
        """Devices that take nothing from anybody: all of it is theirs."""
        self.streams: Counter[str] = Counter()
        """How many streams of events each device has open."""
        self.refused: Counter[str] = Counter()
        """How often each device was refused something; for the host."""

    def spend(self, device_id: str, kind: str) -> None:
        """A device asks for something of that kind.

        Raises:
            UsageError: it has had its share of this minute.
        """
        if device_id in self.unlimited:
            return
        if not self._left[kind].take(device_id):
            self.refuse(device_id)
            raise UsageError("web_limit", kind=kind, most=MOST[kind])

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

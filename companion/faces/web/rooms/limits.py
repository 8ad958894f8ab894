"""How much one device may ask for, so that it leaves enough for the others."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable

from companion.errors import UsageError

MOST = {"codes": 10, "pictures": 6, "tables": 20, "streams": 16}
"""By kind: streams at once, all others in a WINDOW. Nobody taps as often; a browser keeps a stream
for each page that is open."""
WINDOW = 60.0
MOST_DEVICES = 1000
"""Devices that are remembered at most, so that many of them fill no memory."""


class Limits:
    """Counts what devices ask for that costs the others something.

    Args:
        clock: seconds, ever growing.
        changed: called whenever somebody was refused something.
    """

    def __init__(self, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self._clock = clock
        self._changed = changed
        self._asked: dict[tuple[str, str], deque[float]] = {}
        self.refused: Counter[str] = Counter()
        """How often each device was refused something; for the host."""

    def spend(self, device_id: str, kind: str) -> None:
        """A device asks for something of that kind.

        Raises:
            UsageError: it has had its share of this minute.
        """
        times = self._asked.pop((device_id, kind), deque())
        while times and times[0] <= self._clock() - WINDOW:
            times.popleft()
        self._asked[device_id, kind] = times
        if len(self._asked) > MOST_DEVICES:
            del self._asked[next(iter(self._asked))]
        if len(times) >= MOST[kind]:
            self.refuse(device_id)
            raise UsageError("web_limit", kind=kind, most=MOST[kind])
        times.append(self._clock())

    def refuse(self, device_id: str) -> None:
        """Note that a device was refused something."""
        if len(self.refused) >= MOST_DEVICES and device_id not in self.refused:
            del self.refused[next(iter(self.refused))]
        self.refused[device_id] += 1
        self._changed()

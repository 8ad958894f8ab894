"""A bound on guessing link tokens."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MOST_FAILED = 10
"""Wrong tokens taken from one address within WINDOW; a mistyped link takes two or three."""
WINDOW = 60.0
"""Seconds after which a wrong token is forgotten."""
MOST_ADDRESSES = 1000
"""Addresses remembered at most, so that many of them fill no memory."""


class FailedAttempts:
    """Counts wrong tokens by address.

    Args:
        clock: seconds, ever growing.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._times: dict[str, list[float]] = {}

    def blocked(self, address: str) -> bool:
        """Whether an address has to wait."""
        since = self._clock() - WINDOW
        recent = [at for at in self._times.pop(address, ()) if at > since]
        if recent:
            self._times[address] = recent
        return len(recent) >= MOST_FAILED

    def record(self, address: str) -> None:
        """Note a wrong token."""
        if address not in self._times and len(self._times) >= MOST_ADDRESSES:
            self._times.pop(next(iter(self._times)))
        self._times.setdefault(address, []).append(self._clock())

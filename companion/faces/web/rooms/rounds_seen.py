"""Rounds whose end each device has seen: a card of it waits there for a tap."""

from __future__ import annotations


class RoundsSeen:
    """For one table, in memory: after a restart nothing that is over waits any more."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def waits(self, device_id: str, end: int) -> bool:
        """Whether the end of a round, an entry of the journal, is new to a device.

        What was over before it first looked is not.
        """
        return self._seen.setdefault(device_id, end) < end

    def see(self, device_id: str, end: int) -> None:
        """A device has seen it."""
        self._seen[device_id] = max(end, self._seen.get(device_id, 0))

    def has_seen(self, device_id: str, end: int) -> bool:
        """Whether a device has seen it."""
        return self._seen.get(device_id, -1) >= end

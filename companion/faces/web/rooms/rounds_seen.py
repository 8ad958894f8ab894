"""Ends of rounds that each device has seen; until then it shows a card."""

from __future__ import annotations


class RoundsSeen:
    """Ends of rounds seen at one table; in memory only, so that a restart shows no old ones."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def is_new_round(self, device_id: str, end: int) -> bool:
        """Return whether the end of a round, an entry's number, is new to a device.

        Ends before its first look are not new.
        """
        return self._seen.setdefault(device_id, end) < end

    def mark_round_end_seen(self, device_id: str, end: int) -> None:
        """Record that a device has seen the end of a round."""
        self._seen[device_id] = max(end, self._seen.get(device_id, 0))

    def has_seen_round_end(self, device_id: str, end: int) -> bool:
        """Return whether a device has seen the end of a round."""
        return self._seen.get(device_id, -1) >= end

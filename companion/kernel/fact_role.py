"""Role of a fact in its fight, auction, gathering or spell."""

from __future__ import annotations

from enum import StrEnum


class FactRole(StrEnum):
    """Role of a fact in the event that it belongs to.

    An event such as a fight may begin in one answer and end in a later one.
    """

    OPENS = "opens"
    """Begins an event."""
    ANNOUNCES = "announces"
    """Begins an event and is only its heading."""
    STEP = "step"
    """No longer matters once the event has ended, such as a bid."""
    CONCLUDES = "concludes"
    """Ends an event; its result is known."""

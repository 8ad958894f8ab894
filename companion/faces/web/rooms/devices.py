"""A phone or laptop that has joined, and what it may do."""

from __future__ import annotations

from dataclasses import dataclass

PLAY = "play"
WATCH = "watch"
HOST = "host"
"""What a link grants."""
SCRIBE = "scribe"
"""The role of a device that answers for everybody; the others are WATCH and a seat's identity."""


@dataclass(frozen=True)
class Device:
    """A device as it stands at one table.

    Args:
        id: made when it first joined a table of this server; it begins the ids of its commands.
        grant: what its link allowed: PLAY, WATCH or HOST.
        role: what it chose: SCRIBE, WATCH, or a seat.
        name: what its holder calls it; may be empty.
        host: whether it came by the host's link.
    """

    id: str
    grant: str
    role: str = SCRIBE
    name: str = ""
    host: bool = False

    @property
    def may_write(self) -> bool:
        """Whether it may answer, undo and interject."""
        return self.grant in (PLAY, HOST) and self.role != WATCH

    @property
    def by(self) -> str:
        """Return who gave an answer, as the journal has it: a name, a seat, or nothing."""
        return self.name or ("" if self.role in (SCRIBE, WATCH) else self.role)

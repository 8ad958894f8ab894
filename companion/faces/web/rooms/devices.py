"""Devices that have joined, such as phones and laptops, and their rights."""

from __future__ import annotations

from dataclasses import dataclass

PLAY = "play"
WATCH = "watch"
HOST = "host"
"""Rights that a link grants."""
SCRIBE = "scribe"
"""Role of a device that answers for everybody; other roles are WATCH and the ids of seats."""


@dataclass(frozen=True)
class Device:
    """A device at one table; stored in the table's file.

    Args:
        id: made when it first joined a table of this server; prefix of its commands' ids.
        grant: right of its link: PLAY, WATCH or HOST.
        role: its chosen role: SCRIBE, WATCH, or a seat.
        name: its name; may be empty.
        player: its player at its former table, until that player has a seat here.
    """

    id: str
    grant: str
    role: str = SCRIBE
    name: str = ""
    player: str = ""

    @property
    def may_write(self) -> bool:
        """Whether the device may answer, undo and interject."""
        return self.grant in (PLAY, HOST) and self.role != WATCH

    @property
    def author(self) -> str:
        """Author of the device's answers in the journal: a name, a seat, or empty."""
        return self.name or ("" if self.role in (SCRIBE, WATCH) else self.role)

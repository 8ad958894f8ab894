"""Saved sessions of a group of people who play together."""

from __future__ import annotations

from contextlib import suppress

from companion.errors import CompanionError
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary


def list_group_sessions(folder: Folder) -> list[SessionSummary]:
    """Return the saved sessions of a group; empty if they can't be read."""
    with suppress(CompanionError):
        return list_sessions(folder, reads_titles=True)
    return []

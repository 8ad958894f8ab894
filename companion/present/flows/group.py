"""Saved sessions of a group of people who play together, and sessions for practice."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from companion.errors import CompanionError
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session


def list_group_sessions(folder: Folder) -> list[SessionSummary]:
    """Return the saved sessions of a group; empty if they can't be read."""
    with suppress(CompanionError):
        return list_sessions(folder, reads_titles=True)
    return []


@contextmanager
def open_practice_session() -> Iterator[tuple[Session, Folder]]:
    """Open a new session in a temporary folder, which is deleted at the end; yield both.

    Lessons and the demo are played in it.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        with closing(Session.create(folder)) as session:
            yield session, folder

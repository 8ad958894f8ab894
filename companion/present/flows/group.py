"""Group of people who play together: its data folder, its saved games."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.errors import CompanionError
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session


@dataclass
class GroupData:
    """The data of people who play together.

    Args:
        folder: the group's data, for its memory and index.
        on_session_switch: called with the new session when play switches to another one.
    """

    folder: Folder
    on_session_switch: Callable[[Session], None] = lambda _: None

    def list_sessions(self) -> list[SessionSummary]:
        """Return the saved sessions; empty if they can't be read."""
        with suppress(CompanionError):
            return list_sessions(self.folder, GAMES)
        return []


@contextmanager
def open_practice_session() -> Iterator[tuple[Session, GroupData]]:
    """Open a new session of a group in a temporary folder, which is deleted at the end.

    Lessons and the demo are played in it.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        with closing(Session.create(folder, GAMES)) as session:
            yield session, GroupData(folder)

"""Interface of a face to the other devices in the same session."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from companion.play.session.session import Session


class ExclusiveAccess(Protocol):
    """Exclusive access to a session for one face, except inside `release_session_to_others`."""

    def release_session_to_others(self) -> AbstractContextManager[None]:
        """Return a context in which others may act; leaving it waits for acts in progress."""

    def switch_session(self, session: Session) -> None:
        """Continue with another session, after the former one was closed."""

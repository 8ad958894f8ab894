"""Access of a face to the session in play, which other devices may share."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from companion.play.session.session import Session


class ExclusiveAccess:
    """Exclusive access to a session for one face, except inside `release_session_to_others`.

    This class is for a face that has the session alone. A subclass shares it with other devices.
    """

    def release_session_to_others(self) -> AbstractContextManager[None]:
        """Return a context in which others may act; leaving it waits for acts in progress."""
        return nullcontext()

    def switch_session(self, session: Session) -> None:
        """Continue with another session, after the former one was closed."""

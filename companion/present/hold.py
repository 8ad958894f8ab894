"""Others who play the same session elsewhere, as one face sees them."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from companion.play.session.session import Session


class SessionHold(Protocol):
    """Keeps others off the session, except inside `others_may_act`."""

    def others_may_act(self) -> AbstractContextManager[None]:
        """Others may act inside; leaving it waits for whoever is acting."""

    def seq(self) -> int:
        """Return the number of the journal's last entry, whoever wrote it."""

    def follow(self, session: Session) -> None:
        """Go on with another session at the same table."""

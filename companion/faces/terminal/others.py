"""Others who play the same session elsewhere, as the terminal sees them."""

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
        """The number of the journal's last entry, whoever wrote it."""

    def follow(self, session: Session) -> None:
        """The table goes on with another session."""


class GameMoved(Exception):
    """Others have moved the game on while a line was awaited.

    Args:
        line: what was typed.
        fresh: whether it was begun after the new question was on the screen.
    """

    def __init__(self, line: str, *, fresh: bool) -> None:
        super().__init__(line)
        self.line = line
        self.fresh = fresh

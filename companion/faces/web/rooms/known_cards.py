"""What the group has answered before, as devices use it: its failures stop nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.errors import CompanionError
from companion.faces.common.memory import Memory
from companion.kernel.acts import Asked
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.library.catalogue import Known
from companion.play.session.session import Session


class KnownCards:
    """The group's memory; what can't be read is as if it were not known.

    Args:
        folder: the group's data.
    """

    def __init__(self, folder: Folder) -> None:
        self._memory = Memory(folder)

    def for_form(self, session: Session, question: Question[Any], most: int) -> list[Known]:
        """The known cards that a form would take, so many at most."""
        try:
            return self._memory.offered(session, question, most)
        except CompanionError:
            return []

    def remember(self, session: Session, asked: Asked) -> None:
        """Keep what was just answered: a card, or an answer that lasts."""
        with suppress(CompanionError):
            self._memory.keep(session, asked)

    def mend(self, session: Session, question: Question[Any], was: Plain, value: Plain) -> None:
        """Follow a correction of an earlier answer."""
        with suppress(CompanionError):
            self._memory.mend(session, question, was, value)

    def recall(self, session: Session) -> None:
        """Answer what the group has answered for good."""
        with suppress(CompanionError):
            while self._memory.recall(session):
                pass

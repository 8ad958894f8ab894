"""Playing on from any line of a journal: as a what-if that is never written, or as a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from companion.kernel.game import Game
from companion.play.journal.entries import Act, Origin
from companion.play.journal.file import JournalFile
from companion.play.journal.folder import Folder
from companion.play.session.logbook import utc_now
from companion.play.session.past import act_at
from companion.play.session.session import Session

MARK = "~"
"""In the name of a what-if; no journal can be called so."""


class Unwritten(JournalFile):
    """Takes what a session writes, and keeps nothing of it: no file, no lock."""

    def __init__(self) -> None:
        super().__init__(Path(MARK))

    def open(self) -> bytes:
        """There is nothing."""
        return b""

    def keep(self, length: int) -> None:
        """Nothing is cut."""

    def append(self, line: bytes) -> None:
        """Nothing is written."""

    def remove(self) -> None:
        """There is nothing."""

    def close(self) -> None:
        """Nothing is held."""


class WhatIf(Session):
    """A session that is played on from a line of another one, and never written.

    Args:
        session_id: its name, which no journal can have.
        games: the games to choose from.
        origin: where it branches off.
        clock: the time, as journals write it.
    """

    def __init__(
        self,
        session_id: str,
        games: Sequence[Game[Any]],
        origin: Origin,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        super().__init__(session_id, games, Unwritten(), clock, origin)

    @classmethod
    def begun(cls, session: Session, seq: int, clock: Callable[[], str] = utc_now) -> Self:
        """A what-if in which everything has happened as in a session, but for one act and the rest.

        Args:
            session: which is only read.
            seq: the number of the act, which is in force.
            clock: the time, as journals write it.

        Raises:
            JournalMismatch: the entry is not in force.
        """
        before = acts_before(session, seq)
        origin = _origin(session, seq)
        found = cls(f"{origin.session}{MARK}", session.games, origin, clock)
        found._log.load(copied(before))
        found._history.play(found.force.acts)
        found._note_changes()
        return found


def branched(folder: Folder, session: Session, seq: int) -> Session:
    """A new game of its own, in which all has happened as in a session till just before an act.

    Args:
        folder: where it is written.
        session: the game, or a what-if; it stays as it is.
        seq: the number of the act, which is in force; 0 to go on behind the last one.

    Raises:
        JournalMismatch: the entry is not in force.
        StorageFailed: the disk refused; there is no new game.
    """
    before = acts_before(session, seq) if seq else list(session.force.acts)
    origin = _origin(session, seq or session.seq)
    fresh = Session.create(folder, session.games, origin=origin)
    with fresh._log.at_once():  # noqa: SLF001 - a session of ours, not in use yet
        for act in copied(before):
            fresh._log.record(act)  # noqa: SLF001
        fresh._history.play(fresh.force.acts)  # noqa: SLF001
    fresh._catch_up()  # noqa: SLF001
    return fresh


def acts_before(session: Session, seq: int) -> list[Act]:
    """What was in force when an act was made, without it.

    Raises:
        JournalMismatch: it is not in force.
    """
    acts = session.force.acts
    return list(acts[: acts.index(act_at(session, seq))])


def _origin(session: Session, seq: int) -> Origin:
    """Where what leaves a session at an entry branches off; of a what-if, where that did."""
    if isinstance(session, WhatIf) and session.origin is not None:
        return session.origin
    return Origin(session.id, seq)


def copied(acts: Sequence[Act]) -> list[Act]:
    """The same acts as the first entries of another journal; none repeats a command."""
    at = next((act.at for act in acts if act.at), "")
    found = list[Act]()
    for number, act in enumerate(acts, start=1):
        at = act.at or at  # what a correction put in has no time of its own
        found.append(replace(act, seq=number, at=at, id="", kept=0))
    return found

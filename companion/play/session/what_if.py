"""Branches of a game from any entry of its journal: unwritten what-ifs, and new games."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from companion.play.journal.entries import Act, Origin
from companion.play.journal.folder import Folder
from companion.play.session.past_states import find_act
from companion.play.session.session import Session

MARK = "~"
"""Marker in the name of a what-if, which no journal's name can contain."""


class WhatIf(Session):
    """Session that continues from an entry of another one and is never written."""

    @classmethod
    def begin(cls, session: Session, seq: int) -> Self:
        """Begin a what-if with all acts of a session before a given one.

        Args:
            session: the session, which does not change.
            seq: the number of the act, which must be in force; 0 for all acts.

        Raises:
            JournalMismatch: the entry is not in force.
        """
        acts = _copy_acts_before(session, seq)
        origin = _find_origin(session, seq)
        found = cls(f"{origin.session}{MARK}", session.games, acts, origin=origin)
        found.runner = session.runner.copy_game_after(len(acts))
        found._note_question_change()
        return found


def branch_session(folder: Folder, session: Session, seq: int) -> Session:
    """Create a new game with all acts of a session before a given one.

    Args:
        folder: the data folder for the new game.
        session: the game, or a what-if; it does not change.
        seq: the number of the act, which must be in force; 0 for all acts.

    Raises:
        JournalMismatch: the entry is not in force.
        StorageFailed: the disk refused; there is no new game.
    """
    acts = _copy_acts_before(session, seq)
    fresh = Session.create(folder, session.games, origin=_find_origin(session, seq))
    with fresh._write_together():  # noqa: SLF001 - a new session, not in use yet
        for act in acts:
            fresh._append_entry(act)  # noqa: SLF001
    fresh.runner = session.runner.copy_game_after(len(acts))
    fresh._complete_last_act()  # noqa: SLF001
    return fresh


def _find_origin(session: Session, seq: int) -> Origin:
    """Return the origin of a branch at an entry; of a what-if, the session's own."""
    if isinstance(session, WhatIf) and session.origin is not None:
        return session.origin
    return Origin(session.id, seq or session.seq)


def _copy_acts_before(session: Session, seq: int) -> list[Act]:
    """Copy the acts in force before an act as the first entries of another journal.

    The copies have no command ids.

    Args:
        session: the session with the acts.
        seq: the number of the act; 0 to copy all acts.

    Raises:
        JournalMismatch: the act is not in force.
    """
    acts = session.in_force.acts
    before = acts[: acts.index(find_act(session, seq))] if seq else acts
    time = next((act.at for act in before if act.at), "")
    found = list[Act]()
    for number, act in enumerate(before, start=1):
        time = act.at or time  # acts inserted by a correction have no time
        found.append(replace(act, seq=number, at=time, id="", kept=0))
    return found

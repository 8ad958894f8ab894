"""Branches of a game from any entry of its journal: unwritten what-ifs, and new games."""

from __future__ import annotations

from collections.abc import Sequence
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
        acts = session.acts
        before = acts[: acts.index(find_act(session, seq))] if seq else acts
        origin = session.origin if isinstance(session, WhatIf) else None
        origin = origin or Origin(session.id, seq or session.seq)
        name = f"{origin.session}{MARK}"
        found = cls(name, session.games, _copy_acts(before), origin=origin)
        found.runner = session.runner.copy_game_after(len(before))
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
    trial = WhatIf.begin(session, seq)
    fresh = Session.create(folder, session.games, origin=trial.origin)
    with fresh._write_together():  # noqa: SLF001 - a new session, not in use yet
        for act in trial.entries:
            fresh._append_entry(act)  # noqa: SLF001
    fresh.runner = trial.runner
    fresh._complete_last_act()  # noqa: SLF001
    return fresh


def _copy_acts(acts: Sequence[Act]) -> list[Act]:
    """Copy acts as the first entries of another journal, without ids of commands."""
    time = ""
    found = list[Act]()
    for number, act in enumerate(acts, start=1):
        time = act.at or time  # acts inserted by a correction have no time
        found.append(replace(act, seq=number, at=time, id="", kept=0))
    return found

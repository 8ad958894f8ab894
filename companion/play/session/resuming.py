"""Going on with a session whose journal may be damaged, or of an earlier rules version.

A damaged one is mended first. What was begun under other rules is opened through a correction that
keeps what still fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.errors import JournalDamaged, JournalForeign, JournalMismatch, StorageFailed
from companion.kernel.facts import message
from companion.kernel.game import Game
from companion.play.journal.entries import Answered, Corrected, Finished
from companion.play.journal.file import read_journal
from companion.play.journal.folder import Folder
from companion.play.journal.reading import read
from companion.play.session.repairing import repaired
from companion.play.session.session import Session


def resumed(
    folder: Folder, session_id: str, games: Sequence[Game[Any]], *, correct: bool = False
) -> Session:
    """Go on with a session where it stood.

    Args:
        folder: where it is kept.
        session_id: its name.
        games: the games to choose from.
        correct: where the rules have changed since, keep what still fits.

    Raises:
        JournalDamaged: nothing in it can be gone on with, or what can be could not be written.
        JournalMismatch: a finished game of an earlier rules version; it stays as it ended.
        SessionUnknown, JournalBusy, JournalForeign: as in `Session.open`.
    """
    try:
        session = Session.open(folder, session_id, games, correct=correct)
    except JournalDamaged as error:
        if error.name != "journal_damaged":  # its lines are whole: somebody made them so
            raise
        try:
            session = repaired(folder, session_id, games)
        except (JournalForeign, StorageFailed):
            raise error from None
    except JournalMismatch as misfit:
        return _by_other_rules(folder, session_id, games, misfit)
    _tell_other_rules(session)
    return session


def _tell_other_rules(session: Session) -> None:
    """Say that a game was begun by other rules than ours, where it fits them all the same."""
    begun = next((act.rules for act in session.force.acts if isinstance(act, Answered)), None)
    game = session.runner.game
    if game is None or begun is None or game.edition(begun) is not None:
        return
    if any(isinstance(entry, Corrected) and not entry.changes for entry in session.entries):
        return
    older = begun < game.version
    name = "begun_by_older_rules" if older else "begun_by_newer_rules"
    session.notices.append(message(name, version=begun, known=game.version))


def _by_other_rules(
    folder: Folder, session_id: str, games: Sequence[Game[Any]], misfit: JournalMismatch
) -> Session:
    """A session of an earlier rules version, with what still fits; the table is told what does not.

    Raises:
        JournalMismatch: the game is over, and would not be any more.
    """
    path = folder.journal(session_id)
    entries = read(read_journal(path), str(path)).entries
    begun = next((entry.rules for entry in entries if isinstance(entry, Answered)), None)
    if isinstance(entries[-1], Finished):
        raise JournalMismatch("finished_by_other_rules", session=session_id) from misfit
    session = Session.open(folder, session_id, games, correct=True)
    game = session.runner.game
    session.notices.append(
        message(
            "rules_have_changed",
            version=begun or 1,
            known=game.version if game else 1,
            kept=len(session.force.acts),
            waiting=len(session.waiting),
            **misfit.values,  # type: ignore[arg-type]
        )
    )
    return session

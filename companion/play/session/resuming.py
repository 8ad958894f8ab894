"""Going on with a session whose journal may be damaged, or of an earlier rules version.

What stands before the damage is saved beside it as a session of its own. What was begun under other
rules is opened through a correction that keeps what still fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

from companion.errors import JournalDamaged, JournalMismatch, StorageFailed
from companion.kernel.facts import message
from companion.kernel.game import Game
from companion.play.journal.disk import write_new
from companion.play.journal.entries import Answered, Corrected, Finished, Reading, read
from companion.play.journal.file import read_journal
from companion.play.journal.folder import Folder
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
        JournalDamaged: with the name of the session that has what stands before the damage, where
            that could be saved.
        JournalMismatch: a finished game of an earlier rules version; it stays as it ended.
        SessionUnknown, JournalBusy, JournalForeign: as in `Session.open`.
    """
    try:
        session = Session.open(folder, session_id, games, correct=correct)
    except JournalDamaged as error:
        try:
            saved = save_beside(folder, session_id, int(str(error.values["line"])))
        except StorageFailed:
            raise error from None
        if saved is None:
            raise
        name, reading = saved
        raise JournalDamaged(
            "journal_damaged_saved",
            **error.values,
            session=name,
            count=len(reading.entries),
            whole=session_id,
        ) from error
    except JournalMismatch as misfit:
        return _by_other_rules(folder, session_id, games, misfit)
    _tell_other_rules(session)
    return session


def _tell_other_rules(session: Session) -> None:
    """Say that a game was begun by other rules than ours, where it fits them all the same."""
    begun = next((act.rules for act in session.force.acts if isinstance(act, Answered)), None)
    game = session.runner.game
    if game is None or begun in (None, game.version):
        return
    if any(isinstance(entry, Corrected) and not entry.changes for entry in session.entries):
        return
    older = begun is not None and begun < game.version
    name = "begun_by_older_rules" if older else "begun_by_newer_rules"
    session.notices.append(message(name, version=begun or 1, known=game.version))


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


def save_beside(folder: Folder, session_id: str, line: int) -> tuple[str, Reading] | None:
    """Save what a journal says before its damaged line.

    The session's name and what was read, None where there is nothing yet.

    Saved once, it is found again, also when somebody has gone on with it.

    Args:
        folder: where the journal lies; it stays as it is.
        session_id: its name.
        line: the number of the damaged line, from 1.

    Raises:
        StorageFailed: it can't be written.
    """
    whole = b"".join(
        part + b"\n" for part in read_journal(folder.journal(session_id)).split(b"\n")[: line - 1]
    )
    reading = read(whole, session_id) if whole else None
    if reading is None or not reading.entries:
        return None
    names = (f"{session_id[:60]}-saved{f'-{number}' if number > 1 else ''}" for number in count(1))
    return next(name for name in names if _holds(folder.journal(name), whole)), reading


def _holds(path: Path, whole: bytes) -> bool:
    """Whether a journal begins with that, written now where there was none."""
    if not path.exists():
        write_new(path, whole)
    return read_journal(path).startswith(whole)

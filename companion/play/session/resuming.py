"""Resuming a session in its last state, or with all acts that still fit.

In a damaged journal, or one of an earlier rules version, the acts after the damage or change wait
until their question is asked, as after a correction. A damaged file is archived and never
overwritten.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.errors import (
    JournalDamaged,
    JournalError,
    JournalForeign,
    StorageFailed,
)
from companion.games.catalogue import GAMES
from companion.kernel.facts import Message, message
from companion.kernel.question_base import shorten_answer
from companion.play.journal.disk import Lock, replace_file
from companion.play.journal.entries import (
    CorrectionEntry,
    LostEntry,
    find_rules_versions,
)
from companion.play.journal.file import create_copy, read_journal
from companion.play.journal.folder import Folder
from companion.play.journal.reading import Salvage, parse_journal, salvage_journal
from companion.play.session.repeat_acts import refuse_missing_game
from companion.play.session.session import Session

SHOWN = 5
"""Maximum number of lines that are reported one by one."""


def resume_session(
    folder: Folder,
    session_id: str,
    *,
    reopens_finished_game: bool = False,
) -> Session:
    """Resume a session in its last state; its notices say what had to change.

    Args:
        folder: the group's data.
        session_id: the session's name, which does not change.
        reopens_finished_game: as in `Session.open`.

    Raises:
        JournalDamaged: no act can be salvaged, or the salvaged journal could not be written.
        SessionUnknown, JournalBusy, JournalForeign, JournalMismatch, StorageFailed: as in
            `Session.open`.
        GameMissing: the game is not installed.
    """
    try:
        session = Session.open(folder, session_id, reopens_finished_game=reopens_finished_game)
    except JournalDamaged as damage:
        if damage.name != "journal_damaged":  # no line is damaged: the content is foreign
            raise
        try:
            session = repair_session(folder, session_id)
        except (JournalForeign, StorageFailed):
            raise damage from None
    _add_rules_notice(session)
    return session


# ---- damaged journals


def repair_session(folder: Folder, session_id: str) -> Session:
    """Resume a session without damaged lines, a torn end, and lines of no companion.

    Raises:
        JournalForeign: no act can be salvaged, or a newer version wrote the journal.
        SessionUnknown, JournalBusy, JournalMismatch, StorageFailed, GameMissing: as in
            `resume_session`.
    """
    path = folder.get_journal_path(session_id)
    content = read_journal(path)
    try:
        parse_journal(content, str(path))
    except JournalError as failure:
        if failure.name == "journal_newer":  # not damaged: a newer version wrote it
            raise
    salvage = salvage_journal(content)
    if content in (b"", salvage.content):
        session = Session.open(folder, session_id)
        if session.misfit is not None:
            _add_rules_notice(session)
        return session
    if all(isinstance(entry, LostEntry) for entry in salvage.entries):
        raise JournalForeign("journal_foreign", file=str(path))
    known = salvage.in_force
    refuse_missing_game(known.acts, GAMES)
    with Lock(path).hold(seconds=0):
        aside = create_copy(folder.get_archived_path(session_id), content, "damaged")
        replace_file(path, salvage.content)
    session = Session.open(folder, session_id, reopens_finished_game=True)
    session.misfit = None  # acts misfit because of lost lines, not because of other rules
    act_count = len(session.acts)
    waiting = len(session.in_force.waiting_acts)
    unfit = len(known.acts) + len(known.waiting_acts) - act_count - waiting
    session.notices.extend(_describe_lines(salvage))
    if waiting:
        session.notices.append(message("mended_waiting", count=waiting))
    if unfit > 0:
        session.notices.append(message("mended_unfit", count=unfit))
    session.notices.append(
        message("journal_mended", session=session_id, kept=act_count, aside=aside.stem)
    )
    return session


def _describe_lines(salvage: Salvage) -> Iterator[Message]:
    """Describe each damaged line: repaired or left out."""
    repaired = [message("line_set_right", line=line) for line in salvage.repaired_lines]
    omitted = [
        message("line_left_out", line=line, what=shorten_answer(raw.decode(errors="replace")))
        for line, raw in salvage.omitted_lines.items()
    ]
    yield from (*repaired[:SHOWN], *omitted[:SHOWN])
    other_count = len(repaired[SHOWN:]) + len(omitted[SHOWN:])
    if other_count:
        yield message("lines_more", count=other_count)


# ---- other rules versions


def _add_rules_notice(session: Session) -> None:
    """Add a notice if the game began under another rules version, with what no longer fits."""
    game = session.runner.game
    if game is None:
        return
    first_version = find_rules_versions(session.acts).get(game.id)
    misfit = session.misfit
    if misfit is not None:
        session.notices.append(
            message(
                "rules_have_changed",
                version=first_version or 1,
                known=game.version,
                kept=len(session.acts),
                waiting=len(session.waiting_acts),
                **misfit.values,  # type: ignore[arg-type]
            )
        )
        return
    if first_version is None or game.find_edition(first_version) is not None:
        return
    if any(isinstance(entry, CorrectionEntry) and not entry.changes for entry in session.entries):
        return
    older = first_version < game.version
    name = "begun_by_older_rules" if older else "begun_by_newer_rules"
    session.notices.append(message(name, version=first_version, known=game.version))

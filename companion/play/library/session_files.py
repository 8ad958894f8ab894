"""Sessions as files: archiving, renaming, removing, exporting, importing.

Journals that another process is writing stay untouched.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from companion.errors import JournalDamaged, JournalForeign, NameTaken, SessionUnknown, UsageError
from companion.play.journal.disk import Lock, create_file, replace_file
from companion.play.journal.file import move_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.journal.reading import JournalContent, parse_journal, read_journal_file
from companion.play.library.summary import summarise_entries

RESERVED = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9])(\..*)?", re.IGNORECASE)
"""Pattern for names that Windows keeps for devices, also before a dot."""


def archive_session(folder: Folder, session_id: str, *, is_restored: bool = False) -> None:
    """Archive a session, or move it out of the archive (`is_restored`).

    Raises:
        UsageError: it is there already.
        JournalBusy, NameTaken, SessionUnknown, StorageFailed: as in `move_journal`.
    """
    source = folder.get_journal_path(session_id)
    target = folder.get_archived_path(session_id)
    if is_restored:
        source, target = target, source
    if target.is_file() and not source.is_file():
        raise UsageError("not_archived" if is_restored else "archived_already", session=session_id)
    move_journal(source, target)


def rename_session(folder: Folder, session_id: str, name: str) -> None:
    """Rename a session, which stays in the archive if it is there.

    Raises:
        UsageError: the name is invalid.
        NameTaken: a session of that name exists, archived or not.
        JournalBusy, SessionUnknown, StorageFailed: as in `move_journal`.
    """
    target = make_journal_path(folder, name)
    source = find_journal(folder, session_id)
    move_journal(source, source.with_name(target.name))


def find_journal(folder: Folder, session_id: str) -> Path:
    """Return the journal of a session, archived or not.

    Raises:
        SessionUnknown: there is no such session.
    """
    for path in (folder.get_journal_path(session_id), folder.get_archived_path(session_id)):
        if path.is_file():
            return path
    raise SessionUnknown("session_unknown", given=session_id[:40])


def make_journal_path(folder: Folder, name: str) -> Path:
    """Return the path for a new session's journal.

    Raises:
        UsageError: the name is invalid.
        NameTaken: a session of that name exists, archived or not.
    """
    try:
        places = folder.get_journal_path(name), folder.get_archived_path(name)
    except SessionUnknown as error:
        raise UsageError("no_session_name", given=name[:40]) from error
    if RESERVED.fullmatch(name):
        raise UsageError("reserved_name", given=name)
    for path in places:
        if path.exists():
            raise NameTaken("name_taken", file=str(path))
    return places[0]


def export_session(folder: Folder, session_id: str, target: Path) -> JournalContent:
    """Export a session's journal into a file, without an incomplete last line.

    Raises:
        NameTaken: the file exists.
        JournalDamaged, JournalForeign, SessionUnknown, StorageFailed: reading or writing failed.
    """
    reading = read_journal_file(find_journal(folder, session_id))
    create_file(target, reading.content)
    return reading


def import_content(
    folder: Folder, content: bytes, file_name: str, *, is_separate: bool = False
) -> tuple[str, JournalContent]:
    """Import the content of a journal as a session; return its name and the content read.

    A session that exists already, in this state or a later one, stays as it is.

    Args:
        folder: the group's data.
        content: a journal; an incomplete last line is left out.
        file_name: the file's name; the session gets it, too, or the day if that name is taken.
        is_separate: whether to import another session beside one that exists in an earlier state;
            otherwise that one is continued.

    Raises:
        JournalForeign, JournalDamaged: the file is no journal, or is damaged; the message names
            file and line.
        JournalBusy: the session to be continued is open in another process.
    """
    try:
        reading = parse_journal(content, file_name)
        summarise_entries(reading.entries, file_name)
    except JournalDamaged as error:  # no session exists yet that could be repaired
        raise JournalDamaged("file_damaged", file=file_name, line=error.values["line"]) from error
    if not reading.created:
        raise JournalForeign("journal_foreign", file=file_name)
    content = reading.content
    for path in folder.list_all_journals():
        with suppress(OSError):
            known = path.read_bytes()
            may_continue = known and not is_separate and path.parent == folder.sessions
            if may_continue and content.startswith(known):
                with Lock(path).hold(0):
                    replace_file(path, content)
                return path.stem, reading
            if known.startswith(content):
                return path.stem, reading
    wished = Path(file_name).name.removesuffix(ENDING)
    for name in chain([wished], (f"{reading.created[:10]}-{number}" for number in count(1))):
        with suppress(UsageError, NameTaken):
            target = make_journal_path(folder, name)
            with Lock(target).hold():
                create_file(target, content)
            return name, reading
    raise AssertionError("unreachable: some number is free")

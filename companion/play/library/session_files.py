"""Looking after sessions as files: putting away, naming, removing, taking along.

Nothing touches a journal that is being written.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import chain, count
from pathlib import Path

from companion.errors import JournalDamaged, JournalForeign, NameTaken, SessionUnknown, UsageError
from companion.play.journal.disk import Lock, write_new
from companion.play.journal.file import move_journal, read_journal, remove_journal
from companion.play.journal.folder import ENDING, SESSION_ID, Folder
from companion.play.journal.reading import Reading, read_bytes
from companion.play.library.summary import said


def archive(folder: Folder, session_id: str) -> None:
    """Put a session away; raises like `move_journal`."""
    move_journal(folder.journal(session_id), folder.archived_journal(session_id))


def bring_back(folder: Folder, session_id: str) -> None:
    """Take a session out of the archive; raises like `move_journal`."""
    move_journal(folder.archived_journal(session_id), folder.journal(session_id))


def rename(folder: Folder, session_id: str, name: str) -> None:
    """Call a session something else.

    Raises:
        UsageError: the name can't be one.
        NameTaken: a session, archived or not, is called so.
        JournalBusy, SessionUnknown, StorageFailed: as in `move_journal`.
    """
    target = new_journal(folder, name)
    move_journal(found(folder, session_id), target)


def remove(folder: Folder, session_id: str) -> None:
    """Remove a session for good; raises like `remove_journal`."""
    remove_journal(found(folder, session_id))


def found(folder: Folder, session_id: str) -> Path:
    """The journal of a session, archived or not.

    Raises:
        SessionUnknown: there is none.
    """
    for path in (folder.journal(session_id), folder.archived_journal(session_id)):
        if path.is_file():
            return path
    raise SessionUnknown("session_unknown", given=session_id[:40])


def new_journal(folder: Folder, name: str) -> Path:
    """Where a session of that name would lie.

    Raises:
        UsageError: the name can't be one.
        NameTaken: a session, archived or not, is called so.
    """
    try:
        places = folder.journal(name), folder.archived_journal(name)
    except SessionUnknown as error:
        raise UsageError("no_session_name", given=name[:40]) from error
    for path in places:
        if path.exists():
            raise NameTaken("name_taken", file=str(path))
    return places[0]


def take_out(folder: Folder, session_id: str, target: Path) -> Reading:
    """Write a session's journal into a file of its own, as far as it is whole.

    Raises:
        NameTaken: there is such a file.
        JournalDamaged, JournalForeign, SessionUnknown, StorageFailed: it can't be read or written.
    """
    path = found(folder, session_id)
    content = read_journal(path)
    reading = read_bytes(content, str(path))
    write_new(target, whole(content, reading))
    return reading


def take_in(folder: Folder, source: Path, name: str = "") -> tuple[str, Reading]:
    """Make a session of a file; its name, and what was read.

    Args:
        folder: where to.
        source: a journal. A last line that is torn is left out.
        name: how to call the session; without it as the file is called, or by the day where that
            name is taken.

    Raises:
        JournalForeign, JournalDamaged: it is none, or is damaged; names file and line.
        NameTaken: there is a session of that name, or this very session is there already.
    """
    return lay_in(folder, read_journal(source), str(source), name)


def lay_in(folder: Folder, content: bytes, called: str, name: str = "") -> tuple[str, Reading]:
    """As `take_in`, of what a file has in it.

    Args:
        folder: where to.
        content: a journal.
        called: what the file is called.
        name: how to call the session.

    Raises:
        JournalForeign, JournalDamaged, NameTaken: as in `take_in`.
    """
    try:
        reading = read_bytes(content, called)
        said(reading.entries, called)
    except JournalDamaged as error:  # there is no game here that could be repaired
        line = error.values["line"]
        raise JournalDamaged("file_damaged", file=called, line=line) from error
    if not reading.created:
        raise JournalForeign("journal_foreign", file=called)
    content = whole(content, reading)
    for path in (*folder.list_journals(), *folder.list_journals(archived=True)):
        if path.stat().st_size == len(content) and path.read_bytes() == content:
            raise NameTaken("session_there", session=path.name.removesuffix(ENDING))
    target = new_journal(folder, name) if name else _free(folder, Path(called), reading)
    target.parent.mkdir(parents=True, exist_ok=True)
    with Lock(target).hold():
        write_new(target, content)
    return target.name.removesuffix(ENDING), reading


def whole(content: bytes, reading: Reading) -> bytes:
    """A journal without its torn end; its last line ends as all do."""
    return content[: reading.good] + (b"\n" if reading.lacks_newline else b"")


def _free(folder: Folder, source: Path, reading: Reading) -> Path:
    """A free name for a session that comes from a file."""
    wished = source.name.removesuffix(ENDING)
    day = reading.created[:10]
    if not SESSION_ID.fullmatch(day):
        day = "session"
    for name in chain([wished], (f"{day}-{number}" for number in count(1))):
        with suppress(UsageError, NameTaken):
            return new_journal(folder, name)
    raise AssertionError("unreachable: some number is free")

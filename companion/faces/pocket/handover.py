"""Hand-over of a game to another phone: its journal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from companion.errors import JournalError, NameTaken, SessionUnknown
from companion.play.journal.disk import replace_file
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.journal.reading import parse_journal
from companion.play.library.session_files import import_content


@dataclass(frozen=True)
class ReceivedJournal:
    """A journal that came from another phone.

    Attributes:
        session: id of the session on this phone.
        is_fork: whether the game also continued differently here: then there are two games.
    """

    session: str
    is_fork: bool = False


def hash_journal(folder: Folder, session_id: str) -> str:
    """Return the hash of a journal; empty if no journal has that id."""
    with suppress(JournalError):
        return sha256(read_journal(folder.get_journal_path(session_id))).hexdigest()
    return ""


def import_journal(folder: Folder, session_id: str, content: bytes) -> ReceivedJournal:
    """Import a journal that another phone has written.

    A journal that continues one of this phone replaces it: it is the same game. Nothing is imported
    if this phone has all of it already. If both have continued differently, or another game has
    that id here, the import becomes a session of its own.

    Args:
        folder: the data of this phone.
        session_id: id of the session on the other phone.
        content: the journal.

    Raises:
        JournalForeign, JournalDamaged: the content is not a journal, or is damaged.
        StorageFailed: the journal can't be written.
    """
    here = b""
    with suppress(SessionUnknown):
        here = read_journal(folder.get_journal_path(session_id))
    if here.startswith(content):
        return ReceivedJournal(session_id)
    if here and content.startswith(here):
        reading = parse_journal(content, session_id)
        replace_file(folder.get_journal_path(session_id), reading.content)
        return ReceivedJournal(session_id)
    is_fork = bool(here) and here.partition(b"\n")[0] == content.partition(b"\n")[0]
    try:
        return ReceivedJournal(import_content(folder, content, f"{session_id}{ENDING}")[0], is_fork)
    except NameTaken as there:
        return ReceivedJournal(str(there.values["session"]))

"""Hand-over of a game to another phone, which is sent the journal."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256

from companion.errors import JournalError, SessionUnknown
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.library.session_files import import_content


def hash_journal(folder: Folder, session_id: str) -> str:
    """Return the hash of a journal; empty if no journal has that id."""
    with suppress(JournalError):
        return sha256(read_journal(folder.get_journal_path(session_id))).hexdigest()
    return ""


def import_journal(folder: Folder, session_id: str, content: bytes) -> tuple[str, bool]:
    """Import a journal that another phone has written.

    A journal that continues one of this phone replaces it: it is the same game. Nothing is imported
    if this phone has all of it already. If both have continued differently, or another game has
    that id here, the import becomes a session of its own.

    Args:
        folder: the data of this phone.
        session_id: id of the session on the other phone.
        content: the journal.

    Returns:
        The id of the session on this phone, and whether the game also continued differently here:
        then there are two games.

    Raises:
        JournalForeign, JournalDamaged: the content is not a journal, or is damaged.
        StorageFailed: the journal can't be written.
    """
    own_content = b""
    with suppress(SessionUnknown):
        own_content = read_journal(folder.get_journal_path(session_id))
    before = folder.list_ids()
    received, _ = import_content(folder, content, f"{session_id}{ENDING}")
    is_same_game = own_content.partition(b"\n")[0] == content.partition(b"\n")[0]
    return received, is_same_game and received not in before

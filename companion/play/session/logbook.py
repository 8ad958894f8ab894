"""Logbook of a session: entries on disk, acts in force, and entries still to be written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

from companion.errors import CompanionError, InvalidAnswer, StorageFailed
from companion.kernel.checkpoints import ToldFacts
from companion.kernel.facts import Message, message
from companion.play.journal import entries as journal
from companion.play.journal.entries import Entry
from companion.play.journal.file import JournalFile
from companion.play.journal.in_force import compute_in_force
from companion.play.journal.reading import JournalContent, parse_journal


def get_utc_now() -> str:
    """Return the current time as journals write it."""
    return datetime.now(UTC).isoformat(timespec="seconds").removesuffix("+00:00") + "Z"


LONGEST_LINE = 64 * 1024
"""Maximum length of a program's input line in characters; answers have at most a few hundred."""
LONGEST_ID = 64
"""Maximum length of a command's id and of its author, in characters; both go into the journal."""


def check_length(text: str, longest: int) -> str:
    """Return the text if it is not too long.

    Raises:
        InvalidAnswer: the text is longer than `longest` characters.
    """
    if len(text) > longest:
        raise InvalidAnswer("line_too_long", given=len(text), most=longest)
    return text


class Command(NamedTuple):
    """Optional fields of a command: id, number of the last entry seen, and author.

    A command with a repeated id gets the first reply and is not carried out again, see
    `Session.find_reply`.
    """

    id: str = ""
    last_seen: int | None = None
    author: str = ""


class Reply(NamedTuple):
    """Result of a command: number of its entry, facts it caused, first void entry.

    Facts of earlier replies are void from the entry `void_from` on.
    """

    seq: int
    facts: ToldFacts = ()
    void_from: int | None = None


class Logbook:
    """Journal of a session in memory, and its writer.

    Args:
        file: the journal, open for writing; None if nothing is written, as in a what-if.
        entries: the entries of the journal so far.
    """

    def __init__(self, file: JournalFile | None, entries: Sequence[Entry]) -> None:
        self._file = file
        self._owed = b""
        """Lines that are still to be written to disk."""
        self._gathers = False
        self.entries = list(entries)
        """All entries of the journal."""
        self.in_force = compute_in_force(entries)
        """Acts in force."""
        self.notices: list[Message] = [] if file is None else file.notices
        """Notices for the next screen; cleared by the face that shows them."""

    @property
    def seq(self) -> int:
        """Number of the last entry."""
        return len(self.entries)

    def _make_fields(self, command: Command) -> dict[str, Any]:
        """Return the common fields of the next entry."""
        return {"seq": self.seq + 1, "at": get_utc_now(), "id": command.id, "by": command.author}

    def _append_entry(self, entry: Entry) -> None:
        """Append an entry to the journal on disk, before anything else changes.

        Raises:
            JournalContinued: another process has continued the game;
                `_adopt_appended_entries` adopts its entries.
            StorageFailed: the disk refused; nothing has changed.
        """
        line = journal.encode_entry(entry)
        if self._gathers:
            self._owed += line
        elif self._file is not None:
            self._file.append_line(self._owed + line)
            self._owed = b""
        self._add_entry(entry)

    @contextmanager
    def _write_together(self) -> Iterator[None]:
        """Write all entries of a new journal together at the end of a block, or none.

        Raises:
            StorageFailed: the disk refused.
        """
        assert self._file is not None, "a watching session can't act"
        self._gathers = True
        try:
            yield
            self._file.append_line(self._owed)
        except BaseException:
            self._file.remove()
            raise
        self._owed = b""
        self._gathers = False

    def _try_to_append_entry(self, entry: Entry) -> bool:
        """Append an entry that no player asked for; return whether it was written.

        If the disk refuses, a notice says so, and nothing else has changed.
        """
        try:
            self._append_entry(entry)
        except StorageFailed as failure:
            self.add_failure_notice(failure)
            return False
        return True

    def _add_entry(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.in_force.process_entry(entry)

    def add_failure_notice(self, failure: CompanionError) -> None:
        """Add a notice about a failure for the next screen, unless it has that notice already."""
        notice = message(failure.name, **failure.values)  # type: ignore[arg-type]
        if notice not in self.notices:
            self.notices.append(notice)

    def _adopt_appended_entries(self) -> None:
        """Adopt the entries that another process has appended."""
        assert self._file is not None
        content = self._file.adopt_appended_lines()
        self._owed = b""
        self.entries = parse_journal(content, str(self._file.path)).entries
        self.in_force = compute_in_force(self.entries)

    def _repair_end(self, content: JournalContent) -> None:
        """Repair the end of a journal whose writer was killed.

        Cuts and reports an incomplete last line, writes a missing head, adds a missing newline.
        """
        assert self._file is not None
        if content.torn_bytes:
            self._file.truncate(len(content.content))
        if not content.content:
            self._file.append_line(journal.encode_head(get_utc_now()))
        elif content.torn_bytes:
            self.notices.append(
                message("torn_line", line=len(content.entries) + 2, bytes=content.torn_bytes)
            )
        elif content.lacks_newline:
            self._file.append_line(b"\n")

    def close(self) -> None:
        """Release the journal; safe to call twice."""
        if self._file is not None:
            self._file.close()
            self._file = None

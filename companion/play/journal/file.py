"""Journal file: appended line by line, by one process at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from companion.errors import (
    JournalBusy,
    JournalContinued,
    JournalForeign,
    NameTaken,
    SessionUnknown,
    StorageFailed,
)
from companion.kernel.facts import Message, message
from companion.play.journal.disk import (
    Lock,
    create_file,
    read_file_stamp,
    remove_file,
    replace_file,
    reserve_name,
    sync_folder,
    translate_disk_errors,
)
from companion.play.journal.entries import has_valid_check_sum
from companion.play.journal.folder import ENDING

MOST_BYTES = 64 * 1024 * 1024
"""Maximum size of a journal in bytes, so that it can be opened again. Real journals have a few
hundred lines of a few hundred bytes."""
TRIES = 3
"""Number of attempts to remove a line that the disk refused."""
ROUNDS = 10
"""Number of attempts to reopen a file that others keep replacing, before an answer is refused."""

LOCKLESS: set[Path] = set()
"""Folders without file locks about which a notice was given already."""
READ: list[Path] = []
"""The journal read last; a report of an unexpected error names it."""


def read_journal(path: Path) -> bytes:
    """Read all bytes of a journal.

    Raises:
        SessionUnknown: there is no such file.
        JournalForeign: the file is larger than any journal.
    """
    _require_file(path)
    READ[:] = [path]
    with translate_disk_errors(path):
        if path.stat().st_size > MOST_BYTES:
            raise JournalForeign("journal_foreign", file=str(path))
        return path.read_bytes()


def _require_file(path: Path) -> None:
    """Raise SessionUnknown if there is no journal at a path."""
    if not path.is_file():
        raise SessionUnknown("session_unknown", given=path.name.removesuffix(ENDING)[:40])


class JournalFile:
    """Journal open for writing, by one process at a time.

    It is locked and read when it is made; a writer calls `truncate` next if its end is not valid.
    `append_line` returns when the line is on disk, in the file that the path names. If that file
    was removed, cut or replaced, everything acknowledged is written again.

    Args:
        path: the journal.

    Raises:
        SessionUnknown: there is no such file.
        JournalBusy: another process is writing it.
        JournalForeign: it is too large for a journal.
        StorageFailed: the file can't be opened.
    """

    def __init__(self, path: Path) -> None:
        _require_file(path)
        self.path = path
        self.content = bytearray()
        """All acknowledged lines."""
        self.refused = b""
        """Line that the disk refused last; it may still be in the file."""
        self.notices: list[Message] = []
        """Messages to the table about changes that others made to the file."""
        self._lock = Lock(path)
        self._file: int | None = None
        self._seen: tuple[int, int, int] | None = None
        """Stamp of the file when it last equalled `content`; None if it must be read again."""
        self._more = b""
        """Lines that another process has appended."""
        self._begun = 0
        """Size of the content when the file was opened, in bytes."""
        self._taken = ""
        """Session that has all acknowledged lines, once another process has taken the journal."""
        self._lock.acquire()
        folder = path.parent
        is_alone = sys.platform == "emscripten"  # a phone alone: no other process exists
        if self._lock.by_file and not is_alone and folder not in LOCKLESS:
            LOCKLESS.add(folder)
            self._add_notice("folder_without_locks", folder=str(folder))
        try:
            self.content += read_journal(path)
            with translate_disk_errors(path):
                self._secure_file()
        except BaseException:
            self.close()
            raise
        self._begun = len(self.content)

    def truncate(self, length: int) -> None:
        """Cut the file to its first `length` bytes."""
        self.refused = bytes(self.content[length:])
        del self.content[length:]
        self._seen = None
        with translate_disk_errors(self.path):
            self._secure_file()
        self.refused = b""

    def append_line(self, line: bytes) -> None:
        """Append a line and wait until it is on disk; on failure nothing has changed.

        Raises:
            JournalContinued: another process has appended lines, see `adopt_appended_lines`.
            StorageFailed: the disk refused, or another process has opened the journal. No line is
                accepted until the refused one is out of the file.
        """
        good = len(self.content)
        with translate_disk_errors(self.path):
            if good + len(line) > MOST_BYTES:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
            self._secure_file()
            try:
                self._write_at(line, good)
                self.content += line
                self._secure_file()
            except (OSError, StorageFailed) as error:
                del self.content[good:]
                self.refused = line
                self._remove_refused_line(error)
                raise
        self.refused = b""

    def _write_at(self, line: bytes, position: int) -> None:
        """Write at a position of the file and wait until it is on disk."""
        assert self._file is not None
        self._seen = None
        os.lseek(self._file, position, os.SEEK_SET)
        written = 0
        while written < len(line):
            written += os.write(self._file, line[written:])
        os.fsync(self._file)
        stamp = read_file_stamp(self._file)
        self._seen = stamp if stamp[1] == position + written else None

    def _remove_refused_line(self, error: OSError | StorageFailed) -> None:
        """Remove a refused line from the file.

        Raises:
            StorageFailed: the line may still be there.
        """
        for _ in range(TRIES):
            self._seen = None
            try:
                return self._secure_file()
            except JournalContinued:
                raise
            except (OSError, StorageFailed):
                with contextlib.suppress(OSError):
                    self._overwrite_end()
        reason = getattr(error, "strerror", None) or str(error)
        raise StorageFailed("storage_failed_twice", file=str(self.path), reason=reason) from error

    def _overwrite_end(self) -> None:
        """Overwrite the end of a line that could not be cut off, so that it is no valid entry."""
        if self._file is not None and (size := os.fstat(self._file).st_size) > len(self.content):
            os.lseek(self._file, size - 1, os.SEEK_SET)
            os.write(self._file, b"?")

    # ---- changes to the file by other processes

    def _secure_file(self) -> None:
        """Ensure that the lock is held and that the path names a file with exactly `content`.

        Raises:
            JournalContinued: another process has appended lines.
            OSError, StorageFailed: the lock or the file is not available.
        """
        for _ in range(ROUNDS):
            self._renew_lock()
            if self._seen == read_file_stamp(self.path) or self._reopen_file():
                return
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))

    def _renew_lock(self) -> None:
        """Take the lock again if its file was removed.

        Raises:
            StorageFailed: another process holds the lock. If its journal lacks acknowledged lines,
                a second journal with all of them is written to the same folder.
        """
        if self._taken:
            raise StorageFailed("journal_taken", session=self._taken)
        if self._lock.is_effective:
            return
        self._lock.release()
        try:
            self._lock.acquire()
        except JournalBusy as busy:
            path = self.path
            ours = bytes(self.content)
            if not path.is_file() or not read_journal(path).startswith(ours):
                path = create_copy(self.path, ours, "other")
            self._taken = path.stem
            raise StorageFailed("journal_taken", session=path.stem) from busy

    def _reopen_file(self) -> bool:
        """Open the file that the path now names, and make it contain exactly `content`.

        Returns:
            Whether it did already.
        """
        self._close_file()
        ours = bytes(self.content)
        try:
            self._file = os.open(self.path, os.O_RDWR)
        except FileNotFoundError:
            with contextlib.suppress(NameTaken):
                create_file(self.path, ours)
            self._add_notice("journal_written_again")
            return False
        with open(self._file, "rb", closefd=False) as file:
            theirs = file.read(MOST_BYTES + 1)
        if ours.startswith(theirs):
            self._write_at(ours[len(theirs) :], len(theirs))
            if theirs != ours:
                self._add_notice("journal_written_again")
            return theirs == ours
        if theirs.startswith(ours):
            appended = theirs[len(ours) :]
            if self.refused.startswith(appended.removesuffix(b"?")):
                try:
                    os.ftruncate(self._file, len(ours))
                    os.fsync(self._file)
                except OSError:
                    replace_file(self.path, ours)
                return False
            *lines, end = appended.split(b"\n")
            if not end and all(map(has_valid_check_sum, lines)):
                self._more = appended
                raise JournalContinued("played_elsewhere")
        self._rename_other_file(theirs)
        return False

    def _rename_other_file(self, content: bytes) -> None:
        """Rename another file that took this one's place."""
        self._close_file()
        aside = create_copy(self.path, content, "other")
        self.path.replace(aside)
        with contextlib.suppress(NameTaken):
            create_file(self.path, bytes(self.content))
        self._add_notice("journal_replaced", session=aside.stem)

    def _add_notice(self, name: str, **values: str) -> None:
        notice = message(name, **values)
        if notice not in self.notices:
            self.notices.append(notice)

    def adopt_appended_lines(self) -> bytes:
        """Adopt the lines that another process has appended, and return the whole journal."""
        self.content += self._more
        self._more = b""
        return bytes(self.content)

    # ---- closing

    def remove(self) -> None:
        """Close and remove a file that is not needed, as far as the disk allows."""
        with contextlib.suppress(StorageFailed):
            remove_file(self.path)
        self._close_file()
        self._lock.release()

    def close(self) -> None:
        """Close the file and release the lock.

        Removes refused lines and restores removed ones, if the disk allows.
        """
        if len(self.content) != self._begun or self.refused:
            with contextlib.suppress(StorageFailed, OSError):
                self._secure_file()
        self._close_file()
        self._lock.release()

    def _close_file(self) -> None:
        handle, self._file, self._seen = self._file, None, None
        if handle is not None:
            os.close(handle)


def create_copy(path: Path, content: bytes, mark: str) -> Path:
    """Write another version of a journal, unless a file has it already; return its path.

    Args:
        path: the journal's path.
        content: the other version.
        mark: appended to the session's name, with a number from 2.
    """
    for number in count(1):
        suffix = f"-{mark}-{number}" if number > 1 else f"-{mark}"
        place = path.with_name(f"{path.stem[:60]}{suffix}{ENDING}")
        with contextlib.suppress(NameTaken):
            create_file(place, content)
            return place
        if place.read_bytes() == content:
            return place
    raise AssertionError("unreachable: some number is free")


def move_journal(source: Path, target: Path) -> None:
    """Move or rename a journal; the target must not exist.

    Raises:
        SessionUnknown: there is no such journal.
        JournalBusy: another process is writing it; nothing is moved.
        NameTaken: a file of the new name exists; nothing is moved.
        StorageFailed: the disk refused.
    """
    with _lock_journal(source):
        reserve_name(target)
        try:
            with translate_disk_errors(source):
                source.replace(target)
        except StorageFailed:
            remove_file(target)
            raise
        with translate_disk_errors(source):
            sync_folder(target.parent)
            sync_folder(source.parent)


def remove_journal(path: Path) -> None:
    """Remove a journal permanently.

    Raises:
        SessionUnknown: there is no such journal.
        JournalBusy: another process is writing it; nothing is removed.
        StorageFailed: the disk refused.
    """
    with _lock_journal(path):
        remove_file(path)


@contextlib.contextmanager
def _lock_journal(path: Path) -> Iterator[None]:
    """Lock a journal against other writers."""
    _require_file(path)
    with Lock(path).hold(seconds=0):
        yield

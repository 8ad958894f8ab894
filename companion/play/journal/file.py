"""A journal as a file: appended line by line, by one process at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.errors import JournalForeign, SessionUnknown, StorageFailed
from companion.play.journal.disk import Lock, claim, refused_by_disk, remove, sync_folder
from companion.play.journal.folder import ENDING

MOST_BYTES = 64 * 1024 * 1024
"""A journal is never larger, so that it can be opened again: a real one has some hundred lines of
some hundred bytes."""


READ: list[Path] = []
"""The journal that was read last: where something unexpected happens, it may be about that one."""


def read_journal(path: Path) -> bytes:
    """All bytes of a journal, for whoever reads or watches it.

    Raises:
        SessionUnknown: there is no such file.
        JournalForeign: it is larger than any journal.
    """
    if not path.is_file():
        raise SessionUnknown("session_unknown", given=path.name.removesuffix(ENDING)[:40])
    READ[:] = [path]
    with refused_by_disk(path):
        if path.stat().st_size > MOST_BYTES:
            raise JournalForeign("journal_foreign", file=str(path))
        return path.read_bytes()


class JournalFile:
    """A journal open for writing, by one process at a time.

    What was appended is on the disk before `append` returns.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock(path)
        self._file: int | None = None
        self.refused = False
        """Whether something that was refused may still stand in the file."""
        self.good = 0
        """Up to this offset everything is known to be on the disk."""

    def open(self) -> bytes:
        """Lock the file and read it; a writer must be told with `keep` how much of it is good.

        Raises:
            JournalBusy: another process is writing it.
        """
        self._lock.acquire()
        try:
            content = read_journal(self.path)
            self._reopen()
        except BaseException:
            self.close()
            raise
        self.good = len(content)
        return content

    @property
    def without_locks(self) -> bool:
        """Whether its folder knows no locks, so that a file stands for one.

        On a phone alone there is nobody else to lock out.
        """
        return self._lock.by_file and sys.platform != "emscripten"

    def _reopen(self) -> None:
        with refused_by_disk(self.path):
            self._file = os.open(self.path, os.O_RDWR)

    def keep(self, length: int) -> None:
        """Cut the file to its first `length` bytes."""
        with refused_by_disk(self.path):
            self._cut(length)
        self.good = length

    def _back_to_good(self) -> None:
        """Cut what a failed append may have left.

        A file that has shrunk is not filled up with nothing.
        """
        assert self._file is not None
        size = os.fstat(self._file).st_size
        if size < self.good:
            raise OSError(errno.EIO, f"{size} < {self.good} bytes")
        if size > self.good:
            self._cut(self.good)
        self.refused = False

    def _cut(self, length: int) -> None:
        assert self._file is not None
        os.ftruncate(self._file, length)
        os.fsync(self._file)

    def append(self, line: bytes) -> None:
        """Append a line and wait until it is on the disk. If that fails nothing has moved.

        Raises:
            StorageFailed: the disk refused; the file is cut back to its last good offset, now or
                before the next append.
        """
        with refused_by_disk(self.path):
            if self.good + len(line) > MOST_BYTES:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
            if self._file is None:
                self._reopen()
            assert self._file is not None
            try:
                self._back_to_good()
                os.lseek(self._file, self.good, os.SEEK_SET)
                written = 0
                while written < len(line):
                    written += os.write(self._file, line[written:])
                os.fsync(self._file)
            except OSError as error:
                self._abandon()
                if self.refused:
                    reason = error.strerror or str(error)
                    raise StorageFailed(
                        "storage_failed_twice", file=str(self.path), reason=reason
                    ) from error
                raise
        self.good += len(line)

    def _abandon(self) -> None:
        """After a failed append.

        Cut back if the disk lets us, and open the file anew before writing again.
        """
        assert self._file is not None
        try:
            self._back_to_good()
        except OSError:
            self.refused = True
            with contextlib.suppress(OSError):
                self._spoil()
        with contextlib.suppress(OSError):
            os.close(self._file)
        self._file = None

    def _spoil(self) -> None:
        """Make a torn line of what could not be cut off, so that nobody takes it for an entry."""
        assert self._file is not None
        size = os.fstat(self._file).st_size
        if size > self.good:
            os.lseek(self._file, size - 1, os.SEEK_SET)
            os.write(self._file, b"?")

    def remove(self) -> None:
        """Close a file of which nothing is to stay, and remove it as far as the disk lets us."""
        with contextlib.suppress(StorageFailed):
            remove(self.path)
        self.close()

    def close(self) -> None:
        """Close the file and give the lock back; twice does no harm.

        What was refused and could not be cut off is cut off now, if the disk lets us.
        """
        if self.refused:
            with contextlib.suppress(StorageFailed, OSError):
                self._reopen()
                self._back_to_good()
            self.refused = False
        if self._file is not None:
            os.close(self._file)
            self._file = None
        self._lock.release()


def move_journal(source: Path, target: Path) -> None:
    """Give a journal another place or name, which must be free.

    Raises:
        SessionUnknown: there is no such journal.
        JournalBusy: somebody is writing it; it stays.
        NameTaken: there is one of the new name; both stay.
        StorageFailed: the disk refused.
    """
    with _held(source):
        claim(target)
        try:
            with refused_by_disk(source):
                source.replace(target)
        except StorageFailed:
            remove(target)
            raise
        with refused_by_disk(source):
            sync_folder(target.parent)
            sync_folder(source.parent)


def remove_journal(path: Path) -> None:
    """Remove a journal for good.

    Raises:
        SessionUnknown: there is no such journal.
        JournalBusy: somebody is writing it; it stays.
        StorageFailed: the disk refused.
    """
    with _held(path):
        remove(path)


@contextlib.contextmanager
def _held(path: Path) -> Iterator[None]:
    """A journal that nobody else writes meanwhile."""
    if not path.is_file():
        raise SessionUnknown("session_unknown", given=path.name.removesuffix(ENDING)[:40])
    with Lock(path).held(seconds=0):
        yield

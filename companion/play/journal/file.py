"""The only module that writes to disk.

Journals line by line, everything else as a whole file at once.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Self

from companion.errors import JournalBusy, JournalForeign, NameTaken, SessionUnknown, StorageFailed

if TYPE_CHECKING:
    from types import TracebackType

ENDING = ".jsonl"
SESSION_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
MOST_BYTES = 64 * 1024 * 1024
"""A journal is never larger: a real one has some hundred lines of some hundred bytes."""


@contextlib.contextmanager
def refused_by_disk(path: Path) -> Iterator[None]:
    """Turn what the disk refuses into an error that a player can be told."""
    try:
        yield
    except OSError as error:
        raise StorageFailed(
            "storage_failed", file=str(path), reason=error.strerror or str(error)
        ) from error


def default_folder() -> Path:
    """The platform's folder for a user's data."""
    import platformdirs  # noqa: PLC0415 - 32 ms that only a command without --data pays

    return Path(platformdirs.user_data_dir("companion", appauthor=False))


class Folder:
    """The group's data: sessions, index, catalogue. Created when first written to."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @property
    def sessions(self) -> Path:
        """Where the journals lie."""
        return self.root / "sessions"

    def journal(self, session_id: str) -> Path:
        """The journal of a session; an id can't lead out of the folder.

        Raises:
            SessionUnknown: the id can't be one.
        """
        if not SESSION_ID.fullmatch(session_id) or ".." in session_id:
            raise SessionUnknown("session_unknown", given=session_id[:40])
        return self.sessions / f"{session_id}{ENDING}"

    def archived(self, session_id: str) -> Path:
        """Where the journal of a session lies that was put away.

        Raises:
            SessionUnknown: the id can't be one.
        """
        return self.root / "archive" / self.journal(session_id).name

    def guests(self, session_id: str) -> Path:
        """Where it is kept which devices have joined a session.

        Raises:
            SessionUnknown: the id can't be one.
        """
        return self.root / "web" / "tables" / f"{self.journal(session_id).stem}.json"

    def journals(self, *, archived: bool = False) -> list[Path]:
        """The journals of all sessions, or of those put away; the one written last at the end.

        Raises:
            StorageFailed: the folder can't be read.
        """
        place = self.root / "archive" if archived else self.sessions
        if not place.is_dir():
            return []
        with refused_by_disk(place):
            found = [
                path
                for path in place.iterdir()
                if path.name.endswith(ENDING) and SESSION_ID.fullmatch(path.stem) and path.is_file()
            ]
            return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name))

    def ids(self) -> list[str]:
        """The ids of all sessions, the one written last at the end."""
        return [path.stem for path in self.journals()]

    def create(self, day: str) -> str:
        """Make an empty journal, named after the day and counted; its id.

        Args:
            day: the date, as it begins the id ("2026-11-21").
        """
        with refused_by_disk(self.sessions):
            self.sessions.mkdir(parents=True, exist_ok=True)
            number = 1
            while True:
                if (
                    self.archived(f"{day}-{number}").exists()
                    or self.guests(f"{day}-{number}").exists()
                ):  # old links lead to no new session
                    number += 1
                    continue
                try:
                    os.close(
                        os.open(
                            self.journal(f"{day}-{number}"),
                            os.O_CREAT | os.O_EXCL | os.O_WRONLY,
                            0o644,
                        )
                    )
                except FileExistsError:
                    number += 1
                else:
                    _sync_folder(self.sessions)
                    return f"{day}-{number}"


UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM}
"""What a folder says that can't be written at all; a lock left in it by an earlier run stands for
nobody."""


class Lock:
    """A lock between processes beside a file.

    Where the folder knows no locks, an exclusive file stands for it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self._release: Callable[[], object] | None = None

    def acquire(self, seconds: float = 0) -> None:
        """Take the lock, waiting at most so long.

        Raises:
            JournalBusy: another process has it.
            StorageFailed: the lock can't be written.
        """
        import filelock  # noqa: PLC0415 - 83 ms that only a writer pays

        for kind in (filelock.FileLock, filelock.SoftFileLock):
            lock = kind(
                self.path, thread_local=False
            )  # whoever gives it back may be another thread
            try:
                lock.acquire(timeout=seconds)
            except filelock.Timeout as error:
                raise JournalBusy("journal_busy", file=str(self.path)) from error
            except (NotImplementedError, OSError) as error:
                if kind is filelock.SoftFileLock or getattr(error, "errno", None) in UNWRITABLE:
                    reason = getattr(error, "strerror", None) or str(error)
                    raise StorageFailed(
                        "storage_failed", file=str(self.path), reason=reason
                    ) from error
                continue
            self._release = lock.release
            return

    def release(self) -> None:
        """Give the lock back; twice does no harm."""
        if self._release is not None:
            self._release()
            self._release = None

    def __enter__(self) -> Self:
        self.acquire(seconds=10)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def read_journal(path: Path) -> bytes:
    """All bytes of a journal, for whoever reads or watches it.

    Raises:
        SessionUnknown: there is no such file.
        JournalForeign: it is larger than any journal.
    """
    if not path.is_file():
        raise SessionUnknown("session_unknown", given=path.name.removesuffix(ENDING)[:40])
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
            except OSError:
                self._abandon()
                raise
        self.good += len(line)

    def _abandon(self) -> None:
        """After a failed append.

        Cut back if the disk lets us, and open the file anew before writing again.
        """
        assert self._file is not None
        with contextlib.suppress(OSError):
            self._back_to_good()
        with contextlib.suppress(OSError):
            os.close(self._file)
        self._file = None

    def close(self) -> None:
        """Close the file and give the lock back; twice does no harm."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        self._lock.release()


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once: a reader sees the old content or the new, never a part.

    Raises:
        StorageFailed: the disk refused; the old content stands.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    with refused_by_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with fresh.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
            _sync_folder(path.parent)
        finally:
            with contextlib.suppress(OSError):
                fresh.unlink()


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet, as a whole.

    Raises:
        NameTaken: there is one already; it stands.
        StorageFailed: the disk refused; nothing is left behind.
    """
    claim(path)
    try:
        write_whole(path, content)
    except BaseException:
        remove(path)
        raise


def claim(path: Path) -> None:
    """Take a name by making an empty file.

    Raises:
        NameTaken: there is a file of that name.
        StorageFailed: the disk refused.
    """
    with refused_by_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
        except FileExistsError as error:
            raise NameTaken("name_taken", file=str(path)) from error


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
            _sync_folder(target.parent)
            _sync_folder(source.parent)


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
    lock = Lock(path)
    lock.acquire()
    try:
        yield
    finally:
        lock.release()


def remove(path: Path) -> None:
    """Remove a file for good; one that is not there does no harm."""
    with refused_by_disk(path):
        path.unlink(missing_ok=True)
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable, where the platform can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

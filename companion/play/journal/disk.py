"""Disk access: locks, atomic writes, durable file names."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from glob import escape
from pathlib import Path

from companion.errors import JournalBusy, NameTaken, StorageFailed


@contextlib.contextmanager
def translate_disk_errors(path: Path) -> Iterator[None]:
    """Turn OSError into an error that a player can understand."""
    try:
        yield
    except OSError as error:
        raise _make_storage_error(path, error) from error


def read_file_stamp(file: Path | int) -> tuple[int, int, int]:
    """Return modification time, size and inode number of a file; zeros if it is missing.

    At least one of them is another one after a change. Systems without inodes report 0.

    Args:
        file: its path, or the handle of an open file.
    """
    try:
        status = os.stat(file)  # noqa: PTH116 - a Path has no handle
    except OSError:
        return (0, 0, 0)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _make_storage_error(path: Path, error: Exception) -> StorageFailed:
    reason = getattr(error, "strerror", None) or str(error)
    closed = getattr(error, "errno", None) in UNWRITABLE
    name = "storage_closed" if closed else "storage_failed"
    return StorageFailed(name, file=str(path), reason=reason)


UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM}
"""Error numbers of a read-only folder; an old lock file in it does not count as a lock."""


HELD = ".held"
"""Suffix of a file whose existence is the lock, where the system supports no locks."""


class Lock:
    """Lock between processes for a file, kept in a second file beside it.

    Where the folder supports no locks, the existence of that second file is the lock.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self.by_file = False
        """Whether the existence of a file is the lock."""
        self._release: Callable[[], object] | None = None
        self._held = path, 0
        """The file that is the lock, and its inode number when it was taken."""

    def acquire(self, seconds: float = 0) -> None:
        """Take the lock in its folder, which is created; wait for at most `seconds`.

        Raises:
            JournalBusy: another process holds the lock.
            StorageFailed: the lock can't be written.
        """
        import filelock  # noqa: PLC0415 - its import takes 83 ms, needed only for writing

        # The soft lock has its own name: the file of the other kind may exist already.
        held_path = self.path.with_suffix(HELD)
        for kind, path in ((filelock.FileLock, self.path), (filelock.SoftFileLock, held_path)):
            self.by_file = kind is filelock.SoftFileLock
            # Another thread may release it.
            lock = kind(path, thread_local=False, fallback_to_soft=False)
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                lock.acquire(timeout=seconds)
            except filelock.Timeout as error:
                raise JournalBusy("journal_busy", file=str(self.path)) from error
            except (NotImplementedError, OSError) as error:
                if self.by_file or getattr(error, "errno", None) in UNWRITABLE:
                    raise _make_storage_error(self.path, error) from error
                continue
            self._release = lock.release
            self._held = path, read_file_stamp(path)[2]
            return

    @property
    def is_effective(self) -> bool:
        """Whether the lock is held by a file that other processes would see."""
        path, inode = self._held
        return self._release is not None and inode == read_file_stamp(path)[2] != 0

    def release(self) -> None:
        """Release the lock; safe to call twice."""
        if self._release is not None:
            self._release()
            self._release = None

    @contextlib.contextmanager
    def hold(self, seconds: float = 10) -> Iterator[None]:
        """Hold the lock during a block; raises like `acquire`."""
        self.acquire(seconds)
        try:
            yield
        finally:
            self.release()


LEFT_BEHIND = 60.0
"""Seconds after which a temporary file counts as left behind by a killed writer."""


def replace_file(
    path: Path, content: bytes, mode: int = 0o666, *, must_be_new: bool = False
) -> None:
    """Replace a file atomically, so that readers see the old or the new content.

    Removes leftovers of writers that were killed.

    Args:
        path: the file.
        content: its new content.
        mode: the permissions of the new file, set before anything is written.
        must_be_new: fail if the file exists.

    Raises:
        NameTaken: the file exists; it stays as it is.
        StorageFailed: the disk refused; the old content stays.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    with translate_disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            fresh.unlink(missing_ok=True)
            with open(fresh, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
                file_time = os.fstat(file.fileno()).st_mtime
            if must_be_new:
                reserve_name(path)
            try:
                fresh.replace(path)
            except OSError:
                if must_be_new:
                    remove_file(path)
                raise
            for other in path.parent.glob(f"{escape(path.name)}.*.new"):
                with contextlib.suppress(OSError):
                    if file_time - other.stat().st_mtime > LEFT_BEHIND:
                        other.unlink()
            sync_folder(path.parent)
        finally:
            with contextlib.suppress(OSError):
                fresh.unlink()


def create_file(path: Path, content: bytes) -> None:
    """Write a new file atomically.

    Raises:
        NameTaken: the file exists; it stays as it is.
        StorageFailed: the disk refused; nothing is left behind.
    """
    replace_file(path, content, must_be_new=True)


def reserve_name(path: Path) -> None:
    """Reserve a name by creating an empty file.

    Raises:
        NameTaken: a file of that name exists.
        StorageFailed: the disk refused.
    """
    with translate_disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            path.touch(0o644, exist_ok=False)
        except FileExistsError as error:
            raise NameTaken("name_taken", file=str(path)) from error


def remove_file(path: Path) -> None:
    """Remove a file durably; a missing file is no error."""
    with translate_disk_errors(path):
        path.unlink(missing_ok=True)
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable, where the platform supports it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

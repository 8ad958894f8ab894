"""A failing disk in place of the system calls of the storage modules."""

from __future__ import annotations

import errno
import os
import stat
from types import ModuleType
from typing import Any

from companion.play.journal import disk, file

STORE = (disk, file)
"""The modules that write."""


class FailingDisk(ModuleType):
    """The `os` module for the storage modules, with some failing calls.

    Args:
        free_bytes: the number of bytes that can still be written; None for no limit.
        failing_calls: names of the functions that raise an input/output error.
    """

    def __init__(self, free_bytes: int | None = None, failing_calls: tuple[str, ...] = ()) -> None:
        super().__init__("os")
        self.room = free_bytes
        self.failing = failing_calls

    def __getattr__(self, name: str) -> Any:
        if name in self.failing:
            return self._fail_call
        return getattr(os, name)

    def write(self, handle: int, content: bytes) -> int:
        """Write as much as fits; with no space left raise an error, as a full disk does."""
        if "write" in self.failing:
            self._fail_call()
        if self.room is None:
            return os.write(handle, content)
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = os.write(handle, content[: self.room])
        self.room -= written
        return written

    def _fail_call(self, *_: object) -> int:
        raise OSError(errno.EIO, "Input/output error")


class WatchedDisk(FailingDisk):
    """A working disk that records synced files and open handles."""

    def __init__(self) -> None:
        super().__init__()
        self.synced: list[tuple[int, int]] = []
        """The inode and the size of all that was made safe, in order; the size of a folder is 0."""
        self.handles: set[int] = set()

    def open(self, *arguments: Any) -> int:
        """Open a file or a folder."""
        handle = os.open(*arguments)
        self.handles.add(handle)
        return handle

    def close(self, handle: int) -> None:
        """Close a handle."""
        os.close(handle)
        self.handles.remove(handle)

    def fsync(self, handle: int) -> None:
        """Sync a file."""
        os.fsync(handle)
        found = os.fstat(handle)
        self.synced.append((found.st_ino, 0 if stat.S_ISDIR(found.st_mode) else found.st_size))


def watch_disk(monkeypatch: Any) -> WatchedDisk:
    """Watch all disk access of the storage modules from now on."""
    disk = WatchedDisk()
    use_disk(monkeypatch, disk)
    return disk


def break_disk(
    monkeypatch: Any, free_bytes: int | None = None, failing_calls: tuple[str, ...] = ()
) -> FailingDisk:
    """Let the storage modules use a failing disk from now on; `restore_disk` ends it."""
    disk = FailingDisk(free_bytes, failing_calls)
    use_disk(monkeypatch, disk)
    return disk


def use_disk(monkeypatch: Any, disk: ModuleType) -> None:
    """Let the storage modules use this disk."""
    for module in STORE:
        monkeypatch.setattr(module, "os", disk)


def restore_disk(monkeypatch: Any) -> None:
    """Restore the working disk."""
    use_disk(monkeypatch, os)

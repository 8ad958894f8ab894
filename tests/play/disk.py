"""A disk that refuses, standing in for the calls that the store makes."""

from __future__ import annotations

import errno
import os
import stat
from types import ModuleType
from typing import Any

from companion.play.journal import disk, file

STORE = (disk, file)
"""The modules that write."""


class Disk(ModuleType):
    """The `os` module as the store sees it, but for the calls that are to fail.

    Args:
        room: so many bytes can still be written; None for as many as you like.
        failing: names of the functions that raise an input/output error.
    """

    def __init__(self, room: int | None = None, failing: tuple[str, ...] = ()) -> None:
        super().__init__("os")
        self.room = room
        self.failing = failing

    def __getattr__(self, name: str) -> Any:
        if name in self.failing:
            return self._broken
        return getattr(os, name)

    def write(self, handle: int, content: bytes) -> int:
        """Write as much as there is room for; nothing more is an error, as on a full disk."""
        if "write" in self.failing:
            self._broken()
        if self.room is None:
            return os.write(handle, content)
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = os.write(handle, content[: self.room])
        self.room -= written
        return written

    def _broken(self, *_: object) -> int:
        raise OSError(errno.EIO, "Input/output error")


class Watched(Disk):
    """A working disk that knows what was made safe on it and which files are open."""

    def __init__(self) -> None:
        super().__init__()
        self.synced: list[tuple[int, int]] = []
        """The inode and the size of all that was made safe, in order; the size of a folder is 0."""
        self.handles: set[int] = set()

    def open(self, *given: Any) -> int:
        """Open a file or a folder."""
        handle = os.open(*given)
        self.handles.add(handle)
        return handle

    def close(self, handle: int) -> None:
        """Close it."""
        os.close(handle)
        self.handles.remove(handle)

    def fsync(self, handle: int) -> None:
        """Make safe what was written."""
        os.fsync(handle)
        found = os.fstat(handle)
        self.synced.append((found.st_ino, 0 if stat.S_ISDIR(found.st_mode) else found.st_size))


def watched(monkeypatch: Any) -> Watched:
    """Watch what the store does with the disk from now on."""
    disk = Watched()
    use(monkeypatch, disk)
    return disk


def breaks(monkeypatch: Any, room: int | None = None, failing: tuple[str, ...] = ()) -> Disk:
    """Let the store meet such a disk from now on; `works_again` ends it."""
    disk = Disk(room, failing)
    use(monkeypatch, disk)
    return disk


def use(monkeypatch: Any, disk: ModuleType) -> None:
    """Let the store write on that disk."""
    for module in STORE:
        monkeypatch.setattr(module, "os", disk)


def works_again(monkeypatch: Any) -> None:
    """The disk works again."""
    use(monkeypatch, os)

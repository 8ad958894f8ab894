"""A disk that refuses, standing in for the calls that the store makes."""

from __future__ import annotations

import errno
import os
from types import ModuleType
from typing import Any

from companion.play import store


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


def breaks(monkeypatch: Any, room: int | None = None, failing: tuple[str, ...] = ()) -> Disk:
    """Let the store meet such a disk from now on; `mended` ends it."""
    disk = Disk(room, failing)
    monkeypatch.setattr(store, "os", disk)
    return disk


def mended(monkeypatch: Any) -> None:
    """The disk works again."""
    monkeypatch.setattr(store, "os", os)

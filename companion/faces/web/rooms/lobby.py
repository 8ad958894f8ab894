"""The lobby, where players take seats before a game begins."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Lock
from time import time

from companion.errors import StorageFailed
from companion.faces.web.rooms.draft import Draft, read_draft
from companion.faces.web.rooms.updates import Updates
from companion.play.journal.disk import read_file_stamp, replace_file

STALE = 12 * 3600.0
"""Seconds without changes after which the lobby is emptied."""


class Lobby:
    """The draft of the next game, stored on disk so that it survives a restart of the server.

    Args:
        path: its file.
        clock: monotonic clock in seconds.
        on_change: called after every change.
    """

    def __init__(
        self, path: Path, clock: Callable[[], float], on_change: Callable[[], None]
    ) -> None:
        self.updates = Updates(on_change)
        self._path = path
        self._clock = clock
        self._lock = Lock()
        self._stamp = (0, 0, 0)
        self._draft = Draft()
        self._since = clock()
        self._read_draft_if_changed()

    @property
    def draft(self) -> Draft:
        """The current draft; after half a day without changes, only its game and options."""
        if self._clock() - self._since > STALE:
            self._draft = Draft(game=self._draft.game, options=self._draft.options)
            self._since = self._clock()
        return self._draft

    def change_draft(self, change: Callable[[Draft], Draft]) -> Draft:
        """Change the draft and notify all pages; waits for the disk."""
        with self._lock:
            self._read_draft_if_changed()  # so that an erased name never comes back
            before = self.draft
            after = change(before)
            if after == before:
                return after
            self._draft = after
            self._since = self._clock()
            with suppress(StorageFailed):  # the change holds until the server ends
                text = json.dumps(asdict(after), ensure_ascii=False)
                replace_file(self._path, text.encode())
            self._stamp = read_file_stamp(self._path)
        self.updates.announce_other_change()
        return after

    def reload_draft(self) -> None:
        """Reload the file after another part of the program has written it."""
        with self._lock:
            self._read_draft_if_changed()
        self.updates.announce_other_change()

    def _read_draft_if_changed(self) -> None:
        stamp = read_file_stamp(self._path)
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._draft = Draft()
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            if time() - self._path.stat().st_mtime < STALE:
                self._draft = read_draft(json.loads(self._path.read_bytes()))

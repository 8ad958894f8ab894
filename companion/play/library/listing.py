"""List of sessions. An index spares reading the journals that have not changed."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, GameMissing, JournalBusy, StorageFailed
from companion.games.catalogue import GAMES
from companion.kernel.facts import message
from companion.play.journal.disk import Lock, read_file_stamp, replace_file
from companion.play.journal.folder import ARCHIVE, Folder
from companion.play.library.summary import (
    CONTENT_ERRORS,
    SessionSummary,
    read_summary,
    serialise_error,
)
from companion.play.session.past_states import get_scene_title
from companion.play.session.watched import WatchedSession

INDEX = "index.json"
"""File with all sessions as of the last time that their journals were read."""
VERSION = 5
"""Version of the index; after an increment, all journals are read again."""


def list_sessions(
    folder: Folder, *, reads_titles: bool = False, writes_index: bool = True
) -> list[SessionSummary]:
    """List all sessions, archived ones too, the one played last first.

    Sessions missing from the index, or changed since, are read from their journals. An unreadable
    index is rebuilt; an unwritable one only costs time.

    Args:
        folder: the group's data.
        reads_titles: whether to ask the rules for the progress of sessions in play, and to mark
            those of missing games; else the last answer tells the progress.
        writes_index: whether to save what was read from journals; reading alone needs no lock.
    """
    indexed = read_index(folder)
    known = {(item.id, item.archived): item for item in indexed}
    found = [
        _read_session(path, known.get((path.stem, path.parent.name == ARCHIVE)))
        for path in folder.list_all_journals()
    ]
    if reads_titles:
        found = [_add_title(folder, item) for item in found]
    found.sort(key=lambda item: (item.updated, item.stamp, item.id), reverse=True)
    if writes_index and found != indexed:
        with suppress(StorageFailed, JournalBusy):
            write_index(folder, found)
    return found


def read_index(folder: Folder) -> list[SessionSummary]:
    """Return the sessions in the index; none if it is missing, unreadable or of another version."""
    with suppress(OSError, RecursionError, *CONTENT_ERRORS):
        content = json.loads((folder.root / INDEX).read_bytes())
        rows = content["sessions"]
        if content["crc"] == _make_check_sum(rows):
            return [SessionSummary(**row) for row in rows]
    return []


def write_index(folder: Folder, sessions: Sequence[SessionSummary]) -> None:
    """Write the index of the sessions.

    Raises:
        StorageFailed, JournalBusy: the disk refused, or another process is writing it.
    """
    rows = [vars(item) for item in sessions]
    content = {"crc": _make_check_sum(rows), "sessions": rows}
    with Lock(folder.root / INDEX).hold():
        replace_file(folder.root / INDEX, json.dumps(content, ensure_ascii=False).encode())


def _make_check_sum(rows: Sequence[Mapping[str, Any]]) -> int:
    return zlib.crc32(json.dumps(rows).encode(), VERSION)


def _read_session(path: Path, listed: SessionSummary | None) -> SessionSummary:
    """Read a session, unless the index is up to date.

    Unreadable sessions are read each time, as an update may have made them readable.

    Args:
        path: the session's journal.
        listed: the session in the index; None if it is not there.
    """
    if (
        listed is None
        or not (listed.is_readable and os.access(path, os.R_OK))
        or (listed.stamp, listed.size) != read_file_stamp(path)[:2]
    ):
        return read_summary(path)
    return listed


def _add_title(folder: Folder, session: SessionSummary) -> SessionSummary:
    """Return a session with its view's title if it is in play; a missing game makes it unplayable.

    The rules version is that under which the game began. There is no title if the rules no longer
    fit.
    """
    if not session.is_open or not session.game:
        return session
    try:
        GAMES.get_game(session.game)
    except GameMissing as missing:
        return replace(session, trouble=serialise_error(missing))
    if not session.title:
        with suppress(CompanionError, *CONTENT_ERRORS):
            runner = WatchedSession.watch(folder, session.id).runner
            title = get_scene_title(runner) if runner.scene else message("menu.set_up")
            return replace(session, title=title.to_plain())
    return session

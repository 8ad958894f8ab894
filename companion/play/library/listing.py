"""List of sessions. An index spares reading the journals that have not changed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, GameMissing, JournalBusy, StorageFailed
from companion.kernel.facts import Plain
from companion.kernel.game import Game, make_games
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
VERSION = 4
"""Version of the index; after an increment, all journals are read again."""


def list_sessions(folder: Folder, games: Sequence[Game[Any]] = ()) -> list[SessionSummary]:
    """List all sessions, archived ones too, the one played last first.

    Sessions missing from the index, or changed since, are read from their journals. An unreadable
    index is rebuilt; an unwritable one only costs time.

    Args:
        folder: the group's data.
        games: games whose rules tell the progress of unfinished sessions; without them, the last
            answer tells it.
    """
    indexed = read_index(folder)
    known = {(item.id, item.archived): item for item in indexed}
    found = [
        _read_session(folder, path, known.get((path.stem, path.parent.name == ARCHIVE)), games)
        for path in folder.list_all_journals()
    ]
    found.sort(key=lambda item: (item.updated, item.stamp, item.id), reverse=True)
    if found != indexed:
        with suppress(StorageFailed, JournalBusy):
            write_index(folder, found)
    return found


def read_index(folder: Folder) -> list[SessionSummary]:
    """Return the sessions in the index; none if it is missing, unreadable or of another version."""
    try:
        content = json.loads((folder.root / INDEX).read_bytes())
        rows = content["sessions"]
        if content["crc"] != _make_check_sum(rows):
            return []
    except (OSError, RecursionError, *CONTENT_ERRORS):
        return []
    return [SessionSummary(**row) for row in rows]


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


def _read_session(
    folder: Folder, path: Path, listed: SessionSummary | None, games: Sequence[Game[Any]]
) -> SessionSummary:
    """Read a session, unless the index is up to date; one of a missing game is unplayable.

    Unreadable sessions are read each time, as an update may have made them readable.

    Args:
        folder: the group's data.
        path: the session's journal.
        listed: the session in the index; None if it is not there.
        games: as in `list_sessions`.
    """
    if (
        listed is None
        or not listed.is_readable
        or (listed.stamp, listed.size) != read_file_stamp(path)[:2]
    ):
        listed = read_summary(path)
    if games and listed.is_open and listed.game:
        try:
            make_games(games).get_game(listed.game)
        except GameMissing as missing:
            return replace(listed, trouble=serialise_error(missing))
        if not listed.title:
            return replace(listed, title=_read_scene_title(folder, listed.id, games))
    return listed


def _read_scene_title(
    folder: Folder, session_id: str, games: Sequence[Game[Any]]
) -> Mapping[str, Plain]:
    """Return the title of a game's view, by the rules version under which the game began.

    Empty during set-up, or if the rules no longer fit.
    """
    with suppress(CompanionError, *CONTENT_ERRORS):
        runner = WatchedSession.watch(folder, session_id, games).runner
        if runner.scene:
            return get_scene_title(runner).to_plain()
    return {}

"""List of sessions.

The index avoids reading journals that have not changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, GameMissing, JournalBusy, StorageFailed
from companion.kernel.facts import Plain
from companion.kernel.game import Game, catalogue
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import fold_entries
from companion.play.journal.reading import read_journal_file
from companion.play.library.index import Index
from companion.play.library.summary import (
    STRANGE,
    Listed,
    describe_progress,
    describe_trouble,
    read_summary,
    stamp_file,
)
from companion.play.session.history import History


def list_sessions(folder: Folder, games: Sequence[Game[Any]] = ()) -> list[Listed]:
    """List all sessions, archived ones too, the one played last first.

    Sessions missing from the index, or changed since, are read from their journals. An unreadable
    index is rebuilt; an unwritable one only costs time.

    Args:
        folder: the group's data.
        games: games whose rules tell the progress of unfinished sessions; without them, the last
            answer tells it.
    """
    known: dict[tuple[str, bool], Listed] = {}
    with suppress(StorageFailed, JournalBusy):
        known = {(item.id, item.archived): item for item in Index(folder).list_sessions()}
    found = _read_sessions(folder, known, games)
    if {(item.id, item.archived): item for item in found} != known:
        with suppress(StorageFailed, JournalBusy):
            Index(folder).replace_all(found)
    return mark_missing_games(found, games)


def rebuild_index(folder: Folder, games: Sequence[Game[Any]] = ()) -> list[Listed]:
    """Read every journal and rebuild the index; returns the same as `list_sessions`.

    Raises:
        StorageFailed: the disk refused.
    """
    found = _read_sessions(folder, {}, games)
    Index(folder).replace_all(found)
    return mark_missing_games(found, games)


def mark_missing_games(found: Sequence[Listed], games: Sequence[Game[Any]]) -> list[Listed]:
    """Return the sessions, those of missing games marked as unplayable."""
    known = catalogue(games)
    checked = list[Listed]()
    for item in found:
        try:
            if games and item.is_open and item.game:
                known.get_game(item.game)
            checked.append(item)
        except GameMissing as missing:
            checked.append(replace(item, trouble=describe_trouble(missing)))
    return checked


def filter_sessions(
    found: Sequence[Listed], *, game: str = "", player: str = "", finished: bool | None = None
) -> list[Listed]:
    """Select sessions by game, player (any part of the name) and whether they are finished.

    Empty texts and None select all.
    """
    return [
        item
        for item in found
        if (not game or item.game == game)
        and (not player or any(player.casefold() in name.casefold() for name in item.players))
        and (finished is None or (item.is_readable and bool(item.outcome) == finished))
    ]


def _read_sessions(
    folder: Folder, known: Mapping[tuple[str, bool], Listed], games: Sequence[Game[Any]]
) -> list[Listed]:
    """List all sessions; unchanged ones come from the index."""
    found = [
        _read_session(path, known.get((path.stem, archived)), games, archived=archived)
        for archived in (False, True)
        for path in folder.list_journals(archived=archived)
    ]
    return sorted(found, key=lambda item: (item.updated, item.stamp, item.id), reverse=True)


def _read_session(
    path: Path, known: Listed | None, games: Sequence[Game[Any]], *, archived: bool
) -> Listed:
    """Read a session, unless the index is up to date.

    Unreadable sessions are read each time, as an update may have made them readable.
    """
    try:
        listed = known
        if (
            listed is None
            or not listed.is_readable
            or (listed.size, listed.stamp) != stamp_file(path)
        ):
            listed = read_summary(path, archived=archived)
    except CompanionError as error:
        return Listed(path.stem, archived=archived, trouble=describe_trouble(error))
    if games and listed.is_open and listed.scene and not listed.title:
        return replace(listed, title=_read_progress(path, games))
    return listed


def _read_progress(path: Path, games: Sequence[Game[Any]]) -> Mapping[str, Plain]:
    """Return the progress of a game by its rules; empty if they no longer fit."""
    history = History(games)
    try:
        history.carry_out_all(fold_entries(read_journal_file(path).entries).acts)
    except (CompanionError, *STRANGE):
        return {}
    return describe_progress(history.runner)

"""Which sessions there are.

The journals say it; the index only spares reading those that have not changed since.
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
    reached,
    read_summary,
    stamped,
    trouble_of,
)
from companion.play.session.history import History


def sessions(folder: Folder, games: Sequence[Game[Any]] = ()) -> list[Listed]:
    """All sessions, archived ones too, the one played last first.

    Sessions that the index lacks, or that have changed since it was written, are read from their
    journals. An index that can't be read is written anew; one that can't be written costs time,
    nothing else.

    Args:
        folder: where they are.
        games: whose rules say how far a game is that can be gone on with; without them its last
            answer does.
    """
    known: dict[tuple[str, bool], Listed] = {}
    with suppress(StorageFailed, JournalBusy):
        known = {(item.id, item.archived): item for item in Index(folder).sessions()}
    found = _read(folder, known, games)
    if {(item.id, item.archived): item for item in found} != known:
        with suppress(StorageFailed, JournalBusy):
            Index(folder).replace(found)
    return playable(found, games)


def rebuild(folder: Folder, games: Sequence[Game[Any]] = ()) -> list[Listed]:
    """Read every journal and write the index anew, whatever it was; as `sessions` returns them.

    Raises:
        StorageFailed: the disk refused.
    """
    found = _read(folder, {}, games)
    Index(folder).replace(found)
    return playable(found, games)


def playable(found: Sequence[Listed], games: Sequence[Game[Any]]) -> list[Listed]:
    """The same sessions; one whose game is not here says so, and can't be gone on with."""
    known = catalogue(games)
    checked = list[Listed]()
    for item in found:
        try:
            if games and item.open and item.game:
                known.named(item.game)
            checked.append(item)
        except GameMissing as missing:
            checked.append(replace(item, trouble=trouble_of(missing)))
    return checked


def chosen(
    found: Sequence[Listed], *, game: str = "", player: str = "", finished: bool | None = None
) -> list[Listed]:
    """Those of a game, with a player (any part of a name, in any case), finished or not.

    None and empty leave it open.
    """
    return [
        item
        for item in found
        if (not game or item.game == game)
        and (not player or any(player.casefold() in name.casefold() for name in item.players))
        and (finished is None or (item.readable and bool(item.outcome) == finished))
    ]


def _read(
    folder: Folder, known: Mapping[tuple[str, bool], Listed], games: Sequence[Game[Any]]
) -> list[Listed]:
    """All sessions, those that are known and have not changed as they are known."""
    found = [
        _current(path, known.get((path.stem, archived)), games, archived=archived)
        for archived in (False, True)
        for path in folder.list_journals(archived=archived)
    ]
    return sorted(found, key=lambda item: (item.updated, item.stamp, item.id), reverse=True)


def _current(
    path: Path, known: Listed | None, games: Sequence[Game[Any]], *, archived: bool
) -> Listed:
    """A session as it is now.

    What could not be read is looked at again each time: another version may understand it.
    """
    try:
        listed = known
        if listed is None or not listed.readable or (listed.size, listed.stamp) != stamped(path):
            listed = read_summary(path, archived=archived)
    except CompanionError as error:
        return Listed(path.stem, archived=archived, trouble=trouble_of(error))
    if games and listed.open and listed.scene and not listed.title:
        return replace(listed, title=_title(path, games))
    return listed


def _title(path: Path, games: Sequence[Game[Any]]) -> Mapping[str, Plain]:
    """How far a game is by its rules; empty if they don't fit it any more."""
    history = History(games)
    try:
        history.play(fold_entries(read_journal_file(path).entries).acts)
    except (CompanionError, *STRANGE):
        return {}
    return reached(history.runner)

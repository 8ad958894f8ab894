"""Which sessions there are.

The journals say it; the index only spares reading those that have not changed since.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, GameMissing, JournalBusy, StorageFailed
from companion.kernel.facts import Plain
from companion.kernel.game import Game, Games, catalogue
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import fold
from companion.play.journal.reading import read_file
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
    with contextlib.suppress(StorageFailed, JournalBusy):
        known = {(item.id, item.archived): item for item in Index(folder).sessions()}
    found = [
        _current(path, known.get((path.stem, archived)), games, archived=archived)
        for path, archived in _files(folder)
    ]
    if {(item.id, item.archived): item for item in found} != known:
        with contextlib.suppress(StorageFailed, JournalBusy):
            Index(folder).replace(found)
    return playable(_in_order(found), games)


def rebuild(folder: Folder, games: Sequence[Game[Any]] = ()) -> list[Listed]:
    """Read every journal and write the index anew, whatever it was.

    All sessions, as `sessions` has them.

    Raises:
        StorageFailed: the disk refused.
    """
    found = [_current(path, None, games, archived=archived) for path, archived in _files(folder)]
    Index(folder).replace(found)
    return playable(_in_order(found), games)


def playable(found: Sequence[Listed], games: Sequence[Game[Any]]) -> list[Listed]:
    """The same sessions; one whose game is not here says so, and can't be gone on with."""
    known = catalogue(games)
    return [
        replace(item, trouble=trouble_of(_missing(item.game, known)))
        if games and item.open and item.game and item.game not in known.ids
        else item
        for item in found
    ]


def _missing(game_id: str, known: Games) -> GameMissing:
    """Why a game can't be played."""
    try:
        known.named(game_id)
    except GameMissing as missing:
        return missing
    return GameMissing("game_missing", game=game_id)


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


def _files(folder: Folder) -> list[tuple[Path, bool]]:
    """The journals, and whether each is archived."""
    return [
        *((path, False) for path in folder.journals()),
        *((path, True) for path in folder.journals(archived=True)),
    ]


def _current(
    path: Path, known: Listed | None, games: Sequence[Game[Any]], *, archived: bool
) -> Listed:
    """A session as it is now.

    What could not be read is looked at again each time: another version may understand it.
    """
    try:
        if known is not None and known.readable and (known.size, known.stamp) == stamped(path):
            listed = known
        else:
            listed = read_summary(path, archived=archived)
        return (
            replace(listed, title=_title(path, games))
            if games and listed.open and listed.scene and not listed.title
            else listed
        )
    except CompanionError as error:
        return Listed(
            path.stem, archived=archived, trouble={"name": error.name, "values": dict(error.values)}
        )


def _title(path: Path, games: Sequence[Game[Any]]) -> Mapping[str, Plain]:
    """How far a game is by its rules; empty if they don't fit it any more."""
    history = History(games)
    try:
        history.play(fold(read_file(path).entries).acts)
    except (CompanionError, *STRANGE):
        return {}
    return reached(history.runner)


def _in_order(found: Sequence[Listed]) -> list[Listed]:
    return sorted(found, key=lambda item: (item.updated, item.stamp, item.id), reverse=True)

"""Which sessions there are. The journals say it; the index only spares reading those that have not changed since."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from companion.errors import CompanionError, JournalBusy, StorageFailed
from companion.play.shelf import Index
from companion.play.store import Folder
from companion.play.summary import Listed, look, stamped


def sessions(folder: Folder) -> list[Listed]:
    """All sessions, archived ones too, the one played last first.

    Sessions that the index lacks, or that have changed since it was written, are read from their journals. An index that
    can't be read is written anew; one that can't be written costs time, nothing else.
    """
    known: dict[tuple[str, bool], Listed] = {}
    with contextlib.suppress(StorageFailed, JournalBusy):
        known = {(item.id, item.archived): item for item in Index(folder).sessions()}
    found = [_current(path, known.get((path.stem, archived)), archived=archived) for path, archived in _files(folder)]
    if {(item.id, item.archived): item for item in found} != known:
        with contextlib.suppress(StorageFailed, JournalBusy):
            Index(folder).replace(found)
    return _in_order(found)


def rebuild(folder: Folder) -> list[Listed]:
    """Read every journal and write the index anew, whatever it was; all sessions, the one played last first.

    Raises:
        StorageFailed: the disk refused.
    """
    found = [_current(path, None, archived=archived) for path, archived in _files(folder)]
    Index(folder).replace(found)
    return _in_order(found)


def chosen(found: Sequence[Listed], *, game: str = "", player: str = "", finished: bool | None = None) -> list[Listed]:
    """Those of a game, with a player (any part of a name, in any case), finished or not; None and empty leave it open."""
    return [
        item
        for item in found
        if (not game or item.game == game)
        and (not player or any(player.casefold() in name.casefold() for name in item.players))
        and (finished is None or (item.readable and bool(item.outcome) == finished))
    ]


def _files(folder: Folder) -> list[tuple[Path, bool]]:
    """The journals, and whether each is archived."""
    return [*((path, False) for path in folder.journals()), *((path, True) for path in folder.journals(archived=True))]


def _current(path: Path, known: Listed | None, *, archived: bool) -> Listed:
    """A session as it is now. What could not be read is looked at again each time: another version may understand it."""
    try:
        if known is not None and known.readable and (known.size, known.stamp) == stamped(path):
            return known
        return look(path, archived=archived)
    except CompanionError as error:
        return Listed(path.stem, archived=archived, trouble={"name": error.name, "values": dict(error.values)})


def _in_order(found: Sequence[Listed]) -> list[Listed]:
    return sorted(found, key=lambda item: (item.updated, item.stamp, item.id), reverse=True)

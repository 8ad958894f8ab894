"""The index of saved games: a table that can be rebuilt from the journals.

All statistics are queries over its rows, so that no journal is read for a question about many.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from companion.errors import CompanionError, JournalError, StorageFailed
from companion.play.journal.disk import remove_file
from companion.play.journal.folder import Folder
from companion.play.library.store import changed_table, documents, having
from companion.play.library.summary import Listed, reached, read_summary

if TYPE_CHECKING:
    from companion.play.session.session import Session

SEAL = "crc"
"""Member of a row that none has which another version or an editor wrote: its check sum."""
MADE = 2
"""Raised when what a row says of a journal changes; all rows are then read anew."""
MEMBERS = {member.name for member in fields(Listed)}


class Index:
    """Which sessions there are and how they ended, as their journals said when read last."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "index.json"

    def sessions(self) -> list[Listed]:
        """All sessions in it, in no order; a row that is not ours is left out.

        Raises:
            StorageFailed: the index can't be read.
        """
        rows = (dict(row) for row in documents(self._path, "sessions"))
        sealed = (row for row in rows if row.pop(SEAL, None) == _sum(row))
        return [
            Listed(**{**row, "players": tuple(row["players"]), "colours": tuple(row["colours"])})
            for row in sealed
            if row.keys() == MEMBERS
        ]

    def put(self, listed: Listed) -> None:
        """Write down how a session stands."""
        with changed_table(self._path, "sessions") as table:
            table.remove(having(id=listed.id))
            table.insert(_row(listed))

    def replace(self, listed: Sequence[Listed]) -> None:
        """Write down how all sessions stand; an index that can't be read makes way."""
        try:
            with changed_table(self._path, "sessions") as table:
                table.truncate()
                table.insert_multiple(map(_row, listed))
        except StorageFailed as failure:
            if failure.name != "shelf_unreadable":
                raise
            remove_file(self._path)
            self.replace(listed)


def _row(listed: Listed) -> dict[str, Any]:
    return {**vars(listed), SEAL: _sum(vars(listed))}


def _sum(row: Mapping[str, Any]) -> int:
    return zlib.crc32(json.dumps(row).encode(), MADE)


def update_index(folder: Folder, session: Session) -> CompanionError | None:
    """Bring the index up to date. It is a convenience: a failure is returned, never raised."""
    try:
        Index(folder).put(
            replace(read_summary(folder.journal(session.id)), title=reached(session.runner))
        )
    except (StorageFailed, JournalError) as failure:
        return failure
    return None

"""Index of saved games: a table that can be rebuilt from the journals.

Statistics are computed from its rows, without reading journals.
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
from companion.play.library.store import change_table, match_fields, read_documents
from companion.play.library.summary import Listed, describe_progress, read_summary

if TYPE_CHECKING:
    from companion.play.session.session import Session

SEAL = "crc"
"""Member with the check sum of a row; wrong in rows written by another version or an editor."""
MADE = 3
"""Version of the rows' content; after an increment, all journals are read again."""
MEMBERS = {member.name for member in fields(Listed)}


class Index:
    """Table of the sessions, as of the last time that their journals were read."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "index.json"

    def list_sessions(self) -> list[Listed]:
        """List all sessions in no particular order; rows of other versions are left out.

        Raises:
            StorageFailed: the index can't be read.
        """
        rows = (dict(row) for row in read_documents(self._path, "sessions"))
        sealed = (row for row in rows if row.pop(SEAL, None) == _make_check_sum(row))
        return [
            Listed(**{**row, "players": tuple(row["players"]), "colours": tuple(row["colours"])})
            for row in sealed
            if row.keys() == MEMBERS
        ]

    def put(self, listed: Listed) -> None:
        """Write the row of a session."""
        with change_table(self._path, "sessions") as table:
            table.remove(match_fields(id=listed.id))
            table.insert(_make_row(listed))

    def replace_all(self, listed: Sequence[Listed]) -> None:
        """Write the rows of all sessions; replaces an index that cannot be read."""
        try:
            with change_table(self._path, "sessions") as table:
                table.truncate()
                table.insert_multiple(map(_make_row, listed))
        except StorageFailed as failure:
            if failure.name != "shelf_unreadable":
                raise
            remove_file(self._path)
            self.replace_all(listed)


def _make_row(listed: Listed) -> dict[str, Any]:
    return {**vars(listed), SEAL: _make_check_sum(vars(listed))}


def _make_check_sum(row: Mapping[str, Any]) -> int:
    return zlib.crc32(json.dumps(row).encode(), MADE)


def update_index(folder: Folder, session: Session) -> CompanionError | None:
    """Update the row of a session; failures are returned, not raised."""
    try:
        Index(folder).put(
            replace(
                read_summary(folder.journal(session.id)), title=describe_progress(session.runner)
            )
        )
    except (StorageFailed, JournalError) as failure:
        return failure
    return None

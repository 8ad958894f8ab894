"""The index of sessions: a convenience, which can be rebuilt from the journals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.errors import CompanionError, JournalError, StorageFailed
from companion.kernel.game import ID
from companion.play.journal.disk import remove
from companion.play.journal.folder import Folder
from companion.play.journal.schema import is_outcome
from companion.play.library.store import changed_table, documents, having
from companion.play.library.summary import Listed, reached, read_summary
from companion.play.library.tally import is_tally

if TYPE_CHECKING:
    from companion.play.session.session import Session


class Index:
    """Which sessions there are and how they ended, as their journals said when read last."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "index.json"

    def sessions(self) -> list[Listed]:
        """All sessions in it, in no order; an item of another version is left out.

        Raises:
            StorageFailed: the index can't be read.
        """
        found = map(_listed, documents(self._path, "sessions"))
        return [item for item in found if item is not None]

    def put(self, listed: Listed) -> None:
        """Write down how a session stands."""
        with changed_table(self._path, "sessions") as table:
            table.remove(having(id=listed.id))
            table.insert(_item(listed))

    def replace(self, listed: Sequence[Listed]) -> None:
        """Write down how all sessions stand; an index that can't be read makes way."""
        try:
            with changed_table(self._path, "sessions") as table:
                table.truncate()
                table.insert_multiple(map(_item, listed))
        except StorageFailed as failure:
            if failure.name != "shelf_unreadable":
                raise
            remove(self._path)
            self.replace(listed)


def _item(listed: Listed) -> dict[str, Any]:
    return {**vars(listed), "players": list(listed.players)}


def _listed(item: Mapping[str, Any]) -> Listed | None:
    """A session as the index has it; None for what is none, or was written by another version."""
    if item.keys() != KINDS.keys() or not all(kind(item[name]) for name, kind in KINDS.items()):
        return None
    return Listed(**{**item, "players": tuple(item["players"])})


def _of(kind: type) -> Callable[[object], bool]:
    return lambda value: type(value) is kind


def _is_said(value: object) -> bool:
    """A message as the index keeps it, or none."""
    return value == {} or (isinstance(value, dict) and isinstance(value.get("says"), str))


def _is_origin(value: object) -> bool:
    """A session and an entry of it."""
    return isinstance(value, dict) and isinstance(value.get("session"), str) and "seq" in value


KINDS: Mapping[str, Callable[[Any], bool]] = {
    "id": _of(str),
    "game": lambda value: value == "" or (type(value) is str and ID.fullmatch(value) is not None),
    "players": lambda value: isinstance(value, list) and all(map(_of(str), value)),
    "created": _of(str),
    "updated": _of(str),
    "scene": _of(int),
    "title": _is_said,
    "outcome": lambda value: value == {} or is_outcome(value),
    "trouble": lambda value: value == {} or (isinstance(value, dict) and "name" in value),
    "archived": _of(bool),
    "origin": lambda value: value == {} or _is_origin(value),
    "tally": lambda value: value == {} or is_tally(value),
    "size": _of(int),
    "stamp": _of(int),
}
"""What an item of the index says of a session; see `Listed`."""


def update_index(folder: Folder, session: Session) -> CompanionError | None:
    """Bring the index up to date. It is a convenience: a failure is returned, never raised."""
    try:
        Index(folder).put(
            replace(read_summary(folder.journal(session.id)), title=reached(session.runner))
        )
    except (StorageFailed, JournalError) as failure:
        return failure
    return None

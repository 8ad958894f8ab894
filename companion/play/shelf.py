"""What is looked up around the journals: the index of sessions and the group's card catalogue. The only importer of tinydb.

Both are conveniences: rules, journals and codes never depend on them, and the index can be rebuilt from the journals.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.errors import CompanionError, JournalError, StorageFailed
from companion.kernel.facts import Plain
from companion.play.store import Folder, Lock, refused_by_disk, remove, write_whole
from companion.play.summary import Listed, look

if TYPE_CHECKING:
    from pathlib import Path

    from tinydb.table import Document, Table

    from companion.play.session import Session


class WholeFile:
    """A storage for tinydb that replaces its file at once, and keeps away from a file it can't read."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The whole content; None where there is none yet.

        Raises:
            StorageFailed: the file is none of ours; it is not touched.
        """
        if not self.path.is_file():
            return None
        try:
            content = json.loads(self.path.read_bytes())
        except (OSError, ValueError) as error:
            raise StorageFailed("shelf_unreadable", file=str(self.path), reason=str(error)[:80]) from error
        if not _is_store(content):
            raise StorageFailed("shelf_unreadable", file=str(self.path), reason=type(content).__name__)
        tables: dict[str, dict[str, Any]] = content
        return tables

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Replace the whole content."""
        write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())

    def close(self) -> None:
        """Nothing is held open."""


def _is_store(content: object) -> bool:
    """Whether it has the shape of what tinydb writes: tables of numbered documents."""
    return isinstance(content, dict) and all(
        isinstance(table, dict) and all(number.isdigit() and isinstance(document, dict) for number, document in table.items()) for table in content.values()
    )


@contextlib.contextmanager
def _table(path: Path, name: str) -> Iterator[Table]:
    """One table, opened anew inside the lock: an object kept from before would count on with stale ids."""
    import tinydb  # noqa: PLC0415 - only commands that look something up pay for it

    with refused_by_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with Lock(path), tinydb.TinyDB(path, storage=WholeFile) as store:
        yield store.table(name)


@dataclass(frozen=True)
class Known:
    """A card that the group has met: which game and kind, what it prints, and how often it came."""

    game: str
    kind: str
    values: Mapping[str, Plain]
    times: int = 1


class Catalogue:
    """The group's cards. A card is identified by all its printed values; the values of a past game are in its journal."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "cards.json"

    def known(self, game: str, kind: str) -> list[Known]:
        """The cards of that kind, those that came most often first."""
        if not self._path.is_file():
            return []
        with _table(self._path, "cards") as table:
            found = [_known(item) for item in table if item["game"] == game and item["kind"] == kind]
        return sorted(found, key=lambda card: -card.times)

    def met(self, game: str, kind: str, values: Mapping[str, Plain]) -> None:
        """Keep a card, or count that it came again."""
        with _table(self._path, "cards") as table:
            for item in table:
                if (item["game"], item["kind"], item["values"]) == (game, kind, dict(values)):
                    table.update({"times": item["times"] + 1}, doc_ids=[item.doc_id])
                    return
            table.insert({"game": game, "kind": kind, "values": dict(values), "times": 1})


def _known(item: Document) -> Known:
    return Known(item["game"], item["kind"], item["values"], item["times"])


class Index:
    """Which sessions there are and how they ended, as their journals said when they were read last."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "index.json"

    def sessions(self) -> list[Listed]:
        """All sessions in it, in no order; an item of another version is left out.

        Raises:
            StorageFailed: the index can't be read.
        """
        if not self._path.is_file():
            return []
        with _table(self._path, "sessions") as table:
            return [item for item in map(_listed, table) if item is not None]

    def put(self, listed: Listed) -> None:
        """Write down how a session stands."""
        with _table(self._path, "sessions") as table:
            table.remove(doc_ids=[item.doc_id for item in table if item.get("id") == listed.id])
            table.insert(_item(listed))

    def replace(self, listed: Sequence[Listed]) -> None:
        """Write down how all sessions stand; an index that can't be read makes way."""
        try:
            with _table(self._path, "sessions") as table:
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
    try:
        return Listed(**{**item, "players": tuple(item["players"])})
    except (TypeError, KeyError):
        return None


def try_put(folder: Folder, session: Session) -> CompanionError | None:
    """Bring the index up to date. It is a convenience: a failure is returned, never raised."""
    try:
        Index(folder).put(look(folder.journal(session.id)))
    except (StorageFailed, JournalError) as failure:
        return failure
    return None

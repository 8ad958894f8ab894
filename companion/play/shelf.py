"""What is looked up around the journals: the index of sessions and the group's card catalogue. The only importer of tinydb.

Both are conveniences: rules, journals and codes never depend on them, and the index can be rebuilt from the journals.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.errors import StorageFailed
from companion.kernel.facts import Plain
from companion.play.store import Folder, Lock, write_whole

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
        if not isinstance(content, dict):
            raise StorageFailed("shelf_unreadable", file=str(self.path), reason=type(content).__name__)
        return content

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Replace the whole content."""
        write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())

    def close(self) -> None:
        """Nothing is held open."""


@contextlib.contextmanager
def _table(path: Path, name: str) -> Iterator[Table]:
    """One table, opened anew inside the lock: an object kept from before would count on with stale ids."""
    import tinydb  # noqa: PLC0415 - only commands that look something up pay for it

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


@dataclass(frozen=True)
class Listed:
    """A session as the index knows it. `outcome` is empty while it can be gone on with."""

    id: str
    game: str = ""
    players: tuple[str, ...] = ()
    created: str = ""
    updated: str = ""
    scene: int = 0
    outcome: Mapping[str, Any] = field(default_factory=dict)


class Index:
    """Which sessions there are and how they ended."""

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "index.json"

    def sessions(self) -> list[Listed]:
        """All sessions, the one touched last first."""
        if not self._path.is_file():
            return []
        with _table(self._path, "sessions") as table:
            found = [Listed(**{**item, "players": tuple(item["players"])}) for item in table]
        return sorted(found, key=lambda item: (item.updated, item.id), reverse=True)

    def put(self, listed: Listed) -> None:
        """Write down how a session stands."""
        with _table(self._path, "sessions") as table:
            for item in table:
                if item["id"] == listed.id:
                    table.remove(doc_ids=[item.doc_id])
            table.insert({**vars(listed), "players": list(listed.players), "outcome": dict(listed.outcome)})


def listed(session: Session) -> Listed:
    """How a session stands, for the index."""
    table, game = session.runner.table, session.runner.game
    players = () if table is None else tuple(player.name or player.colour.value for player in table.seating.players.values())
    outcome = table.outcome.plain() if table is not None and table.outcome is not None else {}
    first, last = session.entries[:1], session.entries[-1:]
    return Listed(session.id, game.id if game else "", players, first[0].at if first else "", last[0].at if last else "", session.runner.scene, outcome)


def try_put(folder: Folder, session: Session) -> StorageFailed | None:
    """Bring the index up to date. It is a convenience: a failure is returned, never raised."""
    try:
        Index(folder).put(listed(session))
    except StorageFailed as failure:
        return failure
    return None

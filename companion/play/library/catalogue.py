"""What is looked up around the journals: the index of sessions and the group's card catalogue.

The only importer of tinydb.

Both are conveniences: rules, journals and codes never depend on them, and the index can be rebuilt
from the journals.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.errors import CompanionError, JournalError, StorageFailed, UsageError
from companion.kernel.facts import Plain
from companion.play.journal.file import Folder, Lock, refused_by_disk, remove, write_whole
from companion.play.library.summary import Listed, reached, read_summary

if TYPE_CHECKING:
    from pathlib import Path

    from tinydb.table import Document, Table

    from companion.play.session.session import Session


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
        except (OSError, ValueError, RecursionError) as error:
            raise StorageFailed(
                "shelf_unreadable", file=str(self.path), reason=str(error)[:80]
            ) from error
        if not _is_store(content):
            raise StorageFailed(
                "shelf_unreadable", file=str(self.path), reason=type(content).__name__
            )
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
        isinstance(table, dict)
        and all(
            number.isdecimal() and isinstance(document, dict) for number, document in table.items()
        )
        for table in content.values()
    )


@contextlib.contextmanager
def _read(path: Path, name: str) -> Iterator[Table]:
    """One table to look into.

    Since its file is always replaced whole, no lock is needed, nor leave to write.
    """
    import tinydb  # noqa: PLC0415 - only commands that look something up pay for it

    with tinydb.TinyDB(path, storage=WholeFile) as store:
        yield store.table(name)


@contextlib.contextmanager
def _table(path: Path, name: str) -> Iterator[Table]:
    """One table to change, opened anew inside the lock.

    An object kept from before would count on with stale ids.
    """
    with refused_by_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with Lock(path), _read(path, name) as table:
        yield table


@dataclass(frozen=True)
class Known:
    """A card that the group knows.

    Attributes:
        game: its game's id, and `kind` its kind.
        values: what it prints, by field; a field that nobody has entered is not there.
        times: how often it came in play; 0 for one that was only entered.
        number: how it is named to the catalogue; 0 while it is not in it.
    """

    game: str
    kind: str
    values: Mapping[str, Plain]
    times: int = 1
    number: int = 0

    def same(self, other: Known) -> bool:
        """Whether they are the same card, of which one may be known in fewer fields."""
        shared = self.values.keys() & other.values.keys()
        nested = shared == self.values.keys() or shared == other.values.keys()
        return (
            (self.game, self.kind) == (other.game, other.kind)
            and nested
            and all(self.values[name] == other.values[name] for name in shared)
        )


class Catalogue:
    """The group's cards.

    A card is identified by all its printed values; the values of a past game are in its journal.
    """

    def __init__(self, folder: Folder) -> None:
        self._path = folder.root / "cards.json"

    @property
    def stamp(self) -> tuple[int, int, int]:
        """Another one whenever its file is another."""
        try:
            found = self._path.stat()
        except OSError:
            return (0, 0, 0)
        return found.st_mtime_ns, found.st_size, found.st_ino

    def all(self) -> list[Known]:
        """All cards, in the order of their numbers.

        Raises:
            StorageFailed: the catalogue can't be read.
        """
        if not self._path.is_file():
            return []
        with _read(self._path, "cards") as table:
            return [_known(item) for item in table if _is_card(item)]

    def known(self, game: str, kind: str) -> list[Known]:
        """The cards of that kind, those that came most often first."""
        return sorted(
            (card for card in self.all() if (card.game, card.kind) == (game, kind)),
            key=lambda card: -card.times,
        )

    def remembered(self, game: str, what: str) -> Plain:
        """What was answered to a question whose answer lasts; None if it was never asked."""
        if not self._path.is_file():
            return None
        with _read(self._path, "lasting") as table:
            return next(
                (
                    item["value"]
                    for item in table
                    if (item.get("game"), item.get("what")) == (game, what)
                ),
                None,
            )

    def keep(self, game: str, what: str, value: Plain) -> None:
        """Remember the answer to a question whose answer lasts; the newest one counts."""
        with _table(self._path, "lasting") as table:
            table.remove(
                doc_ids=[
                    item.doc_id
                    for item in table
                    if (item.get("game"), item.get("what")) == (game, what)
                ]
            )
            table.insert({"game": game, "what": what, "value": value})

    def card(self, number: int) -> Known:
        """The card of that number.

        Raises:
            UsageError: there is none.
        """
        found = next((card for card in self.all() if card.number == number), None)
        if found is None:
            raise UsageError("no_such_card", given=number)
        return found

    def met(self, game: str, kind: str, values: Mapping[str, Plain]) -> None:
        """Keep a card that came in play, or count that it came again."""
        self.take([Known(game, kind, values)])

    def take(self, cards: Sequence[Known]) -> int:
        """Keep cards; so many were new.

        A card that is there already is counted again, so often as the new one came; one that was
        known in fewer fields is completed.
        """
        fresh = list[Known]()
        with _table(self._path, "cards") as table:
            there = [_known(item) for item in table if _is_card(item)]
            for card in cards:
                same = _same(card, there)
                if same is not None:
                    table.update(
                        {
                            "values": {**same.values, **card.values},
                            "times": same.times + card.times,
                        },
                        doc_ids=[same.number],
                    )
                elif not any(card.same(other) for other in fresh):
                    fresh.append(card)
            if fresh:
                table.insert_multiple(
                    {
                        "game": card.game,
                        "kind": card.kind,
                        "values": dict(card.values),
                        "times": card.times,
                    }
                    for card in fresh
                )
        return len(fresh)

    def change(self, number: int, values: Mapping[str, Plain]) -> None:
        """Write down what a card prints after all.

        Raises:
            UsageError: there is no card of that number.
        """
        with _table(self._path, "cards") as table:
            if not table.contains(doc_id=number):
                raise UsageError("no_such_card", given=number)
            table.update({"values": dict(values)}, doc_ids=[number])

    def remove(self, number: int) -> None:
        """Forget a card.

        Raises:
            UsageError: there is no card of that number.
        """
        with _table(self._path, "cards") as table:
            if not table.contains(doc_id=number):
                raise UsageError("no_such_card", given=number)
            table.remove(doc_ids=[number])


def _known(item: Document) -> Known:
    return Known(item["game"], item["kind"], item["values"], item["times"], item.doc_id)


def _is_card(item: Mapping[str, Any]) -> bool:
    """Whether an item is one of this version's; another one is left alone."""
    return isinstance(item.get("values"), dict) and {"game", "kind", "times"} <= item.keys()


def _same(card: Known, there: Sequence[Known]) -> Known | None:
    """The same card among those that are there.

    The very same one first, then one that is known in more or fewer fields.
    """
    same = [other for other in there if card.same(other)]
    exact = [other for other in same if dict(other.values) == dict(card.values)]
    return next(iter([*exact, *same]), None)


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
        with _read(self._path, "sessions") as table:
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


def update_index(folder: Folder, session: Session) -> CompanionError | None:
    """Bring the index up to date. It is a convenience: a failure is returned, never raised."""
    try:
        Index(folder).put(
            replace(read_summary(folder.journal(session.id)), title=reached(session.runner))
        )
    except (StorageFailed, JournalError) as failure:
        return failure
    return None

"""A file of tables that is replaced whole. The only importer of tinydb."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.errors import StorageFailed
from companion.play.journal.disk import Lock, translate_disk_errors, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tinydb.queries import QueryInstance
    from tinydb.table import Document, Table

FORMAT = 1
"""Raised when an earlier companion would misread what is kept; the file says so from 2 on."""
SAYS = "format"
"""The table in which it does, as `number` of its only document."""


class WholeFile:
    """A storage for tinydb that replaces its file at once; one it can't read is left alone."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The whole content; None where there is none yet.

        Raises:
            StorageFailed: the file is none of ours, or a newer companion's; it is not touched.
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
        for said in tables.get(SAYS, {}).values():
            if said.get("number") != FORMAT:
                raise StorageFailed(
                    "shelf_newer",
                    file=str(self.path),
                    version=str(said.get("number"))[:20],
                    known=FORMAT,
                )
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


def documents(path: Path, name: str) -> list[Document]:
    """All of one table to look at; none where there is no file yet.

    Since its file is always replaced whole, no lock is needed, nor leave to write.

    Raises:
        StorageFailed: the file can't be read, or is a newer companion's.
    """
    if not path.is_file():
        return []
    with _table(path, name) as table:
        return table.all()


@contextlib.contextmanager
def changed_table(path: Path, name: str) -> Iterator[Table]:
    """One table to change, opened anew inside the lock, and written once when all is changed.

    An object kept from before would count on with stale ids.

    Raises:
        StorageFailed: as `documents`, or the disk refused.
    """
    with translate_disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with Lock(path).hold(), _table(path, name) as table:
        yield table


def having(**fields: object) -> QueryInstance:
    """What finds those of a table in which these fields stand so."""
    import tinydb  # noqa: PLC0415 - only commands that look something up pay for it

    return tinydb.Query().fragment(fields)


@contextlib.contextmanager
def _table(path: Path, name: str) -> Iterator[Table]:
    import tinydb  # noqa: PLC0415 - see above
    from tinydb.middlewares import CachingMiddleware  # noqa: PLC0415 - see above

    storage = CachingMiddleware(WholeFile)  # type: ignore[no-untyped-call]
    with tinydb.TinyDB(path, storage=storage) as store:
        yield store.table(name)

"""Table files that are replaced as a whole. The only importer of tinydb."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.errors import StorageFailed
from companion.play.journal.disk import Lock, replace_file, translate_disk_errors

if TYPE_CHECKING:
    from pathlib import Path

    from tinydb.queries import QueryInstance
    from tinydb.table import Document, Table

FORMAT = 1
"""Format version, to be raised when earlier versions would misread the file; recorded from 2 on."""
FORMAT_TABLE = "format"
"""Table that records the format version, as `number` of its only document."""


class WholeFile:
    """Storage for tinydb that replaces its file atomically; unreadable files are left alone."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]] | None:
        """Return the content; None if there is no file yet.

        Raises:
            StorageFailed: the file can't be read, has an unknown format or is of a newer version;
                it stays unchanged.
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
        for said in tables.get(FORMAT_TABLE, {}).values():
            if said.get("number") != FORMAT:
                raise StorageFailed(
                    "shelf_newer",
                    file=str(self.path),
                    version=str(said.get("number"))[:20],
                    known=FORMAT,
                )
        return tables

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Replace the content."""
        replace_file(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())

    def close(self) -> None:
        """Do nothing: no file is held open."""


def _is_store(content: object) -> bool:
    """Return whether content looks like tinydb's tables of numbered documents."""
    return isinstance(content, dict) and all(
        isinstance(table, dict)
        and all(
            number.isdecimal() and isinstance(document, dict) for number, document in table.items()
        )
        for table in content.values()
    )


def read_documents(path: Path, name: str) -> list[Document]:
    """Read all documents of a table; empty if there is no file yet.

    Needs no lock and no permission to write, since files are replaced whole.

    Raises:
        StorageFailed: the file can't be read, or is of a newer version.
    """
    if not path.is_file():
        return []
    with _open_table(path, name) as table:
        return table.all()


@contextlib.contextmanager
def change_table(path: Path, name: str) -> Iterator[Table]:
    """Open a table for changes under a lock, and write it once at the end.

    Tables are reopened each time; a reused object would assign stale ids.

    Raises:
        StorageFailed: as in `read_documents`, or the disk refused.
    """
    with translate_disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with Lock(path).hold(), _open_table(path, name) as table:
        yield table


def match_fields(**fields: object) -> QueryInstance:
    """Make a query for documents with these field values."""
    import tinydb  # noqa: PLC0415 - imported only when needed

    return tinydb.Query().fragment(fields)


@contextlib.contextmanager
def _open_table(path: Path, name: str) -> Iterator[Table]:
    import tinydb  # noqa: PLC0415 - see above
    from tinydb.middlewares import CachingMiddleware  # noqa: PLC0415 - see above

    storage = CachingMiddleware(WholeFile)  # type: ignore[no-untyped-call]
    with tinydb.TinyDB(path, storage=storage) as store:
        yield store.table(name)

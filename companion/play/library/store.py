"""Table files that are replaced as a whole. The only importer of tinydb."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.errors import StorageFailed
from companion.play.journal.disk import Lock, replace_file

if TYPE_CHECKING:
    from pathlib import Path

    from tinydb import TinyDB
    from tinydb.queries import QueryInstance
    from tinydb.table import Document, Table

FORMAT = 1
"""Format version, to be raised when earlier versions would misread the file; recorded from 2 on."""
FORMAT_TABLE = "format"
"""Table that records the format version, as `number` of its only document."""


def read_documents(path: Path, name: str) -> list[Document]:
    """Read all documents of a tinydb table; empty if there is no file yet.

    Needs no lock and no permission to write, since files are replaced whole.

    Raises:
        StorageFailed: the file can't be read, has an unknown format or is of a newer version.
    """
    return _load_tables(path).table(name).all() if path.is_file() else []


@contextlib.contextmanager
def open_table_for_changes(path: Path, name: str) -> Iterator[Table]:
    """Open a tinydb table for changes under a lock, and write it once at the end.

    Raises:
        StorageFailed: as in `read_documents`, or the disk refused; the file stays unchanged.
    """
    with Lock(path).hold():
        store = _load_tables(path)
        yield store.table(name)
        content = json.dumps(store.storage.read(), ensure_ascii=False, indent=1)
        replace_file(path, content.encode())


def make_field_query(**fields: object) -> QueryInstance:
    """Return a tinydb query for documents with these field values."""
    import tinydb  # noqa: PLC0415 - imported only when needed

    return tinydb.Query().fragment(fields)


def _load_tables(path: Path) -> TinyDB:
    """Load all tables of a file into memory; none if there is no file yet.

    Raises:
        StorageFailed: as in `read_documents`.
    """
    import tinydb  # noqa: PLC0415 - see above
    from tinydb.storages import MemoryStorage  # noqa: PLC0415 - see above

    store = tinydb.TinyDB(storage=MemoryStorage)
    try:
        content = json.loads(path.read_bytes()) if path.is_file() else {}
        tables: dict[str, Any] = {
            name: {int(number): {**document} for number, document in table.items()}
            for name, table in content.items()
        }
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise StorageFailed("shelf_unreadable", file=str(path), reason=str(error)[:80]) from error
    store.storage.write(tables)
    for document in store.table(FORMAT_TABLE):
        if document.get("number") != FORMAT:
            version = str(document.get("number"))[:20]
            raise StorageFailed("shelf_newer", file=str(path), version=version, known=FORMAT)
    return store

"""A file of tables that is replaced whole. The only importer of tinydb."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.errors import StorageFailed
from companion.play.journal.disk import Lock, refused_by_disk, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tinydb.table import Table


class WholeFile:
    """A storage for tinydb that replaces its file at once; one it can't read is left alone."""

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
def table_of(path: Path, name: str) -> Iterator[Table]:
    """One table to look into.

    Since its file is always replaced whole, no lock is needed, nor leave to write.
    """
    import tinydb  # noqa: PLC0415 - only commands that look something up pay for it

    with tinydb.TinyDB(path, storage=WholeFile) as store:
        yield store.table(name)


@contextlib.contextmanager
def changed_table(path: Path, name: str) -> Iterator[Table]:
    """One table to change, opened anew inside the lock.

    An object kept from before would count on with stale ids.
    """
    with refused_by_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with Lock(path).held(), table_of(path, name) as table:
        yield table

"""Journals of every released format stay readable."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.play.journal.entries import (
    FORMAT,
    CorrectionEntry,
    RedoEntry,
    ResultEntry,
    UndoEntry,
)
from companion.play.journal.folder import Folder
from companion.play.session.session import Session

KEPT = sorted((Path(__file__).parent / "formats").glob("*.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_journal_of_a_released_format_opens_unchanged(path: Path, folder: Folder) -> None:
    """The journals contain every kind of entry.

    The game equals the stored one, and the file is unchanged.
    """
    folder.sessions.mkdir(parents=True)
    journal = folder.get_journal_path("kept")
    shutil.copy(path, journal)

    session = Session.open(folder, "kept")
    session.close()

    table = session.runner.table
    last = session.entries[-1]
    assert table is not None
    assert table.outcome is not None
    assert isinstance(last, ResultEntry)
    assert last.outcome == table.outcome.to_plain()
    assert {CorrectionEntry, UndoEntry, RedoEntry} <= {type(entry) for entry in session.entries}
    assert next(iter(table.seating.players.values())).name == "Änne"
    assert path.read_bytes() == journal.read_bytes()


def test_one_journal_of_each_format_is_stored() -> None:
    """A new format needs an example of its own."""
    assert FORMAT.replace("/", "-") in {path.stem for path in KEPT}

"""The group's data folder: paths and names of journals."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import count
from pathlib import Path

from companion.errors import NameTaken, SessionUnknown
from companion.play.journal.disk import (
    read_file_stamp,
    reserve_name,
    sync_folder,
    translate_disk_errors,
)

ENDING = ".jsonl"
ARCHIVE = "archive"
"""Name of the folder of archived journals."""
LONGEST_FIRST = 4096
"""Maximum length of a journal's first line in bytes; real ones have about 80."""
SESSION_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
CONFLICT = re.compile(
    r"([A-Za-z0-9][A-Za-z0-9._-]*?)"
    r"(\.sync-conflict-\d{8}-\d{6}.*|_conflict-\d{8}-\d{6}.*| ?\(.+\))\.jsonl"
)
"""Pattern for the names that sync services give to conflicting copies; group 1 is the id."""
ON_COMPUTER = re.compile(r"(.+?)-[A-Z][A-Z0-9-]{1,14}")
"""Pattern for a journal's id with a computer's name appended, as in OneDrive's copies."""


class Folder:
    """The group's data: sessions, index, catalogue. Created on first write."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @property
    def sessions(self) -> Path:
        """Folder of the journals."""
        return self.root / "sessions"

    def get_journal_path(self, session_id: str) -> Path:
        """Return the path of a session's journal, always inside the folder.

        Raises:
            SessionUnknown: the id is invalid.
        """
        if not SESSION_ID.fullmatch(session_id) or ".." in session_id:
            raise SessionUnknown("session_unknown", given=session_id[:40])
        return self.sessions / f"{session_id}{ENDING}"

    def get_archived_path(self, session_id: str) -> Path:
        """Return the path of an archived session's journal.

        Raises:
            SessionUnknown: the id is invalid.
        """
        return self.root / ARCHIVE / self.get_journal_path(session_id).name

    def get_guests_path(self, session_id: str) -> Path:
        """Return the path of the list of devices that have joined a session.

        Raises:
            SessionUnknown: the id is invalid.
        """
        return self.root / "web" / "tables" / f"{self.get_journal_path(session_id).stem}.json"

    def list_journals(self, *, archived: bool = False) -> list[Path]:
        """List the current or the archived journals, in order of their last change.

        Raises:
            StorageFailed: the folder can't be read.
        """
        found = [
            (read_file_stamp(path)[0], path)
            for path in self._list_files(archived=archived)
            if SESSION_ID.fullmatch(path.stem) and not _find_original(path)
        ]
        return [path for _, path in sorted(found)]

    def list_all_journals(self) -> list[Path]:
        """List the current journals, then the archived ones; see `list_journals`."""
        return [*self.list_journals(), *self.list_journals(archived=True)]

    def list_conflicts(self, *, archived: bool = False) -> list[tuple[Path, str]]:
        """List conflicting copies left by a sync service, each with the id of its session.

        The id is empty if the original journal is missing.
        """
        journals = self.list_journals(archived=archived)
        return [
            (path, _find_original(path))
            for path in self._list_files(archived=archived)
            if path not in journals and not path.name.startswith((".", "~"))
        ]

    def _list_files(self, *, archived: bool) -> list[Path]:
        """List the files that are named like journals, by name."""
        place = self.root / ARCHIVE if archived else self.sessions
        if not place.is_dir():
            return []
        with translate_disk_errors(place):
            files = sorted(place.iterdir())
            return [path for path in files if path.name.endswith(ENDING) and path.is_file()]

    def list_ids(self) -> list[str]:
        """List the ids of all sessions, last written last."""
        return [path.stem for path in self.list_journals()]

    def create_journal(self, day: str) -> str:
        """Create an empty journal named by day and number, and return its id.

        Args:
            day: the date, the beginning of the id ("2026-11-21").
        """
        for number in count(1):
            name = f"{day}-{number}"
            # Don't reuse ids of archived or removed sessions: old links must not open a new game.
            if self.get_archived_path(name).exists() or self.get_guests_path(name).exists():
                continue
            with suppress(NameTaken):
                reserve_name(self.get_journal_path(name))
                break
        with translate_disk_errors(self.sessions):
            sync_folder(self.sessions)
        return name


def _find_original(path: Path) -> str:
    """Return the id of the journal that a file is a copy of; empty if none.

    Args:
        path: a file in a folder of journals.
    """
    found = CONFLICT.fullmatch(path.name)
    if found:
        return found[1]
    if not SESSION_ID.fullmatch(path.stem):
        others = (other.stem for other in path.parent.glob(f"*{ENDING}"))
        named = [
            name
            for name in others
            if SESSION_ID.fullmatch(name) and re.search(rf"\b{re.escape(name)}\b", path.stem)
        ]
        return max(named, key=len, default="")
    found = ON_COMPUTER.fullmatch(path.stem)
    first_line = found and _read_first_line(path.with_name(found[1] + ENDING))
    return found[1] if found and first_line and first_line == _read_first_line(path) else ""


def _read_first_line(path: Path) -> bytes:
    """Read a journal's first line, which has the time of creation; empty if there is none."""
    with suppress(OSError), path.open("rb") as file:
        return file.readline(LONGEST_FIRST)
    return b""

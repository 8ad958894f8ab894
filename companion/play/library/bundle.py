"""Zip file with all journals and the known cards of a group."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from companion.errors import CompanionError, JournalError, JournalForeign
from companion.play.journal.file import MOST_BYTES as MOST_JOURNAL
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ARCHIVE, Folder
from companion.play.library.card_catalogue import CardCatalogue
from companion.play.library.printed_cards import format_cards, parse_cards
from companion.play.library.session_files import archive_session, import_content

CARDS = "cards.json"
"""File of known cards in the zip file, in the format that groups exchange."""
ZIP = b"PK"
"""First bytes of a zip file; detects a truncated one, which can't be opened."""
DAY = (1980, 1, 1, 0, 0, 0)
"""Date of all files in the zip file, so that the same games give the same bytes."""
BROKEN = (OSError, RuntimeError, ValueError, EOFError, zipfile.BadZipFile, zlib.error)


@dataclass
class ImportResult:
    """Result of importing a file.

    Attributes:
        added: sessions that were added.
        existing: sessions that existed already, with the same entries or more.
        refused: files that were not imported, each with the reason.
        cards: number of cards that were added.
        incomplete: added sessions whose file ends within an entry.
    """

    added: list[str] = field(default_factory=list)
    existing: list[str] = field(default_factory=list)
    refused: list[tuple[str, CompanionError]] = field(default_factory=list)
    cards: int = 0
    incomplete: list[str] = field(default_factory=list)


def pack_sessions(folder: Folder) -> tuple[bytes, int]:
    """Pack all sessions and cards into one file; return it and the number of sessions.

    Args:
        folder: the group's data.

    Raises:
        StorageFailed: a file can't be read.
    """
    target = io.BytesIO()
    files = _read_journals(folder)
    count = len(files)
    cards = CardCatalogue(folder).select_cards()
    if cards.cards or cards.remembered_answers:
        files[CARDS] = format_cards(cards).encode()
    with zipfile.ZipFile(target, "w") as packed:
        for name, content in files.items():
            packed.writestr(zipfile.ZipInfo(name, DAY), content, zipfile.ZIP_DEFLATED)
    return target.getvalue(), count


def unpack_sessions(folder: Folder, content: bytes, file_name: str) -> ImportResult:
    """Import the sessions and cards that are missing; existing sessions stay unchanged.

    Args:
        folder: the group's data.
        content: a file made by `pack_sessions`, or a single journal.
        file_name: the file's name for error messages.
    """
    result = ImportResult()
    journals = _read_journals(folder).values()
    for path, file in _read_files(content, file_name):
        place = PurePosixPath(path)
        try:
            if file is None:
                raise JournalForeign("journal_foreign", file=path)
            if path == CARDS:
                cards = parse_cards(file.decode(errors="replace"), path)
                result.cards = CardCatalogue(folder).add_card_list(cards)
            elif file.startswith(ZIP):
                raise JournalForeign("bundle_cut", file=path)
            elif file and any(journal.startswith(file) for journal in journals):
                result.existing.append(place.stem)
            else:
                session, reading = import_content(folder, file, place.name, is_separate=True)
                if place.parts[0] == ARCHIVE:
                    archive_session(folder, session)
                result.added.append(session)
                if reading.torn_bytes:
                    result.incomplete.append(session)
        except CompanionError as error:
            result.refused.append((path, error))
    return result


def _read_files(content: bytes, file_name: str) -> Iterator[tuple[str, bytes | None]]:
    """Yield path and content of each file in a zip file; None if too large or damaged.

    Content that is no zip file is a single journal.
    """
    if not zipfile.is_zipfile(io.BytesIO(content)):
        yield file_name, content
        return
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        for about in packed.infolist():
            file = None
            with suppress(*BROKEN):
                file = packed.read(about) if about.file_size <= MOST_JOURNAL else None
            if not about.is_dir():
                yield about.filename, file


def _read_journals(folder: Folder) -> dict[str, bytes]:
    """Return the journals of all sessions, archived ones last, by their path in the zip file."""
    found = dict[str, bytes]()
    for path in sorted(folder.list_journals()) + sorted(folder.list_journals(archived=True)):
        with suppress(JournalError):  # too large for a journal, or just removed
            found[f"{path.parent.name}/{path.name}"] = read_journal(path)
    return found

"""Zip file with all journals and the known cards of a group."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from companion.errors import CompanionError, JournalError, JournalForeign, NameTaken
from companion.kernel.game import Game
from companion.play.journal.file import MOST_BYTES as MOST_JOURNAL
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.library.card_catalogue import Catalogue
from companion.play.library.printed_cards import CardList, format_cards, parse_cards
from companion.play.library.session_files import archive_session, import_content

PLAYED = "sessions"
AWAY = "archive"
"""Folders in the zip file: PLAYED for listed games, AWAY for archived ones."""
CARDS = "cards.json"
"""File of known cards in the zip file, in the format that groups exchange."""
ZIP = b"PK"
"""First bytes of a zip file; detects a truncated one, which can't be opened."""
DAY = (1980, 1, 1, 0, 0, 0)
"""Date of all files in the zip file, so that the same games give the same bytes."""
MOST_FILES = 10_000
MOST_BYTES = 200_000_000
"""Maximum unpacked size of all files together, as a guard against zip bombs."""
BROKEN = (OSError, RuntimeError, ValueError, EOFError, zipfile.BadZipFile, zlib.error)


@dataclass
class ImportResult:
    """Result of importing a file.

    Attributes:
        added: sessions that were added.
        there: sessions that existed already, with the same entries or more.
        refused: files that were not imported, each with the reason.
        cards: number of cards that were added.
        torn: added sessions whose file ends within an entry.
    """

    added: list[str] = field(default_factory=list)
    there: list[str] = field(default_factory=list)
    refused: list[tuple[str, CompanionError]] = field(default_factory=list)
    cards: int = 0
    torn: list[str] = field(default_factory=list)


def pack(folder: Folder) -> tuple[bytes, int]:
    """Pack all sessions and cards into one file; return it and the number of sessions.

    Args:
        folder: the group's data.

    Raises:
        StorageFailed: a file can't be read.
    """
    target = io.BytesIO()
    count = 0
    catalogue = Catalogue(folder)
    cards = CardList(catalogue.all(), catalogue.list_remembered())
    with zipfile.ZipFile(target, "w") as packed:
        for place, away in ((PLAYED, False), (AWAY, True)):
            for path in sorted(folder.list_journals(archived=away)):
                with suppress(JournalError):  # too large for a journal, or just removed
                    about = zipfile.ZipInfo(f"{place}/{path.name}", DAY)
                    packed.writestr(about, read_journal(path), zipfile.ZIP_DEFLATED)
                    count += 1
        if cards.cards or cards.lasting:
            about = zipfile.ZipInfo(CARDS, DAY)
            packed.writestr(about, format_cards(cards), zipfile.ZIP_DEFLATED)
    return target.getvalue(), count


def is_bundle(content: bytes) -> bool:
    """Return whether content is a file made by `pack`, and not a single journal."""
    return zipfile.is_zipfile(io.BytesIO(content))


def unpack(
    folder: Folder, content: bytes, name: str, games: Sequence[Game[Any]] = ()
) -> ImportResult:
    """Import the sessions and cards that are missing; existing sessions stay unchanged.

    Args:
        folder: the group's data.
        content: a file made by `pack`, or a single journal.
        name: the file's name for error messages.
        games: the games whose cards are imported; no cards without any.
    """
    taken = ImportResult()
    known = list[bytes]()
    for path in (*folder.list_journals(), *folder.list_journals(archived=True)):
        with suppress(JournalError):
            known.append(read_journal(path))
    for inside, found in _read_files(content, name):
        called = PurePosixPath(inside).name
        if isinstance(found, CompanionError):
            taken.refused.append((inside, found))
        elif inside == CARDS:
            _import_cards(folder, found, games, taken)
        elif found.startswith(ZIP):
            taken.refused.append((inside, JournalForeign("bundle_cut", file=inside)))
        elif not found:
            taken.refused.append((inside, JournalForeign("journal_foreign", file=inside)))
        elif any(one.startswith(found) for one in known):
            taken.there.append(called.removesuffix(ENDING))
        else:
            _import_session(folder, inside, found, taken)
    return taken


def _import_cards(
    folder: Folder, content: bytes, games: Sequence[Game[Any]], taken: ImportResult
) -> None:
    """Import the cards of a file, all or none.

    Args:
        folder: the group's data.
        content: a file in the format that groups exchange.
        games: the games whose cards may be in it.
        taken: receives the number of new cards, or the reason for the refusal.
    """
    if not games:
        return
    text = content.decode(errors="replace")
    catalogue = Catalogue(folder)
    try:
        found = parse_cards(text, CARDS, games)
        taken.cards = catalogue.add_cards(found.cards)
        catalogue.add_remembered(found.lasting)
    except CompanionError as error:
        taken.refused.append((CARDS, error))


def _import_session(folder: Folder, path: str, content: bytes, taken: ImportResult) -> None:
    try:
        session, reading = import_content(folder, content, PurePosixPath(path).name)
        if PurePosixPath(path).parts[0] == AWAY:
            archive_session(folder, session)
    except NameTaken:
        taken.there.append(PurePosixPath(path).name.removesuffix(ENDING))
    except CompanionError as error:
        taken.refused.append((path, error))
    else:
        taken.added.append(session)
        if reading.torn:
            taken.torn.append(session)


def _read_files(content: bytes, name: str) -> Iterator[tuple[str, bytes | CompanionError]]:
    """Yield each file's name with its content, or with the error that prevents reading it."""
    if not is_bundle(content):
        yield name, content
        return
    left = MOST_BYTES
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        for about in packed.infolist()[:MOST_FILES]:
            if about.is_dir():
                continue
            foreign = JournalForeign("journal_foreign", file=about.filename)
            if about.file_size > min(left, MOST_JOURNAL):
                yield about.filename, foreign
                continue
            try:
                with packed.open(about) as file:
                    found = file.read(about.file_size)
            except BROKEN:
                yield about.filename, foreign
                continue
            left -= len(found)
            yield about.filename, found

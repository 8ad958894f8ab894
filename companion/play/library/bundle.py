"""All games in one file: a zip of journals, each as it is, and of the cards that a group knows."""

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
from companion.play.library.printed_cards import CardList, file_of, read_file
from companion.play.library.session_files import archive_session, import_content

PLAYED = "sessions"
AWAY = "archive"
"""Folders in the file: of games that are listed, and of those that were put away."""
CARDS = "cards.json"
"""Beside them, as groups swap it."""
ZIP = b"PK"
"""What such a file begins with; one whose end is missing opens no more."""
DAY = (1980, 1, 1, 0, 0, 0)
"""What files are dated, so that the same games make the same bytes."""
MOST_FILES = 10_000
MOST_BYTES = 200_000_000
"""Unpacked, of all files together; a small file can hold more than any memory."""
BROKEN = (OSError, RuntimeError, ValueError, EOFError, zipfile.BadZipFile, zlib.error)


@dataclass
class Taken:
    """The outcome for the games in a file.

    Attributes:
        added: the sessions that are new here.
        there: those that were here already, as far or further.
        refused: the others, each with the reason; nothing came of them.
        cards: how many cards are new here.
        torn: those of the new ones whose file breaks off within an entry.
    """

    added: list[str] = field(default_factory=list)
    there: list[str] = field(default_factory=list)
    refused: list[tuple[str, CompanionError]] = field(default_factory=list)
    cards: int = 0
    torn: list[str] = field(default_factory=list)


def pack(folder: Folder) -> tuple[bytes, int]:
    """All sessions and cards as one file, and how many sessions they are.

    Args:
        folder: the data.

    Raises:
        StorageFailed: one of them can't be read.
    """
    target = io.BytesIO()
    count = 0
    catalogue = Catalogue(folder)
    cards = CardList(catalogue.all(), catalogue.lasting())
    with zipfile.ZipFile(target, "w") as packed:
        for place, away in ((PLAYED, False), (AWAY, True)):
            for path in sorted(folder.list_journals(archived=away)):
                with suppress(JournalError):  # too large for any journal, or gone meanwhile
                    about = zipfile.ZipInfo(f"{place}/{path.name}", DAY)
                    packed.writestr(about, read_journal(path), zipfile.ZIP_DEFLATED)
                    count += 1
        if cards.cards or cards.lasting:
            about = zipfile.ZipInfo(CARDS, DAY)
            packed.writestr(about, file_of(cards), zipfile.ZIP_DEFLATED)
    return target.getvalue(), count


def is_bundle(content: bytes) -> bool:
    """Whether it is a file as `pack` makes it, rather than a single journal."""
    return zipfile.is_zipfile(io.BytesIO(content))


def unpack(folder: Folder, content: bytes, name: str, games: Sequence[Game[Any]] = ()) -> Taken:
    """Take in what isn't there yet; nothing that is there is touched.

    Args:
        folder: where to.
        content: what `pack` made, or a single journal.
        name: of the file.
        games: whose cards are taken in; without any, cards are left where they are.
    """
    taken = Taken()
    known = list[bytes]()
    for path in (*folder.list_journals(), *folder.list_journals(archived=True)):
        with suppress(JournalError):
            known.append(read_journal(path))
    for inside, found in _files(content, name):
        called = PurePosixPath(inside).name
        if isinstance(found, CompanionError):
            taken.refused.append((inside, found))
        elif inside == CARDS:
            _learn(folder, found, games, taken)
        elif found.startswith(ZIP):
            taken.refused.append((inside, JournalForeign("bundle_cut", file=inside)))
        elif not found:
            taken.refused.append((inside, JournalForeign("journal_foreign", file=inside)))
        elif any(one.startswith(found) for one in known):
            taken.there.append(called.removesuffix(ENDING))
        else:
            _take(folder, inside, found, taken)
    return taken


def _learn(folder: Folder, content: bytes, games: Sequence[Game[Any]], taken: Taken) -> None:
    """Take in the cards that nobody knows here; all of them or none.

    Args:
        folder: where to.
        content: a file as groups swap it.
        games: whose cards may be in it.
        taken: hears how many were new, or why none is.
    """
    if not games:
        return
    text = content.decode(errors="replace")
    catalogue = Catalogue(folder)
    try:
        found = read_file(text, CARDS, games)
        taken.cards = catalogue.take(found.cards)
        catalogue.learn(found.lasting)
    except CompanionError as error:
        taken.refused.append((CARDS, error))


def _take(folder: Folder, path: str, content: bytes, taken: Taken) -> None:
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


def _files(content: bytes, name: str) -> Iterator[tuple[str, bytes | CompanionError]]:
    """Each file by its name with its content, or with the reason why that is not to be had."""
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

"""Going on with a session whose journal is damaged: with all that its file still says.

What stands behind the damage stays as far as its paths still fit, as after a correction. The
damaged file is put away as it is, and nothing of it is ever overwritten.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from companion.errors import JournalError, JournalForeign
from companion.kernel.facts import Message, message
from companion.kernel.game import Game
from companion.play.journal.disk import Lock, write_new, write_whole
from companion.play.journal.entries import Lost
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.journal.in_force import fold
from companion.play.journal.mending import Mended, mended
from companion.play.journal.reading import read
from companion.play.session.history import refuse_missing
from companion.play.session.session import Session

EXCERPT = 60
"""Characters that are shown of a line that can't be read."""
SHOWN = 5
"""Lines that are shown one by one."""


def repaired(folder: Folder, session_id: str, games: Sequence[Game[Any]]) -> Session:
    """Go on with what a journal still says; its notices tell what was set right or left out.

    Args:
        folder: where it lies.
        session_id: its name, which stays.
        games: the games to choose from.

    Raises:
        SessionUnknown: there is none of that name.
        JournalBusy: somebody is writing it.
        JournalForeign: nothing in it is ours, or it is a newer companion's and not damaged.
        GameMissing: its game is not here.
        StorageFailed: the disk refused; it stands as it was.
    """
    path = folder.journal(session_id)
    content = read_journal(path)
    _refuse_newer(content, str(path))
    made = mended(content)
    if not any(not isinstance(entry, Lost) for entry in made.entries):
        raise JournalForeign("journal_foreign", file=str(path))
    known = fold(made.entries)
    refuse_missing(known.acts, games)
    if made.content == content:
        return Session.open(folder, session_id, games)
    with Lock(path).held(seconds=0):
        aside = _put_aside(folder, session_id, content)
        write_whole(path, made.content)
    session = Session.open(folder, session_id, games, correct=True)
    kept = len(session.force.acts)
    waiting = len(session.force.waiting)
    unfit = len(known.acts) + len(known.waiting) - kept - waiting
    session.notices.extend(_told(made))
    if waiting:
        session.notices.append(message("mended_waiting", count=waiting))
    if unfit > 0:
        session.notices.append(message("mended_unfit", count=unfit))
    session.notices.append(message("journal_mended", session=session_id, kept=kept, aside=aside))
    return session


def _refuse_newer(content: bytes, name: str) -> None:
    """What is only too new is no damage: it stays as it is, for the companion that wrote it."""
    try:
        read(content, name)
    except JournalForeign as foreign:
        if foreign.name == "journal_newer":
            raise
    except JournalError:
        return


def _put_aside(folder: Folder, session_id: str, content: bytes) -> str:
    """Put a damaged file away as it is; what it is called there. Once is enough."""
    names = (
        f"{session_id[:60]}-damaged{f'-{number}' if number > 1 else ''}" for number in count(1)
    )
    path = next(path for name in names if _is_free(path := folder.archived(name), content))
    if not path.exists():
        write_new(path, content)
    return path.name.removesuffix(ENDING)


def _is_free(path: Path, content: bytes) -> bool:
    """Whether there is no such file, or it says just that."""
    return not path.exists() or path.read_bytes() == content


def _told(made: Mended) -> Iterator[Message]:
    """What became of each damaged line."""
    for line in made.set_right[:SHOWN]:
        yield message("line_set_right", line=line)
    for line, raw in [*made.left_out.items()][:SHOWN]:
        yield message("line_left_out", line=line, what=_excerpt(raw))
    more = max(0, len(made.set_right) - SHOWN) + max(0, len(made.left_out) - SHOWN)
    if more:
        yield message("lines_more", count=more)


def _excerpt(raw: bytes) -> str:
    """The beginning of a line as far as it can be shown."""
    text = raw[: 4 * EXCERPT].decode(errors="replace")
    shown = "".join(sign if sign.isprintable() else "�" for sign in text)
    return shown if len(shown) <= EXCERPT else f"{shown[:EXCERPT]}…"

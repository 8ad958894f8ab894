"""Reading a whole journal: its entries, how much of it is good, and what is damaged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePath
from typing import Any

from companion.errors import JournalDamaged, JournalError, JournalForeign
from companion.play.journal.entries import (
    BEGINNING,
    FORMAT,
    LATER,
    Entry,
    Misread,
    Origin,
    decode,
    entry,
    origin_of,
    sealed,
)
from companion.play.journal.schema import is_time


@dataclass
class Reading:
    """What was read of a journal.

    Its entries, how many bytes are good (0: not even the first line), whether a torn end is left
    out, and where it branches off from another one.
    """

    created: str
    entries: list[Entry]
    good: int
    torn: int = 0
    lacks_newline: bool = False
    origin: Origin | None = None


def read(content: bytes, name: str) -> Reading:
    """Read a journal's bytes.

    A last line without its newline but with a good check sum counts; a torn one does not. Anything
    else that is wrong is damage and is named with its line.

    Args:
        content: the file.
        name: how errors call it.

    Raises:
        JournalForeign: the first line is not that of a journal of this format, or an entry is of a
            later one.
        JournalDamaged: a line before the last has a wrong check sum or is not an entry.
    """
    first, *others = content.split(b"\n", 3)
    if (
        not others
        and decode(first) is None
        and (content.startswith(BEGINNING) or BEGINNING.startswith(content))
    ):
        return Reading("", [], 0, torn=len(content))
    created = _created(first, others, name)
    if not others:
        return Reading(created, [], len(content), lacks_newline=True)
    end = content[content.rindex(b"\n") + 1 :]
    lines = (line[:-1] for line in BytesIO(content) if line.endswith(b"\n"))
    next(lines)
    reading = Reading(
        created,
        [_checked(found, seq, name) for seq, found in enumerate(map(decode, lines), start=1)],
        len(content) - len(end),
        origin=origin_of(first),
    )
    if end and (last := decode(end)) is None:
        reading.torn = len(end)
    elif end:
        reading.entries.append(_checked(last, len(reading.entries) + 1, name))
        reading.good = len(content)
        reading.lacks_newline = True
    return reading


def _checked(content: dict[str, Any] | None, seq: int, name: str) -> Entry:
    """The entry of that number; the head being the first line, it stands one line further."""
    if content is None:
        raise _damaged(name, seq + 1)
    try:
        found = entry(content)
    except Misread as misread:
        raise _told(misread, name, seq + 1) from None
    if found.seq != seq:
        raise _damaged(name, seq + 1)
    return found


def _damaged(name: str, line: int, member: str = "") -> JournalDamaged:
    """That a line is damaged, or by its member was written by nobody of ours."""
    about = {"file": name, "line": line, "session": PurePath(name).stem}
    if member:
        return JournalDamaged("journal_strange", **about, member=member)
    return JournalDamaged("journal_damaged", **about)


def _told(misread: Misread, name: str, line: int) -> JournalError:
    """What is odd about a line, and where."""
    member = misread.member[:40]
    if misread.newer:
        return JournalForeign("journal_newer", file=name, line=line, member=member)
    return _damaged(name, line, member)


def _created(first: bytes, lines: Sequence[bytes], name: str) -> str:
    """When a journal was made, as its first line says; by the next ones it is one all the same."""
    found = decode(first)
    if found is None and (first.startswith(BEGINNING) or any(map(sealed, lines[:2]))):
        raise _damaged(name, 1)
    written = str((found or {}).get("format", "?"))
    if found is None or written != FORMAT:
        if LATER.fullmatch(written):
            raise JournalForeign("journal_newer", file=name, line=1, member=written[:40])
        raise JournalForeign("journal_foreign", file=name, format=written[:40])
    created = found.get("created")
    if not is_time(created):
        raise _damaged(name, 1, "created")
    return str(created)

"""Reading a journal: its entries and the first failure; of a damaged one what it still says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path, PurePath
from typing import Any

from companion.errors import JournalDamaged, JournalError, JournalForeign, JournalMismatch
from companion.play.journal.entries import (
    BEGINNING,
    FORMAT,
    LATER,
    Applied,
    Corrected,
    Entry,
    Lost,
    Misread,
    Origin,
    Undone,
    decode,
    encode,
    entry,
    head,
    origin_of,
    sealed,
)
from companion.play.journal.file import read_journal
from companion.play.journal.in_force import InForce
from companion.play.journal.schema import is_time

LONGEST = 4096
"""Bytes of a line in which a flipped bit is looked for; to try all of a longer one takes too long.
"""
MOST_TRIED = 20
"""So many lines it is looked for in; in each that takes up to a tenth of a second."""
MOST_MISSING = 10_000
"""A line that is further on than that is none of this journal."""
BEGUN = "2000-01-01T00:00:00Z"
"""When a journal was made of which no line says it."""


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


def read_file(path: Path) -> Reading:
    """Read the journal at a path; raises like `read_journal` and `read`."""
    return read(read_journal(path), str(path))


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


# ---- a damaged one


@dataclass
class Salvage:
    """What a damaged journal still says, to be written anew.

    Attributes:
        entries: one for each number; `Lost` stands where nothing can be read.
        created: when the journal was made.
        origin: the game that it branches off from.
        set_right: the lines in which one bit was wrong.
        left_out: the lines that say nothing any more, or of what is not there; what they are.
    """

    entries: list[Entry] = field(default_factory=list)
    created: str = ""
    origin: Origin | None = None
    set_right: list[int] = field(default_factory=list)
    left_out: dict[int, bytes] = field(default_factory=dict)

    @property
    def content(self) -> bytes:
        """The journal as it is to be written."""
        lines = map(encode, self.entries)
        return head(self.created or BEGUN, self.origin) + b"".join(lines)

    def lose(self, count: int) -> None:
        """Put so many entries at the end that say that they are lost."""
        at = self.entries[-1].at if self.entries else self.created or BEGUN
        self.entries += [Lost(seq=len(self.entries) + 1 + each, at=at) for each in range(count)]


def salvage(content: bytes) -> Salvage:
    """Read what a journal still says, damaged or not; every entry keeps its number.

    Args:
        content: the file.
    """
    found = Salvage()
    force = InForce()
    unread = 0
    for number, raw, line in _restored(content, found):
        said = decode(line)
        if said is not None and "format" in said:
            found.created = said["created"] if is_time(said.get("created")) else ""
            found.origin = origin_of(line)
            continue
        made = _readable(said)
        missing = made.seq - len(found.entries) - 1 if made is not None else -1
        if made is None or not 0 <= missing <= MOST_MISSING:
            if number > 1:
                found.left_out[number] = raw
                unread += 1
            continue
        found.created = found.created or made.at
        found.lose(missing)
        try:
            made = _without_lost(made, found.entries, force)
            force.feed(made)
        except JournalMismatch:
            found.left_out[number] = raw
            made = Lost(seq=made.seq, at=made.at)
        found.entries.append(made)
        unread = 0
    found.lose(unread)
    return found


def _readable(said: dict[str, Any] | None) -> Entry | None:
    try:
        return entry(said) if said is not None else None
    except Misread:
        return None


def _without_lost(found: Entry, entries: Sequence[Entry], force: InForce) -> Entry:
    """An entry without what it says of others that are lost."""
    if not isinstance(found, Corrected | Applied | Undone):
        return found
    lost = {each.seq for each in entries if isinstance(each, Lost)}
    if isinstance(found, Applied):
        return replace(found, acts=[seq for seq in found.acts if seq not in lost])
    if isinstance(found, Corrected):
        return replace(
            found,
            changes=[each for each in found.changes if each.get("seq") not in lost],
            order=[seq for seq in found.order if seq not in lost],
            waiting=[seq for seq in found.waiting if seq not in lost],
        )
    if found.target in lost:
        later = (step.seq for step in force.steps if step.seq > found.target)
        return replace(found, target=next(later, found.target))
    return found


def _restored(content: bytes, found: Salvage) -> Iterator[tuple[int, bytes, bytes]]:
    """Each line by its number, as it is and as it was written.

    A single flipped bit is set right by the line's check sum; where the break between two lines is
    damaged, both come.
    """
    for number, raw in enumerate(content.split(b"\n"), start=1):
        lines = [raw] if raw else []
        tried = len(found.set_right) + len(found.left_out)
        if raw and not sealed(raw) and len(raw) <= LONGEST and tried < MOST_TRIED:
            lines = next(_set_right(raw), [raw])
        if lines not in ([], [raw]):
            found.set_right.append(number)
        for line in lines:
            yield number, raw, line


def _set_right(raw: bytes) -> Iterator[list[bytes]]:
    """What a line may have been before one byte, or one bit, was damaged."""
    for place in range(len(raw)):
        both = [raw[:place], raw[place + 1 :]]
        if raw[place - 1 : place] == b"}" and all(map(sealed, both)):
            yield both
        for bit in range(8):
            line = raw[:place] + bytes([raw[place] ^ 1 << bit]) + raw[place + 1 :]
            if sealed(line) and decode(line) is not None:
                yield [line]

"""Journal reader: entries, the first error, and the salvage of a damaged file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path, PurePath
from typing import Any

from companion.errors import JournalDamaged, JournalForeign, JournalMismatch
from companion.play.journal.entries import (
    BEGINNING,
    FORMAT,
    LATER,
    AppliedEntry,
    CorrectionEntry,
    Entry,
    LostEntry,
    Origin,
    UndoEntry,
    decode_line,
    encode_entry,
    encode_head,
    has_valid_check_sum,
    parse_entry,
    parse_origin,
)
from companion.play.journal.file import read_journal
from companion.play.journal.in_force import InForce
from companion.play.journal.schema import InvalidEntry, NewerEntry, is_time

LONGEST = 4096
"""Maximum length in bytes of a line in which a flipped bit is searched; longer ones take too long.
"""
MOST_TRIED = 20
"""Maximum number of lines in which a flipped bit is searched; each takes up to 0.1 s."""
MOST_MISSING = 10_000
"""Maximum gap in the numbers of entries; a line beyond it does not belong to this journal."""
BEGUN = "2000-01-01T00:00:00Z"
"""Time of creation of a journal that does not state one."""


@dataclass
class JournalContent:
    """Content of a journal.

    Attributes:
        created: the time of creation.
        entries: all entries, in order.
        content: the complete lines of the file, each with its newline; empty if not even the first
            line is complete.
        torn_bytes: the length of an incomplete last line.
        lacks_newline: whether the last line is complete except for its newline.
        origin: the game that it branches off from, if any.
    """

    created: str
    entries: list[Entry]
    content: bytes
    torn_bytes: int = 0
    lacks_newline: bool = False
    origin: Origin | None = None


def read_journal_file(path: Path) -> JournalContent:
    """Read the journal at a path; raises like `read_journal` and `parse_journal`."""
    return parse_journal(read_journal(path), str(path))


def parse_journal(content: bytes, name: str) -> JournalContent:
    """Read a journal's bytes.

    A last line without newline counts if its check sum is right; an incomplete one is left out. Any
    other fault is damage and is reported with its line.

    Args:
        content: the file's content.
        name: the file's name for error messages.

    Raises:
        JournalForeign: the first line is not that of a journal of this format, or a later version
            wrote an entry.
        JournalDamaged: a line before the last one has a wrong check sum or is not an entry.
    """
    end = content[content.rfind(b"\n") + 1 :]
    is_whole = decode_line(end) is not None
    torn = 0 if is_whole else len(end)
    complete = content[: len(content) - torn] + b"\n" * is_whole
    if not complete and (content.startswith(BEGINNING) or BEGINNING.startswith(content)):
        return JournalContent("", [], b"", torn)
    first, *others = content.split(b"\n", 3)
    head = decode_line(first) or {}
    if not head and (first.startswith(BEGINNING) or any(map(has_valid_check_sum, others[:2]))):
        raise _make_damage_error(name, 1)
    created = _parse_created(head, name)
    lines = enumerate(BytesIO(complete))  # one by one: they may be many
    entries = [_parse_numbered_entry(line[:-1], seq, name) for seq, line in lines if seq]
    return JournalContent(created, entries, complete, torn, is_whole, parse_origin(head))


def _parse_numbered_entry(line: bytes, seq: int, name: str) -> Entry:
    """Parse a line and check the number of its entry; entry n is on line n + 1, after the head."""
    content = decode_line(line)
    try:
        found = parse_entry(content) if content is not None else None
    except InvalidEntry as misread:
        member = str(misread)[:40]
        if isinstance(misread, NewerEntry):
            raise JournalForeign("journal_newer", file=name, line=seq + 1, member=member) from None
        raise _make_damage_error(name, seq + 1, member) from None
    if found is None or found.seq != seq:
        raise _make_damage_error(name, seq + 1)
    return found


def _make_damage_error(name: str, line: int, member: str = "") -> JournalDamaged:
    """Make the error for a damaged line, or for a member that no version has written."""
    about = {"file": name, "line": line, "session": PurePath(name).stem}
    if member:
        return JournalDamaged("journal_strange", **about, member=member)
    return JournalDamaged("journal_damaged", **about)


def _parse_created(head: dict[str, Any], name: str) -> str:
    """Parse the time of creation from the first line, or raise the error about its fault."""
    written = str(head.get("format", "?"))
    if written != FORMAT:
        if LATER.fullmatch(written):
            raise JournalForeign("journal_newer", file=name, line=1, member=written[:40])
        raise JournalForeign("journal_foreign", file=name, format=written[:40])
    created = head.get("created")
    if not is_time(created):
        raise _make_damage_error(name, 1, "created")
    return str(created)


# ---- damaged journals


@dataclass
class Salvage:
    """Readable content of a damaged journal, to be written as a new file.

    Attributes:
        entries: one for each number, with `LostEntry` for unreadable ones.
        created: the time of creation.
        origin: the game that it branches off from.
        repaired_lines: numbers of the lines that were repaired.
        omitted_lines: content of the lines left out, by number: unreadable, or about entries that
            are missing.
        in_force: the acts in force after all entries.
    """

    entries: list[Entry] = field(default_factory=list)
    created: str = ""
    origin: Origin | None = None
    repaired_lines: list[int] = field(default_factory=list)
    omitted_lines: dict[int, bytes] = field(default_factory=dict)
    in_force: InForce = field(default_factory=InForce)

    @property
    def content(self) -> bytes:
        """The repaired journal."""
        lines = map(encode_entry, self.entries)
        return encode_head(self.created or BEGUN, self.origin) + b"".join(lines)

    def add_lost_entries(self, count: int) -> None:
        """Append placeholders for lost entries."""
        time = self.entries[-1].at if self.entries else self.created or BEGUN
        self.entries += [
            LostEntry(seq=len(self.entries) + 1 + each, at=time) for each in range(count)
        ]


def salvage_journal(content: bytes) -> Salvage:
    """Read as much of a damaged journal as possible; every entry keeps its number.

    Args:
        content: the file.
    """
    found = Salvage()
    unread = 0
    for number, raw, line in _restore_lines(content, found):
        members = decode_line(line)
        if members is not None and "format" in members:
            found.created = members["created"] if is_time(members.get("created")) else ""
            found.origin = parse_origin(members)
            continue
        entry: Entry | None = None
        with suppress(InvalidEntry):
            entry = parse_entry(members or {})
        missing = entry.seq - len(found.entries) - 1 if entry is not None else -1
        if entry is None or not 0 <= missing <= MOST_MISSING:
            if number > 1:
                found.omitted_lines[number] = raw
                unread += 1
            continue
        found.created = found.created or entry.at
        found.add_lost_entries(missing)
        try:
            entry = _drop_lost_references(entry, found)
            found.in_force.process_entry(entry)
        except JournalMismatch:
            found.omitted_lines[number] = raw
            entry = LostEntry(seq=entry.seq, at=entry.at)
        found.entries.append(entry)
        unread = 0
    found.add_lost_entries(unread)
    return found


def _drop_lost_references(entry: Entry, salvage: Salvage) -> Entry:
    """Remove references to lost entries from an entry."""
    if not isinstance(entry, CorrectionEntry | AppliedEntry | UndoEntry):
        return entry
    lost = {each.seq for each in salvage.entries if isinstance(each, LostEntry)}
    if isinstance(entry, AppliedEntry):
        return replace(entry, acts=[seq for seq in entry.acts if seq not in lost])
    if isinstance(entry, CorrectionEntry):
        return replace(
            entry,
            changes=[each for each in entry.changes if each.get("seq") not in lost],
            order=[seq for seq in entry.order if seq not in lost],
            waiting=[seq for seq in entry.waiting if seq not in lost],
        )
    if entry.target in lost:
        later = (step.seq for step in salvage.in_force.steps if step.seq > entry.target)
        return replace(entry, target=next(later, entry.target))
    return entry


def _restore_lines(content: bytes, salvage: Salvage) -> Iterator[tuple[int, bytes, bytes]]:
    """Yield each line: its number, its content as found, and as repaired.

    The check sum allows the repair of a single flipped bit. If the newline between two lines is
    damaged, yields both.
    """
    for number, raw in enumerate(content.split(b"\n"), start=1):
        lines = [raw]
        tried = len(salvage.repaired_lines) + len(salvage.omitted_lines)
        if raw and not has_valid_check_sum(raw) and len(raw) <= LONGEST and tried < MOST_TRIED:
            lines = next(_repair_line(raw), lines)
        if lines != [raw]:
            salvage.repaired_lines.append(number)
        for line in filter(None, lines):
            yield number, raw, line


def _repair_line(raw: bytes) -> Iterator[list[bytes]]:
    """Yield possible originals of a line in which one byte or bit was damaged."""
    for place, byte in enumerate(raw):
        before = raw[:place]
        after = raw[place + 1 :]
        if before.endswith(b"}") and has_valid_check_sum(before) and has_valid_check_sum(after):
            yield [before, after]
        for bit in range(8):
            line = before + bytes([byte ^ 1 << bit]) + after
            if decode_line(line) is not None:
                yield [line]

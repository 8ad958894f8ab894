"""The journal: append-only lines, each with a check sum; what is in force is a fold over its entries."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Union

from companion.errors import JournalDamaged, JournalForeign, JournalMismatch
from companion.kernel.facts import Plain

FORMAT = "companion-journal/1"


@dataclass(frozen=True, kw_only=True)
class Entry:
    """What every entry has: its number, when it was written (UTC), the command's id, and who gave it."""

    seq: int
    at: str
    id: str = ""
    by: str = ""


@dataclass(frozen=True, kw_only=True)
class Answered(Entry):
    """An answer to the question at a path. `rules` is the rules version, on the answer that chose the game."""

    path: str
    answer: Plain
    rules: int | None = None


@dataclass(frozen=True, kw_only=True)
class Interjected(Entry):
    """An act outside the pending question, between the path answered before it and the one that was pending."""

    name: str
    value: Plain
    before: str
    pending: str


@dataclass(frozen=True, kw_only=True)
class Undone(Entry):
    """The entry `target` and everything in force after it is taken back. `reason` where a rule failed, else empty."""

    target: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Redone(Entry):
    """What the undoing entry `target` had taken back is in force again."""

    target: int


@dataclass(frozen=True, kw_only=True)
class Finished(Entry):
    """How the game ended, so that statistics don't depend on today's rules."""

    outcome: Plain


Act = Union[Answered, Interjected]
KINDS: dict[str, type[Entry]] = {"answered": Answered, "interjected": Interjected, "undone": Undone, "redone": Redone, "finished": Finished}
NAMES = {kind: name for name, kind in KINDS.items()}


# ---- lines


def line(content: dict[str, Any]) -> bytes:
    """One line: JSON with the check sum of everything before it as its last member."""
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def encode(entry: Entry) -> bytes:
    """An entry as a line; what has its default is left out."""
    told = {item.name: getattr(entry, item.name) for item in fields(entry) if item.default is MISSING or getattr(entry, item.name) != item.default}
    return line({"seq": entry.seq, "type": NAMES[type(entry)], **told})


def head(at: str) -> bytes:
    """The first line: format and time."""
    return line({"format": FORMAT, "created": at})


def decode(raw: bytes) -> dict[str, Any] | None:
    """The content of a line without its newline; None if the check sum is not that of the line."""
    body, mark, _ = raw.rpartition(b',"crc":"')
    if not mark or raw != body + b',"crc":"%08x"}' % zlib.crc32(body):
        return None
    try:
        content = json.loads(raw)
    except ValueError:
        return None
    return content if isinstance(content, dict) else None


def entry(content: dict[str, Any]) -> Entry | None:
    """The entry of a line's content; None if it is none that this version knows."""
    kind = KINDS.get(str(content.get("type")))
    if kind is None:
        return None
    try:
        return kind(**{name: value for name, value in content.items() if name not in ("type", "crc")})
    except TypeError:
        return None


@dataclass
class Reading:
    """What was read of a journal: its entries, how many bytes are good, and whether a torn end is left out."""

    created: str
    entries: list[Entry]
    good: int
    torn: int = 0
    lacks_newline: bool = False


def read(content: bytes, name: str) -> Reading:
    """Read a journal's bytes.

    A last line without its newline but with a good check sum counts; a torn one does not. Anything else that is wrong is
    damage and is named with its line.

    Args:
        content: the file.
        name: how errors call it.

    Raises:
        JournalForeign: the first line is not that of a journal of this format.
        JournalDamaged: a line before the last has a wrong check sum or is not an entry.
    """
    lines = content.split(b"\n")
    first = decode(lines[0])
    if first is None or first.get("format") != FORMAT:
        raise JournalForeign("journal_foreign", file=name, format=str((first or {}).get("format", "?"))[:40])
    reading = Reading(str(first.get("created", "")), [], len(lines[0]) + 1)
    if len(lines) == 1:
        reading.good, reading.lacks_newline = len(lines[0]), True
    for number, raw in enumerate(lines[1:], start=2):
        last = number == len(lines)
        if last and not raw:
            break
        found = decode(raw)
        read_entry = entry(found) if found is not None else None
        if read_entry is None or read_entry.seq != len(reading.entries) + 1:
            if last and found is None:
                reading.torn = len(raw)
                break
            raise JournalDamaged("journal_damaged", file=name, line=number)
        reading.entries.append(read_entry)
        reading.good += len(raw) + (0 if last else 1)
        reading.lacks_newline = last
    return reading


# ---- what is in force


@dataclass
class InForce:
    """The acts in force, and what could be brought again: a fold over the entries."""

    acts: list[Act] = field(default_factory=list)
    undone: list[tuple[int, list[Act]]] = field(default_factory=list)
    """What was taken back, with the number of the entry that did it; the last can be brought again."""

    def feed(self, found: Entry) -> None:
        """Take one more entry into account.

        Raises:
            JournalMismatch: it undoes or redoes what is not in force.
        """
        match found:
            case Answered() | Interjected():
                self.acts.append(found)
                self.undone.clear()
            case Undone():
                index = self.index(found.target)
                self.undone.append((found.seq, self.acts[index:]))
                del self.acts[index:]
                if found.reason:
                    self.undone.clear()
            case Redone():
                if not self.undone or self.undone[-1][0] != found.target:
                    raise JournalMismatch("nothing_redone", seq=found.seq, target=found.target)
                self.acts += self.undone.pop()[1]

    def index(self, seq: int) -> int:
        """Where the act of that number stands among those in force.

        Raises:
            JournalMismatch: it is not in force.
        """
        for index in range(len(self.acts) - 1, -1, -1):
            if self.acts[index].seq == seq:
                return index
        raise JournalMismatch("not_in_force", seq=seq)


def fold(entries: Sequence[Entry]) -> InForce:
    """What is in force after all entries."""
    state = InForce()
    for found in entries:
        state.feed(found)
    return state

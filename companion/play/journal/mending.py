"""A damaged journal as it can be written anew: what can be read stays as it is, at its number.

A single flipped bit is set right by the line's check sum. Where a line says nothing any more an
entry stands that says so, so that all others keep their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from companion.errors import JournalMismatch
from companion.play.journal import entries as journal
from companion.play.journal.entries import (
    Applied,
    Corrected,
    Entry,
    Lost,
    Misread,
    Origin,
    Undone,
    decode,
    entry,
    sealed,
)
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
class Mended:
    """What a damaged journal still says.

    Attributes:
        entries: all of them, one for each number.
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
    _force: InForce = field(default_factory=InForce)
    _lost: set[int] = field(default_factory=set)
    _unread: int = 0

    @property
    def content(self) -> bytes:
        """The journal as it is to be written."""
        lines = map(journal.encode, self.entries)
        return journal.head(self.created or BEGUN, self.origin) + b"".join(lines)

    def leave_out(self, number: int, raw: bytes) -> None:
        """A line says nothing any more."""
        self.left_out[number] = raw
        self._unread += 1

    def take(self, number: int, raw: bytes, found: Entry) -> None:
        """A line says something: at its number, if it is about what there is."""
        missing = found.seq - len(self.entries) - 1
        if not 0 <= missing <= MOST_MISSING:
            self.leave_out(number, raw)
            return
        self.created = self.created or found.at
        self.fill(missing)
        try:
            about = self._about(found)
            self._force.feed(about)
        except JournalMismatch:
            self.leave_out(number, raw)
            about = Lost(seq=found.seq, at=found.at)
            self._lost.add(found.seq)
        self._unread = 0
        self.entries.append(about)

    def fill(self, missing: int) -> None:
        """So many numbers say that what they stood for is lost."""
        at = self.entries[-1].at if self.entries else self.created or BEGUN
        for _ in range(missing):
            self.entries.append(Lost(seq=len(self.entries) + 1, at=at))
            self._lost.add(len(self.entries))

    def _about(self, found: Entry) -> Entry:
        """The same without what it says of entries that are lost."""
        lost = self._lost
        match found:
            case Corrected() if lost:
                return replace(
                    found,
                    changes=[each for each in found.changes if each.get("seq") not in lost],
                    order=[seq for seq in found.order if seq not in lost],
                    waiting=[seq for seq in found.waiting if seq not in lost],
                )
            case Applied() if lost:
                return replace(found, acts=[seq for seq in found.acts if seq not in lost])
            case Undone() if found.target in lost:
                later = (step.seq for step in self._force.steps if step.seq > found.target)
                return replace(found, target=next(later, found.target))
        return found


def mended(content: bytes) -> Mended:
    """What the bytes of a journal still say, damaged or not."""
    made = Mended()
    for number, raw in enumerate(content.split(b"\n"), start=1):
        for line in _lines(raw, number, made) if raw else ():
            said = decode(line)
            if said is not None and "format" in said:
                made.created = said["created"] if is_time(said.get("created")) else ""
                made.origin = journal.origin_of(line)
            elif (found := _entry(said)) is not None:
                made.take(number, raw, found)
            elif number > 1:
                made.leave_out(number, raw)
    made.fill(made._unread)  # noqa: SLF001 - its own
    return made


def _entry(said: dict[str, object] | None) -> Entry | None:
    try:
        return entry(said) if said is not None else None
    except Misread:
        return None


def _lines(raw: bytes, number: int, made: Mended) -> Iterator[bytes]:
    """A line as it was written; two of them where the break between them is damaged."""
    tried = len(made.set_right) + len(made.left_out)
    if sealed(raw) or len(raw) > LONGEST or tried >= MOST_TRIED:
        yield raw
        return
    found = next(_set_right(raw), [raw])
    if found != [raw]:
        made.set_right.append(number)
    yield from found


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

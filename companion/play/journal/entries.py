"""The journal: append-only lines, each an entry with a check sum."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import PurePath
from typing import Any, TypeAlias

from companion.errors import JournalDamaged, JournalError, JournalForeign
from companion.kernel.acts import Given, Move
from companion.kernel.facts import Plain
from companion.kernel.paths import Path
from companion.play.journal.schema import MEMBERS, is_time

FORMAT = "companion-journal/1"
LATER = re.compile(r"companion-journal/\d+")
"""What a later companion may call a format that this one doesn't know yet."""
BEGINNING = b'{"format":"companion-journal/'
"""How every journal begins, of this format or another."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """What every entry has.

    Its number, when it was written (UTC), the command's id, and who gave it.
    """

    seq: int
    at: str
    id: str = ""
    by: str = ""


@dataclass(frozen=True, kw_only=True)
class Answered(Entry):
    """An answer to the question at a path.

    `rules` is the rules version, on the answer that chose the game. `kept` is the entry whose
    answer waited through a correction until its path was asked again; 0 for an answer that somebody
    gave. `our_way`: the rules refuse it, and the table plays it all the same.
    """

    path: str
    answer: Plain
    rules: int | None = None
    kept: int = 0
    our_way: bool = False

    @property
    def move(self) -> Move:
        """The answer as it is given again."""
        return Move(self.path, self.answer, our_way=self.our_way)

    @property
    def at_path(self) -> Path:
        """The path with its parts; raises like `Path.parsed`."""
        return Path.parsed(self.path)

    @property
    def scene(self) -> int:
        """The scene in which it was given."""
        return self.at_path.scene


@dataclass(frozen=True, kw_only=True)
class Interjected(Entry):
    """An act outside the pending question; `before` is the path answered last."""

    name: str
    value: Plain
    before: str
    pending: str
    kept: int = 0

    @property
    def move(self) -> Move:
        """The interjection as it is made again."""
        return Move(self.name, self.value, interjects=True)

    @property
    def scene(self) -> int:
        """The scene in which it was made; 0 where nothing was pending."""
        return Path.parsed(self.pending).scene if self.pending else 0


@dataclass(frozen=True, kw_only=True)
class Undone(Entry):
    """The entry `target` and everything in force after it is taken back.

    `reason` where a rule failed, else empty.
    """

    target: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Redone(Entry):
    """What the undoing entry `target` had taken back is in force again."""

    target: int


@dataclass(frozen=True, kw_only=True)
class Corrected(Entry):
    """Earlier acts are changed, and what came of replaying the others.

    Attributes:
        changes: each names an act by `seq` and gives its new `value` (see `replacement`), or says
            `remove`; or it says which interjection to `insert` with which `value` while `pending`
            was asked (after `before`); the inserted act bears this entry's number.
        order: the acts in force afterwards, by number.
        waiting: acts that fit no question yet; they apply when their path is asked.
        frontier: the path that was pending before; when it is answered, what still waits is
            dropped.
    """

    changes: list[dict[str, Any]]
    order: list[int]
    waiting: list[int]
    frontier: str


@dataclass(frozen=True, kw_only=True)
class Applied(Entry):
    """Acts that waited since a correction are in force again, by number, in this order.

    An earlier companion wrote each of them anew, with `kept`.
    """

    acts: list[int]


@dataclass(frozen=True, kw_only=True)
class Finished(Entry):
    """How the game ended, so that statistics don't depend on today's rules."""

    outcome: Plain


@dataclass(frozen=True, kw_only=True)
class Lost(Entry):
    """What stood here can't be read any more; written where a damaged journal was mended."""


Act: TypeAlias = Answered | Interjected
KINDS: dict[str, type[Entry]] = {
    "answered": Answered,
    "interjected": Interjected,
    "undone": Undone,
    "redone": Redone,
    "corrected": Corrected,
    "applied": Applied,
    "finished": Finished,
    "lost": Lost,
}
NAMES = {kind: name for name, kind in KINDS.items()}
DEFAULTS = {kind: {item.name: item.default for item in fields(kind)} for kind in NAMES}
"""What each kind's fields have unless something else is said; where something must be said, a mark
that nothing equals."""
OURS = "ours"
"""What a journal calls an answer that the table plays its own way."""
ON_DISK = {"our_way": OURS}
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
DECODER = json.JSONDecoder()
MOST_SIGNS = 1 << 20
"""Bytes of a line; the order of a hundred thousand acts has room in it."""
LONGEST_ORIGIN = 80
"""Characters of a session's name."""
UNTOLD = ("type", "crc")
"""Members of a line that are none of an entry."""
SEAL = len(',"crc":"01234567"}')
"""So many characters at the end of a line are its check sum."""


def replacement(seq: int, given: Given) -> dict[str, Any]:
    """The change of a correction that gives an act another value."""
    return {"seq": seq, "value": given.value, **({OURS: True} if given.our_way else {})}


# ---- lines


def line(content: dict[str, Any]) -> bytes:
    """One line: JSON with the check sum of everything before it as its last member."""
    body = ENCODER.encode(content).encode()[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def encode(entry: Entry) -> bytes:
    """An entry as a line; what has its default is left out."""
    defaults = DEFAULTS[type(entry)]
    told = {
        ON_DISK.get(name, name): value
        for name, value in vars(entry).items()
        if value != defaults[name]
    }
    return line({"seq": entry.seq, "type": NAMES[type(entry)], **told})


def head(at: str, origin: Origin | None = None) -> bytes:
    """The first line: format and time, and where the game comes from if that is another one."""
    told = {"from": vars(origin)} if origin is not None else {}
    return line({"format": FORMAT, "created": at, **told})


def sealed(raw: bytes) -> bool:
    """Whether a line without its newline ends with its check sum."""
    return raw[-SEAL:] == b',"crc":"%08x"}' % zlib.crc32(raw[:-SEAL])


def decode(raw: bytes) -> dict[str, Any] | None:
    """The content of a line without its newline; None if the check sum is not that of the line.

    Nor is there any in a line that no file could hold again: too long, nested without an end, with
    half a pair of surrogates or a number of thousands of digits.
    """
    if len(raw) > MOST_SIGNS:
        return None
    try:
        content = DECODER.decode(raw.decode()) if sealed(raw) else None
        if b"\\u" in raw:
            ENCODER.encode(content).encode()
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


class Misread(Exception):
    """A line with the check sum of a line, but what it says is no entry of this version.

    Args:
        member: the first one that is odd.
        newer: whether a later version may have written it.
    """

    def __init__(self, member: str, *, newer: bool = False) -> None:
        super().__init__(member)
        self.member = member
        self.newer = newer


def entry(content: dict[str, Any]) -> Entry:
    """The entry of a line's content.

    It is filled at once, past the constructor of a frozen dataclass, which sets each field by
    itself: of opening 10,000 answers that would take 24 ms more, of 185.

    Raises:
        Misread: it is none that this version knows.
    """
    name = content.get("type")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None or not isinstance(name, str):
        raise Misread("type", newer=isinstance(name, str))
    checks = MEMBERS[name]
    told = DEFAULTS[kind].copy()
    for member, value in content.items():
        if member in checks:
            if not checks[member](value):
                raise Misread(member)
            told["our_way" if member == OURS else member] = value
        elif member not in UNTOLD:
            raise Misread(member, newer=True)
    for member, value in told.items():
        if value is MISSING or (member == "kept" and value >= told["seq"]):
            raise Misread(member)
    made = object.__new__(kind)
    vars(made).update(told)
    return made


@dataclass(frozen=True)
class Origin:
    """Where a game branches off from another one: its session, and the entry that was left out."""

    session: str
    seq: int


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
    first, *lines = content.split(b"\n")
    if (
        not lines
        and decode(first) is None
        and (content.startswith(BEGINNING) or BEGINNING.startswith(content))
    ):
        return Reading("", [], 0, torn=len(content))
    created = _created(first, lines, name)
    if not lines:
        return Reading(created, [], len(content), lacks_newline=True)
    end = lines.pop()
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


def origin_of(first: bytes) -> Origin | None:
    """Where a journal says in its first line that its game comes from."""
    """Where a journal says that its game comes from."""
    said = (decode(first) or {}).get("from")
    if not isinstance(said, dict) or said.keys() != {"session", "seq"}:
        return None
    if not isinstance(said["session"], str) or type(said["seq"]) is not int:
        return None
    return Origin(said["session"][:LONGEST_ORIGIN], said["seq"])

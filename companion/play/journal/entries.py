"""The journal: append-only lines, each an entry with a check sum."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeAlias

from companion.kernel.acts import Given, Move
from companion.kernel.facts import Plain
from companion.kernel.paths import Path
from companion.play.journal.schema import MEMBERS

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
    def seat(self) -> Plain:
        """The seat that it is about; None for none in particular."""
        return self.value.get("seat") if isinstance(self.value, dict) else None

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
class Dismissed(Entry):
    """The act by hand `target` that no longer fits is not to be entered again."""

    target: int


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
    "dismissed": Dismissed,
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


def rules_versions(entries: Iterable[Entry]) -> dict[str, int]:
    """Return the rules version by which each game in a journal was begun, by the game's id."""
    chosen = [entry for entry in entries if isinstance(entry, Answered) and entry.rules is not None]
    return {str(entry.answer): entry.rules or 0 for entry in reversed(chosen)}


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


def origin_of(first: bytes) -> Origin | None:
    """Return where a journal says in its first line that its game comes from."""
    said = (decode(first) or {}).get("from")
    if not isinstance(said, dict) or said.keys() != {"session", "seq"}:
        return None
    if not isinstance(said["session"], str) or type(said["seq"]) is not int:
        return None
    return Origin(said["session"][:LONGEST_ORIGIN], said["seq"])

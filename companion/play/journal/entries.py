"""Journal entries: append-only lines, each with a check sum."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeAlias

from companion.kernel.acts import Move
from companion.kernel.facts import Plain
from companion.kernel.paths import Path
from companion.play.journal.schema import MEMBERS, InvalidEntry, NewerEntry

FORMAT = "companion-journal/1"
LATER = re.compile(r"companion-journal/\d+")
"""Pattern for the names of journal formats, including later versions."""
BEGINNING = b'{"format":"companion-journal/'
"""First bytes of every journal, whatever its format version."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Common fields of all entries of a journal: number, time (UTC), command id, and author."""

    seq: int
    at: str
    id: str = ""
    by: str = ""


@dataclass(frozen=True, kw_only=True)
class AnswerEntry(Entry):
    """Answer to the question at a path.

    `rules` is the rules version, set on the answer that chose the game. `kept` is the number of the
    original entry if the answer waited through a correction; 0 if a player gave it. `ours` marks an
    answer that the rules refuse but the table plays anyway.
    """

    path: str
    answer: Plain
    rules: int | None = None
    kept: int = 0
    ours: bool = False

    @property
    def move(self) -> Move:
        """The answer as a move that can be repeated."""
        return Move(self.path, self.answer, our_way=self.ours)

    @property
    def parsed_path(self) -> Path:
        """The parsed path; raises like `Path.parse`."""
        return Path.parse(self.path)

    @property
    def pending(self) -> str:
        """Path of the question that was pending: the one answered."""
        return self.path

    @property
    def scene(self) -> int:
        """Number of the scene in which the answer was given."""
        return self.parsed_path.scene


@dataclass(frozen=True, kw_only=True)
class InterjectionEntry(Entry):
    """Act that answers no pending question; `before` is the path of the last answer."""

    name: str
    value: Plain
    before: str
    pending: str
    kept: int = 0

    @property
    def move(self) -> Move:
        """The interjection as a move that can be repeated."""
        return Move(self.name, self.value, interjects=True)

    @property
    def path(self) -> None:
        """None, as the act answers no pending question."""

    @property
    def seat(self) -> Plain:
        """Seat that the interjection concerns; None if it concerns no single seat."""
        return self.value.get("seat") if isinstance(self.value, dict) else None

    @property
    def scene(self) -> int:
        """Number of the scene in which the interjection was made; 0 if no question was pending."""
        return Path.parse(self.pending).scene if self.pending else 0


@dataclass(frozen=True, kw_only=True)
class UndoEntry(Entry):
    """Undo of the entry `target` and of everything in force after it.

    `reason` says which failure of a rule caused the undo; else empty.
    """

    target: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class RedoEntry(Entry):
    """Redo of everything that the entry `target` had undone."""

    target: int


@dataclass(frozen=True, kw_only=True)
class CorrectionEntry(Entry):
    """Changes of earlier acts, and the order of acts after the replay.

    Attributes:
        changes: each names an act by `seq` and its new `value`, with `ours` if the rules refuse
            it, or says `remove`. A change may also name an interjection to `insert` with a `value`
            while the question `pending` was asked; the inserted act gets this entry's number.
            Earlier versions also wrote the path of the answer `before` it, which nothing reads.
        order: the acts in force afterwards, by number.
        waiting: acts that fit no question yet; they take effect when their path is asked.
        frontier: the path that was pending before; when it is answered, acts that still wait are
            dropped.
    """

    changes: list[dict[str, Any]]
    order: list[int]
    waiting: list[int]
    frontier: str


@dataclass(frozen=True, kw_only=True)
class AppliedEntry(Entry):
    """Acts that waited since a correction and are in force again, by number and in order.

    Earlier versions wrote each of them as a new entry with `kept`.
    """

    acts: list[int]


@dataclass(frozen=True, kw_only=True)
class ResultEntry(Entry):
    """Result of the game, so that statistics don't depend on today's rules."""

    outcome: Plain


@dataclass(frozen=True, kw_only=True)
class DismissalEntry(Entry):
    """Decision not to enter the unfit interjection `target` again."""

    target: int


@dataclass(frozen=True, kw_only=True)
class LostEntry(Entry):
    """Placeholder for an unreadable entry, written when a damaged journal is repaired."""


Act: TypeAlias = AnswerEntry | InterjectionEntry
KINDS: dict[str, type[Entry]] = {
    "answered": AnswerEntry,
    "interjected": InterjectionEntry,
    "undone": UndoEntry,
    "redone": RedoEntry,
    "corrected": CorrectionEntry,
    "applied": AppliedEntry,
    "finished": ResultEntry,
    "dismissed": DismissalEntry,
    "lost": LostEntry,
}
NAMES = {kind: name for name, kind in KINDS.items()}
DEFAULTS = {kind: {item.name: item.default for item in fields(kind)} for kind in NAMES}
"""Default values of each kind's fields; a required field has a marker that equals no value."""
OURS = "ours"
"""Member of a change for an answer that the table plays against the rules."""
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
DECODER = json.JSONDecoder()
MOST_SIGNS = 1 << 20
"""Maximum length of a line in bytes; enough for a correction that orders 100,000 acts."""
LONGEST_ORIGIN = 80
"""Maximum length of a session's name in characters."""
UNTOLD = ("type", "crc")
"""Members of a line that are not fields of an entry."""
SEAL = len(',"crc":"01234567"}')
"""Length of the check sum at the end of a line, in characters."""


def find_rules_versions(entries: Sequence[Entry]) -> dict[str, int]:
    """Return the rules versions under which the games in a journal began, by game id."""
    return {
        str(entry.answer): entry.rules
        for entry in reversed(entries)
        if isinstance(entry, AnswerEntry) and entry.rules is not None
    }


# ---- lines


def encode_line(content: dict[str, Any]) -> bytes:
    """Encode a line: JSON whose last member is the check sum of what precedes it."""
    body = ENCODER.encode(content).encode()[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def encode_entry(entry: Entry) -> bytes:
    """Encode an entry as a line; members with their default value are omitted."""
    defaults = DEFAULTS[type(entry)]
    members = {name: value for name, value in vars(entry).items() if value != defaults[name]}
    return encode_line({"seq": entry.seq, "type": NAMES[type(entry)], **members})


def encode_head(created: str, origin: Origin | None = None) -> bytes:
    """Encode the first line: format, time, and the origin of a branched game."""
    members = {"from": vars(origin)} if origin is not None else {}
    return encode_line({"format": FORMAT, "created": created, **members})


def has_valid_check_sum(line: bytes) -> bool:
    """Return whether a line without its newline ends with its check sum."""
    return line[-SEAL:] == b',"crc":"%08x"}' % zlib.crc32(line[:-SEAL])


def decode_line(line: bytes) -> dict[str, Any] | None:
    """Decode a line without its newline; None if its check sum is wrong.

    Also None for content that no journal can contain: too long, nested too deeply, with lone
        surrogates or numbers of thousands of digits.
    """
    if len(line) > MOST_SIGNS:
        return None
    try:
        content = DECODER.decode(line.decode()) if has_valid_check_sum(line) else None
        if b"\\u" in line:
            ENCODER.encode(content).encode()
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def parse_entry(content: dict[str, Any]) -> Entry:
    """Parse the content of a line into an entry.

    Sets the fields without the constructor of a frozen dataclass, which saves 24 of 185 ms when
    10,000 answers are opened.

    Raises:
        InvalidEntry: the content is no entry that this version knows.
    """
    name = content.get("type")
    if not isinstance(name, str) or name not in KINDS:
        raise (NewerEntry if isinstance(name, str) else InvalidEntry)("type")
    kind = KINDS[name]
    members = DEFAULTS[kind].copy()
    for member, value in content.items():
        if member in MEMBERS and member in members:
            if not MEMBERS[member](value):
                raise InvalidEntry(member)
            members[member] = value
        elif member not in UNTOLD:
            raise NewerEntry(member)
    for member, value in members.items():
        if value is MISSING or (member == "kept" and value >= members["seq"]):
            raise InvalidEntry(member)
    entry = object.__new__(kind)
    vars(entry).update(members)
    return entry


@dataclass(frozen=True)
class Origin:
    """Origin of a branched game: the other session and the entry that was left out."""

    session: str
    seq: int


def parse_origin(head: dict[str, Any]) -> Origin | None:
    """Parse the origin of a game from its journal's first line; None if it did not branch off."""
    match head.get("from"):
        case {"session": str(session), "seq": int(seq), **rest} if not rest and type(seq) is int:
            return Origin(session[:LONGEST_ORIGIN], seq)
    return None

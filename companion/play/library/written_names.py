"""Where a name is written: found in any bytes, and put otherwise in a journal or another file."""

from __future__ import annotations

import gzip
import io
import json
import re
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from companion.play.journal.entries import decode, line

TOKEN = re.compile(r"[a-z0-9_./:+~-]*")
"""What the rules call things; a name that somebody has typed so stands where names stand."""
NAMES = ("name", "player", "called", "by")
"""Members of our files in which somebody's name stands, whatever it looks like."""
NAMED_BESIDE = ("colour", "seat", "grant", "role")
"""Beside one of these a `name` is that of a person, not of a card."""
NOTE = "note"
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
COMBINING = "\u0300-\u036f"
DEEPEST = 3
"""So many times something may be packed in something that is packed."""
BROKEN = (OSError, EOFError, ValueError, RuntimeError, zipfile.BadZipFile, zlib.error)


@dataclass
class Names:
    """Some names of one person, and what is to stand in their place.

    Args:
        names: in any case.
        new: the name that stands there afterwards.
        renamed: by name of a session what it is called afterwards.
    """

    names: Sequence[str]
    new: str
    renamed: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        forms = set[str]()
        for name in self.names:
            for form in ("NFC", "NFD"):
                words = unicodedata.normalize(form, name).split()
                forms.add(r"\s+".join(map(re.escape, words)))
        found = "|".join(sorted(forms, key=len, reverse=True))
        self.pattern = re.compile(rf"(?<!\w)(?:{found})(?![\w{COMBINING}])", re.IGNORECASE)

    def put(self, text: str) -> str:
        """A text with the new name."""
        return self.pattern.sub(lambda _: self.new, text)

    # ---- values

    def value(self, value: Any, *, free: bool = False) -> Any:
        """A value of a file with the new name; what the rules call things stays.

        Args:
            value: plain data.
            free: whether a text is somebody's own words, whatever it looks like.
        """
        if isinstance(value, str):
            if value in self.renamed:
                return self.renamed[value]
            return self.put(value) if free or not TOKEN.fullmatch(value) else value
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if isinstance(value, dict):
            person = any(member in value for member in NAMED_BESIDE)
            return {
                member: self.value(item, free=_is_name(member, person=person))
                for member, item in value.items()
            }
        return value

    def entry(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """A line of a journal with the new name."""
        note = content.get("name") == NOTE
        found = dict(content)
        for member in ("answer", "value"):
            if member in found:
                found[member] = self.value(found[member], free=note)
        for member in ("by", "reason"):
            if member in found:
                found[member] = self.put(str(found[member]))
        if isinstance(found.get("changes"), list):
            found["changes"] = [self._change(change) for change in found["changes"]]
        if isinstance(found.get("from"), dict):
            found["from"] = self.value(found["from"])
        return found

    def _change(self, change: Any) -> Any:
        """A change of a correction; what was corrected may be a note."""
        if not isinstance(change, dict) or "value" not in change:
            return change
        free = change.get("insert") == NOTE
        return {**change, "value": self.value(change["value"], free=free)}

    # ---- files

    def journal(self, content: bytes) -> bytes:
        """A journal with the new name; a line that is damaged stays so, without the name.

        Lines in which it does not stand stay as they are, byte for byte.
        """
        return b"\n".join(map(self._line, content.split(b"\n")))

    def _line(self, raw: bytes) -> bytes:
        found = decode(raw) if raw else None
        if found is None:
            return self.text(raw)
        told = {member: value for member, value in found.items() if member != "crc"}
        put = self.entry(told)
        return raw if put == told else line(put)[:-1]

    def store(self, content: bytes) -> bytes:
        """One of our small files of JSON with the new name."""
        try:
            found = json.loads(content)
        except (ValueError, RecursionError):
            return self.text(content)
        put = self.value(found)
        return content if put == found else json.dumps(put, ensure_ascii=False, indent=1).encode()

    def text(self, content: bytes) -> bytes:
        """Any text with the new name, also where its letters are written as JSON escapes."""
        said = content.decode("utf-8", "surrogateescape")
        put = self.put(said)
        plain = _unescaped(put)
        if self.pattern.search(plain):
            put = self.put(plain)
        return put.encode("utf-8", "surrogateescape")

    def bundle(self, content: bytes) -> bytes:
        """A file of many games with the new name."""
        target = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(target, "w") as fresh:
            for about in old.infolist():
                inside = self.journal(old.read(about))
                about.filename = self.put(about.filename)
                fresh.writestr(about, inside, zipfile.ZIP_DEFLATED)
        return target.getvalue()

    # ---- looking for it

    def found(self, content: bytes) -> tuple[int, int]:
        """How often the name is there, and how often only as a word of the rules.

        Looked for in the bytes as UTF-8, in what their JSON escapes stand for, and in what is
        packed in them.

        Args:
            content: of any file.
        """
        names = 0
        words = 0
        for part in unpacked(content):
            said = part.decode("utf-8", "replace")
            for text in {said, _unescaped(said)}:
                for hit in self.pattern.finditer(text):
                    if _is_word(text, hit):
                        words += 1
                    else:
                        names += 1
        return names, words


def _is_name(member: str, *, person: bool) -> bool:
    return member in NAMES and (member != "name" or person)


def _is_word(text: str, hit: re.Match[str]) -> bool:
    """Whether what was found is a token of the rules, from quotation mark to quotation mark.

    Args:
        text: all of a file.
        hit: where the name was found in it.
    """
    start = text.rfind('"', 0, hit.start()) + 1
    end = text.find('"', hit.end())
    whole = text[start : end if end >= 0 else len(text)]
    return bool(start) and end >= 0 and TOKEN.fullmatch(whole) is not None


def _unescaped(text: str) -> str:
    """A text in which letters stand for their JSON escapes."""
    if "\\u" not in text:
        return text
    found = ESCAPED.sub(lambda escape: chr(int(escape[1], 16)), text)
    return found.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def unpacked(content: bytes, depth: int = 0) -> Iterator[bytes]:
    """The bytes themselves, and whatever is packed in them.

    Args:
        content: of a file.
        depth: how often it was packed already.
    """
    yield content
    if depth >= DEEPEST:
        return
    for inside in _inside(content):
        yield from unpacked(inside, depth + 1)


def _inside(content: bytes) -> list[bytes]:
    """What a zip, gzip or zlib file has in it."""
    with suppress(*BROKEN):
        if zipfile.is_zipfile(io.BytesIO(content)):
            with zipfile.ZipFile(io.BytesIO(content)) as packed:
                names = [about.filename.encode() for about in packed.infolist()]
                return [*names, *(packed.read(about) for about in packed.infolist())]
        if content[:2] == b"\x1f\x8b":
            return [gzip.decompress(content)]
        if content[:1] == b"\x78":
            return [zlib.decompress(content)]
    return []

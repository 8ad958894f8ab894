"""Replaces the names of one person in journals and the other files of a folder."""

from __future__ import annotations

import io
import json
import re
import unicodedata
import zipfile
from collections.abc import Collection, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from companion.play.journal.entries import BEGINNING, decode, encode_line
from companion.play.journal.folder import ENDING
from companion.play.journal.schema import LONGEST_TEXT, TEXTS, TextKind
from companion.play.library.people import key

LETTER = r"[^\W_]"
BETWEEN = r"[\s._-]+"
"""Between the words of a name; files have no blanks in theirs."""
GENITIVE = r"((?:['’‘]?s|['’‘])?)"
LONGEST_FILE_NAME = 80


class Names:
    """The names of one person, what replaces them, and what was met on the way.

    Persons are compared whole and without case. In free text a name is found as a word, in the
    genitive too, but not as a part of somebody else's longer name.

    Args:
        names: all by which the person is called.
        new: what replaces each.
        others: names of other people.
    """

    def __init__(
        self, names: Collection[str] = (), new: str = "", others: Collection[str] = ()
    ) -> None:
        self.new = new
        self.people: dict[str, str] = {}
        """Everybody who was met, by key."""
        self.texts: dict[str, str] = {}
        """Free texts that change, with what they become."""
        self.words = 0
        """Words of the rules and of cards that look like the name; they stay."""
        self._own = set(map(_whole, names))
        self._others = set(map(_whole, others)) - self._own
        self._own_spoken = set(map(_spoken, names))
        self._written = {unicodedata.normalize("NFC", name) for name in names}
        known = filter(None, {_spoken(name) for name in (*names, *others, new)})
        longest_first = map(re.escape, sorted(known, key=len, reverse=True))
        named = "|".join(
            name.replace(r"\ ", BETWEEN).replace("ss", "(?:ss|ß)") for name in longest_first
        )
        self._pattern = re.compile(
            rf"(?<!{LETTER})({named or '(?!)'}){GENITIVE}(?!{LETTER})", re.IGNORECASE
        )

    def called(self, name: str) -> str:
        """What a file or a session of that name is called afterwards."""
        made = self._put(name, re.sub(r"[^A-Za-z0-9]+", "-", self.new).strip("-") or "x")
        return made if len(made) <= LONGEST_FILE_NAME else self._put(name, "x")

    def _put(self, text: str, new: str) -> str:
        """A text with another name wherever the person's stands as one.

        Args:
            text: free text, or the name of a file.
            new: what replaces the name; what marks a genitive behind it stays.
        """
        composed = unicodedata.normalize("NFC", text)
        made = self._pattern.sub(
            lambda hit: new + hit[2] if self._is_own(hit[1]) else hit[0], composed
        )
        return text if made == composed else made

    def _is_own(self, word: str) -> bool:
        """Whether a word of a free text is the person's name, and not somebody else's."""
        if len(word) == 1:
            return word in self._written
        return _spoken(word) in self._own_spoken and _whole(word) not in self._others

    def _text(self, text: str, kind: TextKind | None) -> str:
        """A text with the new name, by what it is.

        Args:
            text: from a file.
            kind: None for a word of the rules, which never changes.
        """
        if kind == "person":
            self.people.setdefault(key(text), text)
            return self.new if _whole(text) in self._own else text
        if kind == "command":
            spoken = _spoken(text)
            return "" if any(name in spoken for name in self._own_spoken) else text
        if kind == "session":
            return self.called(text)
        made = self._put(text, self.new)
        if kind is None:
            self.words += made != text
            return text
        if made != text:
            made = made[: max(kind, len(text))]
            if _whole(text) not in self._own:
                self.texts[text] = made
        return made

    def _value(self, value: Any, path: str) -> Any:
        """A value with the new name, by where it stands.

        Args:
            value: plain data.
            path: where it stands, as in `TEXTS`.
        """
        if isinstance(value, str):
            return value and self._text(value, _kind(path))
        if isinstance(value, list):
            return [self._value(item, path) for item in value]
        if isinstance(value, dict):
            return {member: self._value(item, f"{path}/{member}") for member, item in value.items()}
        return value

    # ---- files

    def file(self, name: str, content: bytes) -> bytes:
        """The content of a file with the new name.

        Args:
            name: of the file; by it one knows a journal and our other files.
            content: all of it.

        Raises:
            BROKEN, as of a bundle: nobody can read it.
        """
        if name.endswith(ENDING) or content.startswith(BEGINNING):
            acts: dict[str, str] = {}
            return b"\n".join(self._line(raw, acts) for raw in content.split(b"\n"))
        if zipfile.is_zipfile(io.BytesIO(content)):
            return self._bundle(content)
        if name.endswith(".json"):
            found = json.loads(content)
            made = self._value(found, "file")
            return content if made == found else json.dumps(made, ensure_ascii=False).encode()
        content.decode()
        return b"\n".join(map(self._plain, content.split(b"\n")))

    def _line(self, raw: bytes, acts: dict[str, str]) -> bytes:
        """A line of a journal, sealed anew where it changes; a damaged one stays damaged.

        Args:
            raw: the line.
            acts: the question or interjection of each entry before it, by number.
        """
        found = decode(raw)
        if found is None:
            return self._plain(raw)
        del found["crc"]
        question = str(found.get("path", "")).rsplit("/", 3)[-3:][0]
        act = acts[str(found.get("seq"))] = str(found.get("name") or question)
        made = dict(found)
        for member, value in found.items():
            if member != "changes":
                made[member] = self._value(value, act if member in ("answer", "value") else member)
            elif isinstance(value, list):
                made[member] = [self._change(change, acts) for change in value]
        return raw if made == found else encode_line(made)[:-1]

    def _change(self, change: Any, acts: Mapping[str, str]) -> Any:
        """A change of a correction with the new name.

        Args:
            change: gives an earlier act another value, or inserts or removes one.
            acts: as in `_line`.
        """
        if not isinstance(change, dict) or "value" not in change:
            return change
        act = str(change.get("insert") or acts.get(str(change.get("seq"))))
        return {**change, "value": self._value(change["value"], act)}

    def _plain(self, raw: bytes) -> bytes:
        """A line that follows no format of ours."""
        made = self._text(raw.decode("utf-8", "surrogateescape"), len(raw) + LONGEST_TEXT)
        return made.encode("utf-8", "surrogateescape")

    def _bundle(self, content: bytes) -> bytes:
        """A zip of files with the new name; one that does not change stays as it is."""
        changed = False
        target = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(target, "w") as fresh:
            for about in old.infolist():
                inside = old.read(about)
                made = self.file(about.filename, inside)
                name = self.called(about.filename)
                changed |= (name, made) != (about.filename, inside)
                about.filename = name
                fresh.writestr(about, made, zipfile.ZIP_DEFLATED)
        return target.getvalue() if changed else content


@cache
def _kind(path: str) -> TextKind | None:
    """What a text is that stands there; None for a word of the rules."""
    return next((kind for pattern, kind in TEXTS.items() if fnmatchcase(path, pattern)), None)


def _whole(name: str) -> str:
    """A name as it is compared with another name: without case."""
    return " ".join(key(name).split())


def _spoken(name: str) -> str:
    """A name as it is found in texts: without case, with blanks between its words."""
    return re.sub(BETWEEN, " ", key(name)).strip() or key(name)

"""Replacement of a person's names in journals and the other files of a folder."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from companion.play.journal.entries import BEGINNING, decode_line, encode_line
from companion.play.journal.folder import ENDING
from companion.play.journal.schema import LONGEST_TEXT, TEXTS, TextKind
from companion.play.library.identities import fold_name

LETTER = r"[^\W_]"
BETWEEN = r"[\s._-]+"
"""Pattern for separators between the words of a name, also in file names."""
GENITIVE = r"((?:['’‘]?s|['’‘])?)"
LONGEST_FILE_NAME = 80


class NameRewriter:
    """Replacer of all names of one person by a new name, in names and in free text.

    Names of people are compared as a whole, ignoring case. In free text a name is found as a word,
    also in the genitive, but not inside another person's longer name.

    Args:
        names: all names of the person.
        new_name: the name that replaces them.
        others: names of other people.
    """

    def __init__(
        self, names: Collection[str] = (), new_name: str = "", others: Collection[str] = ()
    ) -> None:
        self.names = names
        self.new = new_name
        self.people: dict[str, str] = {}
        """All people found, their names by key."""
        self._own = set(map(fold_name, names))
        self._others = set(map(fold_name, others)) - self._own
        self._own_spoken = set(map(_fold_text, names))
        self._written = {unicodedata.normalize("NFC", name) for name in names}
        known = filter(None, {_fold_text(name) for name in (*names, *others, new_name)})
        longest_first = map(re.escape, sorted(known, key=len, reverse=True))
        named = "|".join(
            name.replace(r"\ ", BETWEEN).replace("ss", "(?:ss|ß)") for name in longest_first
        )
        self._pattern = re.compile(
            rf"(?<!{LETTER})({named or '(?!)'}){GENITIVE}(?!{LETTER})", re.IGNORECASE
        )

    def make_new_name(self, name: str) -> str:
        """Return the name of a file or session with the person's new name."""
        new_name = self._replace_name(
            name, re.sub(r"[^A-Za-z0-9]+", "-", self.new).strip("-") or "x"
        )
        return new_name if len(new_name) <= LONGEST_FILE_NAME else self._replace_name(name, "x")

    def _replace_name(self, text: str, new_name: str) -> str:
        """Replace the person's name in a text.

        Args:
            text: free text, or the name of a file.
            new_name: the replacement; a genitive ending after the name stays.
        """
        composed = unicodedata.normalize("NFC", text)
        replaced = self._pattern.sub(
            lambda hit: new_name + hit[2] if self._is_persons_name(hit[1]) else hit[0], composed
        )
        return text if replaced == composed else replaced

    def _is_persons_name(self, word: str) -> bool:
        """Return whether a word of a free text is the person's name, not another person's."""
        if len(word) == 1:
            return word in self._written
        return _fold_text(word) in self._own_spoken and fold_name(word) not in self._others

    def _rewrite_text(self, text: str, kind: TextKind | None) -> str:
        """Replace the person's name in a text, depending on the text's kind.

        Terms of the rules, whose kind is None, never change.
        """
        if kind is None:
            return text
        if kind == "person":
            self.people.setdefault(fold_name(text), text)
            return self.new if fold_name(text) in self._own else text
        if kind == "command":
            spoken = _fold_text(text)
            return "" if any(name in spoken for name in self._own_spoken) else text
        if kind == "session":
            return self.make_new_name(text)
        return self._replace_name(text, self.new)[: max(kind, len(text))]

    def _rewrite_value(self, value: Any, path: str) -> Any:
        """Rewrite a value according to its place.

        Args:
            value: plain data.
            path: its place, as in `TEXTS`.
        """
        if isinstance(value, str):
            return value and self._rewrite_text(value, _find_text_kind(path))
        if isinstance(value, list):
            return [self._rewrite_value(item, path) for item in value]
        if isinstance(value, dict):
            return {
                member: self._rewrite_value(item, f"{path}/{member}")
                for member, item in value.items()
            }
        return value

    # ---- files

    def rewrite_file(self, name: str, content: bytes) -> bytes:
        """Rewrite the content of a file.

        Args:
            name: the file's name, which tells journals from other files.
            content: its content; a damaged file is taken for free text.
        """
        lines = content.split(b"\n")
        if name.endswith(ENDING) or content.startswith(BEGINNING):
            acts: dict[str, str] = {}
            return b"\n".join(self._rewrite_line(raw, acts) for raw in lines)
        if name.endswith(".json"):
            with suppress(ValueError, RecursionError):
                found = json.loads(content)
                new_value = self._rewrite_value(found, "file")
                return (
                    content
                    if new_value == found
                    else json.dumps(new_value, ensure_ascii=False).encode()
                )
        return b"\n".join(map(self._rewrite_plain_line, lines))

    def _rewrite_line(self, raw_line: bytes, acts: dict[str, str]) -> bytes:
        """Rewrite a journal line, with a new check sum if changed; a damaged one stays damaged.

        Args:
            raw_line: the line.
            acts: the question or interjection of each entry before it, by number.
        """
        found = decode_line(raw_line)
        if found is None:
            return self._rewrite_plain_line(raw_line)
        del found["crc"]
        new_content = self._rewrite_entry(found, acts)
        return raw_line if new_content == found else encode_line(new_content)[:-1]

    def _rewrite_entry(self, entry: Any, acts: dict[str, str], number: str = "") -> Any:
        """Rewrite an entry, or a change of a correction: of an earlier act, or an inserted one.

        Args:
            entry: the entry or change.
            acts: as in `_rewrite_line`; updated.
            number: for a change, the number of the correction, which is that of an inserted act.
        """
        if not isinstance(entry, dict):
            return entry
        number = str(entry.get("seq", number))
        question = str(entry.get("path", "")).rsplit("/", 3)[-3:][0]
        act = str(entry.get("name") or entry.get("insert") or question or acts.get(number))
        acts[number] = act
        return {
            member: [self._rewrite_entry(change, acts, number) for change in value]
            if member == "changes" and isinstance(value, list)
            else self._rewrite_value(value, act if member in ("answer", "value") else member)
            for member, value in entry.items()
        }

    def _rewrite_plain_line(self, raw_line: bytes) -> bytes:
        """Rewrite a line of unknown format."""
        new_text = self._rewrite_text(
            raw_line.decode("utf-8", "surrogateescape"), len(raw_line) + LONGEST_TEXT
        )
        return new_text.encode("utf-8", "surrogateescape")


@cache
def _find_text_kind(path: str) -> TextKind | None:
    """Return the kind of text at a path; None for a term of the rules."""
    return next((kind for pattern, kind in TEXTS.items() if fnmatchcase(path, pattern)), None)


def _fold_text(name: str) -> str:
    """Return a name for searching in texts: case-folded, with spaces between words."""
    return re.sub(BETWEEN, " ", fold_name(name)).strip() or fold_name(name)

"""A typed line in its words, numbers and quoted texts, each with the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from companion.wording.messages import MINUS
from companion.wording.naming import fold_text

QUOTED = r"[\"„“”«»](?P<quoted>[^\"„“”«»]*)[\"„“”«»]?"
SIGN = rf"(?:=\s*[+{MINUS}-]?|[+{MINUS}-])\s*"
NUMBER = rf"(?P<number>(?:(?<!\d){SIGN})?\d{{1,1000}})(?!\w)"
WORD = rf"(?P<word>[^\s,;:()/\"„“”«»+={MINUS}-]+)"
TOKEN = re.compile(rf"{QUOTED}|{NUMBER}|{WORD}|(?P<part>[,;])")
"""A sign belongs to the number behind it; hyphens, colons and brackets only part words."""
AT_THE_END = ".!?…"
"""What a sentence ends with is no part of its last word."""


class Kind(StrEnum):
    """The kind of a piece of a line."""

    WORD = "word"
    NUMBER = "number"
    QUOTED = "quoted"


@dataclass(frozen=True)
class Typed:
    """A piece of a line.

    Args:
        kind: what it is.
        text: a word folded, a number without blanks, a quoted text as it was typed.
        start: where it begins in the line.
        end: where it ends.
        part: so many commas stand before it.
    """

    kind: Kind
    text: str
    start: int
    end: int
    part: int = 0


def pieces(line: str) -> list[Typed]:
    """The pieces of a line in their order.

    `Merla, steine -1` is the word `merla`, and in the next part the word `steine` and the number
    `-1`; "3-2" is two numbers.
    """
    found = list[Typed]()
    part = 0
    for match in TOKEN.finditer(line):
        kind = match.lastgroup or ""
        if kind == "part":
            part += 1
            continue
        text = match[kind]
        if kind == Kind.WORD:
            text = word(text)
        elif kind == Kind.NUMBER:
            text = "".join(text.split()).replace(MINUS, "-")
        found.append(Typed(Kind(kind), text, match.start(), match.end(), part))
    return found


@lru_cache(maxsize=5_000)
def words_of(name: str) -> tuple[str, ...]:
    """The words of a name as they are compared with typed ones, its numbers among them."""
    return tuple([piece.text for piece in pieces(name.replace(",", " "))])


def word(text: str) -> str:
    """A word as it is compared; a sign that stands alone stays."""
    flat = fold_text(text).replace("’", "'")
    return flat.rstrip(AT_THE_END) or flat


def cut(line: str, run: Sequence[Typed]) -> str:
    """Return the text from the first of some pieces to the last, with signs at its edges."""
    if run[0].kind == Kind.QUOTED:
        return run[0].text
    start = run[0].start
    end = run[-1].end
    while start and not _parts(line[start - 1]):
        start -= 1
    while end < len(line) and not _parts(line[end]):
        end += 1
    return line[start:end].strip()


def _parts(char: str) -> bool:
    """Whether a text ends before a character: a blank, a comma, or another word."""
    return char.isspace() or char.isalnum() or char in ',;:"'

"""The short keys: one letter at any question instead of an answer.

An answer goes before a key: where a letter begins the name of an answer, the key has a colon.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.kernel.questions import Question
from companion.wording.asking import options
from companion.wording.messages import Wording
from companion.wording.naming import folded

OUR_WAY = "!"
HELP = "?"
KEYS = (HELP, "u", "r", "s", "+", "n", "j", "t", "e", "x", "q", OUR_WAY)
"""At every question; with a colon before it wherever one likes, and where an answer begins so."""
COLON = ":"


@dataclass(frozen=True)
class Key:
    """A short key was pressed instead of an answer."""

    key: str


def key_of(question: Question[Any], typed: str, wording: Wording) -> str | None:
    """The short key that a line is, if it is one."""
    line = typed.strip().lower()
    if line.startswith(COLON) and line[1:] in KEYS:
        return line[1:]
    if line not in KEYS or is_taken(question, line, wording):
        return None
    return line


def is_taken(question: Question[Any], key: str, wording: Wording) -> bool:
    """Whether a key, typed without a colon, is an answer or the beginning of one."""
    if key == HELP:
        return False
    if question.longest:
        return True
    if question.parts:
        parts = question.parts.values()
        return any(is_taken(part, key, wording) for part in parts if not part.longest)
    return any(
        key == token or folded(name).startswith(key) for token, name in options(question, wording)
    )

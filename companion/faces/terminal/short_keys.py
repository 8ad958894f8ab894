"""The short keys: one letter at any question instead of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.kernel.questions import Question, Text
from companion.wording.asking import tokens

OUR_WAY = "!"
HELP = "?"
KEYS = (HELP, "u", "r", "s", "+", "n", "j", "q", OUR_WAY)
"""At every question; where a free text is asked, with a colon before it, save for help."""


@dataclass(frozen=True)
class Key:
    """A short key was pressed instead of an answer."""

    key: str


def key_of(question: Question[Any], typed: str) -> str | None:
    """The short key that a line is, if it is one."""
    line = typed.strip()
    if line.startswith(":") and line[1:] in KEYS:
        return line[1:]
    if line == HELP:
        return line
    if isinstance(question, Text) or line in tokens(question):
        return None
    return line.lower() if line.lower() in KEYS else None

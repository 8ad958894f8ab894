"""A line of words, and how it is meant."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

KEPT = "\N{NO-BREAK SPACE}"
"""A space that words are not wrapped at."""


class Tone(StrEnum):
    """The meaning of a line of words; the palette gives it a look."""

    PLAIN = "plain"
    BOLD = "bold"
    DIM = "dim"
    FACT = "fact"
    GOLD = "gold"
    REFUSED = "refused"


@dataclass(frozen=True)
class Words:
    """A line of words, which is wrapped where it is drawn.

    Args:
        text: the words.
        tone: how they are meant.
        mark: what stands before the first line ("✓", "✗"); the lines below hang behind it.
        drawn: a line in the face's own form, with colours of its own: one of a QR code.
        picture: the same drawn in signs, for who looks instead of listening; empty where it isn't.
        hang: the lines below begin behind so many characters of the text, at least behind its
            first blanks.
    """

    text: str
    tone: Tone = Tone.PLAIN
    mark: str = ""
    drawn: object = None
    picture: str = ""
    hang: int = 0

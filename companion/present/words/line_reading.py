"""Answers read from one line, and the rest of the line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.kernel.acts import Move
from companion.kernel.facts import Seat


@dataclass(frozen=True)
class LineAnswer:
    """One of the answers read from a line.

    Args:
        move: the answer as a move.
        words: the question and the answer in words.
        seat: the seat that is asked; None for the whole table.
        cautions: reasons to ask for confirmation.
    """

    move: Move
    words: str
    seat: Seat | None = None
    cautions: tuple[str, ...] = ()


@dataclass(frozen=True)
class LineReading:
    """Result of reading a line.

    Args:
        answers: the answers in order, each legal after the previous ones.
        rest: the text that was not understood.
        trouble: why it was not understood, with valid answers; else empty.
    """

    answers: tuple[LineAnswer, ...] = ()
    rest: str = ""
    trouble: str = ""

    @property
    def complaint(self) -> str:
        """The rest with the reason why it was not understood; empty if there is none."""
        if not self.trouble or self.rest in self.trouble:
            return self.trouble
        return f"{self.rest}: {self.trouble}"


ParseLine = Callable[[str], LineReading]
"""Function that parses a line at a pending question."""

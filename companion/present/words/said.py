"""Answers that were read from one line, and what is left of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.kernel.acts import Move
from companion.kernel.facts import Seat


@dataclass(frozen=True)
class SaidAnswer:
    """One answer of a line.

    Args:
        move: where it belongs, and its value.
        words: the question with the answer.
        seat: who is asked; None for everybody.
        cautions: why it is to be confirmed.
    """

    move: Move
    words: str
    seat: Seat | None = None
    cautions: tuple[str, ...] = ()


@dataclass(frozen=True)
class SaidLine:
    """Result of reading a line.

    Args:
        answers: one after the other, each legal after those before it.
        rest: what was not understood, as it was typed.
        trouble: why, and what would fit; empty where all was understood.
    """

    answers: tuple[SaidAnswer, ...] = ()
    rest: str = ""
    trouble: str = ""

    @property
    def complaint(self) -> str:
        """Why the rest was not understood, with the rest; empty where all was."""
        if not self.trouble or self.rest in self.trouble:
            return self.trouble
        return f"{self.rest}: {self.trouble}"


Say = Callable[[str], SaidLine]
"""Reads a line where a question waits."""

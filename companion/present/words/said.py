"""Answers that were read from one line, and what is left of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.kernel.acts import Move


@dataclass(frozen=True)
class SaidAnswer:
    """One answer of a line.

    Args:
        move: where it belongs, and its value.
        words: the question with the answer.
        cautions: why it is to be confirmed.
    """

    move: Move
    words: str
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


Say = Callable[[str], SaidLine]
"""Reads a line where a question waits."""

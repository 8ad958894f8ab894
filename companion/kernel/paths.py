"""Where in a game a question stands; the same question after a replay has the same path."""

from __future__ import annotations

from typing import NamedTuple

NOBODY = "-"


class Path(NamedTuple):
    """Scene, subject, question, seat, and which time it is asked there (from 1).

    Unique within a game.
    """

    scene: int
    subject: str
    question: str
    seat: str
    ordinal: int

    def __str__(self) -> str:
        """The path in one word: "4/a7/bid/p2/1"; a dash where there is no subject or seat."""
        return f"{self.scene}/{self.subject or NOBODY}/{self.question}/{self.seat or NOBODY}/{self.ordinal}"

"""Paths, which identify the questions of a game. A replay gives the same paths."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from companion.errors import InvalidAnswer
from companion.kernel.facts import Seat
from companion.kernel.question_base import shorten_answer

NOBODY = "-"


class Path(NamedTuple):
    """Path of a question: scene, subject, name, seat (None for the whole table), ordinal.

    It is unique within a game. Scene 0 is the set-up. Ordinals count repetitions from 1.
    """

    scene: int
    subject: str
    question: str
    seat: Seat | None = None
    ordinal: int = 1

    def __str__(self) -> str:
        """Return the path as text ("4/a7/bid/p2/1"), with a dash for a missing subject or seat."""
        subject = self.subject or NOBODY
        return f"{self.scene}/{subject}/{self.question}/{self.seat or NOBODY}/{self.ordinal}"

    @classmethod
    def parse(cls, text: str) -> Path:
        """Parse the text of a path; a subject may contain slashes.

        Raises:
            InvalidAnswer: the text is not a path.
        """
        with suppress(ValueError):
            scene, rest = text.split("/", 1)
            subject, question, seat, ordinal = rest.rsplit("/", 3)
            path = cls(
                int(scene),
                "" if subject == NOBODY else subject,
                question,
                None if seat == NOBODY else Seat(seat),
                int(ordinal),
            )
            if str(path) == text:
                return path
        raise InvalidAnswer("not_a_path", given=shorten_answer(text))

"""Where in a game a question stands; the same question after a replay has the same path."""

from __future__ import annotations

from typing import NamedTuple

from companion.errors import InvalidAnswer
from companion.kernel.asking import shown
from companion.kernel.facts import Seat

NOBODY = "-"


class Path(NamedTuple):
    """Scene, subject, question, seat (None: the whole table), and which time it is asked there.

    Unique within a game. Scenes are counted from 0, the set-up; times from 1.
    """

    scene: int
    subject: str
    question: str
    seat: Seat | None = None
    ordinal: int = 1

    def __str__(self) -> str:
        """The path in one word: "4/a7/bid/p2/1"; a dash where there is no subject or seat."""
        subject = self.subject or NOBODY
        return f"{self.scene}/{subject}/{self.question}/{self.seat or NOBODY}/{self.ordinal}"

    @classmethod
    def parsed(cls, text: str) -> Path:
        """The path that is written so; a subject may have slashes in it.

        Raises:
            InvalidAnswer: it is none.
        """
        try:
            scene, rest = text.split("/", 1)
            subject, question, seat, ordinal = rest.rsplit("/", 3)
            path: Path | None = cls(
                int(scene),
                "" if subject == NOBODY else subject,
                question,
                None if seat == NOBODY else Seat(seat),
                int(ordinal),
            )
        except ValueError:
            path = None
        if path is None or str(path) != text:
            raise InvalidAnswer("not_a_path", given=shown(text))
        return path

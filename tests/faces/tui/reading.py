"""Reads a drawn screen as somebody does who sees only its signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.styled_text import ELLIPSIS

TOLD_APART = 12
"""So many letters of a text are taken for nothing else on the screen."""


@dataclass(frozen=True)
class Reading:
    """A screen, line by line.

    Args:
        lines: from top to bottom.
        width: columns.
        height: lines.
    """

    lines: Sequence[str]
    width: int
    height: int

    @classmethod
    def of(cls, lines: Sequence[Text], size: tuple[int, int]) -> Reading:
        """What somebody reads who looks at a screen."""
        return cls([line.plain for line in lines], *size)

    @property
    def squeezed(self) -> str:
        """Everything without blanks: so it does not matter where a line breaks."""
        return squeezed("".join(self.lines))

    def misfits(self) -> list[str]:
        """What is not exactly as large as the screen."""
        wrong = [line for line in self.lines if cell_len(line) != self.width]
        if len(self.lines) != self.height:
            wrong.append(f"{len(self.lines)} lines")
        return wrong

    def says(self, text: str) -> bool:
        """Whether all words of a text stand on the screen one after the other."""
        rest = self.squeezed
        for word in text.split():
            _, found, rest = rest.partition(word)
            if not found:
                return False
        return True

    def shows(self, text: str) -> bool:
        """Whether a text stands on the screen, whole or with a sign that it is cut."""
        wanted = squeezed(text)
        seen = self.squeezed
        if wanted in seen:
            return True
        cuts = range(len(wanted) - 1, min(TOLD_APART, len(wanted)) - 1, -1)
        return any(f"{wanted[:end]}{ELLIPSIS}" in seen for end in cuts)

    def cuts(self, text: str, others: Sequence[str]) -> bool:
        """Whether a text stands there in part, and nothing says so.

        Args:
            text: what may also be out of sight as a whole.
            others: what else stands there; what has the same words is not taken for it.
        """
        if self.shows(text):
            return False
        seen = self.squeezed
        wanted = squeezed(text)
        ends = range(len(wanted), min(TOLD_APART, len(wanted)) - 1, -1)
        begun = next((wanted[:end] for end in ends if wanted[:end] in seen), "")
        alike = (squeezed(other) for other in others if other != text)
        return begun != "" and not any(begun in other for other in alike)


def squeezed(text: str) -> str:
    """A text without its blanks."""
    return "".join(text.split())


def colliding(keys: Sequence[str]) -> list[str]:
    """Keys that are others, or with which others begin."""
    return [
        f"{one} {other}"
        for place, one in enumerate(keys)
        for at, other in enumerate(keys)
        if place != at and other.startswith(one)
    ]

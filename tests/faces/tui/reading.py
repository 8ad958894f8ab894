"""Reads a drawn screen as plain characters."""

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
    """A screen as lines of characters.

    Args:
        lines: from top to bottom.
        width: columns.
        height: lines.
    """

    lines: Sequence[str]
    width: int
    height: int

    @classmethod
    def read_screen(cls, lines: Sequence[Text], size: tuple[int, int]) -> Reading:
        """Return the reading of a drawn screen."""
        return cls([line.plain for line in lines], *size)

    @property
    def text_without_blanks(self) -> str:
        """All characters without blanks, so that line breaks do not matter."""
        return remove_blanks("".join(self.lines))

    def list_misfits(self) -> list[str]:
        """Return the lines of a wrong width, and the number of lines if it is wrong."""
        wrong = [line for line in self.lines if cell_len(line) != self.width]
        if len(self.lines) != self.height:
            wrong.append(f"{len(self.lines)} lines")
        return wrong

    def has_words(self, text: str) -> bool:
        """Return whether the words of a text stand on the screen in sequence."""
        rest = self.text_without_blanks
        for word in text.split():
            _, found, rest = rest.partition(word)
            if not found:
                return False
        return True

    def is_shown(self, text: str) -> bool:
        """Return whether a text is on the screen, whole or marked as cut."""
        wanted = remove_blanks(text)
        seen = self.text_without_blanks
        if wanted in seen:
            return True
        cuts = range(len(wanted) - 1, min(TOLD_APART, len(wanted)) - 1, -1)
        return any(f"{wanted[:end]}{ELLIPSIS}" in seen for end in cuts)

    def is_cut_silently(self, text: str, others: Sequence[str]) -> bool:
        """Return whether a text is shown in part without a mark.

        Args:
            text: the text, which may also be out of sight as a whole.
            others: other texts on the screen, whose words don't count as this text.
        """
        if self.is_shown(text):
            return False
        seen = self.text_without_blanks
        wanted = remove_blanks(text)
        ends = range(len(wanted), min(TOLD_APART, len(wanted)) - 1, -1)
        shown_part = next((wanted[:end] for end in ends if wanted[:end] in seen), "")
        alike = (remove_blanks(other) for other in others if other != text)
        return shown_part != "" and not any(shown_part in other for other in alike)


def remove_blanks(text: str) -> str:
    """Return a text without its blanks."""
    return "".join(text.split())


def find_colliding_keys(keys: Sequence[str]) -> list[str]:
    """Return keys that equal others or begin others."""
    return [
        f"{one} {other}"
        for place, one in enumerate(keys)
        for at, other in enumerate(keys)
        if place != at and other.startswith(one)
    ]

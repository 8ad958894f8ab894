"""A page to read: printed once, and part by part if it is longer than the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.lines.output import Output
from companion.present.screen import Words
from companion.wording.messages import Wording

EARLIER = "<"
LATER = ">"
AROUND = 6
"""Lines kept for what stands around a page."""


class Page:
    """The page of a screen, of which each line is printed once.

    Args:
        output: where to.
    """

    def __init__(self, output: Output) -> None:
        self.output = output
        self.wording = Wording("en")
        self._lines: list[Text] = []
        self._top = 0
        self._number = 0
        self._printed = 0

    def take(self, page: Sequence[Words], number: int, wording: Wording) -> None:
        """Take what was not printed yet.

        Args:
            page: all of it.
            number: another one for each page; the same page only grows.
            wording: the language.
        """
        if number != self._number:
            self._printed = 0
        self._number = number
        self.wording = wording
        self._lines = []
        for words in page[self._printed :]:
            if isinstance(words.drawn, Text):
                self.output.paint([words.drawn])
            else:
                self._lines += self.output.wrap_words(words)
        self._printed = len(page)

    @property
    def _room(self) -> int:
        return self.output.height - AROUND

    def show(self, *, at_end: bool = True) -> None:
        """Print it, or as much as fits; a sign turns it then.

        Args:
            at_end: whether its end is shown first.
        """
        if not self.output.interactive or len(self._lines) <= self._room:
            self.output.lines(self._lines)
            self._lines = []
            return
        self._top = len(self._lines) - self._room if at_end else 0
        self._print()

    def _print(self) -> None:
        """Print the part that is turned up, and how much comes before and after it."""
        below = len(self._lines) - self._top - self._room
        if self._top:
            self.output.dim(self.wording.say("screen.earlier", count=self._top))
        self.output.lines(self._lines[self._top : self._top + self._room])
        if below > 0:
            self.output.dim(self.wording.say("screen.later", count=below))

    def turn(self, typed: str) -> bool:
        """Turn the page if that is what a line says; return whether it was."""
        sign = typed.strip()
        if not self._lines or sign not in (EARLIER, LATER):
            return False
        ahead = self._top + (self._room if sign == LATER else -self._room)
        self._top = max(0, min(ahead, len(self._lines) - self._room))
        self._print()
        return True

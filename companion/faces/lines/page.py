"""A page of text: each line is printed once, part by part if it is longer than the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.lines.output import Output
from companion.present.screen import StyledLine
from companion.wording.messages import Wording

EARLIER = "<"
LATER = ">"
AROUND = 6
"""Lines of the screen that a page leaves free."""


class PagedText:
    """Pages the text of a screen; each line is printed once.

    Args:
        output: the console.
    """

    def __init__(self, output: Output) -> None:
        self.output = output
        self.wording = Wording("en")
        self._lines: list[Text] = []
        self._top = 0
        """Lines of a page that is too long, and the first of them on the screen."""
        self._number = 0
        self._printed = 0
        """The page that was printed last, and how many of its texts."""

    def show(
        self, page: Sequence[StyledLine], number: int, wording: Wording, *, at_end: bool
    ) -> None:
        """Print the lines that were not printed yet, or as many as fit; `<` and `>` turn it then.

        Args:
            page: all lines of the page.
            number: identifies the page; as long as it stays the same, the page only grows.
            wording: the language.
            at_end: whether to start with the end of the page.
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
        if not self.output.interactive or len(self._lines) <= self._room:
            self.output.lines(self._lines)
            self._lines = []
            return
        self._top = len(self._lines) - self._room if at_end else 0
        self._print()

    @property
    def _room(self) -> int:
        return self.output.height - AROUND

    def _print(self) -> None:
        """Print the current part, and the number of lines before and after it."""
        below = len(self._lines) - self._top - self._room
        if self._top:
            self.output.dim(self.wording.say("screen.earlier", count=self._top))
        self.output.lines(self._lines[self._top : self._top + self._room])
        if below > 0:
            self.output.dim(self.wording.say("screen.later", count=below))

    def turn(self, typed: str) -> bool:
        """Turn the page if the typed line is `<` or `>`; return whether it was.

        Args:
            typed: the line; anything else is an answer or a command.
        """
        sign = typed.strip()
        if not self._lines or sign not in (EARLIER, LATER):
            return False
        ahead = self._top + (self._room if sign == LATER else -self._room)
        self._top = max(0, min(ahead, len(self._lines) - self._room))
        self._print()
        return True

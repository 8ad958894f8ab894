"""What is longer than the screen.

Page by page where something is asked below it, in the system's pager where nothing is.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.text import Text

from companion.faces.terminal.screen import Screen
from companion.wording.messages import Wording

EARLIER = "<"
LATER = ">"
AROUND = 6
"""Lines kept for what stands above and below a page: how much more there is, the prompt with a line
above it, and a refusal."""
LESS = "FRXPs{keys}$"
"""How the usual pager is asked for colours, to leave at once where everything fits, and to name its
keys; who has told it otherwise is not overruled."""


class Pages:
    """Lines before somebody who sits at a screen.

    Args:
        lines: all of them, each fitting the screen.
        screen: where to; where nobody sits there is but one page.
        wording: the language.
        last: the last page is shown first, else the first.
    """

    def __init__(
        self, lines: Sequence[Text], screen: Screen, wording: Wording, *, last: bool = False
    ) -> None:
        self.lines = lines
        self.screen = screen
        self.wording = wording
        whole = screen.scrolls or not screen.interactive
        self.room = max(1, len(lines)) if whole else screen.height - AROUND
        self.top = max(0, len(lines) - self.room) if last else 0

    def show(self) -> None:
        """The page that is turned up, between how much comes before and after it."""
        self.screen.clear()
        below = len(self.lines) - self.top - self.room
        if self.top:
            self.screen.dim(self.wording.say("screen.earlier", count=self.top))
        self.screen.lines(self.lines[self.top : self.top + self.room])
        if below > 0:
            self.screen.dim(self.wording.say("screen.later", count=below))

    def turned(self, typed: str) -> bool:
        """Turn the page if that is what a line says; false if it says something else."""
        if typed.strip() not in (EARLIER, LATER):
            return False
        ahead = self.top + (self.room if typed.strip() == LATER else -self.room)
        self.top = max(0, min(ahead, len(self.lines) - self.room))
        self.show()
        return True


def pause(screen: Screen, wording: Wording) -> None:
    """Wait until what was said is read, where somebody sits before a screen."""
    screen.pause(wording.say("screen.go_on"))


@contextmanager
def paged(screen: Screen, wording: Wording) -> Iterator[None]:
    """What is printed meanwhile goes through the system's pager, where there is a screen."""
    if not screen.interactive:
        yield
        return
    options = os.environ.setdefault("LESS", LESS.format(keys=wording.say("screen.pager")))
    switches = options.partition("P")[0]
    with screen.console.pager(styles="r" in switches.lower()):
        yield

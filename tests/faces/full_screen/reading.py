"""Reads a drawn screen as somebody does who sees only its signs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.texts import ELLIPSIS
from companion.faces.tui.large_letters import large
from companion.kernel.facts import Seat
from companion.kernel.view import SeatView
from companion.wording.messages import Wording

TOLD_APART = 12
"""So many letters of a text are taken for nothing else on the screen."""
NAMED = 4
"""So many letters of a name stand on any screen."""
SUIT = 3
"""Columns before a name."""
RULE = "─"
NUMBER = re.compile(r"[−-]?\d+")


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

    def lacks(self, seat: SeatView, wording: Wording, others: Sequence[Seat]) -> list[str]:
        """Those of a seat's figures that do not stand behind its name.

        Args:
            seat: with its figures.
            wording: the players' names.
            others: all seats at the table.
        """
        panel = self._panel(seat.seat, wording, others)
        if not panel:
            return [wording.names[seat.seat]]
        seen = Counter(number for line in panel for number in NUMBER.findall(line))
        values = [*(meter.value for meter in seat.meters), *(item.value for item in seat.figures)]
        wanted = Counter(wording.value(value) for value in values)
        missing = sorted((wanted - seen).elements())
        return [number for number in missing if not _in_large(number, panel)]

    def _panel(self, seat: Seat, wording: Wording, others: Sequence[Seat]) -> list[str]:
        """The part of the screen that is a seat's: from its name to the next one's, or a rule."""
        names = {other: wording.names[other][:NAMED] for other in others}
        name = names.pop(seat)
        top = list(takewhile(lambda line: line != RULE * self.width, self.lines))
        first = next((number for number, line in enumerate(top) if name in line), len(top))
        if first == len(top):
            return []
        left = top[first].index(name)
        beside = [top[first].find(other) for other in names.values()]
        right = min((place - SUIT for place in beside if place > left), default=self.width)
        panel = [line[max(0, left - SUIT) : right] for line in top[first:]]
        below = takewhile(lambda line: not any(other in line for other in names.values()), panel)
        return list(below)


def _in_large(number: str, panel: Sequence[str]) -> bool:
    """Whether a number stands there in large digits."""
    digits = large(number)
    return any(
        all(digit in line for digit, line in zip(digits, panel[at:], strict=False))
        for at in range(len(panel) - len(digits) + 1)
    )


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

"""The screen as it fills from top to bottom: painted lines, and what can be clicked or scrolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from companion.faces.drawing.lines import exact, styled, to_right
from companion.faces.drawing.palette import Palette


@dataclass(frozen=True)
class Spot:
    """A rectangle that does something: its key is pressed by a click, its region scrolled.

    Args:
        x: its first column.
        y: its first line.
        width: columns.
        height: lines.
        key: what a click presses; empty for a region.
        region: what the wheel scrolls; empty for a key.
    """

    x: int
    y: int
    width: int
    height: int = 1
    key: str = ""
    region: str = ""

    def has(self, x: int, y: int) -> bool:
        """Whether this place belongs to it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True)
class Window:
    """The part of a region that is seen.

    Args:
        lines: exactly as many as the region has.
        start: the first line of the region that is seen.
    """

    lines: list[Text]
    start: int


class Sheet:
    """Takes the lines of a screen.

    Args:
        width: columns of the screen.
        palette: the colours.
        scrolled: the first line that is seen of each region that somebody has scrolled.

    Attributes:
        lines: what was put so far, each painted and exactly as wide as the screen.
        spots: what can be clicked or scrolled.
        overflow: how many lines of each region are hidden.
        starts: the first line of each region that is seen.
    """

    def __init__(self, width: int, palette: Palette, scrolled: Mapping[str, int]) -> None:
        self.width = width
        self.palette = palette
        self.scrolled = scrolled
        self.lines: list[Text] = []
        self.spots: list[Spot] = []
        self.overflow: dict[str, int] = {}
        self.starts: dict[str, int] = {}

    @property
    def at(self) -> int:
        """The line that is put next."""
        return len(self.lines)

    def put(self, lines: Sequence[Text], height: int, ground: str) -> None:
        """Put so many lines.

        Args:
            lines: what is drawn.
            height: lines that are put; missing ones are blank, others are left out.
            ground: the colour below them.
        """
        for number in range(height):
            line = lines[number].copy() if number < len(lines) else Text()
            self.lines.append(painted(line, self.width, self.palette.text, ground))

    def window(
        self, region: str, lines: Sequence[Text], height: int, width: int, natural: int = 0
    ) -> Window:
        """The part of a region that is seen, with how much is hidden said at its right end.

        Args:
            region: its name.
            lines: all of it.
            height: lines that it has.
            width: columns that it has.
            natural: the first line that is seen as long as nobody has scrolled.
        """
        hidden = max(0, len(lines) - height)
        start = min(hidden, max(0, self.scrolled.get(region, natural)))
        self.overflow[region] = hidden
        self.starts[region] = start
        seen = [line.copy() for line in lines[start : start + height]]
        seen += [Text() for _ in range(height - len(seen))]
        below = hidden - start
        if not seen:
            return Window(seen, start)
        above = f"↑{start}" if start else ""
        under = f"↓{below}" if below else ""
        if height == 1:
            self._say(seen, 0, above + under, width)
        else:
            self._say(seen, 0, above, width)
            self._say(seen, -1, under, width)
        return Window(seen, start)

    def _say(self, lines: list[Text], number: int, sign: str, width: int) -> None:
        if sign:
            style = f"bold {self.palette.gold}"
            lines[number] = to_right(lines[number], styled(f" {sign} ", style), width)


def painted(line: Text, width: int, colour: str, ground: str) -> Text:
    """A line of exactly so many columns with its ground below all of it.

    Args:
        line: what is drawn; it is changed.
        width: columns.
        colour: of what has none of its own.
        ground: the colour below it.
    """
    exact(line, width)
    line.stylize_before(f"{colour} on {ground}")
    return line

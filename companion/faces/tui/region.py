"""The widgets of the screen: lines that scroll, and a card of them that lies over the others."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.geometry import Region as Area
from textual.scroll_view import ScrollView
from textual.strip import Strip

from companion.faces.table_text.styled_text import CONSOLE, ELLIPSIS, cut_line, exact, style_words
from companion.present.colours import DARK, Palette

WHEEL = 2
"""Lines that a step of the wheel scrolls."""


class Region(ScrollView, can_focus=False):
    """Lines of text; how many are hidden is said at the right end, as "↓5".

    Args:
        name: its id.
        at_end: the last lines are shown as long as nobody has scrolled, at the bottom.
    """

    DEFAULT_CSS = "Region { height: 0; overflow: hidden; }"

    def __init__(self, name: str, *, at_end: bool = False) -> None:
        super().__init__(id=name)
        self.at_end = at_end
        self.lines: Sequence[Text] = ()
        self.begins: Sequence[int] = ()
        self.palette: Palette = DARK
        self.room = (0, 0)
        self.is_scrolled = False
        """Whether somebody has scrolled it."""
        self.seen: list[Text] = []
        self.first = 0
        """The first line that is seen of what is shown from its end; 0 for any."""

    def renew(self, palette: Palette) -> None:
        """Forget that somebody has scrolled: something else is shown from now on."""
        self.palette = palette
        self.is_scrolled = False

    def put(
        self,
        lines: Sequence[Text],
        width: int,
        height: int,
        start: int = 0,
        begins: Sequence[int] = (),
    ) -> None:
        """Show lines; those that differ from what was seen there are drawn anew.

        Args:
            lines: all of them.
            width: columns that they have.
            height: lines that are seen.
            start: the first that is seen as long as nobody has scrolled.
            begins: the first line of each piece; one that is torn ends with an ellipsis.
        """
        self.lines = lines
        self.begins = begins
        self.room = (width, height)
        self.display = height > 0
        self.styles.height = height + self.gutter.height
        self.first = 0
        if self.is_scrolled:
            start = round(self.scroll_y)
        elif self.at_end:
            start = self._end()
        self.scroll_y = min(start, self.max_scroll_y)
        self.redraw()

    def _end(self) -> int:
        """Find where the last lines begin to be seen: pieces are whole, or cut at their end."""
        hidden = self.max_scroll_y
        if hidden and self.begins:
            self.first = next((at for at in self.begins if at >= hidden), self.begins[-1])
            return min(hidden, self.first)
        return hidden

    def redraw(self) -> None:
        """Have those lines drawn anew that are not as they were."""
        before = self.seen
        self.seen = [self.line_at(y) for y in range(self.room[1])]
        for y, line in enumerate(self.seen):
            if y >= len(before) or line != before[y]:
                self.refresh(Area(0, y, self.room[0], 1))

    def line_at(self, y: int) -> Text:
        """Return a line as it is seen, counted from the uppermost."""
        width, height = self.room
        start = round(self.scroll_y)
        blank = max(0, height - len(self.lines)) if self.at_end else 0
        number = start + y - blank
        line = self.lines[number].copy() if self.first <= number < len(self.lines) else Text()
        is_torn = number + 1 < len(self.lines) and number + 1 not in self.begins
        if is_torn and self.begins and y == height - 1:
            line.append(ELLIPSIS)
        if self.first:  # what is hidden is old
            return cut_line(line, width)
        below = self.max_scroll_y - start
        sign = f"↑{start}" if start and y == 0 else ""
        sign += f"↓{below}" if below and y == height - 1 else ""
        if sign:
            exact(line, width - len(sign) - 2)
            line.append_text(style_words(f" {sign} ", f"bold {self.palette.gold}"))
        return cut_line(line, width)

    def render_line(self, y: int) -> Strip:
        line = self.seen[y] if y < len(self.seen) else Text()
        strip = Strip(line.render(CONSOLE, end="")).extend_cell_length(self.room[0])
        return strip.apply_style(self.rich_style).simplify()

    # ---- scrolling

    @property
    def max_scroll_y(self) -> int:
        """Return how many lines are hidden: known before textual has laid the screen out."""
        return max(0, len(self.lines) - self.room[1])

    def scroll_lines(self, by: int) -> bool:
        """Scroll so many lines down, or up; whether anything is hidden that can be scrolled to."""
        if not self.display or not self.max_scroll_y:
            return False
        self.is_scrolled = True
        self.first = 0
        self.scroll_y += by
        self.redraw()
        return True

    def on_mouse_scroll_up(self) -> None:
        """Scroll up by the wheel, which textual would do by a scrollbar."""
        self.scroll_lines(-WHEEL)

    def on_mouse_scroll_down(self) -> None:
        """Scroll down by the wheel."""
        self.scroll_lines(WHEEL)

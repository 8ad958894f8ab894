"""Region widget: scrolling lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from itertools import accumulate, zip_longest

from rich.console import Console
from rich.style import Style
from rich.text import Text
from textual.geometry import Region as Area
from textual.scroll_view import ScrollView
from textual.strip import Strip

from companion.faces.table_text.styled_text import (
    ELLIPSIS,
    cut_line,
    fit_line,
    make_styled_text,
)
from companion.faces.table_text.styles import make_styles
from companion.present.colours import DARK, LIGHT

WHEEL = 2
"""Lines scrolled by one step of the wheel."""
PALETTES = {"dark": DARK, "light": LIGHT}
"""Colours of each of textual's themes."""
CONSOLES = {
    name: Console(file=StringIO(), theme=make_styles(palette)) for name, palette in PALETTES.items()
}
"""Consoles that know the styles of each theme; nothing is printed to them."""


class Region(ScrollView, can_focus=False):
    """Lines of text, with the number of hidden lines at the right end ("↓5").

    Args:
        name: its id.

    Attributes:
        shows_end: whether it shows its last lines, bottom-aligned, until somebody scrolls.
    """

    DEFAULT_CSS = "Region { height: 0; overflow: hidden; }"

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.shows_end = False
        self.lines: Sequence[Text] = ()
        self.block_starts: Sequence[int] = ()
        self.visible_size = (0, 0)
        self.is_scrolled = False
        """Whether somebody has scrolled the region."""
        self.drawn_lines: list[Text] = []
        self.first_line = 0
        """The first line shown if the region shows its end; earlier lines stay blank."""

    def show_lines(
        self,
        lines: Sequence[Text],
        width: int,
        height: int,
        start: int | None = 0,
        blocks: Sequence[int] = (),
    ) -> None:
        """Show lines; redraw only those that differ from the lines visible before.

        Args:
            lines: all of them.
            width: columns of the region.
            height: visible lines.
            start: the first visible line until somebody scrolls; None for the last lines.
            blocks: line counts of each block; one that is cut off ends with an ellipsis.
        """
        self.lines = lines
        self.block_starts = [0, *accumulate(blocks)][:-1]
        self.visible_size = (width, height)
        self.styles.height = height + self.gutter.height
        self.first_line = 0
        self.shows_end = start is None
        if self.is_scrolled:
            start = round(self.scroll_y)
        elif start is None:
            start = self.max_scroll_y
            if start and blocks:
                *starts, last = self.block_starts
                self.first_line = next((at for at in starts if at >= start), last)
                start = self.first_line
        self.scroll_y = start  # at most `max_scroll_y`
        self.redraw_lines()

    def redraw_lines(self) -> None:
        """Redraw the visible lines that have changed."""
        before = self.drawn_lines
        self.drawn_lines = [self.get_visible_line(y) for y in range(self.visible_size[1])]
        for y, (line, former) in enumerate(zip_longest(self.drawn_lines, before, fillvalue=Text())):
            if line != former:
                self.refresh(Area(0, y, max(line.cell_len, former.cell_len), 1))

    def get_visible_line(self, y: int) -> Text:
        """Return a visible line, counted from the top."""
        width, height = self.visible_size
        start = round(self.scroll_y)
        below = self.max_scroll_y - start if y == height - 1 else 0
        blank = max(0, height - len(self.lines)) if self.shows_end else 0
        number = start + y - blank
        line = self.lines[number].copy() if self.first_line <= number < len(self.lines) else Text()
        if below and self.block_starts and number + 1 not in self.block_starts:
            line.append(ELLIPSIS)
        if self.first_line:  # the hidden lines are old
            return cut_line(line, width)
        sign = f"↑{start}" if start and y == 0 else ""
        sign += f"↓{below}" if below else ""
        if sign:
            fit_line(line, width - len(sign) - 2)
            line.append_text(make_styled_text(f" {sign} ", "bold gold"))
        return cut_line(line, width)

    def render_line(self, y: int) -> Strip:
        line = self.drawn_lines[y] if y < len(self.drawn_lines) else Text()
        line = fit_line(line.copy(), self.visible_size[0])
        for _, end, style in [*line.spans]:
            if self.id == "answers" and isinstance(style, Style) and line.plain[end:].isspace():
                line.stylize(style, end)  # its click, too: one segment takes fewer bytes than two
        return Strip(line.render(CONSOLES[self.app.theme])).apply_style(self.rich_style).simplify()

    # ---- scrolling

    @property
    def max_scroll_y(self) -> int:
        """Number of hidden lines, known before textual has done its layout."""
        return max(0, len(self.lines) - self.visible_size[1])

    def scroll_lines(self, count: int, *, is_paging: bool = False) -> bool:
        """Scroll by lines or pages, downwards if positive; return whether it can scroll at all.

        One line of a page stays visible.
        """
        if not (self.visible_size[1] and self.max_scroll_y):
            return False
        self.is_scrolled = True
        self.first_line = 0
        self.scroll_y += count * (max(1, self.visible_size[1] - 1) if is_paging else 1)
        self.redraw_lines()
        return True

    def on_mouse_scroll_up(self) -> None:
        """Scroll up; textual itself would need a scrollbar for that."""
        self.scroll_lines(-WHEEL)

    def on_mouse_scroll_down(self) -> None:
        """Scroll down."""
        self.scroll_lines(WHEEL)

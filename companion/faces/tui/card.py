"""A card that lies over the table: a result, an ending, a lesson."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual.geometry import Size

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import cut, hanging, style_words
from companion.faces.tui.region import Region
from companion.present.screen import Overlay

WIDEST = 88
LEAST = 28
"""Columns of a card's words, at most and at least."""
SIDES = 4
"""Columns of its frame, with a blank inside."""
EDGES = 2
"""Lines of its frame."""
MARGIN = 2
"""Columns of the screen beside a card."""
ENOUGH = 9
"""With so many lines above the question a card stays there, and scrolls what has no room."""


class Place(NamedTuple):
    """The place of a card.

    Args:
        top: the first line that it may take.
        covers: it lies over the question.
    """

    top: int
    covers: bool


class Card(Region):
    """A card."""

    def __init__(self) -> None:
        super().__init__("card")

    def lay(
        self, overlay: Overlay, pen: Pen, screen: Size, above: int, middle: int, *, asks: bool
    ) -> Place:
        """Lay the card over the table.

        The seats stay in sight above it where both have room, so that changes are seen on their
        meters; a question below it, where there is room enough, if need be over the seats.

        Args:
            overlay: what is said.
            pen: draws it.
            screen: columns and lines.
            above: lines of what lies above board and news.
            middle: lines of board and news.
            asks: whether something is asked below; else the card may lie there as well.
        """
        most = screen.width - MARGIN - SIDES
        lines = self._words(overlay, pen, most)
        inner = max(LEAST, cell_len(overlay.title) + SIDES, cell_len(overlay.footer) + SIDES)
        for line in lines:
            inner = max(inner, line.cell_len)
        inner = min(most, inner)
        wanted = len(lines) + EDGES
        fits = asks and wanted < above + middle  # above the question, if need be over the seats
        covers = wanted > middle and (middle < ENOUGH or not asks) and not fits
        bottom = screen.height if covers else above + middle
        top = 0 if covers and wanted > bottom - above else above
        if fits and middle < ENOUGH:
            top = min(above, bottom - wanted)
        height = min(wanted, bottom - top)
        self.border_title = Text(cut(overlay.title, inner - 2))
        self.border_subtitle = Text(cut(overlay.footer, inner - 2))
        self.styles.width = inner + SIDES
        left = (screen.width - inner - SIDES) // 2
        self.styles.offset = (left, top + (bottom - top - height) // 2)
        self.put(lines, inner, height - EDGES)
        return Place(top, covers)

    def _words(self, overlay: Overlay, pen: Pen, width: int) -> list[Text]:
        """Draw what is said."""
        lines = list[Text]()
        for words in overlay.lines:
            style, mark_style = pen.styles(words)
            mark = style_words(f"{words.mark} " if words.mark else "", mark_style)
            lines += hanging(words.picture or words.text, min(WIDEST, width), style, mark)
        return lines

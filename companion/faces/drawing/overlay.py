"""A card over the table: a result, an ending, a lesson.

The seats stay in sight above it where both have room, so that changes are seen on their meters.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.faces.drawing.large_letters import large
from companion.faces.drawing.lines import cut, hanging, styled
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.sheet import Sheet, Spot, painted
from companion.present.screen import Overlay

REGION = "overlay"
WIDEST = 88
"""Columns of words at most; longer lines are hard to read."""
LEAST = 28
AROUND = 4
"""Columns of the frame, with a blank inside."""
FRAME = 2
"""Lines of the frame."""
ENOUGH = 9
"""With so many lines above the question a card stays there, and scrolls what has no room."""


class Card:
    """Draws a card.

    Args:
        overlay: what is said.
        pen: draws it.
        width: columns of the screen.

    Attributes:
        lines: without the frame.
        width: columns with the frame.
    """

    def __init__(self, overlay: Overlay, pen: Pen, width: int) -> None:
        self.overlay = overlay
        self.pen = pen
        most = width - 2 - AROUND
        room = min(WIDEST, most)
        self.lines = [*self._big(most), *self._words(room)]
        heads = (overlay.title, overlay.footer)
        inner = [line.cell_len for line in self.lines]
        inner += [cell_len(head) + AROUND for head in heads]
        self.inner = min(most, max(LEAST, *inner))
        self.width = self.inner + AROUND

    def put(self, sheet: Sheet, free: int, below: int) -> bool:
        """Put it over what the sheet has; whether the question is covered.

        Args:
            sheet: all of the screen but the card.
            free: lines at the top that stay in sight where there is room below them.
            below: lines of the question with all that belongs to it, which stay in sight where
                there is room enough above them.
        """
        wanted = len(self.lines) + FRAME
        height = len(sheet.lines)
        room = height - free - below
        covers = wanted > room and room < ENOUGH
        if not covers:
            height -= below
        if covers and wanted > height - free:
            free = 0
        high = min(wanted, height - free)
        top = free + (height - free - high) // 2
        left = (sheet.width - self.width) // 2
        window = sheet.window(REGION, self.lines, high - FRAME, self.inner)
        card = self._framed(window.lines)
        palette = self.pen.palette
        covered = f"{palette.covered} on {palette.ground}"
        for number in range(free, height):
            line = sheet.lines[number].plain
            if top <= number < top + high:
                drawn = self._over(line, card[number - top], left, covered)
            else:
                drawn = styled(line, covered)
            sheet.lines[number] = painted(drawn, sheet.width, palette.covered, palette.ground)
        spot = Spot(0, 0, sheet.width, height, region=REGION)
        sheet.spots.insert(0, spot)
        return covers

    def _over(self, line: str, card: Text, left: int, covered: str) -> Text:
        """A line of the card over what is covered by it.

        Args:
            line: what is covered.
            card: a line of the card.
            left: the first column of the card.
            covered: the style of what is covered.
        """
        before = set_cell_size(line, left)
        taken = set_cell_size(line, left + self.width)
        drawn = styled(before, covered)
        drawn.append_text(card)
        return drawn.append(line[len(taken) :], covered)

    # ---- the card

    def _big(self, room: int) -> list[Text]:
        """The line in large letters, bold where those have no room."""
        overlay = self.overlay
        if not overlay.big:
            return []
        style = self.pen.bold
        suit = ""
        if overlay.big_seat is not None:
            style = self.pen.bold_of(overlay.big_seat)
            suit = self.pen.suit(overlay.big_seat)
        drawn = large(overlay.big)
        if drawn and cell_len(drawn[0]) <= room:
            lines = [styled(line, style) for line in drawn]
        else:
            words = f"{suit} {overlay.big}".strip()
            lines = hanging(words, room, style, Text())
        return [*lines, Text()]

    def _words(self, room: int) -> list[Text]:
        """What is said."""
        pen = self.pen
        lines = list[Text]()
        for words in self.overlay.lines:
            style = pen.tone(words)
            before = Text()
            if words.mark:
                before.append(f"{words.mark} ", pen.mark_style(words))
            lines += hanging(words.text, room, style, before)
        return lines

    def _framed(self, lines: Sequence[Text]) -> list[Text]:
        """The lines with a frame around them."""
        pen = self.pen
        ground = pen.palette.card
        most = self.inner - 2
        framed = [self._edge("╭─", cut(self.overlay.title, most), pen.bold_gold, "╮")]
        for line in lines:
            inside = Text(" ").append_text(line)
            drawn = styled("│", pen.gold)
            drawn.append_text(painted(inside, self.inner + 2, pen.text, ground))
            framed.append(drawn.append("│", pen.gold))
        framed.append(self._edge("╰─", cut(self.overlay.footer, most), pen.dim, "╯"))
        for line in framed:
            line.stylize_before(f"{pen.text} on {ground}")
        return framed

    def _edge(self, left: str, words: str, style: str, right: str) -> Text:
        """The upper or the lower edge, with words in it."""
        gold = self.pen.gold
        line = styled(left, gold)
        if words:
            line.append(f" {words} ", style)
        missing = self.width - line.cell_len - 1
        return line.append("─" * missing + right, gold)

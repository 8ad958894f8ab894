"""The card widget, shown over the table: a result, an ending, a lesson."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.styled_text import wrap_styled_line
from companion.faces.tui.plan import UPPER, ScreenPlan
from companion.faces.tui.region import Region
from companion.present.screen import Overlay

WIDEST = 88
LEAST = 28
"""Columns of a card's text, at most (WIDEST) and at least (LEAST)."""
SIDES = 4
"""Columns of its frame, including a blank on each side."""
EDGES = 2
"""Lines of its frame."""
MARGIN = 2
"""Columns of the screen beside a card."""
ENOUGH = 9
"""Lines above the question that are enough for a card; a longer one then scrolls."""


class OverlayCard(Region):
    """Overlay over the table, such as a result, an ending or a lesson.

    Attributes:
        top: the first line that it may take.
        hides_question: whether it covers the question.
    """

    def __init__(self) -> None:
        super().__init__("card")
        self.top = 0
        self.hides_question = False

    def move_over_table(self, overlay: Overlay, plan: ScreenPlan) -> None:
        """Place the card over the table.

        The seats above it stay visible if both fit, so that players see the changes on their
        meters. The question below it stays visible if there is enough room, if need be by covering
        the seats. Without a question the card may use its place.

        Args:
            overlay: the content.
            plan: the layout of the screen below.
        """
        wording = plan.wording
        most = plan.width - MARGIN - SIDES
        lines = [
            line
            for words in overlay.lines
            for line in wrap_styled_line(words, min(WIDEST, most), is_aligned=False)
        ]
        footer = overlay.footer or wording.say("full.go_on")
        framed = SIDES + max(cell_len(overlay.title), cell_len(footer))
        inner = min(most, max(LEAST, framed, *(line.cell_len for line in lines)))
        wanted = len(lines) + EDGES
        middle_height = plan.middle_height
        self.top = sum(plan.visible[name] for name in UPPER)
        bottom = self.top + middle_height
        self.hides_question = wanted > middle_height
        if plan.content.asking.sentence:
            self.hides_question = wanted >= bottom and middle_height < ENOUGH
        if self.hides_question:
            bottom = plan.height
        if self.hides_question or middle_height < ENOUGH:
            self.top = max(0, min(self.top, bottom - wanted))
        height = min(wanted, bottom - self.top)
        self.border_title = Text(overlay.title)
        self.border_subtitle = Text(footer)
        self.styles.width = inner + SIDES
        self.styles.margin = (self.top, 0, plan.height - bottom, 0)
        self.show_lines(lines, inner, height - EDGES)

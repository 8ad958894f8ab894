"""The card over the table: a result, an ending, a lesson."""

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


def place_card(card: Region, overlay: Overlay, plan: ScreenPlan) -> tuple[int, bool]:
    """Place a card over the table.

    The seats above it stay visible if both fit, so that players see the changes on their meters.
    The question below it stays visible if there is enough room, if need be by covering the seats.
    Without a question the card may use its place.

    Args:
        card: the widget.
        overlay: its content.
        plan: the layout of the screen below.

    Returns:
        The first line that it may take, and whether it covers the question.
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
    top = sum(plan.visible[name] for name in UPPER)
    bottom = top + middle_height
    hides_question = wanted > middle_height
    if plan.content.asking.sentence:
        hides_question = wanted >= bottom and middle_height < ENOUGH
    if hides_question:
        bottom = plan.height
    if hides_question or middle_height < ENOUGH:
        top = max(0, min(top, bottom - wanted))
    height = min(wanted, bottom - top)
    card.border_title = Text(overlay.title)
    card.border_subtitle = Text(footer)
    card.styles.width = inner + SIDES
    card.styles.margin = (top, 0, plan.height - bottom, 0)
    card.show_lines(lines, inner, height - EDGES)
    return top, hides_question

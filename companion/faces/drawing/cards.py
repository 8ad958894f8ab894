"""The cards on the table: a line each, side by side, or a column with all small print."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.drawing.lines import cut_line, hanging, side_by_side, styled
from companion.faces.drawing.pen import Pen
from companion.kernel.view import CardView

CARD = 26
LEAST_CARD = 18
"""Columns that a card needs beside others: the smaller for one of a short name."""
GAP = 2
LEAST_SMALL = 12
"""Columns of small print behind a name; with fewer it is left out."""


def tight_cards(cards: Sequence[CardView], pen: Pen, width: int) -> list[Text]:
    """A line each, the small print behind the name as far as there is room.

    Args:
        cards: in the order in which they lie.
        pen: draws them.
        width: columns that they have.
    """
    lines = list[Text]()
    for card in cards:
        line = _title(card, pen, width)
        small = _small(card, pen)
        room = width - line.cell_len - GAP
        if small and room >= LEAST_SMALL:
            line.append(" " * GAP)
            line.append_text(cut_line(small, room))
        lines.append(line)
    return lines


def cards_beside(cards: Sequence[CardView], pen: Pen, width: int) -> list[Text]:
    """As many side by side as make the fewest lines, each with its small print below.

    Args:
        cards: in the order in which they lie.
        pen: draws them.
        width: columns that they have.
    """
    widest = max((_title(card, pen, width).cell_len for card in cards), default=0)
    least = min(CARD, max(LEAST_CARD, widest + GAP))
    most = min(len(cards), max(1, width // least))
    drawn = [_rows(cards, pen, width, across) for across in range(1, most + 1)]
    return min(drawn, key=len, default=[])


def _rows(cards: Sequence[CardView], pen: Pen, width: int, across: int) -> list[Text]:
    """So many side by side."""
    lines = list[Text]()
    room = width // across
    for start in range(0, len(cards), across):
        together = cards[start : start + across]
        blocks = [_card(card, pen, room - GAP) for card in together]
        lines += side_by_side(blocks, room)
    return lines


def cards_below(cards: Sequence[CardView], pen: Pen, width: int) -> list[Text]:
    """One below the other with all small print, a blank line between.

    Args:
        cards: in the order in which they lie.
        pen: draws them.
        width: columns that they have.
    """
    lines = list[Text]()
    for card in cards:
        if lines:
            lines.append(Text())
        lines += _card(card, pen, width)
    return lines


def _card(card: CardView, pen: Pen, width: int) -> list[Text]:
    """A card with its small print."""
    lines = [_title(card, pen, width)]
    mark = styled("▌ " if card.active else "  ", pen.gold)
    for printed in card.lines:
        words = pen.wording.value(printed)
        style = pen.thing(printed, pen.dim)
        below = hanging(words, width, style, Text("  "))
        lines += [mark.copy().append_text(line[2:]) for line in below]
    return lines


def _title(card: CardView, pen: Pen, width: int) -> Text:
    """Name, symbols, number, and who is at it; only the name gives way."""
    beside = _beside(card, pen)
    named = pen.gold if card.active else pen.text
    name = styled(pen.wording.value(card.title), f"bold {named}")
    room = max(1, width - 2 - beside.cell_len)
    line = styled("▌ " if card.active else "  ", pen.gold)
    line.append_text(cut_line(name, room)).append_text(beside)
    return cut_line(line, width)


def _beside(card: CardView, pen: Pen) -> Text:
    """What stands behind a card's name."""
    line = Text()
    if card.symbols:
        line.append(f" {card.symbols}", _symbol_style(card, pen))
    if card.figure:
        line.append(f"  {card.figure}", pen.number)
    for seat in card.seats:
        line.append(" ").append(pen.suit(seat), pen.bold_of(seat))
    return line


def _symbol_style(card: CardView, pen: Pen) -> str:
    """Symbols wear the first colour that the card prints."""
    for printed in card.lines:
        found = pen.thing(printed, "")
        if found:
            return f"bold {found}"
    return pen.text


def _small(card: CardView, pen: Pen) -> Text:
    """All small print on one line."""
    line = Text()
    for printed in card.lines:
        if line:
            line.append(" · ", pen.rule)
        line.append(pen.wording.value(printed), pen.thing(printed, pen.dim))
    return line

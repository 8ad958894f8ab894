"""Styled text fitted to a width in terminal columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from itertools import zip_longest
from typing import TypeVar

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from companion.kernel.facts import Seat
from companion.present.tones import KEPT, StyledLine
from companion.wording.messages import Wording
from companion.wording.people_words import find_suit

T = TypeVar("T")
ELLIPSIS = "…"
WIDEST = 96
"""Columns of running text, at most; longer lines are hard to read."""
GAP = 2
"""Blanks between two blocks side by side."""
CONSOLE = Console(file=StringIO(), width=80)
"""Used only to wrap text and to draw digits; nothing is printed to it."""
UNBROKEN = "\ue000"
"""Replaces KEPT while text is wrapped, because rich breaks lines at every kind of space."""


def make_styled_text(text: str, style: str) -> Text:
    """Return a text whose style stays when other texts are appended."""
    return Text().append(text, style)


def get_seat_style(seat: Seat, wording: Wording) -> str:
    """Return the style of a seat; that of text for one that is not at the table."""
    colour = wording.colours.get(seat)
    return "text" if colour is None else f"seat.{colour}"


def draw_suit(seat: Seat, wording: Wording) -> Text:
    """Return the suit of a seat in its colour; a blank for one that is not at the table."""
    return make_styled_text(find_suit(seat, wording), f"bold {get_seat_style(seat, wording)}")


def shorten_text(text: str, width: int) -> str:
    """Shorten a text to a number of columns; an ellipsis replaces the rest."""
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    return set_cell_size(text, width - 1).rstrip() + ELLIPSIS


def fit_line(line: Text, width: int) -> Text:
    """Shorten a line in place with an ellipsis, or pad it with blanks; return it."""
    line.truncate(max(0, width), overflow="ellipsis", pad=True)
    return line


def cut_line(line: Text, width: int) -> Text:
    """Shorten a line in place with an ellipsis; return it."""
    line.truncate(max(0, width), overflow="ellipsis")
    return line


def wrap_with_hanging_indent(text: Text, width: int, prefix: Text | None = None) -> list[Text]:
    """Wrap a text behind a prefix; later lines are indented to the first word.

    Args:
        text: the text.
        width: columns of the lines.
        prefix: the mark or blanks before the first line; None for none.
    """
    before = prefix or Text()
    text.plain = text.plain.replace(KEPT, UNBROKEN)
    lines = list[Text]()
    for part in text.wrap(CONSOLE, max(1, width - before.cell_len)):
        part.plain = part.plain.replace(UNBROKEN, " ")
        lines.append(before + part)
        before = Text(" " * before.cell_len)
    return lines


def wrap_styled_line(
    styled_line: StyledLine, width: int, *, is_past: bool = False, is_aligned: bool = True
) -> list[Text]:
    """Wrap a text of news, a page, a remark or a card.

    A line in the face's own format, such as one of a QR code, is not wrapped. Facts with a mark
    have only the mark coloured. In warnings both have the same colour.

    Args:
        styled_line: the text with its mark.
        width: columns; running text uses at most WIDEST of them.
        is_past: whether it is dimmed.
        is_aligned: whether marks have a column of their own on the left.
    """
    if isinstance(styled_line.drawn, Text):
        return [Text(" ").append_text(styled_line.drawn)]
    tone = "dim" if is_past else styled_line.tone
    warns = is_past or tone in ("refused", "gold")
    style = "text" if tone == "fact" and styled_line.mark else tone
    shown = styled_line.picture or styled_line.text
    hang = max(styled_line.hang, len(shown) - len(shown.lstrip()))
    before = (
        f" {styled_line.mark or ' '} "
        if is_aligned
        else styled_line.mark and f"{styled_line.mark} "
    )
    mark = make_styled_text(before, tone if warns else "fact").append(shown[:hang], style)
    return wrap_with_hanging_indent(make_styled_text(shown[hang:], style), min(WIDEST, width), mark)


def join_parts(
    parts: Iterable[Text], width: int, *, separator: str = "  ", indent: int = 0
) -> list[Text]:
    """Join parts to lines, as many on a line as fit, without breaking any of them.

    Args:
        parts: the parts.
        width: columns of a line.
        separator: separator of two parts on a line.
        indent: blanks before each line.
    """
    lines = list[Text]()
    for part in parts:
        if lines and lines[-1].cell_len + cell_len(separator) + part.cell_len <= width:
            lines[-1].append(separator).append_text(part)
        else:
            lines.append(Text(" " * indent).append_text(part))
    return lines


def join_blocks(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Put blocks of lines side by side, each padded to a width."""
    return [
        Text().join(fit_line(part.copy(), width) for part in level)
        for level in zip_longest(*blocks, fillvalue=Text())
    ]


def draw_parts_in_rows(
    parts: Sequence[T],
    draw_part: Callable[[T, int], list[Text]],
    width: int,
    least_width: int,
    *,
    blank_lines: int,
) -> list[Text]:
    """Draw parts side by side, evenly spread over as few rows as possible.

    Args:
        parts: the parts.
        draw_part: draws one part in a number of columns.
        width: columns of a row.
        least_width: columns of a part, at least, including the gap behind it.
        blank_lines: blank lines between two rows.
    """
    if not parts:
        return []
    rows = -(-len(parts) // max(1, width // least_width))
    across = -(-len(parts) // rows)
    room = width // across
    lines = list[Text]()
    for start in range(0, len(parts), across):
        if lines:
            lines += [Text()] * blank_lines
        together = parts[start : start + across]
        lines += join_blocks([draw_part(part, room - GAP) for part in together], room)
    return lines

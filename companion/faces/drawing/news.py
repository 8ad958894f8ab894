"""Words from top to bottom: what happened, a page that was brought up, remarks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.drawing.lines import ELLIPSIS, hanging
from companion.faces.drawing.pen import Pen
from companion.present.screen import Words

SIGN = 4
"""Columns at the right end kept free for what says how much is hidden."""
PAGE = 96
"""Columns of a page at most; longer lines are hard to read."""


def news_blocks(news: Sequence[Words], new: int, pen: Pen, width: int) -> list[list[Text]]:
    """Each piece of news as the lines it needs, the new ones bright and the older ones dim.

    Args:
        news: the oldest first.
        new: so many of the last are new.
        pen: draws it.
        width: columns.
    """
    older = len(news) - new
    blocks = list[list[Text]]()
    for number, words in enumerate(news):
        blocks.append(_piece(words, pen, width, is_new=number >= older))
    return blocks


def _piece(words: Words, pen: Pen, width: int, *, is_new: bool) -> list[Text]:
    style = pen.tone(words)
    mark_style = pen.mark_style(words)
    if not is_new:
        style = pen.dim
        mark_style = pen.dim
    before = pen.mark(words.mark, mark_style)
    return hanging(words.text, width - SIGN, style, before)


def fitting(blocks: Sequence[list[Text]], height: int) -> list[Text]:
    """The last pieces that fit whole: a derivation is not cut inside.

    Args:
        blocks: the lines of each piece; the last alone is cut where it is too long.
        height: lines that there are.
    """
    lines = list[Text]()
    for block in reversed(blocks):
        if len(lines) + len(block) > height:
            break
        lines = block + lines
    if not lines and blocks:
        *above, last = blocks[-1][: max(1, height)]
        last = last.copy()
        return [*above, last.append(ELLIPSIS)]
    return lines


def page_lines(page: Sequence[Words], pen: Pen, width: int) -> list[Text]:
    """A page as lines, none of them so long that it is hard to read.

    Args:
        page: what is said, from top to bottom.
        pen: draws it.
        width: columns of the screen.
    """
    lines = list[Text]()
    for words in page:
        if isinstance(words.drawn, Text):
            lines.append(Text(" ").append_text(words.drawn))
            continue
        style = pen.tone(words)
        before = pen.mark(words.mark, pen.mark_style(words))
        lines += hanging(words.text, min(PAGE, width - SIGN), style, before)
    return lines

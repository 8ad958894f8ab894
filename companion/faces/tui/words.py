"""Words from top to bottom: what happened, and a page that was brought up."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import hanging, style_words
from companion.present.tones import Words

PAGE = 96
"""Columns of running text at most; longer lines are hard to read."""


def word_lines(said: Iterable[Words], pen: Pen, width: int, *, past: int = 0) -> list[Text]:
    """Wrap words one below the other, their marks in a column before them.

    Args:
        said: what is said.
        pen: draws it.
        width: columns; of running text at most PAGE are used.
        past: so many of the first are dim.
    """
    lines = list[Text]()
    for number, words in enumerate(said):
        if isinstance(words.drawn, Text):
            lines.append(Text(" ").append_text(words.drawn))
            continue
        style, mark_style = (pen.dim, pen.dim) if number < past else pen.styles(words)
        shown = words.picture or words.text
        hang = max(words.hang, len(shown) - len(shown.lstrip()))
        mark = style_words(f" {words.mark or ' '} ", mark_style).append(shown[:hang], style)
        lines += hanging(shown[hang:], min(PAGE, width), style, mark)
    return lines

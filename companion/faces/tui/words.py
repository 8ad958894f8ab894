"""Wrapping of running text, such as news and pages."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import style_words, wrap_hanging
from companion.present.tones import Words

PAGE = 96
"""Columns of running text, at most; longer lines are hard to read."""


def wrap_texts(said: Iterable[Words], pen: Pen, width: int, *, past: int = 0) -> list[Text]:
    """Wrap texts one below the other, with their marks in a column on the left.

    Args:
        said: the texts.
        pen: wording and colours.
        width: columns; running text uses at most PAGE of them.
        past: number of texts at the beginning that are dimmed.
    """
    lines = list[Text]()
    for number, words in enumerate(said):
        if isinstance(words.drawn, Text):
            lines.append(Text(" ").append_text(words.drawn))
            continue
        style, mark_style = (pen.dim, pen.dim) if number < past else pen.get_styles(words)
        shown = words.picture or words.text
        hang = max(words.hang, len(shown) - len(shown.lstrip()))
        mark = style_words(f" {words.mark or ' '} ", mark_style).append(shown[:hang], style)
        lines += wrap_hanging(shown[hang:], min(PAGE, width), style, mark)
    return lines

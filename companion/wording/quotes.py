"""Nested quotation marks."""

from __future__ import annotations


def nest_quotes(text: str, marks: str) -> str:
    """Replace quotation marks inside a quotation by the inner ones.

    Args:
        text: the text; it stays unchanged if its marks don't pair, as in a typed name.
        marks: four characters, the language's outer and inner pairs; empty if it has none.
    """
    if not marks or text.count(marks[0]) < 2:
        return text
    inner_marks = str.maketrans(marks[:2], marks[2:])
    depth = 0
    written = list[str]()
    for char in text:
        depth -= char == marks[1]
        if depth < 0:
            return text
        written.append(char.translate(inner_marks) if depth else char)
        depth += char == marks[0]
    return text if depth else "".join(written)

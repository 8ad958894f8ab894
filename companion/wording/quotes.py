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
    opening = marks[0]
    closing = marks[1]
    depth = 0
    written = list[str]()
    for char in text:
        if char == opening:
            written.append(marks[2] if depth else char)
            depth += 1
        elif char == closing:
            depth -= 1
            written.append(marks[3] if depth > 0 else char)
        else:
            written.append(char)
        if depth < 0:
            return text
    return text if depth else "".join(written)

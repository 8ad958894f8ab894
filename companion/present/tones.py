"""Lines of text with a tone (role of the text)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

KEPT = "\N{NO-BREAK SPACE}"
"""Non-breaking space."""


Tone: TypeAlias = Literal["plain", "bold", "dim", "fact", "gold", "refused"]
"""Role of a line of text; the palette maps it to colours."""


@dataclass(frozen=True)
class StyledLine:
    """A line of text, wrapped when it is drawn.

    Args:
        text: the text.
        tone: its role.
        mark: a mark before the first line ("✓", "✗"); wrapped lines are indented by its width.
        drawn: a line in the face's own format, with its own colours, such as one of a QR code.
        picture: the text with a chart of signs, shown instead unless it is read aloud; may be
            empty.
        hang: indentation of wrapped lines in characters; at least that of the text's leading
            spaces.
    """

    text: str
    tone: Tone = "plain"
    mark: str = ""
    drawn: object = None
    picture: str = ""
    hang: int = 0


def make_fact_lines(facts: Iterable[str]) -> list[StyledLine]:
    """Return facts in words as lines with a check mark."""
    return [StyledLine(fact, "fact", "✓") for fact in facts]

"""Many answers under headings, each with the letters that name it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from companion.faces.terminal.layout import flowed
from companion.faces.terminal.screen import GOLD, Screen
from companion.kernel.facts import Plain
from companion.kernel.questions import Several
from companion.wording.headings import headings
from companion.wording.messages import Wording
from companion.wording.naming import letters

INDENT = 4
GAP = 2


def under_headings(
    question: Several[Any], likely: Sequence[Plain], wording: Wording, screen: Screen
) -> list[Text]:
    """The answers, as many on a line as fit; those that Enter takes are marked.

    Args:
        question: has headings.
        likely: what Enter takes.
        wording: the language.
        screen: how wide the lines may be.
    """
    lines = list[Text]()
    groups = headings(question, wording)
    column = INDENT + GAP + max(map(cell_len, groups), default=0)
    for heading, options in groups.items():
        parts = list[Text]()
        for token, name in options:
            part = Text("✓ " if token in likely else "", style=GOLD)
            part.append(letters(question, token, wording), style=GOLD)
            parts.append(part.append(f" {name}", style="not bold"))
        first, *more = flowed(parts, screen.width, indent=column)
        blank = column - INDENT - cell_len(heading)
        title = Text(" " * INDENT).append(heading, style="bold").append(" " * blank)
        lines.append(title + first[column:])
        lines += more
    return lines

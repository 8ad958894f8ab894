"""Many answers under headings, each with the letters that name it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from companion.faces.terminal.layout import flowed
from companion.faces.terminal.screen import DIM, GOLD, Screen
from companion.kernel.facts import Plain
from companion.kernel.questions import Several
from companion.wording.headings import headings
from companion.wording.messages import Wording
from companion.wording.naming import letters

INDENT = 4
GAP = 2
"""Columns between the widest heading and the answers, and between two answers."""
BARRED = " ✗ "
"""In the place of letters."""


def under_headings(
    question: Several[Any], likely: Sequence[Plain], wording: Wording, screen: Screen
) -> list[Text]:
    """The answers, as many on a line as fit; those that Enter takes are marked.

    Also what is barred has its place, crossed out: who looks for a card finds it where it always
    stands.

    Args:
        question: has headings.
        likely: what Enter takes.
        wording: the language.
        screen: how wide the lines may be.
    """
    lines = list[Text]()
    groups = headings(question, wording)
    column = INDENT + GAP + max(map(cell_len, groups), default=0)
    parts = dict[str, list[Text]]()
    for heading, options in groups.items():
        parts[heading] = []
        for token, name, offered in options:
            mark = "✓ " if token in likely else ""
            code = letters(question, token, wording) if offered else BARRED
            code_style = GOLD if offered else DIM
            name_style = "default" if offered else DIM
            part = Text(f"{mark}{code} ", style=code_style)
            part.append(name, style=name_style)
            parts[heading].append(part)
    _align(list(chain.from_iterable(parts.values())))
    for heading, answers in parts.items():
        first, *more = flowed(answers, screen.width, indent=column, gap=GAP)
        title = Text(" " * INDENT).append(heading, style="bold")
        title.pad_right(column - title.cell_len)
        lines.append(title + first[column:])
        lines += more
    told = wording.say("screen.several_by_letters")
    lines.append(Text(f"{' ' * INDENT}{told}", style=DIM))
    return screen.fitted(lines, column)


def _align(parts: Sequence[Text]) -> None:
    """Make all as wide as the widest, so that they stand in columns."""
    widest = max((part.cell_len for part in parts), default=0)
    for part in parts:
        part.pad_right(widest - part.cell_len)

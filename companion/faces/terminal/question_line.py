"""The sentence with which a question is asked, with its bound."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from companion.faces.terminal.screen import DIM, Screen
from companion.kernel.questions import Question
from companion.wording.asking import hint, sentence
from companion.wording.messages import Wording


def question_line(
    question: Question[Any], who: Text, wording: Wording, screen: Screen
) -> list[Text]:
    """Who is asked what, with the bound at the right where there is room."""
    line = Text.assemble("  ", who, (sentence(question, wording), "bold"))
    bound = Text(hint(question, wording), style=DIM)
    gap = screen.width - line.cell_len - bound.cell_len - 1
    if not bound:
        lines = [line]
    elif gap >= 2:
        lines = [line.append(" " * gap).append_text(bound)]
    else:
        lines = [line, Text("    ").append_text(bound)]
    return screen.fitted(lines)

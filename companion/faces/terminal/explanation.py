"""The rule behind a question, printed."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from companion.faces.common.explanation import explanation
from companion.faces.terminal.choices import possible
from companion.faces.terminal.screen import Screen
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.wording.messages import Wording


def explain(question: Question[Any], runner: Runner, wording: Wording, screen: Screen) -> None:
    """Where the question comes from, what can't be had and why, and what would be right."""
    said = explanation(question, runner, wording)
    screen.line()
    screen.hanging(Text(f"  {said.question}", style="bold"), 2)
    screen.line(f"  {said.cite}")
    if said.entry is not None and said.entry.text:
        screen.hanging(Text(f"  {said.entry.text}"), 2)
    for reason, cite in said.barred:
        screen.dim(f"✗ {reason} ({cite})")
    screen.dim(possible(question, wording))

"""Asks for one field of a form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from companion.errors import Refusal
from companion.faces.terminal.question import choice_lines
from companion.faces.terminal.refusals import Refusals
from companion.faces.terminal.screen import Screen
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.wording.asking import field_label
from companion.wording.messages import Wording
from companion.wording.typed import read


@dataclass
class FieldPrompt:
    """Asks for fields, and judges what is typed.

    Args:
        screen: where to.
        wording: the language.
        refusals: those of the whole form.
    """

    screen: Screen
    wording: Wording
    refusals: Refusals

    def ask(self, part: Question[Any], default: Plain) -> str:
        """The line that is typed for a field."""
        label = field_label(part, self.wording)
        choices = choice_lines(part, default, self.wording, self.screen)
        if not part.longest:
            heading = Text(f"{label}:", style="bold")
            choices = [
                Text.assemble("    ", heading, " ", _without_indent(choices[0])),
                *choices[1:],
            ]
        self.screen.lines(choices)
        return self.screen.ask(f"  {label} > ")

    def judged(self, part: Question[Any], typed: str, default: Plain) -> Plain:
        """The value of a typed line, Enter taking the default; None after a refusal."""
        begun = bool(typed.strip()) or default is None
        if begun and not typed.strip() and not part.any_words:
            self.refusals.nothing_likely(part)
            return None
        value: object = default
        try:
            if begun:
                value = read(part, typed, self.wording)
            return part.judge(value)
        except Refusal as refusal:
            refusal.why = part.why.id
            self.refusals.show(refusal, part, value)
            if part.longest:
                self.screen.half_typed = typed
            return None

    def our_way(self, part: Question[Any]) -> Plain:
        """The value that was refused just now and is played our way; None if none was."""
        refused = self.refusals.take(part)
        return None if refused is None else (part.widened() or part).judge(refused[1])


def _without_indent(line: Text) -> Text:
    indent = len(line.plain) - len(line.plain.lstrip())
    return line[indent:] if line.plain.strip() else line

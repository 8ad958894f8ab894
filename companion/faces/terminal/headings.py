"""Many answers under headings, each with the letters that name it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from companion.faces.table_text.texts import flowed
from companion.faces.terminal.screen import DIM, GOLD, Screen
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.wording.asking import option
from companion.wording.headings import headings
from companion.wording.messages import Wording
from companion.wording.naming import letters

INDENT = 4


def under_headings(
    question: Question[Any], likely: Sequence[Plain], wording: Wording, screen: Screen
) -> list[Text]:
    """The answers behind their headings; those that Enter takes are named as chosen.

    Args:
        question: has headings.
        likely: what Enter takes.
        wording: the language.
        screen: how wide the lines may be.
    """
    lines = list[Text]()
    example = ""
    for heading, options in headings(question, wording).items():
        parts = list[Text]()
        for token, name, offered in options:
            if not offered:
                continue
            code = letters(question, token, wording)
            example = example or wording.say(
                "plain.letters", code=code, name=option(question, token, wording)
            )
            chosen = wording.say("plain.chosen") if token in likely else ""
            parts.append(Text.assemble((code, GOLD), f" {name}", chosen))
        if parts:
            parts[0] = Text.assemble((f"{heading}: ", "bold"), parts[0])
            lines += flowed(parts, screen.width - 1, between=", ", indent=INDENT)
    told = wording.say("screen.several_by_letters")
    lines.append(Text(f"    {told} {example}".rstrip(), style=DIM))
    return screen.fitted(lines, INDENT + 2)

"""The options of a question under headings, where a rule gathers many of them so."""

from __future__ import annotations

from typing import Any

from companion.kernel.questions import Question, Several, now
from companion.wording.messages import Wording

Headed = dict[str, list[tuple[str, str]]]
"""By heading: each option, and what it is called there."""


def headings(question: Question[Any], wording: Wording) -> Headed:
    """Under which heading each option stands, and what it is called there; empty without any."""
    found: Headed = {}
    if not isinstance(question, Several) or question.heading is None or question.under is None:
        return found
    for item in now(question.options):
        heading = wording.value(question.heading(item))
        name = wording.value(question.under(item))
        found.setdefault(heading, []).append((str(item), name))
    return found

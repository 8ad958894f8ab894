"""The options of a question under headings, where a rule gathers many of them so."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.kernel.questions import Question, Several, now
from companion.wording.messages import Wording


class Headed(NamedTuple):
    """What stands under a heading.

    Attributes:
        token: of the option.
        name: what it is called there.
        offered: whether it can be taken now.
    """

    token: str
    name: str
    offered: bool


def headings(question: Question[Any], wording: Wording) -> dict[str, list[Headed]]:
    """What stands under which heading; empty without any."""
    found: dict[str, list[Headed]] = {}
    if not isinstance(question, Several) or question.heading is None or question.under is None:
        return found
    options = now(question.options)
    for item in question.every or options:
        heading = wording.value(question.heading(item))
        name = wording.value(question.under(item))
        found.setdefault(heading, []).append(Headed(str(item), name, item in options))
    return found

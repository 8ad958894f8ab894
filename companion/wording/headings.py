"""The options of a question under headings, where a rule gathers many of them so."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.kernel.questions import Question
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
    for heading, token, name, offered in question.headed():
        below = found.setdefault(wording.value(heading), [])
        below.append(Headed(token, wording.value(name), offered))
    return found

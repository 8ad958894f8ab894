"""Grouping of a question's options under headings."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.kernel.questions import Question
from companion.wording.messages import Wording


class Headed(NamedTuple):
    """Option under a heading.

    Attributes:
        token: of the option.
        name: what it is called there.
        offered: whether it can be taken now.
    """

    token: str
    name: str
    offered: bool


def group_options(question: Question[Any], wording: Wording) -> dict[str, list[Headed]]:
    """Group options by heading; empty if there are none."""
    found: dict[str, list[Headed]] = {}
    for heading, token, name, offered in question.list_headed():
        below = found.setdefault(wording.value(heading), [])
        below.append(Headed(token, wording.value(name), offered))
    return found

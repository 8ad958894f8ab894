"""Grouping of a question's options under headings."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.kernel.questions import Question
from companion.wording.messages import Wording


class GroupedOption(NamedTuple):
    """An option of a question, grouped under a heading.

    Attributes:
        token: the option's id.
        name: its name under the heading.
        offered: whether it can be chosen now.
    """

    token: str
    name: str
    offered: bool


def group_options(question: Question[Any], wording: Wording) -> dict[str, list[GroupedOption]]:
    """Group options by heading; empty if the question has no headings."""
    found: dict[str, list[GroupedOption]] = {}
    for heading, token, name, offered in question.list_headed_options():
        below = found.setdefault(wording.word_value(heading), [])
        below.append(GroupedOption(token, wording.word_value(name), offered))
    return found

"""Errors in words, with the rule that refuses an answer."""

from __future__ import annotations

from typing import NamedTuple

from companion.errors import CompanionError
from companion.wording.messages import Wording

OWN_RULES = "common."
"""Beginning of the sources of what the companion itself asks, such as who plays."""


class WordedRefusal(NamedTuple):
    """An error in words, and the source of its rule; `cite` is empty if it has no rule."""

    text: str
    cite: str

    @property
    def text_with_source(self) -> str:
        """The error with its source in brackets, if it has one."""
        return f"{self.text} ({self.cite})" if self.cite else self.text


def word_error_with_rule(error: CompanionError, wording: Wording) -> WordedRefusal:
    """Return the error of an answer or a command in words, with the rule that refuses it."""
    why = error.why
    cite = wording.cite(why) if why and not why.startswith(OWN_RULES) else ""
    return WordedRefusal(wording.word_error(error), cite)

"""Errors in words."""

from __future__ import annotations

from typing import NamedTuple

from companion.errors import CompanionError, Refusal
from companion.wording.messages import Wording


class WordedRefusal(NamedTuple):
    """An error in words, and the source of its rule; `cite` is empty if it has no rule."""

    text: str
    cite: str


def word_error_with_rule(error: CompanionError, wording: Wording) -> WordedRefusal:
    """Return the error of an answer or a command in words, with the rule that refuses it."""
    why = error.why if isinstance(error, Refusal) else None
    return WordedRefusal(wording.word_error(error), wording.cite(why) if why else "")

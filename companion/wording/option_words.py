"""Words for options on the command line, in all languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.kernel.facts import Seat, Value
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.naming import fold_text

MOST_KNOWN = 12
"""Maximum number of valid words listed; of more, only the first ones and the last one."""
Label = Callable[[Any], Value]
"""Function that returns the label of an option."""


def fold_word(text: str) -> str:
    """Return a word for comparison; hyphens, underscores and spaces are the same."""
    return fold_text(text).replace("-", "_").replace(" ", "_")


def choose_word(option: Any, wording: Wording, label: Label | None = None) -> Any:
    """Return the word for an option in a language; its id if there is none.

    If there are several words, the one of its label.
    """
    if isinstance(option, Seat) or "=" in option:
        return option
    if label is not None and "/" in option:
        return "/".join(wording.value(label(option)).lower().split())
    key = f"word.{option}"
    return wording.say(key) if wording.has(key) else str(option).replace("_", "-")


def find_option(text: str, options: Sequence[Any], game: str | None) -> str | None:
    """Find an option by its id or its word in any language."""
    wanted = fold_word(text)
    wordings = [Wording(language, game) for language in LANGUAGES]
    for option in options:
        words = {
            fold_word(option),
            *(fold_word(choose_word(option, wording)) for wording in wordings),
        }
        if wanted in words:
            return str(option)
    return None


def list_words(
    options: Sequence[Any], wording: Wording, most: int = MOST_KNOWN, label: Label | None = None
) -> tuple[Any, ...]:
    """List the valid words."""
    shown = options if len(options) <= most else (options[0], options[-1])
    return tuple(choose_word(option, wording, label) for option in shown)

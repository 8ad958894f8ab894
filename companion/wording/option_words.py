"""The words that options are typed by at the command line, in any of the languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.kernel.facts import Seat, Value
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.naming import folded

MOST_KNOWN = 12
"""So many words that would be right are named; of more the first and the last."""
Label = Callable[[Any], Value]
"""What an option is called."""


def written(text: str) -> str:
    """A word as it is compared: hyphen or underscore, as one likes."""
    return folded(text).replace("-", "_")


def word(option: Any, wording: Wording, label: Label | None = None) -> Any:
    """How an option is typed in a language; as the rules write it where it has no word there.

    Of several words it is those of its label.
    """
    if isinstance(option, Seat) or "=" in option:
        return option
    if label is not None and "/" in option:
        return "/".join(wording.value(label(option)).lower().split())
    key = f"word.{option}"
    return wording.say(key) if wording.has(key) else str(option).replace("_", "-")


def meant(text: str, options: Sequence[Any], game: str | None) -> str | None:
    """The option that a text is, as the rules write it or by its word in any language."""
    wanted = written(text)
    wordings = [Wording(language, game) for language in LANGUAGES]
    for option in options:
        words = {written(option), *(written(word(option, wording)) for wording in wordings)}
        if wanted in words:
            return str(option)
    return None


def known(
    options: Sequence[Any], wording: Wording, most: int = MOST_KNOWN, label: Label | None = None
) -> tuple[Any, ...]:
    """What would be right, as it is typed."""
    shown = options if len(options) <= most else (options[0], options[-1])
    return tuple(word(option, wording, label) for option in shown)

"""What a seat has of something, by its sign or its name."""

from __future__ import annotations

from companion.wording.messages import Wording


def short_name(kind: str, name: str, count: int | str, wording: Wording) -> str:
    """The sign or short name of what is counted, or its name as it stands behind so many.

    Args:
        kind: "figure", "meter" or "track", as in the view.
        name: what it is.
        count: how many there are.
        wording: the language.
    """
    key = f"short.{name}"
    if not wording.has(key):
        key = f"{kind}.{name}"
    return wording.say(key, count=count)

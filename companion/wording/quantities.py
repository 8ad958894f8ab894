"""Names of quantities, short or long."""

from __future__ import annotations

from companion.wording.messages import Wording


def name_quantity(kind: str, name: str, count: int | str, wording: Wording) -> str:
    """Return the sign or short name of a quantity, or its name after a number.

    Args:
        kind: "figure", "meter" or "track", as in the view.
        name: the quantity's id.
        count: the number.
        wording: the language.
    """
    key = f"short.{name}"
    if not wording.has(key):
        key = f"{kind}.{name}"
    return wording.say(key, count=count)

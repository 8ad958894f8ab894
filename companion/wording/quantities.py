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
    short = wording.say_first_known(f"short.{name}", count=count)
    return short or wording.say(f"{kind}.{name}", count=count)

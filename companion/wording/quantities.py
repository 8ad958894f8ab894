"""Names of quantities, short or long."""

from __future__ import annotations

from companion.wording.messages import Wording


def name_quantity(key: str, count: int, wording: Wording) -> str:
    """Return the sign or short name of a quantity, or its name after a number.

    Args:
        key: the key of its message ("figure.stones").
        count: the number.
        wording: the language.
    """
    name = key.partition(".")[2]
    return wording.say_first_known(f"short.{name}", key, count=count)

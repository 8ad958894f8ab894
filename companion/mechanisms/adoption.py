"""Taking over a game that is already under way: the answer that ends a list."""

from __future__ import annotations

from enum import StrEnum


class Enough(StrEnum):
    """The answer that ends a list of cards."""

    ENOUGH = "that_is_all"


ENOUGH = Enough.ENOUGH

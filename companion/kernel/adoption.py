"""Taking over a game that is already under way.

The act that begins it, and the answer that ends a list.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from companion.kernel.citations import UNDER_WAY
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Choice


class Enough(StrEnum):
    """The answer that ends a list of cards."""

    ENOUGH = "that_is_all"


ENOUGH = Enough.ENOUGH


def under_way(begin: Callable[[], None]) -> Interjection[Any]:
    """The table has played for a while already; `begin` starts to ask how it stands."""
    return Interjection(
        Choice(name="under_way", options=("adopt",), likely="adopt", why=UNDER_WAY),
        lambda _: begin(),
    )

"""What has been drawn of a game, kept until something happens in it.

What all devices of a table are shown alike is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Drawn:
    """Parts of pages that show one session.

    A game is what its journal says: what is made of it alone holds until the next entry.
    """

    def __init__(self) -> None:
        self._seq = -1
        self._parts: dict[Hashable, Any] = {}

    def shows(self, seq: int) -> bool:
        """Whether anything has been drawn since that entry, the last one."""
        return seq == self._seq

    def once(self, seq: int, made_of: Hashable, draw: Callable[[], T]) -> T:
        """A part, drawn if it is not there yet.

        Args:
            seq: the number of the last entry.
            made_of: which part it is, and whatever it is made of beside the game: language,
                question, notices.
            draw: draws it.
        """
        if seq != self._seq:
            self._seq, self._parts = seq, {}
        if made_of not in self._parts:
            self._parts[made_of] = draw()
        part: T = self._parts[made_of]
        return part

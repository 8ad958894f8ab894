"""What was made of a table as it stands: the devices that look at it share it."""

from __future__ import annotations

from typing import Any


class Kept:
    """Keeps what was made of one state of a table; forgets it once another state is asked for."""

    def __init__(self) -> None:
        self._state: object = None
        self._made = dict[object, Any]()

    def at(self, state: object) -> dict[object, Any]:
        """What was made of a state so far, by what it is; whoever makes more puts it in."""
        if state != self._state:
            self._state = state
            self._made = {}
        return self._made

    def forget(self) -> None:
        """Forget all of it."""
        self._state = None
        self._made = {}

"""Values made of a table as it stands, shared by the devices that look at it."""

from __future__ import annotations

from collections import deque
from typing import Any


class Rendered:
    """Rendered content by its name and by what it was rendered from, the last of each name."""

    MOST = 12
    """Contents of a name: of two entries of the journal, for six devices."""

    def __init__(self) -> None:
        self._kept: dict[str, deque[tuple[object, Any]]] = {}

    def get(self, name: str, of: object) -> Any:
        """Return the content that was rendered from equal values; None if there is none."""
        for known, content in self._kept.get(name, ()):
            if known == of:
                return content
        return None

    def same(self, of: object) -> object:
        """Return what was kept of equal values, if anything: it is compared at a glance."""
        found = self.get("", of)
        if found is None:
            self.put("", of, of)
        return found or of

    def put(self, name: str, of: object, content: object) -> None:
        """Keep content, in the place of the oldest."""
        self._kept.setdefault(name, deque(maxlen=self.MOST)).appendleft((of, content))


class Kept:
    """Keeps what was made of one state of a table; forgets it once another state is asked for."""

    def __init__(self) -> None:
        self._state: object = None
        self._made = dict[object, Any]()
        self.rendered = Rendered()
        """What of it outlives a state: content that may come out the same in the next one."""

    def at(self, state: object) -> dict[object, Any]:
        """Return the values made of a state so far, by name; whoever makes more adds it."""
        if state != self._state:
            self._state = state
            self._made = {}
        return self._made

    def forget(self) -> None:
        """Forget all of it."""
        self._state = None
        self._made = {}
        self.rendered = Rendered()

"""Caches for pages of a table, shared by its devices."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class RenderCache:
    """Cache of rendered content by name and source values; keeps the latest of each name."""

    MOST = 12
    """Entries of each name, at most: two journal entries for six devices."""

    def __init__(self) -> None:
        self._kept: dict[str, deque[tuple[object, Any]]] = {}

    def get(self, name: str, of: object) -> Any:
        """Return the content rendered from equal values; None if there is none."""
        for known, content in self._kept.get(name, ()):
            if known == of:
                return content
        return None

    def get_or_make(self, name: str, of: object, make: Callable[[], T]) -> T:
        """Return the content made from equal values, or make and keep it.

        Args:
            name: name of the content.
            of: all values that it depends on.
            make: makes it; never returns None.
        """
        found: T | None = self.get(name, of)
        if found is None:
            found = make()
            self.put(name, of, found)
        return found

    def put(self, name: str, of: object, content: object) -> None:
        """Add content; the oldest is dropped."""
        self._kept.setdefault(name, deque(maxlen=self.MOST)).appendleft((of, content))

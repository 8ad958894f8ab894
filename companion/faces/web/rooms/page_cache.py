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
        self._made: dict[str, deque[tuple[object, Any]]] = {}

    def get_or_make_value(self, name: str, sources: object, make_value: Callable[[], T]) -> T:
        """Return the content made from equal values, or make and keep it.

        Args:
            name: name of the content.
            sources: all values that it depends on.
            make_value: makes it.
        """
        contents = self._made.setdefault(name, deque(maxlen=self.MOST))
        for known, content in contents:
            if known == sources:
                found: T = content
                return found
        fresh = make_value()
        contents.appendleft((sources, fresh))
        return fresh

"""Chapters of the expansions: parts with their own state while in play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar, cast

from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import Part

S = TypeVar("S")


class Chapter(Part, Generic[S]):
    """A part with its own state.

    Args:
        name: as players switch it on and off.
        begin: asks for everything required before the first round, and returns the state.
    """

    def __init__(self, name: str, begin: Callable[[Table], Awaitable[S]]) -> None:
        super().__init__(name)
        self.begin = begin

    def of(self, table: Table) -> S:
        """Return the chapter's state at a table where it is in play."""
        return cast("S", table.states[self])


def fresh(make: Callable[[], S]) -> Callable[[Table], Awaitable[S]]:
    """Return a `begin` that asks nothing."""

    async def begin(_: Table) -> S:
        return make()

    return begin


async def nothing(table: Table) -> None:
    """Begin a chapter without questions and state."""

"""A chapter of the expansions: a part that has its own state while it is in play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar, cast

from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import Part

S = TypeVar("S")


class Chapter(Part, Generic[S]):
    """A part with a state of its own.

    Args:
        name: as players switch it on and off.
        begin: asks what must be known before the first round, and gives the state.
    """

    def __init__(self, name: str, begin: Callable[[Table], Awaitable[S]]) -> None:
        super().__init__(name)
        self.begin = begin

    def of(self, table: Table) -> S:
        """The chapter's state at a table at which it is in play."""
        return cast("S", table.states[self])


def fresh(make: Callable[[], S]) -> Callable[[Table], Awaitable[S]]:
    """The beginning of a chapter that asks nothing."""

    async def begin(_: Table) -> S:
        return make()

    return begin


async def nothing(table: Table) -> None:
    """The beginning of a chapter that asks nothing and keeps nothing."""

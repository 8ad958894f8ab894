"""Chapters of the expansions: parts of the game with a state of their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar, cast

from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import Part
from companion.kernel.facts import Seat

S = TypeVar("S")


class Chapter(Part, Generic[S]):
    """A part of the game with a state of its own (`Table.states`).

    Args:
        name: the name of the part.
        begin: asks for everything that is needed before the first round, and returns the state.
    """

    def __init__(self, name: str, begin: Callable[[Table], Awaitable[S]]) -> None:
        super().__init__(name)
        self.begin = begin

    def get_state(self, table: Table) -> S:
        """Return the state of the chapter, which must be in play."""
        return cast("S", table.states[self])


def make_begin(make: Callable[[], S]) -> Callable[[Table], Awaitable[S]]:
    """Return a function for `Chapter.begin` that makes a state without any question."""

    async def begin(_: Table) -> S:
        return make()

    return begin


def make_begin_by_seat(
    make: Callable[[dict[Seat, list[Any]]], S],
) -> Callable[[Table], Awaitable[S]]:
    """Return a function for `Chapter.begin` that makes a state with an empty list for each seat."""

    async def begin(table: Table) -> S:
        return make({seat: [] for seat in table.seats})

    return begin


async def ask_nothing(table: Table) -> None:
    """Ask nothing: `Chapter.begin` of a chapter without a state."""

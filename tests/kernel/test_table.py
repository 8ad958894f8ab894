"""Copies of a table: a checkpoint is isolated from later changes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from companion.kernel.facts import Seat
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from tests.kernel.toy import RED


@dataclass
class Pile:
    """A pile with a reference to its source."""

    cards: list[str]
    source: Pile | None = None


@dataclass
class PiledTable(Table):
    """A table with two piles that may be identical.

    One of its values can be copied only by the standard library.
    """

    first: Pile = field(default_factory=lambda: Pile([]))
    second: Pile = field(default_factory=lambda: Pile([]))
    queue: deque[Seat] = field(default_factory=deque)


def make_piled_table() -> PiledTable:
    """Return a table on which both piles are one object, with reference cycles."""
    pile = Pile(["sun"])
    pile.source = pile
    return PiledTable(
        Seating({RED: Player("", Colour.RED)}), first=pile, second=pile, queue=deque([RED])
    )


def test_a_copy_shares_nothing_mutable() -> None:
    """Piles, queues and players are copied."""
    table = make_piled_table()
    copy = table.copy()

    table.first.cards.append("moon")
    table.queue.clear()
    table.seating.players[RED].name = "Ada"

    assert ["sun"] == copy.first.cards
    assert [RED] == list(copy.queue)
    assert "" == copy.seating.players[RED].name


def test_an_object_that_occurs_twice_is_copied_once() -> None:
    """Two references to one pile stay so in the copy, also in cycles."""
    copy = make_piled_table().copy()

    assert copy.first is copy.second
    assert copy.first.source is copy.first

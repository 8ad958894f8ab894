"""Copies of a table: what a checkpoint keeps is touched by nothing that comes after."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from companion.kernel.facts import Seat
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from tests.kernel.toy import RED


@dataclass
class Pile:
    """A pile that knows where it came from."""

    cards: list[str]
    source: Pile | None = None


@dataclass
class PiledTable(Table):
    """Two piles, of which one may be the other.

    And something that only the standard library can copy.
    """

    first: Pile = field(default_factory=lambda: Pile([]))
    second: Pile = field(default_factory=lambda: Pile([]))
    queue: deque[Seat] = field(default_factory=deque)


def piled() -> PiledTable:
    """A table on which both piles are one, and lead back to themselves."""
    pile = Pile(["sun"])
    pile.source = pile
    return PiledTable(
        Seating({RED: Player("", Colour.RED)}), first=pile, second=pile, queue=deque([RED])
    )


def test_a_copy_shares_nothing_that_changes() -> None:
    """Piles, queues and players are its own."""
    table = piled()
    copy = table.copy()

    table.first.cards.append("moon")
    table.queue.clear()
    table.seating.players[RED].name = "Ada"

    assert ["sun"] == copy.first.cards
    assert [RED] == list(copy.queue)
    assert "" == copy.seating.players[RED].name


def test_what_is_one_thing_is_one_thing_in_the_copy() -> None:
    """Two names of one pile stay so, even where it leads back to itself."""
    copy = piled().copy()

    assert copy.first is copy.second
    assert copy.first.source is copy.first

"""Copies of a table: a checkpoint is isolated from later changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import OptionalPart, Table
from tests.kernel.toy import RED


@dataclass
class PiledTable(Table):
    """A table with a pile."""

    pile: list[str] = field(default_factory=lambda: ["sun"])


def test_a_copy_shares_only_the_parts() -> None:
    """Piles, players and the state of parts are copied; the parts themselves are the same."""
    part = OptionalPart("dragons")
    table = PiledTable(Seating({RED: Player("", Colour.RED)}), parts={part: ["asleep"]})
    copy = table.copy()

    table.pile.append("moon")
    table.parts[part].append("awake")
    table.seating.players[RED].name = "Ada"

    assert ["sun"] == copy.pile
    assert {part: ["asleep"]} == copy.parts
    assert "" == copy.seating.players[RED].name

"""Rules that parts of a game may amend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.kernel.amendments import Part, amendable

ORCS = Part("orcs")
HEROES = Part("heroes")


@dataclass
class Toy:
    """A table that knows which parts are in play."""

    parts: tuple[Part, ...] = ()


@amendable
def cost(table: Toy, strength: int) -> str:  # noqa: ARG001 - the amendments look at the table
    """What must be paid."""
    return str(strength)


@ORCS.amends(cost)
def with_orc(before: Callable[[Toy, int], str], table: Toy, strength: int) -> str:
    """An orc adds to it."""
    return f"({before(table, strength)} + orc)"


@HEROES.amends(cost)
def with_hero(before: Callable[[Toy, int], str], table: Toy, strength: int) -> str:
    """A hero takes from it."""
    return f"({before(table, strength)} - hero)"


def test_parts_amend_in_the_order_of_the_table_outermost_last() -> None:
    """Each gets what stood before."""
    assert cost(Toy((ORCS,)), 6) == "(6 + orc)"
    assert cost(Toy((ORCS, HEROES)), 6) == "((6 + orc) - hero)"
    assert cost(Toy((HEROES, ORCS)), 6) == "((6 - hero) + orc)"

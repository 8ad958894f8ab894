"""Rules that parts of a game may amend."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
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


def test_a_part_that_is_not_in_play_changes_nothing() -> None:
    """The base rule stands as it is."""
    assert cost(Toy(), 6) == "6"


def test_parts_amend_in_the_order_of_the_table_outermost_last() -> None:
    """Each gets what stood before."""
    assert cost(Toy((ORCS,)), 6) == "(6 + orc)"
    assert cost(Toy((ORCS, HEROES)), 6) == "((6 + orc) - hero)"
    assert cost(Toy((HEROES, ORCS)), 6) == "((6 - hero) + orc)"


def test_an_amended_rule_keeps_its_name_and_docstring() -> None:
    """It reads like the function it was."""
    assert (cost.__name__, cost.__doc__) == ("cost", "What must be paid.")  # type: ignore[attr-defined]


def test_a_copy_of_a_table_shares_its_parts() -> None:
    """A part is an identity, so that checkpoints play by the same amendments."""
    copied = deepcopy(Toy((ORCS,)))
    assert copied.parts[0] is ORCS
    assert cost(copied, 6) == "(6 + orc)"
    assert repr(ORCS) == "Part(orcs)"

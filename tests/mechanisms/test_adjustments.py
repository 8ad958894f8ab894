"""Adjustments: figures that the table sets by hand."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.mechanisms.adjustments import set_meter
from companion.mechanisms.adoption import tell_entered

WHY = Citation("game.points")
RED = Seat("p1")
BLUE = Seat("p2")


def two() -> Table:
    """A table of two."""
    return Table(Seating({RED: Player("", Colour.RED), BLUE: Player("", Colour.BLUE)}))


def test_a_figure_may_be_set_below_0() -> None:
    """Where the game's bounds allow it; the fact tells both values."""
    table = two()
    points = {RED: 10, BLUE: -20}
    adjustment = set_meter(table, "set_points", points, (-100, 100), WHY)

    adjustment.apply(adjustment.question.typed({"seat": "p2", "value": -35}))

    assert {RED: 10, BLUE: -35} == points
    assert ["set_points"] == [fact.name for fact in table.told]
    assert {"seat": BLUE, "before": -20, "value": -35} == table.told[0].values


def test_bounds_below_0_are_kept() -> None:
    """What is below the smallest value is refused."""
    adjustment = set_meter(two(), "set_points", {RED: 0, BLUE: 0}, (-100, -1), WHY)

    with pytest.raises(IllegalAnswer):
        adjustment.question.judge({"seat": "p1", "value": -101})
    with pytest.raises(IllegalAnswer):
        adjustment.question.judge({"seat": "p1", "value": 0})


def test_a_figure_below_0_is_told_where_a_game_is_under_way() -> None:
    """In the same sentence as any other."""
    table = two()

    tell_entered(table, BLUE, {"points": -20})

    assert [{"says": "stands.points", "amount": -20}] == table.told[0].plain()["entered"]

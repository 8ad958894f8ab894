"""Figures that players set or change by hand (adjustments)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from companion.errors import InvalidAnswer
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat
from companion.kernel.questions import Question
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.mechanisms.tracked import SeatFigure

WHY = Citation("game.points")
RED = Seat("p1")
BLUE = Seat("p2")


@dataclass
class PointsTable(Table):
    """A table with points."""

    points: dict[Seat, int] = field(default_factory=dict)


def make_adjustment(figures: dict[Seat, int], bounds: tuple[int, int]) -> Question:
    """Return the question that sets a player's figure."""
    seating = Seating({RED: Player("", Colour.RED), BLUE: Player("", Colour.BLUE)})
    figure = SeatFigure("points", WHY, least=bounds[0], most=bounds[1])
    return figure.offer_adjustment(PointsTable(seating, points=figures)).question


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("+120", 100),
        ("-80", -100),
        ("+20", 0),
        (2, 2),
        (-2, -2),
        ("=2", 2),
        ("=-2", -2),
        ("=+2", 2),
    ],
)
def test_with_a_sign_a_figure_changes_and_without_one_it_is_set(
    typed: int | str, expected: int
) -> None:
    """The journal has the resulting value."""
    points = {RED: 10, BLUE: -20}
    question = make_adjustment(points, (-100, 100))

    assert question.judge({"seat": "p2", "value": typed}) == {"seat": "p2", "value": expected}


@pytest.mark.parametrize(
    "typed", ["two", "+two", "++2", "+-2", "=", "+", "2", "=1.5", "+2 +2", "9" * 10000, "=" * 10000]
)
def test_a_text_that_is_no_number_or_change_is_refused(typed: str) -> None:
    """Text is a change only if it has a sign."""
    question = make_adjustment({RED: 4, BLUE: 9}, (0, 30))

    with pytest.raises(InvalidAnswer) as refused:
        question.judge({"seat": "p1", "value": typed})

    assert refused.value.name == "not_a_figure"


def test_the_current_value_is_likeliest_once_the_seat_is_chosen() -> None:
    """Once red is chosen, red's figure is suggested, not blue's."""
    question = make_adjustment({RED: 4, BLUE: 9}, (0, 30))
    value = question.parts["value"]

    assert value.find_default() is None
    assert [value.adapt_to({"seat": seat}).find_default() for seat in (RED, BLUE)] == [4, 9]

"""Ranking by several criteria; seats that stay tied share a rank."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.facts import Seat
from companion.kernel.ranking import SHARED, Ranking
from companion.mechanisms.rank_seats import rank_by_criteria

A = Seat("p1")
B = Seat("p2")
SEATS = (A, B, Seat("p3"), Seat("p4"))
NAMES = ("stones", "magic", "cards")
FIGURE = st.integers(-2, 2)
FIGURES = st.lists(st.tuples(FIGURE, FIGURE, FIGURE), min_size=1, max_size=len(SEATS))
Line = tuple[int, int, int]


def rank_lines(*lines: Line) -> Ranking:
    """Return the ranking of as many seats as there are lines of stones, magic and cards."""
    seats = SEATS[: len(lines)]
    criteria = {}
    for place, name in enumerate(NAMES):
        figures = [line[place] for line in lines]
        criteria[name] = dict(zip(seats, figures, strict=True))
    return rank_by_criteria(seats, criteria)


def list_ranks(ranking: Ranking) -> list[int]:
    """Return the ranks in the order of places."""
    return [place.rank for place in ranking.places]


@pytest.mark.parametrize(
    ("lines", "winner", "criterion"),
    [
        ([(3, 0, 0), (2, 9, 9)], A, "stones"),
        ([(3, 1, 9), (3, 2, 0)], B, "magic"),
        ([(3, 1, 1), (3, 1, 2)], B, "cards"),
    ],
)
def test_each_criterion_decides_ties_of_the_one_before(
    lines: list[Line], winner: Seat, criterion: str
) -> None:
    """The order is stones, magic, cards."""
    ranking = rank_lines(*lines)

    assert (winner,) == ranking.winners
    assert [1, 2] == list_ranks(ranking)
    assert criterion == ranking.decided_by


@given(figures=FIGURES)
def test_ranks_follow_the_figures(figures: list[Line]) -> None:
    """A seat's rank is one more than the number of seats with better figures.

    Equal figures have equal ranks.
    """
    ranking = rank_lines(*figures)

    better = [sum(other > line for other in figures) for line in figures]
    assert sorted(1 + number for number in better) == sorted(list_ranks(ranking))
    assert (ranking.decided_by == SHARED) == (len(ranking.winners) > 1)

"""Ranking: one criterion after the other; what stays tied shares its rank."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.facts import Seat
from companion.kernel.ranking import SHARED
from companion.mechanisms.ranking import Criterion, rank

SEATS = tuple(Seat(f"p{number}") for number in range(1, 5))
FIGURES = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=4
)


def ranked(figures: list[tuple[int, ...]]) -> tuple[tuple[Seat, ...], list[int], str]:
    """Winners, ranks in the order of places, and what decided."""
    seats = SEATS[: len(figures)]
    criteria = [
        Criterion(name, {seat: line[place] for seat, line in zip(seats, figures, strict=True)})
        for place, name in enumerate(("stones", "magic", "cards"))
    ]
    ranking = rank(seats, criteria)
    return ranking.winners, [place.rank for place in ranking.places], ranking.decided_by


def test_each_criterion_decides_ties_of_the_one_before() -> None:
    """Stones, then magic, then cards, then nothing."""
    assert ranked([(3, 0, 0), (2, 9, 9)]) == ((SEATS[0],), [1, 2], "stones")
    assert ranked([(3, 1, 9), (3, 2, 0)]) == ((SEATS[1],), [1, 2], "magic")
    assert ranked([(3, 1, 1), (3, 1, 2)]) == ((SEATS[1],), [1, 2], "cards")
    assert ranked([(3, 1, 1), (3, 1, 1), (0, 0, 0)]) == ((SEATS[0], SEATS[1]), [1, 1, 3], SHARED)


def test_a_tie_further_down_does_not_touch_what_decided_the_first_place() -> None:
    """First by stones; the two behind share the second place."""
    assert ranked([(3, 0, 0), (2, 1, 1), (2, 1, 1)]) == ((SEATS[0],), [1, 2, 2], "stones")


@given(figures=FIGURES)
def test_ranks_follow_the_figures(figures: list[tuple[int, int, int]]) -> None:
    """A seat's rank is one more than the number of seats with better figures.

    Equal figures have equal ranks.
    """
    winners, ranks, decided = ranked(list(figures))
    assert sorted(ranks) == sorted(1 + sum(other > line for other in figures) for line in figures)
    assert (decided == SHARED) == (len(winners) > 1)

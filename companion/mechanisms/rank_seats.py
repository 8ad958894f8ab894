"""Ranking of seats by several criteria in order. Seats that tie in all share a rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Seat, Seats, message
from companion.kernel.ranking import SHARED, FinalPlace, Ranking
from companion.kernel.table import Outcome, Table


class Criterion(NamedTuple):
    """A criterion for ranking seats: a higher figure is better, and it may be below 0.

    For figures that are added up at the end, `of` has their addends.
    """

    name: str
    of: Mapping[Seat, int | DerivedNumber]

    def get_figure(self, seat: Seat) -> int:
        """Return a seat's figure as a number."""
        figure = self.of[seat]
        return figure.total if isinstance(figure, DerivedNumber) else figure


def rank_by_criteria(seats: Seats, criteria: Sequence[Criterion]) -> Ranking:
    """Rank seats by the first criterion, and break ties by the next ones.

    Seats that tie in all criteria share a rank.
    """

    def list_figures(seat: Seat) -> tuple[int, ...]:
        return tuple(criterion.get_figure(seat) for criterion in criteria)

    def make_place(seat: Seat) -> FinalPlace:
        ahead = sum(list_figures(other) > list_figures(seat) for other in seats)
        named = {criterion.name: criterion.get_figure(seat) for criterion in criteria}
        sums = {
            criterion.name: figure
            for criterion in criteria
            if isinstance(figure := criterion.of[seat], DerivedNumber) and len(figure.terms) > 1
        }
        return FinalPlace(seat, 1 + ahead, named, sums)

    ordered = sorted(seats, key=list_figures, reverse=True)
    return Ranking(
        tuple(make_place(seat) for seat in ordered), _find_deciding_criterion(criteria, ordered)
    )


def _find_deciding_criterion(criteria: Sequence[Criterion], ordered: Seats) -> str:
    """Return the first criterion by which the best seat is ahead of every other."""
    first = ordered[0]
    others = list(ordered[1:])
    for criterion in criteria:
        best = criterion.get_figure(first)
        others = [seat for seat in others if criterion.get_figure(seat) == best]
        if not others:
            return criterion.name
    return SHARED


def end_game(
    table: Table, ending: str, ranking: Ranking, why: Citation, *, broken_off: bool = False
) -> None:
    """End the game: set the outcome and tell it.

    Args:
        table: receives the fact.
        ending: one of the game's `endings`.
        ranking: the final ranking.
        why: the citation of the end of the game.
        broken_off: whether the players have ended the game early.
    """
    table.outcome = Outcome(ending, ranking, broken_off)
    table.tell(
        "game_over",
        why,
        ending=message(f"ending.{ending}"),
        winners=ranking.winners,
        decided_by=message(f"decided.{ranking.decided_by}"),
    )

"""Ranking of seats by several criteria in order. Seats that tie in all share a rank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Seat, Seats, message
from companion.kernel.ranking import SHARED, FinalPlace, Ranking
from companion.kernel.table import Table

Criteria = Mapping[str, Mapping[Seat, int | DerivedNumber]]
"""The figures of all seats by the name of the criterion, the most important criterion first.

A higher figure is better. It may be below 0, and may have addends.
"""


def rank_by_criteria(seats: Seats, criteria: Criteria) -> Ranking:
    """Rank seats by the first criterion, and break ties by the next ones.

    Seats that tie in all criteria share a rank.
    """
    ordered = [_make_place(seat, criteria) for seat in seats]
    ordered.sort(key=lambda place: [*place.figures.values()], reverse=True)
    figures = [place.figures for place in ordered]
    places = tuple(place._replace(rank=1 + figures.index(place.figures)) for place in ordered)
    return Ranking(places, _find_deciding_criterion(*places))


def _make_place(seat: Seat, criteria: Criteria) -> FinalPlace:
    """Make the place of a seat, still without its rank."""
    figures = {}
    sums = {}
    for name, by_seat in criteria.items():
        figure = by_seat[seat]
        if not isinstance(figure, DerivedNumber):
            figures[name] = figure
            continue
        figures[name] = figure.total
        if len(figure.terms) > 1:
            sums[name] = figure
    return FinalPlace(seat, 0, figures, sums)


def _find_deciding_criterion(first: FinalPlace, *others: FinalPlace) -> str:
    """Return the first criterion by which the best seat is ahead of every other."""
    for name, best in first.figures.items():
        others = tuple(place for place in others if place.figures[name] == best)
        if not others:
            return name
    return SHARED


def end_game(table: Table, ending: str, criteria: Criteria, why: Citation) -> None:
    """Rank the seats and end the game: set the outcome and tell it.

    Args:
        table: receives the fact.
        ending: one of the game's `endings`.
        criteria: the criteria of the final ranking.
        why: the citation of the end of the game.
    """
    table.outcome = ranking = replace(rank_by_criteria(table.seats, criteria), ending=ending)
    table.tell(
        "game_over",
        why,
        ending=message(f"ending.{ending}"),
        winners=ranking.winners,
        decided_by=message(f"decided.{ranking.decided_by}"),
    )

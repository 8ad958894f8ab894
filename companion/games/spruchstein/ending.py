"""End of the game and winner. Rules, end of the game."""

from __future__ import annotations

from companion.games.spruchstein.box import TRACK
from companion.games.spruchstein.rulings import END, END_OF_ROUND
from companion.games.spruchstein.table import Table
from companion.kernel.ranking import Ranking
from companion.mechanisms import rank_seats as ranked
from companion.mechanisms.rank_seats import Criterion, rank_by_criteria

ENDINGS = ("points", "single_round", "broken_off")


def end_with_ranking(table: Table, ending: str, *, broken_off: bool = False) -> None:
    """Rank the seats and end the game."""
    ranked.end_game(table, ending, rank_seats(table), END, broken_off=broken_off)


def end_if_won(table: Table) -> None:
    """End the game if a seat has 8 points or more. Rules, end of the game."""
    if max(table.points.values()) >= TRACK:
        end_with_ranking(table, "points")


def break_off(table: Table) -> None:
    """End the game early. An unfinished round gives no points. Rules, end of a round."""
    if table.dealt and not table.single_round:
        table.tell("round_unfinished", END_OF_ROUND, round=table.round)
    end_with_ranking(table, "broken_off", broken_off=True)


def rank_seats(table: Table) -> Ranking:
    """Rank the seats by points, then by points in the last round.

    A round on its own (ruling `single_round`) is ranked by its points only.
    """
    if table.single_round:
        return rank_by_criteria(table.seats, (Criterion("round", table.last_round),))
    return rank_by_criteria(
        table.seats,
        (Criterion("points", table.points), Criterion("last_round", table.last_round)),
    )

"""End of the game and winner. Rules, end of the game."""

from __future__ import annotations

from companion.games.spruchstein.box import TRACK
from companion.games.spruchstein.rulings import END, END_OF_ROUND
from companion.games.spruchstein.table import Table
from companion.mechanisms.rank_seats import BROKEN_OFF, Criteria, end_game

ENDINGS = ("points", "single_round", BROKEN_OFF)


def end_game_with_ranking(table: Table, ending: str) -> None:
    """End the game. Rank the seats by points, then by points in the last round.

    A round on its own (ruling `single_round`) is ranked by its points only.
    """
    criteria: Criteria = {"points": table.points, "last_round": table.last_round}
    if table.is_single_round:
        criteria = {"round": table.last_round}
    end_game(table, ending, criteria, END)


def end_game_if_won(table: Table) -> None:
    """End the game if a seat has 8 points or more. Rules, end of the game."""
    if max(table.points.values()) >= TRACK:
        end_game_with_ranking(table, "points")


def break_off(table: Table) -> None:
    """End the game early. An unfinished round gives no points. Rules, end of a round."""
    if table.dealt and not table.is_single_round:
        table.tell("round_unfinished", END_OF_ROUND, round=table.round)
    end_game_with_ranking(table, BROKEN_OFF)

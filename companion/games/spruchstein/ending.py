"""How the game ends, and who has won. End of the game."""

from __future__ import annotations

from companion.games.spruchstein.rulings import END, SINGLE_ROUND
from companion.games.spruchstein.table import Table
from companion.kernel.facts import message
from companion.kernel.ranking import Ranking
from companion.kernel.table import Outcome
from companion.mechanisms.ranking import Criterion, rank

ENDINGS = ("points", "single_round", "broken_off")


def conclude(table: Table, ending: str, *, broken_off: bool = False) -> None:
    """Rank the seats; the game is over."""
    placed = ranking(table)
    table.outcome = Outcome(ending, placed, broken_off)
    table.tell(
        "game_over",
        END,
        ending=message(f"ending.{ending}"),
        winners=placed.winners,
        decided_by=message(f"decided.{placed.decided_by}"),
    )


def ranking(table: Table) -> Ranking:
    """Most points, then most points in the last round; still tied, the victory is shared.

    A round on its own is won by who won it.
    """
    if table.ruling(SINGLE_ROUND) == "on_its_own":
        return rank(table.seating.seats, (Criterion("round", table.last_round),))
    return rank(
        table.seating.seats,
        (Criterion("points", table.points), Criterion("last_round", table.last_round)),
    )

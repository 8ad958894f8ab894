"""End of the game and winner. Rules, end of the game and special victory."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.abracadabra.points import Score, tiebreak
from companion.games.abracadabra.rulings import (
    CLAIM_MOMENT,
    END,
    PROXIMA,
    PROXIMA_VS_STONE,
    SECOND_STONE,
)
from companion.games.abracadabra.showing import (
    could_win,
    has_hidden_objects,
    most_elementals,
    score,
    show,
)
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Derived, Seat, Seats
from companion.mechanisms import rank_seats as ranked
from companion.mechanisms.rank_seats import Criterion, rank

ENDINGS = ("fifteen_points", "element_bonus", "second_stone", "proxima_tie", "broken_off")


def may_win(table: Table) -> Seats:
    """Return the seats that may win now, in turn order from the active player.

    Ruling `claim_moment`.
    """
    if table.ruling(CLAIM_MOMENT) == "any_turn":
        return table.order
    return (table.active,)


def find_winners(table: Table) -> dict[Seat, Score]:
    """Return the winning scores by open or shown cards, in turn order from the active player."""
    scores = {seat: score(table, seat) for seat in may_win(table)}
    return {seat: shown for seat, shown in scores.items() if shown.wins}


def is_contested(table: Table) -> bool:
    """Return whether a seat has won under Proxima! but the organiser is to be asked first."""
    return table.contest and bool(find_winners(table))


def check(table: Table) -> None:
    """End the game if a seat has 15 points or the second stone. End of the game.

    Under Proxima! `settle` decides, since the organiser of the last gathering is asked first.
    """
    there = find_winners(table)
    if there and not table.contest:
        winner = tiebreak(there, table.active, None)
        win(table, winner, there[winner])


def by_stone(table: Table) -> bool:
    """Return whether a second stone has decided the game at once. Special victory.

    The organiser's always does; another one may lose to the organiser's 15 points. Ruling
    `proxima_vs_stone`.
    """
    there = {seat for seat, shown in find_winners(table).items() if shown.ending == "second_stone"}
    stone_wins = table.ruling(PROXIMA_VS_STONE) == "stone_wins"
    return table.last_organiser in there or (stone_wins and bool(there))


async def settle(table: Table) -> None:
    """End the game if a seat has won; under Proxima! ask the organiser first. Proxima!.

    The object taken by Proxima! may win in the same turn. The organiser goes first, and may have
    the required elementals still in the hand.
    """
    organiser = table.last_organiser
    if not table.contest or organiser is None:
        table.contest = False
        check(table)
        return
    stone_wins = table.ruling(PROXIMA_VS_STONE) == "stone_wins"
    if _must_show(table, organiser, stone_wins=stone_wins):
        table.tell("organiser_first", PROXIMA, seat=organiser)
        await show(table, organiser, "shows", PROXIMA)
    there = find_winners(table)
    if there:
        winner = tiebreak(there, table.active, organiser, stone_wins=stone_wins)
        tied = len(there) > 1 and winner == organiser and not by_stone(table)
        win(table, winner, there[winner], tied=tied)


def _must_show(table: Table, organiser: Seat, *, stone_wins: bool) -> bool:
    """Return whether another seat has won and the organiser's hand could beat it."""
    there = find_winners(table)
    stone_there = any(shown.ending == "second_stone" for shown in there.values())
    if not there or organiser in there or (stone_wins and stone_there):
        return False
    return could_win(table, organiser)


# ---- the result


def win(table: Table, winner: Seat, shown: Score, *, tied: bool = False) -> None:
    """End the game. End of the game, special victory.

    Args:
        table: receives the facts.
        winner: the winner.
        shown: the winner's points and stones.
        tied: under Proxima! another seat has won too, but the organiser goes first.
    """
    ending = "proxima_tie" if tied else shown.ending
    chapter = {"second_stone": SECOND_STONE, "proxima_tie": PROXIMA}.get(ending, END)
    told = "wins_by_stone" if shown.ending == "second_stone" else "wins"
    table.tell(told, chapter, seat=winner, points=shown.points)
    figures = _figures(table)
    _conclude(table, ending, figures, _ahead(table, ending, winner, figures), winner)


def _ahead(table: Table, ending: str, winner: Seat, figures: Mapping[Seat, Derived]) -> str:
    """Return the criterion that decides a tie in points: second stone, last gathering, own turn.

    Out of turn the next seat after the active one wins. Empty if the points decide.
    """
    if ending == "second_stone":
        return "second_stone"
    if ending == "proxima_tie":
        return "last_organiser"
    others = [figure.total for seat, figure in figures.items() if seat != winner]
    if max(others) < figures[winner].total:
        return ""
    return "active_player" if winner == table.active else "turn_order"


async def break_off(table: Table) -> None:
    """Rank the seats after the table has ended the game early and all have shown their hands.

    Most points, then most stones; the rules have no such end.
    """
    for seat in table.seats:
        if has_hidden_objects(table, seat) or most_elementals(table, seat):
            await show(table, seat, "in_hand", END)
    _conclude(table, "broken_off", _figures(table))


def _figures(table: Table) -> dict[Seat, Derived]:
    """Return all points with their derivations."""
    return {seat: score(table, seat).points for seat in table.seats}


def _conclude(
    table: Table,
    ending: str,
    figures: Mapping[Seat, Derived],
    ahead: str = "",
    winner: Seat | None = None,
) -> None:
    seats = table.seats
    criteria = [Criterion("points", figures), Criterion("stones", table.stones)]
    if ahead:  # it goes before points, so it is what the ranking compares first
        is_first = {seat: int(seat == winner) for seat in seats}
        criteria.insert(0, Criterion(ahead, is_first))
    ranked.conclude(table, ending, rank(seats, criteria), END, broken_off=winner is None)

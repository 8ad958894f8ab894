"""How the game ends, and who has won. Rules, end of the game and special victory."""

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
from companion.games.abracadabra.showing import could_win, hidden, most_elementals, score, show
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Derived, Seat, Seats
from companion.mechanisms import ranking as ranked
from companion.mechanisms.ranking import Criterion, rank

ENDINGS = ("fifteen_points", "element_bonus", "second_stone", "proxima_tie", "broken_off")


def may_win(table: Table) -> Seats:
    """Who may win now, in turn order from the active player. Ruling `claim_moment`."""
    if table.ruling(CLAIM_MOMENT) == "any_turn":
        return table.order
    return (table.active,)


def reached(table: Table) -> dict[Seat, Score]:
    """Who wins by what lies openly or was shown, in turn order from the active player."""
    scores = {seat: score(table, seat) for seat in may_win(table)}
    return {seat: shown for seat, shown in scores.items() if shown.wins}


def contested(table: Table) -> bool:
    """Whether somebody is there in a turn under Proxima!, and the organiser is to be heard."""
    return table.contest and bool(reached(table))


def check(table: Table) -> None:
    """Whoever has 15 points or the second stone wins at once. End of the game.

    Under Proxima! `settle` decides, since the organiser of the last gathering is heard first.
    """
    there = reached(table)
    if there and not table.contest:
        winner = tiebreak(there, table.active, None)
        win(table, winner, there[winner])


def by_stone(table: Table) -> bool:
    """Whether a second stone has decided the game at once. Special victory.

    The organiser's always does; somebody else's may come after the organiser's 15 points. Ruling
    `proxima_vs_stone`.
    """
    there = {seat for seat, shown in reached(table).items() if shown.ending == "second_stone"}
    stone_wins = table.ruling(PROXIMA_VS_STONE) == "stone_wins"
    return table.last_organiser in there or (stone_wins and bool(there))


async def settle(table: Table) -> None:
    """Whether somebody has won; under Proxima! the organiser is asked first. Proxima!.

    By its object another one may be there in the same turn, and the organiser, who goes before,
    may have the elementals that he needs still in the hand.
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
    there = reached(table)
    if there:
        winner = tiebreak(there, table.active, organiser, stone_wins=stone_wins)
        tied = len(there) > 1 and winner == organiser and not by_stone(table)
        win(table, winner, there[winner], tied=tied)


def _must_show(table: Table, organiser: Seat, *, stone_wins: bool) -> bool:
    """Whether another one is there, and the organiser could be with his hand, and go first."""
    there = reached(table)
    stone_there = any(shown.ending == "second_stone" for shown in there.values())
    if not there or organiser in there or (stone_wins and stone_there):
        return False
    return could_win(table, organiser)


# ---- the result


def win(table: Table, winner: Seat, shown: Score, *, tied: bool = False) -> None:
    """The game is over. End of the game, special victory.

    Args:
        table: the table that is told.
        winner: who is there first.
        shown: the winner's points and stones; they win.
        tied: under Proxima! another one was there, the organiser goes first.
    """
    ending = "proxima_tie" if tied else shown.ending
    chapter = {"second_stone": SECOND_STONE, "proxima_tie": PROXIMA}.get(ending, END)
    told = "wins_by_stone" if shown.ending == "second_stone" else "wins"
    table.tell(told, chapter, seat=winner, points=shown.points)
    figures = _figures(table)
    _conclude(table, ending, figures, _ahead(table, ending, winner, figures), winner)


def _ahead(table: Table, ending: str, winner: Seat, figures: Mapping[Seat, Derived]) -> str:
    """What puts the winner before as many points: second stone, last gathering, the own turn.

    Where it is nobody's own turn, who comes first after the one in turn. Empty where points do.
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
    """The table ends the game early: everybody shows what is in the hand.

    Most points, then most stones; the rules know no such end.
    """
    for seat in table.seats:
        if hidden(table, seat) or most_elementals(table, seat):
            await show(table, seat, "in_hand", END)
    _conclude(table, "broken_off", _figures(table))


def _figures(table: Table) -> dict[Seat, Derived]:
    """Everybody's points, each with its derivation."""
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

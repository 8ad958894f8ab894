"""How the game ends, and who has won. Rules, end of the game and special victory."""

from __future__ import annotations

from companion.games.abracadabra.box import BONUS_FROM, ELEMENTALS, GOAL
from companion.games.abracadabra.points import Score, points, tiebreak
from companion.games.abracadabra.rulings import (
    CLAIM_MOMENT,
    END,
    PROXIMA,
    PROXIMA_VS_STONE,
    SECOND_STONE,
)
from companion.games.abracadabra.table import Table
from companion.kernel.facts import BySeat, Message, Seat, Seats, message
from companion.kernel.interjections import Interjection, Offers
from companion.kernel.questions import Amount, Barred, Choice
from companion.mechanisms import ranking as ranked
from companion.mechanisms.ranking import Criterion, rank

ENDINGS = ("fifteen_points", "element_bonus", "second_stone", "proxima_tie", "broken_off")


def score(table: Table, seat: Seat, elementals: int = 0) -> Score:
    """What a seat can show with so many elementals from the hand."""
    return points(table.objects[seat], table.hand_cards[seat], elementals, table.stones[seat])


def most_elementals(table: Table, seat: Seat) -> int:
    """How many elementals a seat can have in hand at most."""
    return min(ELEMENTALS, table.hands[seat])


# ---- winning by what lies openly


def may_win(table: Table) -> Seats:
    """Who may win now, in turn order from the active player. Ruling `claim_moment`."""
    return table.order if table.ruling(CLAIM_MOMENT) == "any_turn" else (table.active,)


def reached(table: Table) -> dict[Seat, Score]:
    """Who wins by what lies openly."""
    return {seat: shown for seat in may_win(table) if (shown := score(table, seat)).wins}


def check(table: Table) -> None:
    """Whoever has 15 points or the second stone wins at once. End of the game."""
    there = reached(table)
    if there:
        winner = tiebreak(there, table.active, None)
        win(table, winner, there[winner])


async def check_proxima(table: Table, organiser: Seat) -> None:
    """After objects under Proxima!.

    If somebody else is there, the organiser is asked for elementals, since he goes first. Proxima!.
    """

    def most() -> int:
        return most_elementals(table, organiser)

    stone_wins = table.ruling(PROXIMA_VS_STONE) == "stone_wins"
    elementals = 0
    if _must_show(table, organiser, stone_wins=stone_wins):
        elementals = await Amount(
            name="shows", seat=organiser, least=0, most=most, likely=0, why=PROXIMA
        )
    shown = score(table, organiser, elementals)
    there = reached(table)
    if shown.wins:
        there[organiser] = shown
    if there:
        winner = tiebreak(there, table.active, organiser, stone_wins=stone_wins)
        tied = len(there) > 1 and winner == organiser
        win(table, winner, there[winner], tied=tied)


def _must_show(table: Table, organiser: Seat, *, stone_wins: bool) -> bool:
    """Whether another one is there, and the organiser could be with elementals, and go first."""
    there = reached(table)
    stone_there = any(shown.ending == "second_stone" for shown in there.values())
    if not there or organiser in there or (stone_wins and stone_there):
        return False
    return score(table, organiser, most_elementals(table, organiser)).wins


# ---- claiming with elementals from the hand


def claim(table: Table) -> Offers:
    """Showing elementals and 15 points, at any moment; offered where it can be true.

    Ruling `claim_moment`: or in one's own turn only.
    """
    claims = {
        f"{seat}.{number}": (seat, number)
        for seat in table.seats
        for number in range(1, ELEMENTALS + 1)
    }

    def refusal(token: str) -> Message | None:
        seat, number = claims[token]
        shown = score(table, seat, number)
        if seat not in may_win(table):
            return message("not_ones_turn", seat=seat, active=table.active)
        if number > table.hands[seat]:
            return message("hand_too_small", seat=seat, elementals=number, hand=table.hands[seat])
        if shown.wins:
            return None
        points = shown.points
        return message("too_few_points", seat=seat, points=points, goal=GOAL, bonus_from=BONUS_FROM)

    def label(token: str) -> Message:
        seat, number = claims[token]
        points = score(table, seat, number).points
        return message("claim", seat=seat, elementals=number, points=points)

    def bars() -> list[Barred]:
        found = []
        for token in claims:
            reason = refusal(token)
            if reason is not None:
                not_now = reason.name == "not_ones_turn"
                why = CLAIM_MOMENT.citation if not_now else END
                found.append(Barred(token, reason, why))
        return found

    true = tuple(token for token in claims if refusal(token) is None)
    if not true:
        return []
    question = Choice(name="claim_victory", options=true, bars=bars, label=label, why=END)
    chances = dict.fromkeys(claims[token][0] for token in true)

    def claimed(token: str) -> None:
        seat, number = claims[token]
        table.tell("claimed", END, seat=seat, elementals=number)
        win(table, seat, score(table, seat, number))

    return [Interjection(question, claimed, tuple(chances))]


# ---- the result


def win(table: Table, winner: Seat, shown: Score, *, tied: bool = False) -> None:
    """The game is over. `tied`: under Proxima! another one was there, the organiser goes first."""
    ending = "proxima_tie" if tied else shown.ending
    chapter = {"second_stone": SECOND_STONE, "proxima_tie": PROXIMA}.get(ending, END)
    table.tell("wins", chapter, seat=winner, points=shown.points, stones=shown.stones)
    figures = _figures(table)
    figures[winner] = shown.points.total
    _conclude(table, ending, figures, _ahead(ending, winner, figures), winner)


def _ahead(ending: str, winner: Seat, figures: BySeat) -> str:
    """What puts the winner before more points: second stone, last gathering, the own turn.

    Empty where points do.
    """
    if ending == "second_stone":
        return "second_stone"
    if ending == "proxima_tie":
        return "last_organiser"
    others = [figure for seat, figure in figures.items() if seat != winner]
    return "active_player" if max(others) >= figures[winner] else ""


def break_off(table: Table) -> None:
    """End the game as it stands: most points, then most stones."""
    _conclude(table, "broken_off", _figures(table))


def _figures(table: Table) -> dict[Seat, int]:
    return {seat: score(table, seat).points.total for seat in table.seats}


def _conclude(
    table: Table,
    ending: str,
    figures: BySeat,
    ahead: str = "",
    winner: Seat | None = None,
) -> None:
    seats = table.seats
    criteria = [Criterion("points", figures), Criterion("stones", table.stones)]
    if ahead:
        first = {seat: int(seat == winner) for seat in seats}
        criteria.insert(0, Criterion(ahead, first))
    ranked.conclude(table, ending, rank(seats, criteria), END, broken_off=winner is None)

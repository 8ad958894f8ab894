"""How a round ends, and what everybody gets for it. End of a round."""

from __future__ import annotations

from companion.games.spruchstein import ending
from companion.games.spruchstein.box import TRACK
from companion.games.spruchstein.points import RoundEnd, Way, advanced, points
from companion.games.spruchstein.rulings import (
    BEYOND_TRACK,
    DEATH_BY_ORDER_ERROR,
    END_OF_ROUND,
    MYSTIC_REWARD,
    ONLY_ONE_DEAD,
    SINGLE_ROUND,
    VARIANTS,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat


def last_stone(table: Table) -> None:
    """Somebody cast his last standing stone.

    The round is over, all others who still live lose all their lives.
    """
    losing = tuple(seat for seat in table.others(table.active) if table.lives[seat])
    for seat in losing:
        table.lives[seat] = 0
    close(table, Way.LAST_STONE, losing, _chapter(table))


def deaths(table: Table, lost: tuple[Seat, ...], way: Way, *, by_order: bool = False) -> None:
    """Some lost their last life: the round is over.

    Under "there can be only one" only when a single player is left.
    """
    if not table.variant.last_one_wins:
        why = DEATH_BY_ORDER_ERROR.citation if by_order else END_OF_ROUND
        close(table, way, lost, why)
        return
    for seat in lost:
        table.tell("out", VARIANTS, seat=seat)
        if table.ruling(ONLY_ONE_DEAD) == "to_supply":
            _clear_away(table, seat)
    if len(table.living) == 1:
        close(table, way, lost, VARIANTS)


def _clear_away(table: Table, seat: Seat) -> None:
    """The stones of somebody who is out go to the supply. Ruling `only_one_dead`."""
    stones = table.standing[seat]
    table.standing[seat] = 0
    table.supply += stones
    why = ONLY_ONE_DEAD.citation
    table.tell("stones_to_supply", why, seat=seat, stones=stones, supply=table.supply)


def _chapter(table: Table) -> Citation:
    return VARIANTS if table.variant.last_one_wins else END_OF_ROUND


def close(table: Table, way: Way, lost: tuple[Seat, ...], why: Citation) -> None:
    """Points for the round.

    The game is over when somebody has 8 or more, else the left neighbour of who was last active
    begins the next.
    """
    table.tell(way.value, why, seat=table.active, lost=lost)
    dead = tuple(seat for seat in table.seats if not table.lives[seat])
    _over(table, RoundEnd(way, table.active, dead))


def deserted(table: Table) -> None:
    """Somebody left, and a single player is still in.

    Under "there can be only one" the round is over.
    """
    (winner,) = table.living
    table.tell("last_one_left", VARIANTS, seat=winner)
    others = tuple(seat for seat in table.seats if seat != winner)
    _over(table, RoundEnd(Way.KILLED, winner, others))


def _over(table: Table, end: RoundEnd) -> None:
    """The left neighbour of who was last active begins the next round, if there is one."""
    table.dealt = False
    table.active = table.seating.left_of(end.by)
    if table.ruling(SINGLE_ROUND) == "on_its_own":
        _celebrate(table, end)
    else:
        _advance(table, end)


def _celebrate(table: Table, end: RoundEnd) -> None:
    """A round on its own: no track and no reward for mystic stones, just who won it.

    Ruling `single_round`.
    """
    made = points(table.seats, end, {}, table.variant)
    table.last_round = {seat: figure.total for seat, figure in made.items()}
    ending.conclude(table, "single_round")


def _advance(table: Table, end: RoundEnd) -> None:
    """Everybody's marker moves on. End of a round, mystic reward, end of the game."""
    capped = table.ruling(BEYOND_TRACK) == "capped"
    earned = points(table.seats, end, table.mystic, table.variant)
    for seat, made in earned.items():
        after = advanced(table.points[seat], made.total, capped=capped)
        table.points[seat] = after.total
        table.last_round[seat] = made.total
        why = MYSTIC_REWARD if len(made.terms) > 1 else _chapter(table)
        table.tell("points", why, seat=seat, made=made, points=after)
    if max(table.points.values()) >= TRACK:
        ending.conclude(table, "points")

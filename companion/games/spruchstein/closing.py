"""End of a round and its points. End of a round."""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein import ending
from companion.games.spruchstein.points import RoundEnd, Way, advance_marker, points
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
from companion.kernel.facts import Seat, Value, message
from companion.kernel.questions import Choice


class Fault(StrEnum):
    """Causes of a death that no other player caused."""

    OWN = "own_doing"


def last_stone(table: Table, by: Seat) -> None:
    """End the round with a last standing stone. End of a round.

    All other survivors lose all their lives.
    """
    losing = tuple(seat for seat in table.others(by) if table.lives[seat])
    for seat in losing:
        table.lives[seat] = 0
    close(table, Way.LAST_STONE, by, losing, _chapter(table))


def deaths(table: Table, lost: tuple[Seat, ...], way: Way, *, by_order: bool = False) -> None:
    """Handle deaths by the active player: the round is over.

    Under "there can be only one" it is over only when a single player is left.

    Args:
        table: the table in the turn of the killer.
        lost: the seats that have just lost the last life, at least one.
        way: the cause, see `points.Way`.
        by_order: by an order error, which the booklet does not cover. Ruling
            `death_by_order_error`.
    """
    if not table.variant.last_one_wins:
        why = DEATH_BY_ORDER_ERROR.citation if by_order else END_OF_ROUND
        close(table, way, table.active, lost, why)
        return
    put_out(table, lost)
    if len(table.living) == 1:
        close(table, way, table.active, lost, VARIANTS)


def put_out(table: Table, lost: tuple[Seat, ...]) -> None:
    """Put players out of the round. Variants, there can be only one.

    Ruling `only_one_dead`: their stones stay in sight of all, or go back.
    """
    for seat in lost:
        table.tell("out", VARIANTS, seat=seat)
        if table.ruling(ONLY_ONE_DEAD) == "to_supply":
            _clear_away(table, seat)


async def over_by_hand(table: Table) -> bool:
    """End the round after an adjustment that decides it; return whether it did.

    An adjustment can't ask for the cause, so the next scene begins with that question.
    """
    if table.fallen:
        await _last_lives(table)
        return True
    if not table.dealt:
        return False
    without_stones = [seat for seat in table.living if not table.standing[seat]]
    if without_stones:
        last_stone(table, without_stones[0])
    return bool(without_stones)


async def _last_lives(table: Table) -> None:
    """Ask for the cause of deaths by adjustment; end the round accordingly.

    The caster of another player's deadly spell wins the round. End of a round.
    """
    lost = tuple(table.fallen)
    # nobody's miss takes the last life of two
    alone: tuple[Fault, ...] = (Fault.OWN,) if len(lost) == 1 else ()
    casters = [seat for seat in table.living if seat == table.active]
    casters += [seat for seat in table.living if seat != table.active]
    own_turn = table.active in lost

    def name_fault(doing: Seat | Fault) -> Value:
        return message(f"doing.{doing}") if isinstance(doing, Fault) else message("doing", by=doing)

    doing: Seat | Fault = await Choice(
        name="whose_doing",
        options=(*casters, *alone),
        likely=Fault.OWN if own_turn and alone else casters[0],
        label=name_fault,
        why=END_OF_ROUND,
        about={"lost": lost},
    )
    table.fallen = []
    if isinstance(doing, Fault):
        close(table, Way.OWN_FAULT, lost[0], lost, END_OF_ROUND)
    else:
        close(table, Way.KILLED, doing, lost, END_OF_ROUND)


def _clear_away(table: Table, seat: Seat) -> None:
    """Return the stones of a player who is out to the supply. Ruling `only_one_dead`."""
    stones = table.standing[seat]
    table.standing[seat] = 0
    table.count_supply()
    why = ONLY_ONE_DEAD.citation
    table.tell("stones_to_supply", why, seat=seat, stones=stones, supply=table.supply)


def _chapter(table: Table) -> Citation:
    """Return the chapter about the points of a round."""
    return VARIANTS if table.variant.last_one_wins else END_OF_ROUND


def close(table: Table, way: Way, by: Seat, lost: tuple[Seat, ...], why: Citation) -> None:
    """Give the points for the round.

    The game is over when a seat has 8 or more; otherwise the left neighbour of the last active
    player begins the next round.

    Args:
        table: the table.
        way: the way it ended.
        by: the seat that ended it.
        lost: the seats that lost the last life by it.
        why: the chapter that ends it.
    """
    table.tell(way.value, why, seat=by, lost=lost)
    dead = tuple(seat for seat in table.seats if not table.lives[seat])
    _over(table, RoundEnd(way, by, dead), table.active)


def end_deserted(table: Table) -> None:
    """End the round if all other players have left or were put out by hand.

    Under "there can be only one" the round is over.
    """
    (winner,) = table.living
    table.tell("last_one_left", VARIANTS, seat=winner)
    others = tuple(seat for seat in table.seats if seat != winner)
    end = RoundEnd(Way.KILLED, winner, others)
    _over(table, end, winner)


def _over(table: Table, end: RoundEnd, last: Seat) -> None:
    """Pass the turn to the left neighbour of the last active player for the next round, if any."""
    table.dealt = False
    table.active = table.seating.left_of(last)
    if table.ruling(SINGLE_ROUND) == "on_its_own":
        _celebrate(table, end)
    else:
        _advance(table, end)


def _celebrate(table: Table, end: RoundEnd) -> None:
    """Conclude a round on its own: a winner, but no track and no mystic reward.

    Ruling `single_round`.
    """
    made = points(table.seats, end, {}, table.variant)
    table.last_round = {seat: figure.total for seat, figure in made.items()}
    ending.conclude(table, "single_round")


def _advance(table: Table, end: RoundEnd) -> None:
    """Move all markers. End of a round, mystic reward, end of the game."""
    capped = table.ruling(BEYOND_TRACK) == "capped"
    earned = points(table.seats, end, table.mystic, table.variant)
    for seat, made in earned.items():
        after = advance_marker(table.points[seat], made.total, capped=capped)
        table.points[seat] = after.total
        table.last_round[seat] = made.total
        with_mystic_stones = len(made.terms) > 1
        why = MYSTIC_REWARD if with_mystic_stones else _chapter(table)
        table.tell("points", why, seat=seat, made=made, points=after)
    ending.check(table)

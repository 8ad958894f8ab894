"""Course of a turn: calls, hits and misses, refill. Rules, course of a turn."""

from __future__ import annotations

from companion.games.spruchstein import calls, casting, closing
from companion.games.spruchstein.box import BEFORE_EACH, RoundEnd, Spell
from companion.games.spruchstein.calls import Answer
from companion.games.spruchstein.opening import begin_round
from companion.games.spruchstein.rulings import (
    AGAIN,
    DEATH_BY_ORDER_ERROR,
    END_OF_ROUND,
    END_OF_TURN,
    MISS,
    ORDER_ERROR,
    ORDER_ERROR_BY_DRAGON,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat


async def play_turn(table: Table) -> None:
    """Play a turn. Begin a round first if none is being played. Rules, course of a turn.

    After an adjustment of the turn or of the last cast, the turn continues from there.
    """
    if await closing.end_round_by_adjustment(table):
        return
    if not table.dealt:
        await begin_round(table)
    while (spell := await calls.ask_call(table)) is not None and await resolve_call(table, spell):
        pass
    if table.dealt:
        end_turn(table)


async def resolve_call(table: Table, spell: Spell) -> bool:
    """Ask for the answer to a call and apply it; return whether the caller may go on."""
    answer = await calls.ask_answer(table, spell)
    left = None if table.unnoted else table.count_hidden_stones(spell)
    table.calls.append((spell, left))
    match answer:
        case Answer.HIT:
            return await casting.apply_hit(table, spell)
        case Answer.MISS:
            await apply_miss(table, spell)
        case Answer.NOTICED:
            await apply_order_error(table, spell)
    return False


async def apply_miss(table: Table, spell: Spell) -> None:
    """Apply a miss, which costs a life and ends the turn. Rules, chapter A.

    For the dragon, it costs the number rolled.
    """
    seat = table.active
    table.tell("miss", MISS, seat=seat, stone=spell.label)
    if spell not in table.missed[seat]:
        table.missed[seat].append(spell)
    amount = 1
    if spell is Spell.DRAGON:
        amount = await casting.ask_roll(table, spell, MISS)
    _take_lives(table, amount, "miss", MISS)


async def apply_order_error(table: Table, spell: Spell) -> None:
    """Apply an order error: a lower number that somebody noticed. Rules, casting again.

    It costs a life and ends the turn, even if the stone is there. By the ruling
    `order_error_by_dragon`, a dragon may cost the number rolled.
    """
    assert table.last is not None
    why = ORDER_ERROR if table.get_ruling(ORDER_ERROR) == "strict" else AGAIN
    table.tell(
        "order_error",
        why,
        seat=table.active,
        stone=spell.label,
        number=spell.number,
        bound=table.last.number,
    )
    amount = 1
    if spell is Spell.DRAGON and table.get_ruling(ORDER_ERROR_BY_DRAGON) == "roll":
        amount = await casting.ask_roll(table, spell, ORDER_ERROR_BY_DRAGON)
    _take_lives(table, amount, "order_error", why)


def _take_lives(table: Table, amount: int, cause: str, why: Citation) -> None:
    """Take lives from the caller for a mistake, which may end the round or put the caller out."""
    seat = table.active
    table.set_lives({seat: casting.subtract_lives(table.lives[seat], amount, cause)}, why)
    if not table.lives[seat]:
        end_why = DEATH_BY_ORDER_ERROR if cause == "order_error" else END_OF_ROUND
        closing.end_round_by_deaths(table, (seat,), RoundEnd.OWN_FAULT, end_why)


def end_turn(table: Table) -> None:
    """Refill the stones and pass the turn. Rules, end of a turn.

    More than five stones, which players have entered against the rules, return to the supply.
    """
    seat = table.active
    if table.standing[seat] != BEFORE_EACH and table.lives[seat] and refill_stones(table, seat):
        table.missed[seat] = []
    pass_turn(table)


def refill_stones(table: Table, seat: Seat) -> int:
    """Refill the stones of a seat to five while the supply lasts; return how many are new."""
    drawn = min(BEFORE_EACH - table.standing[seat], table.supply)
    table.supply -= drawn
    table.standing[seat] += drawn
    table.tell(
        "refilled" if drawn else "supply_empty",
        END_OF_TURN,
        seat=seat,
        drawn=drawn,
        standing=table.standing[seat],
        supply=table.supply,
    )
    return drawn


def pass_turn(table: Table) -> None:
    """Pass the turn to the next seat with lives. Rules, end of a turn."""
    table.active = table.list_living_seats_after(table.active)[0]
    table.last = None
    table.tell("next_turn", END_OF_TURN, seat=table.active)

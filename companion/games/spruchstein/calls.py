"""Calling a number, and what the others say to it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.effects import struck
from companion.games.spruchstein.rulings import (
    AGAIN,
    CALL,
    END_OF_TURN,
    HIT,
    MISS,
    ONLY_ONE_NEIGHBOURS,
    ORDER_ERROR,
)
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Message, message
from companion.kernel.questions import Barred, Bars, Choice


class Stop(StrEnum):
    """The alternative to a further call."""

    END = "end"


class Answer(StrEnum):
    """What the others say to a call."""

    HIT = "hit"
    MISS = "miss"
    NOTICED = "noticed"


async def call(table: Table) -> Spell | None:
    """Any of the eight numbers; after a hit the turn may be ended instead (None).

    Lower numbers are open too: who calls one must be caught.
    """
    question = _first_call(table) if table.last is None else _further_call(table)
    called = await question
    return None if isinstance(called, Stop) else called


def _first_call(table: Table) -> Choice[Spell | Stop]:
    return Choice(
        name="call",
        seat=table.active,
        options=tuple(Spell),
        bars=(Barred(Stop.END, message("end_before_hit"), END_OF_TURN),),
        label=lambda option: _label(table, option),
        why=CALL,
    )


def _further_call(table: Table) -> Choice[Spell | Stop]:
    return Choice(
        name="call_again",
        seat=table.active,
        options=(*Spell, Stop.END),
        likely=Stop.END,
        label=lambda option: _label(table, option),
        why=AGAIN,
    )


def _label(table: Table, option: Spell | Stop) -> Message:
    """A call says whom the spell would strike."""
    if isinstance(option, Stop):
        return message("option.end_turn")
    as_seated = table.ruling(ONLY_ONE_NEIGHBOURS) == "as_seated"
    seats = table.seats
    targets = struck(option, table.active, seats, table.lives, as_seated=as_seated)
    return message(f"call.{option}", targets=targets)


def is_lower(table: Table, spell: Spell) -> bool:
    """Whether a call breaks the ascending order. Casting again; variants, simple version."""
    if table.last is None or not table.variant.ascending:
        return False
    return spell.number < table.last.number


async def answer(table: Table, spell: Spell) -> Answer:
    """Whether the stone stands before the caller; to a lower number also that somebody noticed.

    Ruling `order_error`: strict asks nobody.
    """
    lower = is_lower(table, spell)
    if lower and table.ruling(ORDER_ERROR) == "strict":
        return Answer.NOTICED

    def options() -> Sequence[Answer]:
        closed = [bar.option for bar in bars(table, spell)]
        if not lower:
            closed.append(Answer.NOTICED)
        return tuple(option for option in Answer if option not in closed)

    name = "answer_lower" if lower else "answer"
    why = ORDER_ERROR.citation if lower else CALL
    return await Choice(
        name=name,
        subject=spell,
        options=options,
        bars=lambda: bars(table, spell),
        why=why,
        about={"caster": table.active, "stone": spell.label, "number": spell.number},
    )


def bars(table: Table, spell: Spell) -> Bars:
    """What can't be, with the reason.

    A hit when all stones of that number lie on the board, a miss when too few others are left to
    stand there.
    """
    seat = table.active
    standing = table.standing[seat]
    others = table.hidden_others(spell)
    stone = spell.label
    if not table.hidden(spell):
        reason = message("all_on_board", stone=stone, most=spell.number)
        return (Barred(Answer.HIT, reason, HIT),)
    if others < standing:
        reason = message("must_be_there", seat=seat, stone=stone, standing=standing, others=others)
        return (Barred(Answer.MISS, reason, MISS),)
    return ()

"""Adjustments while a game is played: every figure that is tracked; who plays; a note; the end.

No rule depends on who is asked: whoever sees that something is wrong sets it right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.zauberschwert import rounds
from companion.games.zauberschwert.box import (
    ADVENTURES,
    ARTEFACTS,
    MOST_MAGIC,
    MOST_PRINTED,
    MOST_STONES,
    Phase,
)
from companion.games.zauberschwert.cards import creatures_lying
from companion.games.zauberschwert.company import CUSTOMS
from companion.games.zauberschwert.mending import mending
from companion.games.zauberschwert.rulings import (
    DEALING,
    END,
    MAGIC,
    PHASE_A,
    PHASE_D,
    PHASE_F,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, message
from companion.kernel.interjections import Interjection, Offers, note
from companion.kernel.questions import Choice, Fields, Figure, Form
from companion.mechanisms.adjustments import end_early, set_meter
from companion.mechanisms.company import offers


def adjustments(table: Table) -> Offers:
    """Everything that may be set by hand now."""
    return [
        set_meter(table, "set_magic", table.magic, (0, MOST_MAGIC), MAGIC),
        set_meter(table, "set_stones", table.stones, (0, MOST_STONES), PHASE_D),
        mending(table),
        _of_the_table(table),
        *offers(table, CUSTOMS),
        note(table, MAGIC),
        *end_early(table, END),
    ]


# ---- the table


STACKS = "stacks"
START = "start"
"""What may be wrong at the table besides the strength of a creature."""


def _of_the_table(table: Table) -> Interjection[str]:
    """The strength of a creature, the stacks, the start player; which one, and then how it is.

    One entry for all of them, since the list of what may be set must stay short.
    """

    def label(option: str) -> Message:
        if option in (STACKS, START):
            return message(f"option.table_{option}")
        return message("option.table_strength", card=table.label(option))

    lying = [creature.id for creature in creatures_lying(table)]
    options = (*lying, STACKS, START)
    question = Choice(name="set_table", options=options, label=label, why=PHASE_A)
    return Interjection(question, lambda what: _mended(table, what))


async def _mended(table: Table, what: str) -> None:
    """Ask how it is, and write that down.

    Args:
        table: the table.
        what: `STACKS`, `START` or the id of a creature of the display.
    """
    if what == STACKS:
        await _count_stacks(table)
    elif what == START:
        table.start = await Choice(
            name="start_now", options=table.seats, likely=table.start, why=PHASE_F
        )
        table.tell("set_start", PHASE_F, seat=table.start)
    else:
        await _measure(table, what)


async def _measure(table: Table, card_id: str) -> None:
    """How strong a creature of the display is."""
    before = next((card for card in creatures_lying(table) if card.id == card_id), None)
    if before is None:
        return
    strength = await Figure(
        name="strength_now",
        least=0,
        most=MOST_PRINTED,
        stands=lambda _: table.lying(before).strength,
        why=PHASE_A,
        about=lambda: {"card": table.called(before)},
    )
    card = table.lying(before)  # as it is now: it may have changed while the question waited
    told = {"before": card.strength, "value": strength}
    table.tell("set_strength", PHASE_A, card=table.called(card), **told)
    if card in table.display:
        table.lay(replace(card, strength=strength))


# ---- stacks


Stacks = Callable[[Table], "Sequence[Stack]"]
"""As parts amend `stacks`."""


@dataclass(frozen=True)
class Stack:
    """A stack that is counted.

    Args:
        name: as its field and the message `stack.NAME` call it.
        cards: how many it holds now, 0 or more.
        most: how many it may hold, at least as many as now.
        why: where the rulebook has it.
        put: writes another number down.
    """

    name: str
    cards: int
    most: int
    why: Citation
    put: Callable[[int], None]

    @property
    def question(self) -> Figure:
        """How many cards it holds."""
        return Figure(
            name=f"stack_{self.name}",
            least=0,
            most=self.most,
            stands=lambda _: self.cards,
            why=self.why,
        )


@amendable
def stacks(table: Table) -> Sequence[Stack]:
    """The adventure stack and the artefact pile; never more than the box holds, if it is known.

    The base box is known: 25 adventures, 28 artefact cards. Which cards of several boxes a table
    has shuffled together, it alone knows.
    """

    def adventures(cards: int) -> None:
        table.adventures = table.revealed + cards

    def pile(cards: int) -> None:
        # hands and laid-out cards are right: what the pile lacks went out, or comes back from there
        table.away = max(0, table.away + table.pile - cards)
        table.pile = cards

    most_adventures = MOST_PRINTED
    most_in_pile = MOST_PRINTED
    if not table.parts:
        most_adventures = max(table.stack, ADVENTURES - table.revealed)
        not_dealt = min(ARTEFACTS, table.pile + table.away)
        most_in_pile = max(table.pile, not_dealt)
    return (
        Stack("adventures", table.stack, most_adventures, PHASE_A, adventures),
        Stack("pile", table.pile, most_in_pile, DEALING, pile),
    )


async def _count_stacks(table: Table) -> None:
    """All of them on one screen; then whether this round may be the last is looked at again."""

    def fields() -> Fields:
        return {stack.name: stack.question for stack in stacks(table)}

    given = await Form[Any](name="stacks_now", fields=fields, why=PHASE_A)
    adventures = table.stack
    for stack in stacks(table):
        value = given[stack.name]
        if value != stack.cards:
            stack.put(value)
            called = message(f"stack.{stack.name}")
            table.tell("set_stack", stack.why, stack=called, before=stack.cards, value=value)
    if table.stack != adventures and table.phase is not Phase.END:
        rounds.warn(table)

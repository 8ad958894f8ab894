"""The figures of the base game, each declared once."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.zauberschwert.box import ADVENTURES as ALL_ADVENTURES
from companion.games.zauberschwert.box import ARTEFACTS, MOST_MAGIC, MOST_PRINTED, MOST_STONES
from companion.games.zauberschwert.expansions.chapter import ask_stack_sizes
from companion.games.zauberschwert.rulings import DEALING, PHASE_A, PHASE_D, SETUP
from companion.games.zauberschwert.rulings import MAGIC as MAGIC_CHAPTER
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import UnknownNumber
from companion.mechanisms.tracked import SeatFigure, TableFigure

ASIDE = "aside"
UNDER_PILE = "under_pile"
"""Option for a leaver's hand: put it under the pile. `ASIDE` removes it."""
MAGIC = SeatFigure("magic", MAGIC_CHAPTER, most=MOST_MAGIC, column="magic", bar=MOST_MAGIC)
STONES = SeatFigure("stones", PHASE_D, most=MOST_STONES, column="stones")
HAND = SeatFigure(
    "hand",
    DEALING,
    table_field="hands",
    most=ARTEFACTS,
    column="hand",
    goes={ASIDE: "away", UNDER_PILE: "pile"},
)
OF_SEATS = (MAGIC, STONES, HAND)


def _count_unseen_cards(table: Table) -> int:
    """Return the maximum size of the stack: the rest of the base box; 99 with expansions."""
    return MOST_PRINTED if table.parts else max(table.stack_size, ALL_ADVENTURES - table.revealed)


def _count_undealt_cards(table: Table) -> int:
    return MOST_PRINTED if table.parts else max(table.pile, min(ARTEFACTS, table.pile + table.away))


def _set_pile_size(table: Table, cards: int) -> None:
    # hands and laid-out cards count as right, so missing cards are removed ones and vice versa
    if not isinstance(table.pile, UnknownNumber):
        table.away = max(0, table.away + table.pile - cards)
    table.pile = cards


ADVENTURES = TableFigure(
    "adventures",
    PHASE_A,
    attribute="stack_size",
    most=_count_unseen_cards,
)
PILE = TableFigure("pile", DEALING, most=_count_undealt_cards, writes=_set_pile_size)


@amendable
def list_stacks(table: Table) -> Sequence[TableFigure]:  # noqa: ARG001 - for amendments
    """Return the figures of the whole table: stack and pile."""
    return (ADVENTURES, PILE)


@amendable
async def tell_stack_sizes(table: Table) -> None:
    """Tell the sizes of stack and pile, which the base game gives. Booklet, preparation.

    With expansions ask for them.
    """
    if table.parts:
        await ask_stack_sizes(table)
    else:
        table.tell("stacks_lie", SETUP, adventures=table.adventures, artefacts=table.pile)

"""Who leaves during the game, and who comes later. The booklet is silent."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.zauberschwert.box import (
    COLOURS,
    MAGIC_AT_START,
    MOST_MAGIC,
    MOST_STONES,
    SEATS,
)
from companion.games.zauberschwert.rulings import MAGIC, PHASE_D
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Amount, Fields
from companion.mechanisms.company import Brought, Customs

PILE = "under_pile"


def brings(table: Table) -> Fields:  # noqa: ARG001 - the shape of what somebody brings
    """Magic and power stones to begin with; likeliest is what everybody began with."""
    return {
        "magic": Amount(
            name="brings_magic", least=0, most=MOST_MAGIC, likely=MAGIC_AT_START, why=MAGIC
        ),
        "stones": Amount(name="brings_stones", least=0, most=MOST_STONES, likely=0, why=PHASE_D),
    }


Leaves = Callable[[Table, Seat, str, Seats], None]
Joins = Callable[[Table, Seat, Brought], None]


@amendable
def leaves(table: Table, seat: Seat, fate: str, others: Seats) -> None:
    """Hand cards go out of the game or under the pile; what lies before the seat goes out.

    The start card passes on.
    """
    hand = table.hands.pop(seat)
    table.away += sum(artefact.cards for artefact in table.laid[seat])
    if fate == PILE:
        table.pile += hand
    else:
        table.away += hand
    told = "cards_go_under" if fate == PILE else "cards_go_aside"
    table.tell(told, COMPANY, seat=seat, cards=hand)
    del table.magic[seat]
    del table.stones[seat]
    del table.laid[seat]
    del table.spells[seat]
    table.wizards.pop(seat, None)
    table.scored.pop(seat, None)
    if table.start == seat:
        table.start = others[0]
        table.tell("start_passes", COMPANY, seat=table.start)


@amendable
def joins(table: Table, seat: Seat, brought: Brought) -> None:
    """An empty hand, and what was agreed."""
    table.magic[seat] = brought["magic"]
    table.stones[seat] = brought["stones"]
    table.hands[seat] = 0
    table.laid[seat] = []
    table.spells[seat] = []


def moment(table: Table) -> Message:
    """The round."""
    return message("view.round", round=table.round)


CUSTOMS: Customs[Table] = Customs(SEATS, COLOURS, ("aside", PILE), brings, leaves, joins, moment)

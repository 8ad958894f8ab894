"""The trick cards. Rules, trick cards."""

from __future__ import annotations

from companion.errors import CannotGoOn
from companion.games.abracadabra import ending, pile, rewards
from companion.games.abracadabra.box import MOST_PROXIMAS, Trick
from companion.games.abracadabra.rulings import (
    CHAOS,
    CHAOS_NEEDS_CARD,
    EXODUS,
    IDEM,
    IDEM_BEFORE_ANY,
    PERICULUM,
    PERICULUM_AFTER_ALEA,
    PROXIMA,
    TRICKS,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Several

CITED = {
    Trick.PROXIMA: PROXIMA,
    Trick.IDEM: IDEM,
    Trick.EXODUS: EXODUS,
    Trick.CHAOS: CHAOS,
    Trick.OTHER: TRICKS,
}


def refusal(table: Table, seat: Seat, trick: Trick) -> tuple[Message, Citation] | None:
    """Why a seat can't play a trick card now, and where that stands; None if it can."""
    hand = table.hands[seat]
    if not hand:
        return message("hand_short", seat=seat, hand=0, needed=1), TRICKS
    if trick is Trick.PROXIMA and len(table.proximas) >= MOST_PROXIMAS:
        return message("proximas_lie", seats=tuple(table.proximas)), PROXIMA
    if trick is Trick.IDEM and table.last_stack is None:
        return message("no_last_gathering"), IDEM_BEFORE_ANY.citation
    nobody_else = not any(table.hands[other] for other in table.others)
    if trick is Trick.CHAOS and (hand < 2 or nobody_else):
        return message("chaos_needs_card", seat=seat, hand=hand), CHAOS_NEEDS_CARD.citation
    return None


async def play(table: Table, seat: Seat, trick: Trick) -> None:
    """Play one trick card. Step 2 B."""
    table.spend(seat, 1)
    table.tell(trick.value, CITED[trick], seat=seat, hand=table.hands[seat])
    match trick:
        case Trick.PROXIMA:
            table.proximas.append(seat)
        case Trick.IDEM:
            await idem(table, seat)
        case Trick.EXODUS:
            await exodus(table)


async def idem(table: Table, seat: Seat) -> None:
    """One object from the stack of the last gathering, without a hand gathering card. Idem!.

    Raises:
        CannotGoOn: there was no gathering yet.
    """
    if table.last_stack is None:
        raise CannotGoOn("no_last_gathering")
    await rewards.take_object(table, seat, table.last_stack, IDEM, by_trick=True)
    ending.check(table)


async def exodus(table: Table) -> None:
    """All others discard one enchanter if they have one.

    Only they know, so the table says who had none. Exodus!.
    """

    def holders() -> Seats:
        return tuple(seat for seat in table.others if table.hands[seat])

    if not holders():
        return
    for seat in await Several(name="exodus", options=holders, likely=holders(), why=EXODUS):
        table.spend(seat, 1)
        table.tell("enchanter_left", EXODUS, seat=seat, hand=table.hands[seat])


def periculum(table: Table, seat: Seat) -> None:
    """It, the hand and the row are discarded, everything is shuffled.

    The towers stay, the left neighbour goes on. Periculum!.
    """
    table.tell("periculum", PERICULUM, seat=seat)
    table.hands[seat] = 0
    if seat in table.extra and table.ruling(PERICULUM_AFTER_ALEA) == "lost":
        table.extra = [other for other in table.extra if other != seat]
        table.tell("extra_turn_lost", PERICULUM_AFTER_ALEA.citation, seat=seat)
    pile.shuffle(table, PERICULUM)

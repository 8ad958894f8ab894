"""The trick cards. Rules, trick cards."""

from __future__ import annotations

from companion.errors import CannotGoOn
from companion.games.abracadabra import ending, pile, rewards
from companion.games.abracadabra.box import MOST_OF_A_TRICK, Trick
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
"""Where the rules have each; of another kind they say nothing."""


def refusal(table: Table, seat: Seat, trick: Trick) -> tuple[Message, Citation] | None:
    """Why a seat can't play a trick card now, and where that stands; None if it can.

    Whether it is in the hand, only its owner knows. Trick cards; rulings `idem_before_any`,
    `chaos_needs_card`.
    """
    hand = table.hands[seat]
    if not hand:
        return message("hand_short", seat=seat, hand=0, needed=1), TRICKS
    gone = _gone(table, trick)
    if gone is not None:
        return gone, TRICKS
    if trick is Trick.IDEM and table.last_stack is None:
        return message("no_last_gathering"), IDEM_BEFORE_ANY.citation
    nobody_else = not any(table.hands[other] for other in table.others)
    if trick is Trick.CHAOS and (hand < 2 or nobody_else):
        return message("chaos_needs_card", seat=seat, hand=hand), CHAOS_NEEDS_CARD.citation
    return None


def out(table: Table, trick: Trick) -> int:
    """How many cards of a trick nobody can hold: on the discards, or a waiting Proxima!."""
    waiting = len(table.proximas) if trick is Trick.PROXIMA else 0
    return table.played[trick] + waiting


def _gone(table: Table, trick: Trick) -> Message | None:
    """Why nobody can hold a trick card until all is shuffled.

    Six cards, five known kinds: one card is another kind, or the second of its kind.
    """
    may_be_sixth = table.sixth in {None, trick}
    if trick is Trick.OTHER and not may_be_sixth:
        return message("no_other_trick", trick=called(table.sixth))
    gone = out(table, trick)
    most = MOST_OF_A_TRICK if may_be_sixth and trick is not Trick.OTHER else 1
    if gone < most:
        return None
    return message("trick_out", trick=called(trick), times=gone)


def for_nothing(table: Table, doing: str) -> Message | None:
    """That Idem! brings nothing, since the stack of the last gathering is empty.

    Legal all the same, but the card would be wasted: said before it is played.

    Args:
        table: the table.
        doing: what is about to be done in step 2.
    """
    stack = table.last_stack
    if doing != Trick.IDEM or stack is None or table.stacks[stack]:
        return None
    return message("caution.idem_empty", stack=stack)


def sixth(table: Table) -> Trick | None:
    """What the sixth card is, as far as the cards that lie there say."""
    if table.played[Trick.OTHER]:
        return Trick.OTHER
    return next((trick for trick in Trick if out(table, trick) == MOST_OF_A_TRICK), None)


def called(trick: Trick | None) -> Message:
    """The name of a trick card."""
    return message(f"trick.{trick}")


async def play(table: Table, seat: Seat, trick: Trick) -> None:
    """Play one trick card. Step 2 B.

    The second one of a kind since all was shuffled is the sixth card, and so is another kind.
    Exodus! and Idem! are carried out here; Chaos! moves one card to and fro, which changes no
    number; of another kind the table does what it says, by adjustments.
    """
    table.spend(seat, 1)
    if table.sixth is None and (out(table, trick) or trick is Trick.OTHER):
        table.sixth = trick
        table.tell("sixth_trick", TRICKS, trick=called(trick))
    table.tell(trick.value, CITED[trick], seat=seat, hand=table.hands[seat])
    if trick is Trick.PROXIMA:
        table.proximas.append(seat)
    else:  # Proxima! alone waits on the table, all others are discarded
        table.played[trick] += 1
    match trick:
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
    """All others discard one enchanter if they have one. Exodus!.

    Only they know, so the table says who had none. Which one it is, is not asked.
    """

    def holders() -> Seats:
        return tuple(seat for seat in table.others if table.hands[seat])

    if not holders():
        return
    leaving = await Several(name="exodus", options=holders, likely=holders(), why=EXODUS)
    for seat in holders():
        if seat in leaving:
            table.spend(seat, 1)
            table.tell("enchanter_left", EXODUS, seat=seat, hand=table.hands[seat])
        else:
            table.tell("no_enchanter", EXODUS, seat=seat)


def periculum(table: Table, seat: Seat) -> None:
    """It, the hand and the row are discarded, everything is shuffled.

    The towers stay, the left neighbour goes on. Periculum!; ruling `periculum_after_alea`.

    Args:
        table: the table.
        seat: who has taken it, or turned it up.
    """
    table.tell("periculum", PERICULUM, seat=seat)
    table.hands[seat] = 0
    if seat in table.extra and table.ruling(PERICULUM_AFTER_ALEA) == "lost":
        table.extra = [other for other in table.extra if other != seat]
        table.tell("extra_turn_lost", PERICULUM_AFTER_ALEA.citation, seat=seat)
    pile.shuffle(table, PERICULUM)

"""Effects of the trick cards. Rules, trick cards."""

from __future__ import annotations

from companion.errors import CannotGoOn
from companion.games.abracadabra import ending, rewards
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
from companion.kernel.facts import Message, Seats, message
from companion.kernel.questions import BarredOption, Several, bar_option, make_label_function

CITED = {
    Trick.PROXIMA: PROXIMA,
    Trick.IDEM: IDEM,
    Trick.EXODUS: EXODUS,
    Trick.CHAOS: CHAOS,
    Trick.OTHER: TRICKS,
}
"""Chapter of each trick. An unknown kind has no chapter of its own."""
name_trick = make_label_function("trick")
"""Function that returns the printed name of a trick card as a message."""


def bar_trick(table: Table, trick: Trick) -> BarredOption | None:
    """Return the reason why the active seat can't play a trick card now; None if it can.

    Only the owner knows whether it is in the hand. Rules, trick cards; rulings `idem_before_any`,
    `chaos_needs_card`.
    """
    seat = table.active
    hand = table.active_hand
    if not hand:
        return bar_option(trick, "hand_short", TRICKS, seat=seat, hand=0, needed=1)
    reason = _explain_all_tricks_discarded(table, trick)
    if reason is not None:
        return BarredOption(trick, reason, TRICKS)
    if trick is Trick.IDEM and table.last_stack is None:
        return bar_option(trick, "no_last_gathering", IDEM_BEFORE_ANY)
    others_have_cards = any(table.hands[other] for other in table.other_seats)
    if trick is Trick.CHAOS and (hand < 2 or not others_have_cards):
        return bar_option(trick, "chaos_needs_card", CHAOS_NEEDS_CARD, seat=seat, hand=hand)
    return None


def count_discarded_tricks(table: Table, trick: Trick) -> int:
    """Return the number of cards of a trick on the discards or, as Proxima!, on the table."""
    waiting = len(table.proximas) if trick is Trick.PROXIMA else 0
    return table.played[trick] + waiting


def _explain_all_tricks_discarded(table: Table, trick: Trick) -> Message | None:
    """Return the reason why no hand can hold a trick card until the next shuffle.

    There are six cards and five known kinds (rules, trick cards), so one card is of another kind or
    a second one.
    """
    may_be_sixth = table.sixth in {None, trick}
    if trick is Trick.OTHER and not may_be_sixth:
        return message("no_other_trick", trick=name_trick(str(table.sixth)))
    gone = count_discarded_tricks(table, trick)
    most = MOST_OF_A_TRICK if may_be_sixth and trick is not Trick.OTHER else 1
    return message("trick_out", trick=name_trick(trick), times=gone) if gone >= most else None


def warn_about_missing_object(table: Table, action: str) -> Message | None:
    """Return a warning if Idem! has no effect, since the stack of the last gathering is empty.

    Playing it is legal but wastes the card.

    Args:
        table: the table.
        action: the planned action.
    """
    stack = table.last_stack
    if action != Trick.IDEM or stack is None or table.stacks[stack]:
        return None
    return message("caution.idem_empty", stack=stack)


def find_sixth_card(table: Table) -> Trick | None:
    """Return the kind of the sixth card if the visible cards determine it."""
    if table.played[Trick.OTHER]:
        return Trick.OTHER
    return next(
        (trick for trick in Trick if count_discarded_tricks(table, trick) == MOST_OF_A_TRICK), None
    )


async def play_trick(table: Table, trick: Trick) -> None:
    """Play a trick card. Rules, step 2 B.

    A second card of a kind since the last shuffle must be the sixth card. Exodus! and Idem! take
    effect at once. Idem! takes an object from the stack of the last gathering, and never gives a
    hand gathering card. Chaos! exchanges one card for another, which changes no number. For a card
    of an unknown kind, players make adjustments.

    Raises:
        CannotGoOn: Idem! is played before any gathering.
    """
    seat = table.active
    table.remove_hand_cards(seat, 1)
    if table.sixth is None and (count_discarded_tricks(table, trick) or trick is Trick.OTHER):
        table.sixth = trick
        table.tell("sixth_trick", TRICKS, trick=name_trick(trick))
    table.tell(trick, CITED[trick], seat=seat, hand=table.active_hand)
    if trick is Trick.PROXIMA:
        table.proximas.append(seat)
    else:  # all tricks except Proxima! are discarded
        table.played[trick] += 1
    match trick:
        case Trick.IDEM:
            if table.last_stack is None:
                raise CannotGoOn("no_last_gathering")
            await rewards.take_object(table, seat, table.last_stack, IDEM)
            ending.end_game_if_won(table)
        case Trick.EXODUS:
            await play_exodus(table)


async def play_exodus(table: Table) -> None:
    """Make all others discard an enchanter if they have one. Rules, Exodus!

    Ask which seats discard one, but not which cards.
    """

    def list_holders() -> Seats:
        return tuple(seat for seat in table.other_seats if table.hands[seat])

    if not list_holders():
        return
    leaving = await Several("exodus", EXODUS, list_holders, likely=list_holders())
    for seat in list_holders():
        if seat in leaving:
            table.remove_hand_cards(seat, 1)
            table.tell("enchanter_left", EXODUS, seat=seat, hand=table.hands[seat])
        else:
            table.tell("no_enchanter", EXODUS, seat=seat)


def play_periculum(table: Table) -> None:
    """Discard this card, the active seat's hand and the row, and shuffle everything.

    The towers stay. By the ruling `periculum_after_alea`, the seat loses its extra turn or keeps
    it. Rules, Periculum!
    """
    seat = table.active
    table.tell("periculum", PERICULUM, seat=seat)
    table.hands[seat] = 0
    if seat in table.extra and table.has_ruling(PERICULUM_AFTER_ALEA, "lost"):
        table.extra = [other for other in table.extra if other != seat]
        table.tell("extra_turn_lost", PERICULUM_AFTER_ALEA, seat=seat)
    table.shuffle_pile(PERICULUM)

"""Trading of hand cards. Booklet, phase E."""

from __future__ import annotations

from companion.errors import CannotGoOn
from companion.games.zauberschwert.rulings import PHASE_E, UNEVEN_TRADE
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat, Seats
from companion.kernel.questions import Amount, Choice


def list_holders(table: Table) -> list[Seat]:
    """Return the seats with artefact cards in hand, in seat order from the start player."""
    return [seat for seat in table.order if table.hands[seat]]


def can_trade(table: Table) -> bool:
    """Return whether two players can trade.

    Both need a card or, by the ruling `uneven_trade`, only one of them.
    """
    needed = 2 if table.ruling(UNEVEN_TRADE) == "equal" else 1
    return len(list_holders(table)) >= needed


async def ask_trade(table: Table, subject: str) -> None:
    """Ask for a trade of hand cards and carry it out. Phase E.

    Both players give the same number of cards, unless the ruling `uneven_trade` allows others. Ask
    only for numbers, since the cards are private.

    Args:
        table: the table.
        subject: the id of this trade in the round.

    Raises:
        CannotGoOn: a hand has fewer cards than its player gives.
    """
    equal = table.ruling(UNEVEN_TRADE) == "equal"
    first = await _find_first(table, subject)

    def list_partners() -> Seats:
        if not table.hands[first]:  # an adjustment has taken the cards meanwhile
            return []
        # a player without cards may get a present
        among = list_holders(table) if equal else table.order
        return [seat for seat in among if seat != first]

    second = await Choice(
        name="trade_second",
        subject=subject,
        options=list_partners,
        why=PHASE_E,
        about={"first": first},
    )

    def find_most_given() -> int:
        """Return the maximum number of cards to give; for equal numbers, the smaller hand."""
        owned = table.hands[first]
        return min(owned, table.hands[second]) if equal else owned

    gives = await Amount(
        name="trade_gives",
        subject=subject,
        least=1,
        most=find_most_given,
        likely=1,
        why=PHASE_E,
        about={"first": first, "second": second},
    )
    owned = table.hands[first]
    if gives > owned:  # possible only if players override the rules
        raise CannotGoOn("hand_short", seat=first, amount=gives, owned=owned)
    gets = gives
    if not equal:

        def find_most_returned() -> int:
            """Return the maximum number of cards to get in return.

            If `first` no longer has the cards, return -1, which withdraws the question.
            """
            return table.hands[second] if table.hands[first] >= gives else -1

        gets = await Amount(
            name="trade_gets",
            subject=subject,
            least=0,
            most=find_most_returned,
            likely=0,
            why=UNEVEN_TRADE.citation,
            about={"first": first, "second": second},
        )
    table.hand_in(first, gives)
    table.hand_in(second, gets)
    table.hands[first] += gets
    table.hands[second] += gives
    table.tell("traded", PHASE_E, seat=first, other=second, gives=gives, gets=gets)


async def _find_first(table: Table, subject: str) -> Seat:
    """Return the first of two traders. Ask, unless only two players can trade equal numbers."""
    known = list_holders(table)
    if len(known) == 2 and table.ruling(UNEVEN_TRADE) == "equal":
        return known[0]
    return await Choice(
        name="trade_first",
        subject=subject,
        options=lambda: list_holders(table) if can_trade(table) else [],
        why=PHASE_E,
    )

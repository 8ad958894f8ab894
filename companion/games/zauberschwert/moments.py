"""Moments worth retelling: the dearest auction, the closest fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.zauberschwert.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Open, Seat, Value
from companion.kernel.moments import Moment
from companion.mechanisms.moment_search import find_highest_price

PUT_UP = ("resolving", "spell_auction", "card_auction", "conflict")
"""Names of the facts that begin an auction or the next card."""
PAID = "paid"
CLOSE = 2
"""Maximum magic that a winner of a close fight has left."""


def find_moments(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """Yield all moments. The one about the rest of the stack requires that the game is over.

    Args:
        table: the final table.
        told: all facts.
    """
    yield from find_highest_price(told, PUT_UP, PAID)
    yield from _find_closest_fight(told)
    if table.outcome is not None and table.stack and not isinstance(table.stack, Open):
        yield Moment("left_over", told[-1], {"count": table.stack})


def _find_closest_fight(told: Sequence[Told]) -> Iterator[Moment]:
    """Yield a moment about the victory that left a winner least magic; in a tie, the costliest."""
    found = list[tuple[tuple[int, int], Moment]]()
    payments = dict[Seat, tuple[int, int]]()
    for item in told:
        values = item.fact.values
        if item.fact.name == "resolving":
            payments = {}
        elif item.fact.name == PAID:
            payments[Seat(str(values["seat"]))] = (
                _read_int(values["magic"]),
                _read_int(values["amount"]),
            )
        elif item.fact.name == "beaten" and payments:
            seat = min(payments, key=lambda seat: payments[seat])
            left = payments[seat][0]
            if left > CLOSE:
                continue
            cost = sum(amount for _, amount in payments.values())
            about = {"card": values["card"], "seats": values["seats"], "cost": cost}
            moment = Moment("closest_fight", item, {**about, "seat": seat, "left": left})
            found.append(((left, -cost), moment))
    if found:
        yield min(found, key=lambda each: each[0])[1]


def _read_int(value: Value) -> int:
    return value if isinstance(value, int) else 0

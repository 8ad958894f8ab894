"""Cost of a fight, and its division into shares. Booklet, phase D."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions.heroes import lower_cost_by_heroes
from companion.games.zauberschwert.expansions.orcs import find_orc
from companion.games.zauberschwert.rulings import JOINT
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import DerivedNumber, Quotient, Seat, Seats


@dataclass(frozen=True)
class FightShare:
    """The cost and the shares in one step of a joint fight.

    Args:
        cost: the total cost, with its addends.
        party: the seats that share it.
        amount: the share of each seat, rounded up.
        unable_seats: the seats that can't pay their share.
    """

    cost: DerivedNumber
    party: tuple[Seat, ...]
    amount: int
    unable_seats: tuple[Seat, ...]


def compute_cost(table: Table, creature: Creature, party: Seats) -> DerivedNumber:
    """Return the cost for a party together: the current strength, with its orc, less their heroes.

    Source: booklet, phase D; summary, phase D, creatures.
    """
    cost = DerivedNumber.from_amount(table.get_current_card(creature).strength, "strength")
    orc = find_orc(table, creature)
    if orc is not None:
        cost = cost.add_nonzero_terms(orc=orc.strength)
    return lower_cost_by_heroes(cost, table, party)


def share_cost(table: Table, creature: Creature, party: Seats) -> FightShare:
    """Divide the cost for a party into equal shares, rounded up. Phase D, several wizards."""
    cost = compute_cost(table, creature, party)
    each = -(-cost.total // len(party))
    unable = tuple(seat for seat in party if table.magic[seat] < each)
    return FightShare(cost, tuple(party), each, unable)


def tell_share(table: Table, share: FightShare) -> None:
    """Tell the cost with its addends, if there are several, and the share of each fighter."""
    if len(share.cost.terms) > 1:
        table.tell("cost", JOINT, cost=share.cost)
    table.tell(
        "share",
        JOINT,
        cost=share.cost,
        quotient=Quotient(share.cost.total, len(share.party)),
        each=share.amount,
        seats=share.party,
        unable=share.unable_seats,
    )

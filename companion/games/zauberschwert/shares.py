"""Steps of a joint fight and their shares, and the winners of any fight. Booklet, phase D."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.zauberschwert.rulings import JOINT
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import BySeat, DerivedNumber, Quotient, Seat, Seats


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


@dataclass(frozen=True)
class Victory:
    """The winners of a fight. `solo` tells which reward they get."""

    winners: tuple[Seat, ...]
    solo: bool

    @property
    def reward_prefix(self) -> str:
        """Prefix of the names of the reward's fields: "solo" or "group"."""
        return "solo" if self.solo else "group"


def share_cost(cost: DerivedNumber, party: Seats, find_purse: BySeat) -> FightShare:
    """Divide a total cost into equal shares, rounded up. Phase D, several wizards."""
    each = -(-cost.total // len(party))
    unable = tuple(seat for seat in party if find_purse[seat] < each)
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

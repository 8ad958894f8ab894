"""Steps of a joint fight and their shares. Booklet, phase D, several wizards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.facts import BySeat, Derived, Seat, Seats


@dataclass(frozen=True)
class Share:
    """One step of a joint fight.

    The total, the sharers, each share (rounded up), and those who can't pay.
    """

    cost: Derived
    party: tuple[Seat, ...]
    each: int
    unable: tuple[Seat, ...]


def share(whole: Derived, party: Seats, purse: BySeat) -> Share:
    """Divide the total cost evenly, rounded up. Phase D, several wizards."""
    each = -(-whole.total // len(party))
    unable = tuple(seat for seat in party if purse[seat] < each)
    return Share(whole, tuple(party), each, unable)

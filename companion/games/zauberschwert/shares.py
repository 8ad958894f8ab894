"""Steps of a joint fight: what each pays. Booklet, phase D, several wizards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.facts import BySeat, Derived, Seat, Seats


@dataclass(frozen=True)
class Share:
    """One step of a joint fight.

    What is shared, by whom, what each pays (rounded up), and who can't.
    """

    cost: Derived
    party: tuple[Seat, ...]
    each: int
    unable: tuple[Seat, ...]


def share(whole: Derived, party: Seats, purse: BySeat) -> Share:
    """The whole cost divided evenly, rounded up. Phase D, several wizards."""
    each = -(-whole.total // len(party))
    unable = tuple(seat for seat in party if purse[seat] < each)
    return Share(whole, tuple(party), each, unable)

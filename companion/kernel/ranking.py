"""Final ranking: the places of all seats, and the criterion that decided the first place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.facts import DerivedNumber, Plain, Seat, make_plain

SHARED = "shared"
"""Value of `Ranking.decided_by` for a shared first place."""
BROKEN_OFF = "broken_off"
"""Name of the ending when the players end the game early."""


class FinalPlace(NamedTuple):
    """The final place of a seat.

    Args:
        seat: the seat.
        rank: 1 for the best; seats may share a rank.
        figures: its figures by criterion.
        sums: the figures that were added up at the end, with their addends, by criterion.
    """

    seat: Seat
    rank: int
    figures: Mapping[str, int]
    sums: Mapping[str, DerivedNumber] = {}

    def to_plain(self) -> dict[str, Plain]:
        """Return the place as JSON values. `NAME_sum` has the addends of the figure `NAME`."""
        sums = {f"{name}_sum": make_plain(made) for name, made in self.sums.items()}
        return {"seat": str(self.seat), "rank": self.rank, **dict(self.figures), **sums}


@dataclass(frozen=True)
class Ranking:
    """A ranking of the seats, such as that at the end of a game.

    Args:
        places: all places, best first.
        decided_by: the criterion that decided the first place.
        ending: the name of the game's ending; empty for another ranking.
    """

    places: tuple[FinalPlace, ...]
    decided_by: str
    ending: str = ""

    def to_plain(self) -> dict[str, Plain]:
        """Return the ranking at the end of a game as JSON values."""
        return {
            "ending": self.ending,
            "ranking": [place.to_plain() for place in self.places],
            "decided_by": self.decided_by,
            "broken_off": self.ending == BROKEN_OFF,
        }

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank."""
        return tuple(place.seat for place in self.places if place.rank == 1)

    @property
    def first_criterion(self) -> str:
        """The first criterion of the game; empty if there is none."""
        return next(iter(self.places[0].figures), "")

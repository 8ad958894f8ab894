"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.kernel.facts import Seat
from companion.kernel.ranking import Place
from companion.kernel.table import Table
from companion.wording.messages import Wording
from companion.wording.ranking import criterion, derivation, sums, verdict, winner


@dataclass(frozen=True)
class Ending:
    """What ending.html shows.

    Attributes:
        how: by which way it ended.
        won: who has won, with what.
        criteria: the columns of figures: name, heading, whether it is a yes or no.
        decided_by: the name of the criterion that decided; None for a tie.
        verdict: what decided; empty where nobody was level.
        sums: by seat, the figures that were put together at the end, each with its terms.
        steps: the comparison, one step after the other.
    """

    how: str
    won: str
    places: Sequence[Place]
    criteria: Sequence[tuple[str, str, bool]]
    decided_by: str | None
    verdict: str
    sums: Mapping[Seat, Sequence[str]]
    steps: Sequence[str]


def ending_of(table: Table | None, wording: Wording) -> Ending | None:
    """How a game ended; None while it goes on."""
    outcome = table.outcome if table is not None else None
    if outcome is None:
        return None
    ranking = outcome.ranking
    criteria = [
        (name, criterion(name, wording), wording.has(f"flag.{name}"))
        for name in ranking.places[0].figures
        if any(place.figures[name] for place in ranking.places)
    ]
    return Ending(
        wording.say(f"ending.{outcome.ending}"),
        winner(ranking, wording),
        ranking.places,
        criteria,
        ranking.decided_by,
        verdict(ranking, wording),
        {place.seat: list(sums(place, wording).values()) for place in ranking.places},
        derivation(ranking, wording),
    )

"""How a game ended, with its figures as the columns of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.faces.common import ending as common
from companion.kernel.ranking import Place
from companion.play.session.watched import WatchedSession
from companion.wording.messages import Wording
from companion.wording.ranking import criterion


class Criterion(NamedTuple):
    """A column of figures; `flag` if it is a yes or no."""

    name: str
    title: str
    flag: bool


@dataclass(frozen=True)
class Ending:
    """What ending.html shows.

    Attributes:
        told: how it ended, in words.
        places: with what is told of each.
        criteria: the columns.
        decided_by: the name of the criterion that decided; None for a tie.
    """

    told: common.Ending
    places: Sequence[tuple[Place, common.Placed]]
    criteria: Sequence[Criterion]
    decided_by: str | None


def ending_of(session: WatchedSession, wording: Wording) -> Ending | None:
    """How a game ended; None while it goes on."""
    told = common.ending_of(session, wording)
    table = session.runner.table
    if told is None or table is None or table.outcome is None:
        return None
    ranking = table.outcome.ranking
    criteria = [
        Criterion(name, criterion(name, wording), wording.has(f"flag.{name}"))
        for name in ranking.places[0].figures
        if any(place.figures[name] for place in ranking.places)
    ]
    places = list(zip(ranking.places, told.places, strict=True))
    return Ending(told, places, criteria, ranking.decided_by)

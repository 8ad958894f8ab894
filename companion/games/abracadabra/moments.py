"""Moment worth retelling: the seat that organised most gatherings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.kernel.checkpoints import ToldFact
from companion.kernel.moments import Moment


def find_busiest_organiser(told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield a moment about the seat that organised more gatherings than any other, if one did.

    Args:
        told: all facts of a game.
    """
    gathered = [item for item in told if item.name == "gathering"]
    ranked = Counter(item.values["seat"] for item in gathered).most_common(2)
    if len(ranked) < 2 or ranked[0][1] == ranked[1][1]:
        return
    seat, most = ranked[0]
    last = [item for item in gathered if item.values["seat"] == seat][-1]
    yield Moment("keenest", last, {"seat": seat, "count": most, "of": len(gathered)})

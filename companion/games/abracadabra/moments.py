"""Moments worth retelling: gatherings, their organisers, and untouched stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.abracadabra.box import OBJECTS_A_STACK
from companion.games.abracadabra.table import Table
from companion.kernel.checkpoints import Moment, ToldFacts
from companion.kernel.facts import message

SEVERAL = 2
"""Minimum number of gatherings to retell."""
FEW = 3
"""Maximum number of untouched stacks to retell."""


def find_moments(table: Table, told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield all moments. Those about untouched stacks require that the game is over.

    Args:
        table: the final table.
        told_facts: all facts.
    """
    gathered = [item for item in told_facts if item.name == "gathering"]
    if len(gathered) >= SEVERAL:
        yield _make_pattern_moment(gathered)
        yield from _find_busiest_organiser(gathered)
    whole = [stack for stack, objects in table.stacks.items() if objects == OBJECTS_A_STACK]
    if table.outcome is not None and 0 < len(whole) <= FEW:
        yield Moment("stacks_whole", told_facts[-1], {"stacks": tuple(whole)})


def _make_pattern_moment(gathering_facts: ToldFacts) -> Moment:
    """Return a moment with the number of gatherings by pattern, the most frequent first."""
    counted = Counter(item.values["pattern"].name for item in gathering_facts)
    rows = [
        message("moment.pattern", count=count, pattern=message(pattern))
        for pattern, count in counted.most_common()
    ]
    return Moment(
        "gatherings", gathering_facts[-1], {"count": len(gathering_facts), "patterns": tuple(rows)}
    )


def _find_busiest_organiser(gathering_facts: ToldFacts) -> Iterator[Moment]:
    """Yield a moment about the seat that organised more gatherings than any other, if one did."""
    ranked = Counter(item.values["seat"] for item in gathering_facts).most_common(2)
    if len(ranked) < 2 or ranked[0][1] == ranked[1][1]:
        return
    seat, most = ranked[0]
    last = [item for item in gathering_facts if item.values["seat"] == seat][-1]
    yield Moment("keenest", last, {"seat": seat, "count": most, "of": len(gathering_facts)})

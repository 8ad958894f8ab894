"""Moments worth retelling: gatherings and their organisers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.games.abracadabra.box import OBJECTS_A_STACK
from companion.games.abracadabra.table import Table
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Value, message
from companion.kernel.moments import Moment

SEVERAL = 2
"""Minimum number of gatherings to retell."""
FEW = 3
"""Maximum number of untouched stacks to retell."""


def find_moments(table: Table, told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield all moments. Those about untouched stacks require that the game is over.

    Args:
        table: the final table.
        told: all facts.
    """
    yield from find_gathering_moments(told)
    whole = [stack for stack, objects in table.stacks.items() if objects == OBJECTS_A_STACK]
    if table.outcome is not None and 0 < len(whole) <= FEW:
        yield Moment("stacks_whole", told[-1], {"stacks": tuple(whole)})


def find_gathering_moments(told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield moments about the gatherings, their patterns, and the most frequent organiser.

    Args:
        told: all facts.
    """
    gathered = [item for item in told if item.name == "gathering"]
    if len(gathered) < SEVERAL:
        return
    yield _count_patterns(gathered)
    yield from _find_busiest_organiser(gathered)


def _count_patterns(gathered: Sequence[ToldFact]) -> Moment:
    """Return a moment with the number of gatherings by pattern, the most frequent first.

    Args:
        gathered: the facts of gatherings, at least one.
    """
    counted = Counter(item.values["stack"] for item in gathered)
    called = {item.values["stack"]: item.values["pattern"] for item in gathered}
    rows = list[Value]()
    for stack, count in counted.most_common():
        rows.append(message("moment.pattern", count=count, pattern=called[stack]))
    last = gathered[-1]
    return Moment("gatherings", last, {"count": len(gathered), "patterns": tuple(rows)})


def _find_busiest_organiser(gathered: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield a moment about the seat that organised more gatherings than any other, if one did.

    Args:
        gathered: the facts of gatherings, at least one.
    """
    counted = Counter(item.values["seat"] for item in gathered)
    ranked = counted.most_common()
    seat, most = ranked[0]
    others = [count for _, count in ranked[1:]]
    if not others or most == others[0]:
        return
    last = [item for item in gathered if item.values["seat"] == seat][-1]
    yield Moment("keenest", last, {"seat": seat, "count": most, "of": len(gathered)})

"""Moments worth retelling: gatherings and their organisers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.games.abracadabra.box import OBJECTS_A_STACK
from companion.games.abracadabra.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Value, message
from companion.kernel.moments import Moment

SEVERAL = 2
"""Minimum number of gatherings to count."""
FEW = 3
"""Maximum number of untouched stacks worth telling."""


def moments(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """Yield all moments; untouched stacks only when the game is over.

    Args:
        table: the final table.
        told: all facts.
    """
    yield from gatherings(told)
    whole = [stack for stack, objects in table.stacks.items() if objects == OBJECTS_A_STACK]
    if table.outcome is not None and 0 < len(whole) <= FEW:
        yield Moment("stacks_whole", told[-1], {"stacks": tuple(whole)})


def gatherings(told: Sequence[Told]) -> Iterator[Moment]:
    """Yield the number of gatherings, their patterns, and the best organiser.

    Args:
        told: all facts.
    """
    gathered = [item for item in told if item.fact.name == "gathering"]
    if len(gathered) < SEVERAL:
        return
    yield _patterns(gathered)
    yield from _keenest(gathered)


def _patterns(gathered: Sequence[Told]) -> Moment:
    """Return the number of gatherings by pattern, the most frequent first.

    Args:
        gathered: the facts of gatherings, at least one.
    """
    counted = Counter(item.fact.values["stack"] for item in gathered)
    called = {item.fact.values["stack"]: item.fact.values["pattern"] for item in gathered}
    rows = list[Value]()
    for stack, count in counted.most_common():
        rows.append(message("moment.pattern", count=count, pattern=called[stack]))
    last = gathered[-1]
    return Moment("gatherings", last, {"count": len(gathered), "patterns": tuple(rows)})


def _keenest(gathered: Sequence[Told]) -> Iterator[Moment]:
    """Yield the seat that organised more than any other, if one did.

    Args:
        gathered: the facts of gatherings, at least one.
    """
    counted = Counter(item.fact.values["seat"] for item in gathered)
    ranked = counted.most_common()
    seat, most = ranked[0]
    others = [count for _, count in ranked[1:]]
    if not others or most == others[0]:
        return
    last = [item for item in gathered if item.fact.values["seat"] == seat][-1]
    yield Moment("keenest", last, {"seat": seat, "count": most, "of": len(gathered)})

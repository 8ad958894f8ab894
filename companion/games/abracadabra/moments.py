"""What of a game is worth telling afterwards: which gatherings there were, and whose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Value, message
from companion.kernel.moments import Moment

SEVERAL = 2
"""A single gathering is not counted."""


def moments(told: Sequence[Told]) -> Iterator[Moment]:
    """All of them."""
    gathered = [item for item in told if item.fact.name == "gathering"]
    if len(gathered) < SEVERAL:
        return
    yield _patterns(gathered)
    yield from _keenest(gathered)


def _patterns(gathered: Sequence[Told]) -> Moment:
    """How many gatherings there were of which pattern, the commonest first.

    Args:
        gathered: the facts that tell of them, at least one.
    """
    counted = Counter(item.fact.values["stack"] for item in gathered)
    called = {item.fact.values["stack"]: item.fact.values["pattern"] for item in gathered}
    rows = list[Value]()
    for stack, count in counted.most_common():
        rows.append(message("moment.pattern", count=count, pattern=called[stack]))
    last = gathered[-1]
    return Moment("gatherings", last, {"count": len(gathered), "patterns": tuple(rows)})


def _keenest(gathered: Sequence[Told]) -> Iterator[Moment]:
    """Who organised more than anybody else, if somebody did.

    Args:
        gathered: the facts that tell of them, at least one.
    """
    counted = Counter(item.fact.values["seat"] for item in gathered)
    ranked = counted.most_common()
    seat, most = ranked[0]
    others = [count for _, count in ranked[1:]]
    if not others or most == others[0]:
        return
    last = [item for item in gathered if item.fact.values["seat"] == seat][-1]
    yield Moment("keenest", last, {"seat": seat, "count": most, "of": len(gathered)})

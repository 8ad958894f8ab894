"""Moments worth retelling: the longest series of hits, the hardest blow, luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.spruchstein.bounds import find_bounds
from companion.games.spruchstein.luck import CALLED, find_luck
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Derived
from companion.kernel.moments import Moment
from companion.mechanisms.moment_search import find_longest_series

ENDED = ("miss", "order_error", "next_turn", "round_begins")
"""Names of the facts that end a series of hits."""
LEAST = 2
"""Minimum number of lives lost at once for a moment."""


def find_moments(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """Yield all moments. Those about bounds and luck require that the game is over."""
    yield from find_longest_series(told, "hits", "hit", ENDED)
    yield from _find_hardest_blow(told)
    if table.outcome is not None:
        yield from find_bounds(told)
        yield from find_luck(table, told)


def _find_hardest_blow(told: Sequence[Told]) -> Iterator[Moment]:
    """Yield a moment about the call that cost a seat most lives; in a tie, the first."""
    most = LEAST - 1
    hardest: Moment | None = None
    call: Told | None = None
    for item in told:
        if item.fact.name in CALLED:
            call = item
        lives = item.fact.values.get("lives")
        if call is None or item.fact.name != "lives" or not isinstance(lives, Derived):
            continue
        lost = lives.terms[0].amount - lives.total
        if lost > most:
            most = lost
            seat = item.fact.values["seat"]
            by = call.fact.values["seat"]
            stone = call.fact.values["stone"]
            name = "own_blow" if by == seat else "blow"
            values = {"seat": seat, "by": by, "stone": stone, "lost": lost}
            hardest = Moment(name, item, values)
    if hardest is not None:
        yield hardest

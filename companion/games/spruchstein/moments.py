"""Moments worth retelling: the longest series of hits, the hardest blow, luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.spruchstein.luck import find_luck
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Derived
from companion.kernel.moments import Moment

CALLED = ("hit", "miss", "order_error")
"""Names of the facts with the result of a call."""
ENDED = ("miss", "order_error", "next_turn", "round_begins", "set_turn")
"""Names of the facts that end a series of hits."""
FEWEST = 3
"""Minimum number of hits in a series for a moment."""
LEAST = 2
"""Minimum number of lives lost at once for a moment."""


def find_moments(table: Table, told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield all moments. Luck requires that the game is over."""
    yield from _find_longest_series(told)
    yield from _find_hardest_blow(told)
    if table.outcome is not None:
        yield from find_luck(table, told)


def _find_longest_series(told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield a moment about the longest series of hits in one turn; in a tie, the first."""
    longest = list[ToldFact]()
    series = list[ToldFact]()
    for item in told:
        if item.name in ENDED:
            series = []
        elif item.name == "hit":
            series = [*series, item]
            longest = max(longest, series, key=len)
    if len(longest) >= FEWEST:
        last = longest[-1]
        yield Moment("hits", last, {"seat": last.values["seat"], "count": len(longest)})


def _find_hardest_blow(told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield a moment about the call that cost a seat most lives; in a tie, the first."""
    call: ToldFact | None = None
    blows = list[Moment]()
    for item in told:
        if item.name in CALLED:
            call = item
        elif item.name == "lives" and call is not None:
            lives: Derived = item.values["lives"]
            lost = lives.terms[0].amount - lives.total
            seat = item.values["seat"]
            by = call.values["seat"]
            name = "own_blow" if by == seat else "blow"
            about = {"seat": seat, "by": by, "stone": call.values["stone"], "lost": lost}
            blows.append(Moment(name, item, about))
    hardest = max(blows, key=lambda blow: blow.values["lost"], default=None)
    if hardest is not None and hardest.values["lost"] >= LEAST:
        yield hardest

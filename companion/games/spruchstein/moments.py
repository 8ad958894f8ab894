"""Moments worth retelling: the longest series of hits, the hardest blow, luck."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.spruchstein.luck import find_luck_moments
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Moment, ToldFact, ToldFacts

CALLED = ("hit", "miss", "order_error")
"""Names of the facts with the result of a call."""
ENDED = ("miss", "order_error", "next_turn", "round_begins", "set_turn")
"""Names of the facts that end a series of hits."""
FEWEST = 3
"""Minimum number of hits in a series, and of stones of a number, for a moment."""
LEAST = 2
"""Minimum number of lives lost at once for a moment."""


def find_moments(table: Table, told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield all moments. Those about the board and luck require that the game is over.

    Args:
        table: the table now, or at the end of the game.
        told_facts: all facts of the game, in order.
    """
    yield from _find_longest_series(told_facts)
    yield from _find_hardest_blow(told_facts)
    if table.outcome is not None:
        yield from _find_decided_calls(table, told_facts)
        yield from find_luck_moments(table, told_facts)


def _find_longest_series(told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield a moment about the longest series of hits in one turn; in a tie, the first."""
    longest = list[ToldFact]()
    series = list[ToldFact]()
    for item in told_facts:
        if item.name in ENDED:
            series = []
        elif item.name == "hit":
            series = [*series, item]
            longest = max(longest, series, key=len)
    if len(longest) >= FEWEST:
        last = longest[-1]
        yield Moment("hits", last, {"seat": last.values["seat"], "count": len(longest)})


def _find_hardest_blow(told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield a moment about the call that cost a seat most lives; in a tie, the first."""
    call: ToldFact | None = None
    hardest: Moment | None = None
    most_lost = LEAST - 1
    for item in told_facts:
        if item.name in CALLED:
            call = item
        elif item.name == "lives" and call is not None:
            lives = item.values["lives"]
            lost = lives.terms[0].amount - lives.total
            if lost > most_lost:
                most_lost = lost
                about = {"seat": item.values["seat"], "by": call.values["seat"], "lost": lost}
                name = "own_blow" if about["by"] == about["seat"] else "blow"
                hardest = Moment(name, item, {**about, "stone": call.values["stone"]})
    if hardest is not None:
        yield hardest


def _find_decided_calls(table: Table, told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield moments about calls that the board decided, which all players could see.

    They are the misses of numbers without any stone left, and the hit of the last stone of the
    greatest number.

    Args:
        table: the final table, which has all calls in order.
        told_facts: all facts, of which those about calls have the same order.
    """
    called = [item for item in told_facts if item.name in CALLED]
    calls = [(item, *call) for item, call in zip(called, table.calls, strict=True)]
    hopeless = [(item, spell) for item, spell, left in calls if item.name == "miss" and left == 0]
    last_stones = [(item, spell) for item, spell, left in calls if item.name == "hit" and left == 1]
    if hopeless:
        item, spell = hopeless[0]
        if len(hopeless) == 1:
            yield _make_call_moment("hopeless", item, most=spell.number)
        else:
            yield _make_call_moment("hopeless_calls", item, count=len(hopeless))
    if last_stones:
        item, spell = max(last_stones, key=lambda pair: pair[1].number)
        if spell.number >= FEWEST:
            yield _make_call_moment("last_of", item, others=spell.number - 1)


def _make_call_moment(name: str, told_fact: ToldFact, **values: int) -> Moment:
    """Make a moment about a call from the fact with its result."""
    return Moment(
        name, told_fact, {key: told_fact.values[key] for key in ("seat", "stone")} | values
    )

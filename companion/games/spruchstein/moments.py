"""Moments worth retelling: the longest series of hits, the hardest blow, luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.spruchstein.luck import find_luck
from companion.games.spruchstein.table import CallOnBoard, Table
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import DerivedNumber
from companion.kernel.moments import Moment

CALLED = ("hit", "miss", "order_error")
"""Names of the facts with the result of a call."""
ENDED = ("miss", "order_error", "next_turn", "round_begins", "set_turn")
"""Names of the facts that end a series of hits."""
FEWEST = 3
"""Minimum number of hits in a series, and of stones of a number, for a moment."""
LEAST = 2
"""Minimum number of lives lost at once for a moment."""

Called = tuple[ToldFact, CallOnBoard]
"""The fact with the result of a call, and the call."""


def find_moments(table: Table, told_facts: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield all moments. Those about the board and luck require that the game is over.

    Args:
        table: the table now, or at the end of the game.
        told_facts: all facts of the game, in order.
    """
    yield from _find_longest_series(told_facts)
    yield from _find_hardest_blow(told_facts)
    if table.outcome is not None:
        yield from _find_decided_calls(table, told_facts)
        yield from find_luck(table, told_facts)


def _find_longest_series(told_facts: Sequence[ToldFact]) -> Iterator[Moment]:
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


def _find_hardest_blow(told_facts: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield a moment about the call that cost a seat most lives; in a tie, the first."""
    call: ToldFact | None = None
    blows = list[Moment]()
    for item in told_facts:
        if item.name in CALLED:
            call = item
        elif item.name == "lives" and call is not None:
            lives: DerivedNumber = item.values["lives"]
            lost = lives.terms[0].amount - lives.total
            seat = item.values["seat"]
            by = call.values["seat"]
            name = "own_blow" if by == seat else "blow"
            about = {"seat": seat, "by": by, "stone": call.values["stone"], "lost": lost}
            blows.append(Moment(name, item, about))
    hardest = max(blows, key=lambda blow: blow.values["lost"], default=None)
    if hardest is not None and hardest.values["lost"] >= LEAST:
        yield hardest


def _find_decided_calls(table: Table, told_facts: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield moments about calls that the board decided, which all players could see.

    Args:
        table: the final table, which has all calls in order.
        told_facts: all facts, of which those about calls have the same order.
    """
    called = [item for item in told_facts if item.name in CALLED]
    seen = list(zip(called, table.calls, strict=True))
    yield from _find_hopeless_calls([pair for pair in seen if pair[1].left == 0])
    yield from _find_last_stone([pair for pair in seen if pair[1].left == 1])


def _find_hopeless_calls(calls: Sequence[Called]) -> Iterator[Moment]:
    """Yield a moment about calls of numbers without any stone left, if there were any.

    Args:
        calls: all calls of such numbers.
    """
    missed = [(item, call) for item, call in calls if item.name == "miss"]
    if not missed:
        return
    item, call = missed[0]
    if len(missed) == 1:
        yield _make_moment("hopeless", item, call, most=call.spell.number)
    else:
        yield _make_moment("hopeless_calls", item, call, count=len(missed))


def _find_last_stone(calls: Sequence[Called]) -> Iterator[Moment]:
    """Yield a moment about the greatest number of which the last stone was hit, if any.

    Args:
        calls: all calls of numbers with a single stone left.
    """
    hits = [(item, call) for item, call in calls if item.name == "hit"]
    if not hits:
        return
    item, call = max(hits, key=lambda pair: pair[1].spell.number)
    number = call.spell.number
    if number >= FEWEST:
        yield _make_moment("last_of", item, call, others=number - 1)


def _make_moment(name: str, fact: ToldFact, call: CallOnBoard, **values: int) -> Moment:
    """Make a moment about a call.

    Args:
        name: the moment's name, which is that of its sentence.
        fact: the fact with the result of the call.
        call: the call, with the stones that were left then.
        values: other values for the sentence.
    """
    about = {"seat": fact.values["seat"], "stone": call.spell.label}
    return Moment(name, fact, {**about, **values})

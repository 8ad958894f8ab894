"""Moments worth retelling: the longest series of hits, the hardest blow, luck.

Expected luck is exact, from public knowledge. The chance of a call is unknown, since its caller
sees stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.games.spruchstein.box import STONES
from companion.games.spruchstein.rulings import LUCK
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Moment, ToldFact, ToldFacts
from companion.kernel.facts import Quotient, Value, Values

CALLED = ("hit", "miss", "order_error")
"""Names of the facts with the result of a call."""
ENDED = ("miss", "order_error", "next_turn", "round_begins", "set_turn")
"""Names of the facts that end a series of hits."""
FEWEST = 3
"""Minimum number of hits in a series, and of stones of a number, for a moment."""
LEAST = 2
"""Minimum number of lives lost at once for a moment."""
SEVERAL = 2
"""Minimum number of rolls or rounds for a moment."""
SELDOM = Fraction(1, 10)
"""Maximum probability of a result that counts as rare."""
MOST_TIMES = 1000
"""Greatest n in "once in n times". Rarer results are told as "not even once in n times"."""


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
        yield from _find_luck_moments(table, told_facts)


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
    call = None
    hardest = None
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


# ---- luck with the die and with the open stones


def count_roll(table: Table, roll: int) -> None:
    """Count a roll of the die, and tell the sum so far if the house rule `luck` is on.

    Players who override the rules may enter more than the die shows. That is no luck.
    """
    if roll <= table.die_faces:
        table.rolls.append(roll)
        if table.has_ruling(LUCK, "during_game"):
            table.tell("luck", LUCK, **_sum_up_rolls(table))


def _find_luck_moments(table: Table, told_facts: ToldFacts) -> Iterator[Moment]:
    """Yield the moments about all rolls and about the open stones of a finished game.

    Args:
        table: the final table.
        told_facts: all facts.
    """
    if len(table.rolls) >= SEVERAL:
        name, times = _name_luck_moment(table.rolls, table.die_faces)
        yield Moment(name, told_facts[-1], {**_sum_up_rolls(table), "times": times})
    if len(table.open_dragons) >= SEVERAL:
        average = Fraction(table.open_stones_due, STONES)
        yield Moment("dragon_open", told_facts[-1], _sum_up_results(table.open_dragons, average))


def _sum_up_rolls(table: Table) -> Values:
    return _sum_up_results(table.rolls, Fraction(1 + table.die_faces, 2))


def _sum_up_results(results: Sequence[int], average: Fraction) -> Values:
    """Return the number of results, their sum, and the expected sum."""
    expected = len(results) * average
    figure: Value = expected.numerator
    if expected.denominator > 1:
        figure = Quotient(expected.numerator, expected.denominator)
    return {"count": len(results), "came": sum(results), "expected": figure}


def _name_luck_moment(rolls: Sequence[int], die_faces: int) -> tuple[str, int]:
    """Return the name of the moment about all rolls, and n for "once in n times"."""
    ways = [1]
    """The number of ways to roll each sum, from sum 0 on."""
    for _ in rolls:
        sums = range(len(ways) + die_faces)
        ways = [sum(ways[max(0, total - die_faces) : total]) for total in sums]
    came = sum(rolls)
    is_high = 2 * came > len(rolls) * (1 + die_faces)
    chance = Fraction(sum(ways[came:] if is_high else ways[: came + 1]), sum(ways))
    name = "luck"
    if chance <= SELDOM:
        name = "luck_high" if is_high else "luck_low"
    times = round(1 / chance)
    return (f"{name}_beyond", MOST_TIMES) if times > MOST_TIMES else (name, times)

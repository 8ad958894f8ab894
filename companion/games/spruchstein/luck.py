"""Luck with the die and with the open stones: results, compared with the expected ones.

The review tells it after a game. With the house rule `luck`, each roll tells the sum of all rolls
so far. Expected results are exact, from public knowledge. The chance of a call is unknown, since
its caller sees stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.games.spruchstein.box import STONES
from companion.games.spruchstein.rulings import LUCK
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Moment, ToldFacts
from companion.kernel.facts import Quotient, Value, Values

SEVERAL = 2
"""Minimum number of rolls or rounds for a moment."""
SELDOM = Fraction(1, 10)
"""Maximum probability of a result that counts as rare."""
MOST_TIMES = 1000
"""Greatest n in "once in n times". Rarer results are told as "not even once in n times"."""


def count_roll(table: Table, roll: int) -> None:
    """Count a roll of the die, and tell the sum so far if the house rule `luck` is on.

    Players who override the rules may enter more than the die shows. That is no luck.
    """
    if roll <= table.die_faces:
        table.rolls.append(roll)
        if table.get_ruling(LUCK) != LUCK.default:
            table.tell("luck", LUCK, **_sum_up_rolls(table))


def find_luck_moments(table: Table, told_facts: ToldFacts) -> Iterator[Moment]:
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

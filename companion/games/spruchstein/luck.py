"""Luck with the die: the sum of all rolls, compared with the expected sum.

The review tells it after a game. With the house rule `luck`, each roll tells it so far. The chance
of a call is unknown, since its caller sees stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.games.spruchstein.rulings import DIE_FACES, FACES, LUCK
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Quotient, Value
from companion.kernel.moments import Moment

SEVERAL = 2
"""Minimum number of rolls for a moment."""
SELDOM = Fraction(1, 10)
"""Maximum probability of a result that counts as rare."""
MOST_TIMES = 1000
"""Greatest n in "once in n times". Rarer results are told as "not even once in n times"."""


def count_roll(table: Table, shows: int) -> None:
    """Count a roll of the die, and tell the sum so far if the house rule `luck` is on.

    Players who override the rules may enter more than the die shows. That is no luck.
    """
    if shows > FACES[table.ruling(DIE_FACES)]:
        return
    table.rolls.append(shows)
    if table.ruling(LUCK) != LUCK.default:
        table.tell("luck", LUCK.citation, **_sum_up(table))


def find_luck(table: Table, told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield the moment about all rolls of a finished game.

    Args:
        table: the final table.
        told: all facts.
    """
    if len(table.rolls) >= SEVERAL:
        name, times = _judge_sum(table)
        yield Moment(name, told[-1], {**_sum_up(table), "times": times})


def _sum_up(table: Table) -> dict[str, Value]:
    """Return the number of rolls, their sum, and the expected sum."""
    count = len(table.rolls)
    twice = count * (1 + FACES[table.ruling(DIE_FACES)])
    expected: Value = Quotient(twice, 2) if twice % 2 else twice // 2
    return {"count": count, "came": sum(table.rolls), "expected": expected}


def _judge_sum(table: Table) -> tuple[str, int]:
    """Return the name of the moment about all rolls, and n for "once in n times"."""
    faces = FACES[table.ruling(DIE_FACES)]
    count = len(table.rolls)
    came = sum(table.rolls)
    ways = count_ways(count, faces)
    high = 2 * came > count * (1 + faces)
    chance = Fraction(sum(ways[came:] if high else ways[: came + 1]), sum(ways))
    name = "luck"
    if chance <= SELDOM:
        name = "luck_high" if high else "luck_low"
    times = round(1 / chance)
    return (f"{name}_beyond", MOST_TIMES) if times > MOST_TIMES else (name, times)


def count_ways(dice: int, faces: int) -> list[int]:
    """Return the number of ways to roll each sum, as a list that starts with sum 0.

    Args:
        dice: the number of dice.
        faces: the number of faces of each die, 3 or 6.
    """
    ways = [1]
    for _ in range(dice):
        sums = range(len(ways) + faces)
        ways = [sum(ways[max(0, total - faces) : total]) for total in sums]
    return ways

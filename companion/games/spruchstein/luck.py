"""Luck with the die: the sum of all rolls, compared with the expected sum.

The review tells it after a game. With the house rule `luck`, each roll tells it so far. The chance
of a call is unknown, since its caller sees stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.spruchstein.rulings import DIE_FACES, FACES, LUCK
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Quotient, Value
from companion.kernel.moments import Moment

SEVERAL = 2
"""Minimum number of rolls for a moment."""


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
        yield Moment("luck", told[-1], _sum_up(table))


def _sum_up(table: Table) -> dict[str, Value]:
    """Return the number of rolls, their sum, and the expected sum."""
    count = len(table.rolls)
    twice = count * (1 + FACES[table.ruling(DIE_FACES)])
    expected: Value = Quotient(twice, 2) if twice % 2 else twice // 2
    return {"count": count, "came": sum(table.rolls), "expected": expected}

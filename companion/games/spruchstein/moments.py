"""What of a game is worth telling afterwards: the longest series of hits, the hardest blow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.spruchstein.box import ROLLED, Spell
from companion.games.spruchstein.casting import FACES
from companion.games.spruchstein.rulings import DIE_FACES
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Derived, Quotient, Value
from companion.kernel.moments import Moment
from companion.mechanisms.moments import longest_series

ENDED = ("miss", "order_error", "next_turn", "round_begins")
"""With these facts a series of hits is over."""
CALLED = ("hit", "miss", "order_error")
"""What a call may come to."""
SEVERAL = 2
"""Of fewer rolls there is nothing to say."""
LEAST = 2
"""A spell that costs fewer lives is a usual one."""


def moments(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """All of them; what was to be expected is said only when the game is over."""
    yield from longest_series(told, "hits", "hit", ENDED)
    yield from _hardest_blow(told)
    if table.outcome is not None:
        yield from _luck(table, told)


def _luck(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """What the die came to in all, beside what was to be expected of so many rolls.

    Each face is as likely, so that a roll is worth half of the least and the most together.
    """
    rolled = list(rolls(told))
    if len(rolled) < SEVERAL:
        return
    faces = FACES[table.ruling(DIE_FACES)]
    whole = len(rolled) * (1 + faces)
    expected: Value = Quotient(whole, 2) if whole % 2 else whole // 2
    came = sum(amount for _, amount in rolled)
    last, _ = rolled[-1]
    yield Moment("luck", last, {"count": len(rolled), "came": came, "expected": expected})


def rolls(told: Sequence[Told]) -> Iterator[tuple[Told, int]]:
    """Each roll of the die, with the first fact that follows from it.

    It is rolled for the dragon, which hits or is missed, and for the dreams.
    """
    waits = False
    for item in told:
        values = item.fact.values
        if item.fact.name in CALLED:
            rolled = ROLLED if item.fact.name == "hit" else (Spell.DRAGON,)
            labels = [spell.label for spell in rolled]
            waits = item.fact.name != "order_error" and values["stone"] in labels
        lives = values.get("lives")
        if waits and item.fact.name == "lives" and isinstance(lives, Derived):
            waits = False
            yield item, abs(lives.terms[1].amount)


def _hardest_blow(told: Sequence[Told]) -> Iterator[Moment]:
    """The call that cost somebody most lives, the first of several as hard."""
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

"""Moments of luck: results of the die and of the open stones, compared with expected ones.

Expected values are exact fractions from public knowledge. The chance of a call is unknown, since
its caller saw stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from companion.games.spruchstein.box import ROLLED, STONES, Spell
from companion.games.spruchstein.effects import sum_over_faces
from companion.games.spruchstein.rulings import DIE_FACES, FACES, ORDER_ERROR_BY_DRAGON
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Derived, Message, Quotient, Value
from companion.kernel.moments import Moment

CALLED = ("hit", "miss", "order_error")
"""Names of the facts with the result of a call."""
SEVERAL = 2
"""Minimum number of rolls or rounds for a moment."""
SELDOM = Fraction(1, 10)
"""Maximum probability of a result that counts as rare."""
MOST_TIMES = 1000
"""Greatest n in "once in n times". Rarer results are told as "not even once in n times"."""


class Roll(NamedTuple):
    """A roll of the die.

    Args:
        told: the first fact about its effect.
        shows: the number rolled.
        call: the result of the call before it: "hit", "miss" or "order_error".
        spell: the dragon or the dreams.
        before: the lives of the affected seats before the roll.
        came: the number of lives taken or given.
    """

    told: Told
    shows: int
    call: str
    spell: Spell
    before: Sequence[int]
    came: int


def find_rolls(table: Table, told: Sequence[Told]) -> Iterator[Roll]:
    """Yield all rolls of the die in order, except those above its faces.

    The die is rolled for a dragon (hit or miss), for dreams and, by the ruling
    `order_error_by_dragon`, for a dragon against the ascending order. The changes of lives after
    the call are its effect, even if there are notes in between.

    Args:
        table: the table with its house rules.
        told: all facts.
    """
    faces = FACES[table.ruling(DIE_FACES)]
    by_order = table.ruling(ORDER_ERROR_BY_DRAGON) == "roll"
    call: Told | None = None
    touched = list[Told]()
    for item in (*told, None):
        if item is not None and item.fact.name == "lives":
            touched.append(item)
        elif touched or (item is not None and item.fact.name in CALLED):
            if call is not None and touched:
                roll = _make_roll(call, touched)
                yield from [roll] if roll.shows <= faces else []
            touched = []
            call = item if item is not None and _is_rolled(item, by_order=by_order) else None


def _is_rolled(item: Told, *, by_order: bool) -> bool:
    """Return whether a fact is a call followed by a roll.

    Args:
        item: any fact.
        by_order: whether a dragon against the ascending order needs a roll.
    """
    name = item.fact.name
    if name not in CALLED:
        return False
    spell = find_spell(item.fact.values["stone"])
    if name == "hit":
        return spell in ROLLED
    return spell is Spell.DRAGON and (name == "miss" or by_order)


def _make_roll(call: Told, touched: Sequence[Told]) -> Roll:
    """Return the roll after a call, computed from its changes of lives (at least one)."""
    changes = [item.fact.values["lives"] for item in touched]
    lives = [change for change in changes if isinstance(change, Derived)]
    before = [change.terms[0].amount for change in lives]
    came = sum(abs(change.total - change.terms[0].amount) for change in lives)
    shows = abs(lives[0].terms[1].amount)
    spell = find_spell(call.fact.values["stone"])
    return Roll(touched[0], shows, call.fact.name, spell, before, came)


def find_spell(stone: Value) -> Spell:
    """Return the spell with a label (`Spell.label`)."""
    assert isinstance(stone, Message)
    return Spell(stone.name.rpartition(".")[2])


# ---- expected values


def compute_mean(roll: Roll, faces: int) -> Fraction:
    """Return the mean number of lives that a roll takes or gives.

    Args:
        roll: the roll, with the lives of the affected seats.
        faces: the number of faces of the die, 3 or 6.
    """
    return Fraction(sum_over_faces(roll.spell, roll.before, faces), faces)


def count_ways(dice: int, faces: int) -> list[int]:
    """Return the number of ways to roll each sum, as a list that starts with sum 0.

    Args:
        dice: the number of dice.
        faces: the number of faces of each die, 3 or 6.
    """
    found = [1]
    for _ in range(dice):
        longer = [0] * (len(found) + faces)
        for before, count in enumerate(found):
            for face in range(1, faces + 1):
                longer[before + face] += count
        found = longer
    return found


def word_fraction(figure: Fraction) -> Value:
    """Return a fraction as a value for the wording."""
    if figure.denominator == 1:
        return figure.numerator
    return Quotient(figure.numerator, figure.denominator)


# ---- moments


def find_luck(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """Yield all moments of luck of a finished game.

    Args:
        table: the table with its house rules.
        told: all facts.
    """
    rolled = list(find_rolls(table, told))
    faces = FACES[table.ruling(DIE_FACES)]
    yield from _find_all_rolls(rolled, faces)
    kinds = {
        "dragons": ("hit", Spell.DRAGON),
        "dragons_missed": ("miss", Spell.DRAGON),
        "dreams": ("hit", Spell.DREAMS),
    }
    for name, (call, spell) in kinds.items():
        of_kind = [roll for roll in rolled if (roll.call, roll.spell) == (call, spell)]
        if not _is_covered(rolled, of_kind, faces):
            yield from _find_rolls_of_kind(name, of_kind, faces)
    yield from _find_opened(table, told)


def _find_all_rolls(rolled: Sequence[Roll], faces: int) -> Iterator[Moment]:
    """Yield the review's remark on the sum of all rolls, if there are several, with its odds."""
    count = len(rolled)
    if count < SEVERAL:
        return
    came = sum(roll.shows for roll in rolled)
    average = Fraction(count * (1 + faces), 2)
    sums = count_ways(count, faces)
    high = came > average
    as_far = sums[came:] if high else sums[: came + 1]
    chance = Fraction(sum(as_far), sum(sums))
    name = "luck"
    if chance <= SELDOM:
        name = "luck_high" if high else "luck_low"
    times = round(1 / chance)
    if times > MOST_TIMES:
        name += "_beyond"
        times = MOST_TIMES
    values: dict[str, Value] = {"count": count, "came": came, "expected": word_fraction(average)}
    yield Moment(name, rolled[-1].told, {**values, "times": times})


def _is_covered(rolled: Sequence[Roll], of_kind: Sequence[Roll], faces: int) -> bool:
    """Return whether the moment about all rolls already covers this kind.

    That is so if all rolls are of this kind and took or gave exactly the numbers rolled.
    """
    whole = Fraction(1 + faces, 2)
    plain = all(roll.came == roll.shows and compute_mean(roll, faces) == whole for roll in of_kind)
    return plain and len(of_kind) == len(rolled)


def _find_rolls_of_kind(name: str, rolled: Sequence[Roll], faces: int) -> Iterator[Moment]:
    """Yield a moment about the lives that rolls of a kind took or gave."""
    if len(rolled) < SEVERAL:
        return
    came = sum(roll.came for roll in rolled)
    average = sum((compute_mean(roll, faces) for roll in rolled), Fraction(0))
    if not average:
        return
    values = {"count": len(rolled), "came": came, "expected": word_fraction(average)}
    yield Moment(name, rolled[-1].told, values)


def _find_opened(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """Yield a moment about how often the dragon was opened at the start of a round.

    Yield none unless in all rounds the open stones were noted, as many as the rules say.
    """
    opened = [item for item in told if item.fact.name == "stones_open"]
    counted = [count_noted(item.fact.values["stones"]) for item in opened]
    if len(opened) < SEVERAL or any(sum(stones.values()) != table.to_open for stones in counted):
        return
    came = sum(stones.get(Spell.DRAGON, 0) for stones in counted)
    average = Fraction(len(opened) * table.to_open, STONES)
    values: dict[str, Value] = {
        "count": len(opened),
        "came": came,
        "expected": word_fraction(average),
    }
    yield Moment("dragon_open", opened[-1], values)


def count_noted(stones: Value) -> dict[Spell, int]:
    """Return the number of noted stones of each spell from a value of a fact."""
    found = dict[Spell, int]()
    assert isinstance(stones, tuple)
    for item in stones:
        assert isinstance(item, Message)
        count = item.values.get("count")
        if "stone" in item.values and isinstance(count, int):
            found[find_spell(item.values["stone"])] = count
    return found

"""What chance alone decides, beside what was to be expected: the die, and the stones laid open.

All of it exact, in fractions, of what lay open to everybody. How likely a call was, nobody can say
here: its caller saw stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from companion.games.spruchstein.box import ROLLED, STONES, Spell
from companion.games.spruchstein.effects import over_all_faces
from companion.games.spruchstein.rulings import DIE_FACES, FACES, ORDER_ERROR_BY_DRAGON
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Derived, Message, Quotient, Value
from companion.kernel.moments import Moment

CALLED = ("hit", "miss", "order_error")
"""What a call may come to."""
SEVERAL = 2
"""Of fewer rolls, or rounds, there is nothing to say."""
SELDOM = Fraction(1, 10)
"""What comes oftener by chance alone is nothing rare."""
MOST_TIMES = 1000
"""What is rarer than once in so many times is not told more exactly."""


class Roll(NamedTuple):
    """A roll of the die.

    Args:
        told: the first fact that follows from it.
        shows: what the die showed.
        call: "hit", "miss" or "order_error", what it was rolled for.
        spell: the dragon or the dreams.
        before: how many lives each of those had whom it touched.
        came: how many lives it took, or gave.
    """

    told: Told
    shows: int
    call: str
    spell: Spell
    before: Sequence[int]
    came: int


def rolls(table: Table, told: Sequence[Told]) -> Iterator[Roll]:
    """Each roll of the die that its faces allow, in their order.

    It is rolled for the dragon, which hits or is missed, for the dreams, and by a house rule after
    a dragon that was called too low; changed lives follow from it, whatever is noted between.

    Args:
        table: knows which die is thrown, and that house rule.
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
                roll = _roll(call, touched)
                yield from [roll] if roll.shows <= faces else []
            touched = []
            call = item if item is not None and _is_rolled(item, by_order=by_order) else None


def _is_rolled(item: Told, *, by_order: bool) -> bool:
    """Whether a fact is a call after which the die is rolled.

    Args:
        item: any fact.
        by_order: whether it is rolled for a dragon that was called too low.
    """
    name = item.fact.name
    if name not in CALLED:
        return False
    spell = spell_of(item.fact.values["stone"])
    if name == "hit":
        return spell in ROLLED
    return spell is Spell.DRAGON and (name == "miss" or by_order)


def _roll(call: Told, touched: Sequence[Told]) -> Roll:
    """The roll for a call, as the lives say that it changed, at least one."""
    changes = [item.fact.values["lives"] for item in touched]
    lives = [change for change in changes if isinstance(change, Derived)]
    before = [change.terms[0].amount for change in lives]
    came = sum(abs(change.total - change.terms[0].amount) for change in lives)
    shows = abs(lives[0].terms[1].amount)
    spell = spell_of(call.fact.values["stone"])
    return Roll(touched[0], shows, call.fact.name, spell, before, came)


def spell_of(stone: Value) -> Spell:
    """Which spell a label names."""
    assert isinstance(stone, Message)
    return Spell(stone.name.rpartition(".")[2])


# ---- what was to be expected


def expected(roll: Roll, faces: int) -> Fraction:
    """How many lives a roll takes or gives on average, each face being as likely.

    Args:
        roll: knows whom it touched, and how many lives they had.
        faces: of the die, 3 or 6.
    """
    return Fraction(over_all_faces(roll.spell, roll.before, faces), faces)


def ways(dice: int, faces: int) -> list[int]:
    """In how many ways so many dice come to each sum, from 0 on.

    Args:
        dice: how many are thrown.
        faces: of each, 3 or 6.
    """
    found = [1]
    for _ in range(dice):
        longer = [0] * (len(found) + faces)
        for before, count in enumerate(found):
            for face in range(1, faces + 1):
                longer[before + face] += count
        found = longer
    return found


def shown(figure: Fraction) -> Value:
    """A fraction as it is told."""
    if figure.denominator == 1:
        return figure.numerator
    return Quotient(figure.numerator, figure.denominator)


# ---- what is told


def luck(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """All of it; for a game that is over.

    Args:
        table: knows which die is thrown, and how many stones are laid open.
        told: all facts.
    """
    rolled = list(rolls(table, told))
    faces = FACES[table.ruling(DIE_FACES)]
    yield from _die(rolled, faces)
    kinds = {
        "dragons": ("hit", Spell.DRAGON),
        "dragons_missed": ("miss", Spell.DRAGON),
        "dreams": ("hit", Spell.DREAMS),
    }
    for name, (call, spell) in kinds.items():
        of_kind = [roll for roll in rolled if (roll.call, roll.spell) == (call, spell)]
        if not _says_it_all(rolled, of_kind, faces):
            yield from _of_kind(name, of_kind, faces)
    yield from _opened(table, told)


def _die(rolled: Sequence[Roll], faces: int) -> Iterator[Moment]:
    """What the die came to in all, and how rare that is where it is."""
    count = len(rolled)
    if count < SEVERAL:
        return
    came = sum(roll.shows for roll in rolled)
    average = Fraction(count * (1 + faces), 2)
    sums = ways(count, faces)
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
    values: dict[str, Value] = {"count": count, "came": came, "expected": shown(average)}
    yield Moment(name, rolled[-1].told, {**values, "times": times})


def _says_it_all(rolled: Sequence[Roll], of_kind: Sequence[Roll], faces: int) -> bool:
    """Whether all rolls are of a kind, and took just what the die showed: it was told of the die.

    So it is with a single die thrown at a single player who has lives enough.
    """
    whole = Fraction(1 + faces, 2)
    plain = all(roll.came == roll.shows and expected(roll, faces) == whole for roll in of_kind)
    return plain and len(of_kind) == len(rolled)


def _of_kind(name: str, rolled: Sequence[Roll], faces: int) -> Iterator[Moment]:
    """How many lives the rolls of a kind took or gave."""
    if len(rolled) < SEVERAL:
        return
    came = sum(roll.came for roll in rolled)
    average = sum((expected(roll, faces) for roll in rolled), Fraction(0))
    if not average:
        return
    values = {"count": len(rolled), "came": came, "expected": shown(average)}
    yield Moment(name, rolled[-1].told, values)


def _opened(table: Table, told: Sequence[Told]) -> Iterator[Moment]:
    """How often the dragon lay among the stones that are laid open when a round begins.

    Only where all of them were counted, and as many as the rules lay out.
    """
    opened = [item for item in told if item.fact.name == "stones_open"]
    counted = [noted(item.fact.values["stones"]) for item in opened]
    if len(opened) < SEVERAL or any(sum(stones.values()) != table.to_open for stones in counted):
        return
    came = sum(stones.get(Spell.DRAGON, 0) for stones in counted)
    average = Fraction(len(opened) * table.to_open, STONES)
    values: dict[str, Value] = {"count": len(opened), "came": came, "expected": shown(average)}
    yield Moment("dragon_open", opened[-1], values)


def noted(stones: Value) -> dict[Spell, int]:
    """How many stones of each number a fact names; what nobody noted is left out."""
    found = dict[Spell, int]()
    assert isinstance(stones, tuple)
    for item in stones:
        assert isinstance(item, Message)
        count = item.values.get("count")
        if "stone" in item.values and isinstance(count, int):
            found[spell_of(item.values["stone"])] = count
    return found

"""Moments of luck: results of the die and of the open stones, compared with expected ones.

Expected values are exact fractions from public knowledge. The chance of a call is unknown, since
its caller saw stones that the companion does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from companion.games.spruchstein.box import STONES, Spell
from companion.games.spruchstein.effects import sum_over_faces
from companion.games.spruchstein.rulings import DIE_FACES, FACES, ORDER_ERROR_BY_DRAGON
from companion.games.spruchstein.table import Table
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Derived, Message, Quotient, Value
from companion.kernel.moments import Moment

CALLED = ("hit", "miss", "order_error")
"""Names of the facts with the result of a call."""
KINDS = {
    ("hit", Spell.DRAGON): "dragons",
    ("miss", Spell.DRAGON): "dragons_missed",
    ("hit", Spell.DREAMS): "dreams",
}
"""The moments about the lives that rolls took or gave, by the result of the call and the spell."""
SEVERAL = 2
"""Minimum number of rolls or rounds for a moment."""
SELDOM = Fraction(1, 10)
"""Maximum probability of a result that counts as rare."""
MOST_TIMES = 1000
"""Greatest n in "once in n times". Rarer results are told as "not even once in n times"."""


@dataclass
class Tally:
    """Results of one kind of chance, and the expected ones.

    Args:
        count: the number of trials.
        came: the sum of the results.
        whole: the sum of the expected results, times the number of faces of the die. For open
            stones, times the number of stones in the box.
    """

    count: int = 0
    came: int = 0
    whole: int = 0

    def add(self, came: int, whole: int) -> None:
        """Add a trial."""
        self.count += 1
        self.came += came
        self.whole += whole

    def list_values(self, ways: int) -> dict[str, Value]:
        """Return the values for a sentence.

        Args:
            ways: the number of faces of the die, or of stones in the box.
        """
        expected = word_fraction(Fraction(self.whole, ways))
        return {"count": self.count, "came": self.came, "expected": expected}


def word_fraction(figure: Fraction) -> Value:
    """Return a fraction as a value for the wording."""
    if figure.denominator == 1:
        return figure.numerator
    return Quotient(figure.numerator, figure.denominator)


# ---- facts


class Roll(NamedTuple):
    """A roll of the die.

    Args:
        told: the first fact about its effect.
        kind: the result of the call before it, and the spell.
        shows: the number rolled.
        before: the lives of the affected seats before the roll.
        came: the number of lives taken or given.
    """

    told: ToldFact
    kind: tuple[str, Spell]
    shows: int
    before: Sequence[int]
    came: int


def find_rolls(table: Table, told: Sequence[ToldFact]) -> Iterator[Roll]:
    """Yield all rolls of the die in order, except those above its faces.

    The die is rolled for a dragon (hit or miss), for dreams and, by the ruling
    `order_error_by_dragon`, for a dragon against the ascending order. The changes of lives up to
    the next call are its effect.

    Args:
        table: the table with its house rules.
        told: all facts.
    """
    rolled = set(KINDS)
    if table.ruling(ORDER_ERROR_BY_DRAGON) == "roll":
        rolled.add(("order_error", Spell.DRAGON))
    calls = list[tuple[ToldFact, list[ToldFact]]]()
    for item in told:
        if item.name in CALLED:
            calls.append((item, []))
        elif item.name == "lives" and calls:
            calls[-1][1].append(item)
    for call, touched in calls:
        kind = (call.name, find_spell(call.values["stone"]))
        if touched and kind in rolled:
            roll = _make_roll(kind, touched)
            if roll.shows <= FACES[table.ruling(DIE_FACES)]:
                yield roll


def _make_roll(kind: tuple[str, Spell], touched: Sequence[ToldFact]) -> Roll:
    """Return the roll of a kind, computed from its changes of lives (at least one)."""
    lives: list[Derived] = [item.values["lives"] for item in touched]
    before = [change.terms[0].amount for change in lives]
    came = sum(abs(change.total - change.terms[0].amount) for change in lives)
    return Roll(touched[0], kind, abs(lives[0].terms[1].amount), before, came)


def find_spell(stone: Message) -> Spell:
    """Return the spell with a label (`Spell.label`)."""
    return Spell(stone.name.rpartition(".")[2])


def count_noted(stones: Sequence[Any]) -> dict[Spell, int]:
    """Return the number of noted stones of each spell from a value of a fact."""
    noted = [item.values for item in stones if "stone" in item.values]
    return {find_spell(values["stone"]): values["count"] for values in noted}


# ---- moments


def find_luck(table: Table, told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield all moments of luck of a finished game.

    Args:
        table: the table with its house rules.
        told: all facts.
    """
    rolls = list(find_rolls(table, told))
    faces = FACES[table.ruling(DIE_FACES)]
    shown = Tally(len(rolls), sum(roll.shows for roll in rolls))
    average = word_fraction(Fraction(shown.count * (1 + faces), 2))
    sums = {"count": shown.count, "came": shown.came, "expected": average}
    if shown.count >= SEVERAL:
        name, times = _judge_sum(shown, faces)
        yield Moment(name, rolls[-1].told, {**sums, "times": times})
    for kind, name in KINDS.items():
        of_kind = [roll for roll in rolls if roll.kind == kind]
        tally = Tally()
        for roll in of_kind:
            tally.add(roll.came, sum_over_faces(kind[1], roll.before, faces))
        values = tally.list_values(faces)
        # the same figures as those of all rolls tell nothing new
        if tally.count >= SEVERAL and tally.whole and values != sums:
            yield Moment(name, of_kind[-1].told, values)
    yield from _find_opened(table, told)


def _judge_sum(shown: Tally, faces: int) -> tuple[str, int]:
    """Return the name of the moment about all rolls, and n for "once in n times"."""
    sums = count_ways(shown.count, faces)
    high = 2 * shown.came > shown.count * (1 + faces)
    as_far = sums[shown.came :] if high else sums[: shown.came + 1]
    chance = Fraction(sum(as_far), sum(sums))
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


def _find_opened(table: Table, told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield a moment about how often the dragon was opened at the start of a round.

    Yield none unless in all rounds the open stones were noted, as many as the rules say.
    """
    opened = [item for item in told if item.name == "stones_open"]
    counted = [count_noted(item.values["stones"]) for item in opened]
    noted = all(sum(stones.values()) == table.to_open for stones in counted)
    if len(opened) >= SEVERAL and noted:
        dragons = sum(stones.get(Spell.DRAGON, 0) for stones in counted)
        tally = Tally(len(opened), dragons, len(opened) * table.to_open)
        yield Moment("dragon_open", opened[-1], tally.list_values(STONES))

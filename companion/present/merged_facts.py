"""Facts in words, with equal facts about several seats merged into one sentence.

“All three: +3 power stones” replaces three sentences. The facts themselves don't change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Seat
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording_then, word_fact_then


@dataclass
class _Alike:
    """Equal facts about several seats, or a single fact."""

    same: object
    first: ToldFact
    seats: list[Seat]


def merge_facts(told: Iterable[ToldFact], wording: Wording, everybody: Sequence[Seat]) -> list[str]:
    """Word facts in order; consecutive equal facts about several seats become one line.

    A fact can be merged if it has a sentence `together.NAME`; the values in that sentence must be
    equal.

    Args:
        told: the facts.
        wording: the language.
        everybody: all seats at the table, for “all three”.
    """
    lines = list[str]()
    run = list[_Alike]()
    for item in told:
        same = _make_merge_key(item, wording)
        if same is None:
            lines += _word_run(run, wording, everybody)
            run = []
            lines.append(word_fact_then(item, wording))
            continue
        seat = Seat(item.fact.values["seat"])
        alike = next((other for other in run if other.same == same), None)
        if alike is None:
            run.append(_Alike(same, item, [seat]))
        else:
            alike.seats.append(seat)
    return [*lines, *_word_run(run, wording, everybody)]


def _make_merge_key(told: ToldFact, wording: Wording) -> object:
    """Return a key that is equal for facts to be merged; None if the fact can't be merged."""
    key = f"together.{told.fact.name}"
    if "seat" not in told.fact.values or not wording.has(key):
        return None
    names = sorted(wording.find_placeholders(key) - {"seats"})
    return told.fact.name, *(told.fact.values.get(name) for name in names)


def _word_run(run: Iterable[_Alike], wording: Wording, everybody: Sequence[Seat]) -> Iterable[str]:
    for alike in run:
        if len(alike.seats) == 1:
            yield word_fact_then(alike.first, wording)
            continue
        then = make_wording_then(alike.first, wording)
        values = {**alike.first.fact.values, "seats": _name_seats(alike.seats, then, everybody)}
        yield then.say(f"together.{alike.first.fact.name}", **values)


def _name_seats(seats: Sequence[Seat], wording: Wording, everybody: Sequence[Seat]) -> str:
    """Return the names of seats, or the words for all of them."""
    key = f"all.{len(seats)}"
    if set(seats) == set(everybody) and wording.has(key):
        return wording.say(key)
    return wording.value(tuple(seats))

"""Facts in words, where what is said of several seats alike is said once.

“All three: +3 power stones” in place of three sentences. The facts themselves stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Seat
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording_then, word_fact_then


@dataclass
class _Alike:
    """A fact that concerns several seats alike; the one fact if it is one seat only."""

    same: object
    first: Told
    seats: list[Seat]


def merge_facts(told: Iterable[Told], wording: Wording, everybody: Sequence[Seat]) -> list[str]:
    """Facts in words, in order; neighbours that tell several seats the same are one line.

    Which facts may stand for several, and which of their figures must be equal then, is what their
    sentence for several says (`together.NAME`).

    Args:
        told: the facts.
        wording: the language.
        everybody: the seats at the table, to say “all three”.
    """
    lines = list[str]()
    run = list[_Alike]()
    for item in told:
        same = _same(item, wording)
        if same is None:
            lines += _words(run, wording, everybody)
            run = []
            lines.append(word_fact_then(item, wording))
            continue
        seat = Seat(item.fact.values["seat"])
        alike = next((other for other in run if other.same == same), None)
        if alike is None:
            run.append(_Alike(same, item, [seat]))
        else:
            alike.seats.append(seat)
    return [*lines, *_words(run, wording, everybody)]


def _same(told: Told, wording: Wording) -> object:
    """Return the key that facts told together share; None if it stands for itself."""
    key = f"together.{told.fact.name}"
    if "seat" not in told.fact.values or not wording.has(key):
        return None
    names = sorted(wording.find_placeholders(key) - {"seats"})
    return told.fact.name, *(told.fact.values.get(name) for name in names)


def _words(run: Iterable[_Alike], wording: Wording, everybody: Sequence[Seat]) -> Iterable[str]:
    for alike in run:
        if len(alike.seats) == 1:
            yield word_fact_then(alike.first, wording)
            continue
        then = make_wording_then(alike.first, wording)
        values = {**alike.first.fact.values, "seats": _name_seats(alike.seats, then, everybody)}
        yield then.say(f"together.{alike.first.fact.name}", **values)


def _name_seats(seats: Sequence[Seat], wording: Wording, everybody: Sequence[Seat]) -> str:
    """Their names, or that it is all of them."""
    key = f"all.{len(seats)}"
    if set(seats) == set(everybody) and wording.has(key):
        return wording.say(key)
    return wording.value(tuple(seats))

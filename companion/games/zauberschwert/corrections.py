"""Mending what is written down, a note, and ending the game early: acts that no rule of the booklet forbids or knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.zauberschwert import ending
from companion.games.zauberschwert.box import MOST_MAGIC, MOST_STONES
from companion.games.zauberschwert.rulings import END, MAGIC, PHASE_D
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat
from companion.kernel.interjections import Interjection, note
from companion.kernel.questions import Amount, Choice, Form, Question


def corrections(table: Table) -> list[Interjection[Any]]:
    """Set the magic or the stones of a seat, note something, end the game now."""
    return [
        _meter(table, "set_magic", table.magic, MOST_MAGIC, MAGIC),
        _meter(table, "set_stones", table.stones, MOST_STONES, PHASE_D),
        note(table, MAGIC),
        _end_now(table),
    ]


def _meter(table: Table, name: str, meter: dict[Seat, int], most: int, why: Citation) -> Interjection[Any]:
    def put(seat: Seat, value: int) -> None:
        before, meter[seat] = meter[seat], value
        table.tell(name, why, seat=seat, before=before, value=value)

    fields: Mapping[str, Question[Any]] = {
        "seat": Choice(name="whose", options=table.seating.seats, why=why),
        "value": Amount(name="new_value", least=0, most=most, why=why),
    }
    make: Callable[..., Any] = lambda seat, value: (seat, value)  # noqa: E731 - a name would only repeat what it does
    return Interjection(Form(name=name, fields=fields, make=make, why=why), lambda given: put(*given))


def _end_now(table: Table) -> Interjection[Any]:
    """Rank the seats as they stand; the game counts as broken off."""
    question = Choice(name="end_now", options=("end",), why=END)
    return Interjection(question, lambda _: ending.conclude(table, "broken_off", broken_off=True))

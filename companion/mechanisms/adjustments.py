"""Mending what is written down, and ending the game early.

Acts that no rule of any booklet forbids or knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.kernel.citations import Citation
from companion.kernel.facts import Seat
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Amount, Choice, Form, Question
from companion.kernel.table import Table


def set_meter(
    table: Table,
    name: str,
    meter: dict[Seat, int],
    bounds: tuple[int, int],
    why: Citation,
    *,
    seats: Sequence[Seat] | None = None,
) -> Interjection[Any]:
    """Write down another value for a seat's meter; the fact of the same name tells both values.

    Args:
        table: the table that is told.
        name: names the interjection, its form and its fact ("set_lives").
        meter: what is mended.
        bounds: the smallest and the greatest value that can be written down.
        why: where the rulebook has the meter.
        seats: whose meters can be mended; None is everybody's.
    """

    def put(seat: Seat, value: int) -> None:
        before, meter[seat] = meter[seat], value
        table.tell(name, why, seat=seat, before=before, value=value)

    least, most = bounds
    fields: Mapping[str, Question[Any]] = {
        "seat": Choice(
            name="whose", options=table.seating.seats if seats is None else seats, why=why
        ),
        "value": Amount(name="new_value", least=least, most=most, why=why),
    }
    make: Callable[..., Any] = lambda seat, value: (seat, value)  # noqa: E731 - a name would only repeat what it does
    return Interjection(
        Form(name=name, fields=fields, make=make, why=why), lambda given: put(*given)
    )


def end_now(conclude: Callable[[], None], why: Citation) -> Interjection[Any]:
    """End the game as it stands; `conclude` ranks the seats, and the game counts as broken off."""
    return Interjection(Choice(name="end_now", options=("end",), why=why), lambda _: conclude())

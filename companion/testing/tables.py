"""Checks of a table at the start of a scene (see `companion.kernel.game.Game`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from companion.kernel.amendments import OptionalPart
from companion.kernel.facts import BySeat, Seat
from companion.kernel.table import Table


def assert_table_conditions(table: Table) -> None:
    """Check figures by seat, and that a copy is equal and shares nothing mutable."""
    for field in fields(table):
        held = getattr(table, field.name)
        if _is_by_seat(held):
            assert_every_seat(table, field.name, held)
    json.dumps(table.to_plain())
    copy = table.copy()
    assert table == copy, "a copy of the table differs from it: keep plain data in it"
    held_by_table = {id(item) for item in find_mutable_objects(table)}
    held_by_copy = {id(item) for item in find_mutable_objects(copy)}
    shared = held_by_table & held_by_copy
    assert not shared, "a copy of the table shares mutable objects with it: keep plain data in it"


def assert_every_seat(table: Table, name: str, figure: BySeat) -> None:
    """Check that a figure has a value for every seat that plays, and for no other."""
    for seat in (*table.seats, *figure):
        fault = (
            "nothing for a seat that plays" if seat not in figure else "a seat that does not play"
        )
        assert (seat in figure) == (seat in table.seats), (
            f"{type(table).__name__}.{name} holds {fault}, {seat}: "
            "a figure by seat holds every seat that plays, and no other"
        )


def _is_by_seat(figure: object) -> bool:
    """Return whether a value is a figure by seat with at least one seat."""
    return isinstance(figure, Mapping) and any(
        isinstance(seat, Seat) and isinstance(value, int) for seat, value in figure.items()
    )


def find_mutable_objects(value: object) -> Iterator[object]:
    """Yield all mutable objects in a value, such as a table."""
    if isinstance(value, OptionalPart) or _is_frozen(type(value)):
        return
    is_record = is_dataclass(value) and not isinstance(value, type)
    if isinstance(value, list | set | Mapping) or (is_record and type(value).__hash__ is None):
        yield value
    inside: list[object] = []
    if isinstance(value, Mapping):
        inside = list(value.values())
    elif is_record:
        inside = list(vars(value).values())
    elif isinstance(value, list | tuple):
        inside = list(value)
    for item in inside:
        yield from find_mutable_objects(item)


def _is_frozen(kind: type) -> bool:
    return is_dataclass(kind) and bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]

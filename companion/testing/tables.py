"""Checks of a table at the start of a scene (see `companion.kernel.game.Game`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass

from companion.kernel.facts import Seat
from companion.kernel.table import UNCHANGING, Table


def assert_table_conditions(table: Table) -> None:
    """Check figures by seat, and that a copy is equal and shares nothing mutable."""
    for field in fields(table):
        figures = getattr(table, field.name)
        if _is_by_seat(figures):
            assert set(figures) == set(table.seats), (
                f"{type(table).__name__}.{field.name} must hold every seat that plays, and no other"
            )
    json.dumps(table.to_plain())
    copy = table.copy()
    assert table == copy, "a copy of the table differs from it: keep plain data in it"
    shared = {*map(id, find_mutable_objects(table))} & {*map(id, find_mutable_objects(copy))}
    assert not shared, "a copy of the table shares mutable objects with it: keep plain data in it"


def _is_by_seat(value: object) -> bool:
    """Return whether a value is a figure by seat with at least one seat."""
    return isinstance(value, Mapping) and any(
        isinstance(seat, Seat) and isinstance(figure, int) for seat, figure in value.items()
    )


def find_mutable_objects(value: object) -> Iterator[object]:
    """Yield all mutable objects in a value, such as a table."""
    if UNCHANGING[type(value)]:
        return
    if not isinstance(value, tuple):
        yield value
    inside: Iterable[object] = ()
    if isinstance(value, Mapping):
        inside = value.values()
    elif isinstance(value, list | tuple | set):
        inside = value
    elif is_dataclass(value):
        inside = vars(value).values()
    for item in inside:
        yield from find_mutable_objects(item)

"""Checks of a table at the start of a scene (see `companion.kernel.game.Game`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields

from companion.kernel.facts import Seat
from companion.kernel.table import Table


def assert_table_conditions(table: Table) -> None:
    """Check figures by seat, and that a copy is equal."""
    for field in fields(table):
        figures = getattr(table, field.name)
        if _is_by_seat(figures):
            assert set(figures) == set(table.seats), (
                f"{type(table).__name__}.{field.name} must hold every seat that plays, and no other"
            )
    json.dumps(table.to_plain())
    assert table == table.copy(), "a copy of the table differs from it: keep plain data in it"


def _is_by_seat(value: object) -> bool:
    """Return whether a value is a figure by seat with at least one seat."""
    return isinstance(value, Mapping) and any(
        isinstance(seat, Seat) and isinstance(figure, int) for seat, figure in value.items()
    )

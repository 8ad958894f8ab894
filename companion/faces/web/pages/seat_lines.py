"""Lines of the seats: the same columns for all, whatever each of them has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.kernel.view import SeatView, View


class Cell(NamedTuple):
    """A number in a seat's line.

    Attributes:
        name: what is counted; its symbol has that name, too.
        key: of its name in words.
        of: the limit that stands beside it; None for none.
    """

    name: str
    key: str
    value: int = 0
    of: int | None = None


def columns(view: View) -> Sequence[Cell]:
    """A column for whatever any seat has a number of, in the order in which they are met."""
    every = (cell for row in view.seats for cell in _own(row))
    found = {cell.key: Cell(cell.name, cell.key) for cell in every}
    return list(found.values())


def cells(row: SeatView, heads: Sequence[Cell]) -> Sequence[Cell]:
    """A seat's numbers, one for each column; who has nothing of it has 0."""
    own = {cell.key: cell for cell in _own(row)}
    return [own.get(head.key, head) for head in heads]


def _own(row: SeatView) -> Sequence[Cell]:
    meters = [Cell(meter.name, f"meter.{meter.name}", meter.value) for meter in row.meters]
    figures = [
        Cell(figure.name, f"figure.{figure.name}", figure.value, figure.of)
        for figure in row.figures
    ]
    return [*meters, *figures]

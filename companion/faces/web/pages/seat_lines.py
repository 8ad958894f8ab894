"""Lines of the seats, all with the same columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.kernel.view import SeatView, View, collect_quantities


class FigureCell(NamedTuple):
    """A number in a seat's line.

    Attributes:
        name: the figure; its symbol has the same name.
        key: text key of its name.
        value: its value.
        of: its limit; None for none.
    """

    name: str
    key: str
    value: int = 0
    of: int | None = None


def list_figure_columns(view: View | None) -> Sequence[FigureCell]:
    """Return a column for every figure of any seat; none during set-up.

    They are in the order of first occurrence.
    """
    quantities = collect_quantities(view) if view is not None else ()
    keys = (key for key in quantities if not key.startswith("track."))
    return [FigureCell(key.partition(".")[2], key) for key in keys]


def list_figure_cells(row: SeatView, columns: Sequence[FigureCell]) -> Sequence[FigureCell]:
    """Return a seat's figures, one for each column; 0 if the seat lacks one."""
    shown: dict[str, tuple[int, int | None]] = {
        f"figure.{figure.name}": (figure.value, figure.of) for figure in row.figures
    }
    shown |= {f"meter.{meter.name}": (meter.value, None) for meter in row.meters}
    return [FigureCell(head.name, head.key, *shown.get(head.key, (0, None))) for head in columns]

"""Drawn seats: all figures, at any width."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from companion.faces.table_text.figures import draw_meter
from companion.faces.table_text.seats import draw_seat_rows
from companion.faces.tui.panels import draw_panels
from companion.kernel.view import Figure, SeatView
from tests.faces.tui.scenes import FIRST, SEATS, TABLE, VIEW, WORDING


@pytest.mark.parametrize(
    ("meter", "width", "drawing"),
    [
        (Figure("magic", 13, bar=20), 20, "━━━━╸━━━━╸━━━─╴─────"),
        (Figure("points", 0, bar=10), 10, "────╴─────"),
        (Figure("points", -12, bar=10), 10, "────╴─────"),
        (Figure("points", 17, bar=10), 10, "━━━━╸━━━━━"),
        (Figure("points", 1, bar=30), 6, "━─────"),
        (Figure("lives", 2, bar=4, pips=True), 0, "♥♥♡♡"),
        (Figure("lives", -1, bar=2, pips=True), 0, "♡♡"),
    ],
)
def test_a_meter_can_be_read_without_counting(meter: Figure, width: int, drawing: str) -> None:
    """Meters are marked every five, and keep their length below 0 and beyond their limit.

    A small value is not drawn as zero, even if a column stands for several units.
    """
    assert drawing == draw_meter(meter, width, "red").plain


@pytest.mark.parametrize("width", [60, 80, 99])
def test_figures_stand_below_each_other(width: int) -> None:
    """The columns are the same for all seats."""
    lines = [line.plain for line in draw_seat_rows(TABLE, WORDING, width).tight]

    before = [line[: line.index(f"{41 + number} ")] for number, line in enumerate(lines)]

    assert 1 == len(set(map(cell_len, before)))


def test_the_asked_seat_is_marked_by_a_sign() -> None:
    """The mark does not depend on colour."""
    first, second, *_ = draw_seat_rows(TABLE, WORDING, 80).tight

    assert "▌" == first.plain[0]
    assert " " == second.plain[0]


def test_changes_stand_beside_the_figures() -> None:
    """Losses and gains differ in colour; each is shown whole or not at all."""
    changed = replace(TABLE, changes={FIRST: "+3 ◆  −2 magic"})

    line = draw_seat_rows(changed, WORDING, 120).tight[0]
    narrow = draw_seat_rows(changed, WORDING, 60).tight[0].plain

    assert "+3 ◆  −2 magic" in line.plain
    styles = {line.plain[span.start : span.end]: span.style for span in line.spans}
    assert styles["+3 ◆"] != styles["−2 magic"]
    assert narrow.endswith("…2")


def test_panels_show_every_figure() -> None:
    """The first figure is three lines high, with the others beside it."""
    bare = replace(TABLE, view=VIEW._replace(seats=(SeatView(FIRST),)))
    drawn = "\n".join(line.plain for line in draw_panels(TABLE, WORDING, 120))

    assert all(f"{41 + number} " in drawn for number in range(len(SEATS)))
    assert "╺┓" in drawn
    assert draw_panels(bare, WORDING, 120)

"""The seats: what each of them has, whatever the width."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from companion.faces.table_text.figures import bar
from companion.faces.table_text.seats import SeatRows
from companion.faces.tui.panels import Panels
from companion.kernel.view import Figure, Meter, SeatView, View
from tests.faces.tui.scenes import FIRST, PEN, SEATS, TABLE, VIEW


def test_a_meter_is_marked_every_five() -> None:
    """So that it can be read without counting: 13 of 20 are two groups and three."""
    drawn = bar(Meter("magic", 13, 20), 20, "red", "dim").plain

    assert "━━━━╸━━━━╸━━━─╴────╴"[:13] == drawn[:13]
    assert 20 == len(drawn)
    assert "╴" == drawn[14]


@pytest.mark.parametrize("value", [0, -12])
def test_a_meter_below_0_is_empty(value: int) -> None:
    """And no shorter."""
    drawn = bar(Meter("points", value, 10), 10, "red", "dim").plain

    assert "━" not in drawn
    assert 10 == len(drawn)


def test_a_meter_beyond_its_limit_is_full() -> None:
    """And no longer."""
    drawn = bar(Meter("points", 17, 10), 10, "red", "dim").plain

    assert "─" not in drawn
    assert 10 == len(drawn)


def test_a_little_is_not_nothing() -> None:
    """Also where a column stands for several."""
    assert "━" in bar(Meter("points", 1, 30), 6, "red", "dim").plain


def test_lives_are_a_mark_each() -> None:
    """Those that are gone hollow; none below 0."""
    assert "♥♥♡♡" == bar(Meter("lives", 2, 4, pips=True), 0, "red", "dim").plain
    assert "♡♡" == bar(Meter("lives", -1, 2, pips=True), 0, "red", "dim").plain


@pytest.mark.parametrize("width", [60, 80, 99])
def test_figures_stand_below_each_other(width: int) -> None:
    """Whoever they belong to."""
    lines = [line.plain for line in SeatRows(TABLE, PEN, width).tight()]

    before = [line[: line.index(f"{41 + number} ")] for number, line in enumerate(lines)]

    assert 1 == len(set(map(cell_len, before)))


def test_who_is_asked_is_marked_by_a_sign() -> None:
    """Not only by a colour."""
    first, second, *_ = SeatRows(TABLE, PEN, 80).tight()

    assert "▌" == first.plain[0]
    assert " " == second.plain[0]


def test_what_changed_stands_beside_the_figures() -> None:
    """A loss in another colour than a gain; each whole, or not at all."""
    changed = replace(TABLE, changes=[(FIRST, "+3 ◆  −2 magic")])

    line = SeatRows(changed, PEN, 120).tight()[0]
    narrow = SeatRows(changed, PEN, 60).tight()[0].plain

    assert "+3 ◆  −2 magic" in line.plain
    styles = {line.plain[span.start : span.end]: span.style for span in line.spans}
    assert styles["+3 ◆"] != styles["−2 magic"]
    assert "+3 ◆" in narrow or "+3" not in narrow


def test_panels_have_every_figure() -> None:
    """The leading one three lines high, the others beside it."""
    said = "\n".join(line.plain for line in Panels(TABLE, PEN).lines(120))

    assert all(f"{41 + number} " in said for number in range(len(SEATS)))
    assert "▀█" in said


def test_a_seat_with_a_single_figure_has_a_panel_too() -> None:
    """Also with nothing at all; a limit stands in large beside the number."""
    limited = SeatView(FIRST, figures=(Figure("knowledge", 2, 3),))
    nothing = SeatView(FIRST)

    drawn = Panels(replace(TABLE, view=replace_seats(limited)), PEN).lines(120)

    assert 1 + 3 == len(drawn)
    assert 1 == len(Panels(replace(TABLE, view=replace_seats(nothing)), PEN).lines(120))


def replace_seats(seat: SeatView) -> View:
    """The table with one seat alone."""
    return VIEW._replace(seats=(seat,))

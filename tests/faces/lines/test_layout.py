"""Names are whole where there is room, and cut with an ellipsis where there is none."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from companion.faces.lines.charts import chart
from companion.faces.lines.layout import column, wide_enough
from companion.faces.lines.output import Output
from companion.kernel.facts import Seat
from companion.kernel.seating import Colour, Player, Seating
from companion.play.library.statistics import Curve
from companion.wording.messages import Wording

SEAT = Seat("p1")
LONGEST = "Wilhelmina von der A"


def test_a_column_holds_the_longest_name() -> None:
    """As long as there is room for it."""
    assert len(LONGEST) == wide_enough([LONGEST, "Ann"], 12, 40)
    assert f"Ann{' ' * 17}" == column("Ann", len(LONGEST))


def test_a_name_without_room_ends_with_an_ellipsis() -> None:
    """It is seen that it goes on."""
    assert "Wilhelmina… " == column(LONGEST, wide_enough([LONGEST], 8, 12))


def test_signs_of_two_columns_count_as_two() -> None:
    """A name of emoji is not cut silently either."""
    assert "🐉🐉… " == column("🐉" * 9, 6)


@pytest.mark.parametrize(("columns", "named"), [(80, LONGEST), (40, "Wilhelmina…")])
def test_curves_name_whom_they_belong_to(columns: int, named: str) -> None:
    """Twenty letters are whole at 80 columns; at 40 they are cut with an ellipsis."""
    screen = Output(Console(file=StringIO(), width=columns), interactive=True)
    seating = Seating({SEAT: Player(LONGEST, Colour.RED)})
    wording = Wording("en", "zauberschwert", {SEAT: LONGEST})

    chart(Curve("meter", "magic", 30, {SEAT: [1, 2, 3]}), seating, wording, screen)

    assert isinstance(screen.console.file, StringIO)
    assert f" ♥ {named} " in screen.console.file.getvalue()

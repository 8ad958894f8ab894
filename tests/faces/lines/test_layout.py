"""Names are whole where there is room, and cut with an ellipsis where there is none."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from companion.faces.lines.charts import print_chart
from companion.faces.lines.output import Output
from companion.kernel.facts import Seat
from companion.kernel.seating import Colour, Player, Seating
from companion.play.review.figure_curves import Curve
from companion.wording.messages import Wording

SEAT = Seat("p1")
LONGEST = "Wilhelmina von der A"


@pytest.mark.parametrize(("columns", "named"), [(80, LONGEST), (40, "Wilhelmina…")])
def test_curves_name_whom_they_belong_to(columns: int, named: str) -> None:
    """Twenty letters are whole at 80 columns; at 40 they are cut with an ellipsis.

    Each course ends on the line on which it began, however many scenes there were.
    """
    paper = StringIO()
    screen = Output(Console(file=paper, width=columns), interactive=True)
    seating = Seating({SEAT: Player(LONGEST, Colour.RED)})
    wording = Wording("en", "zauberschwert", {SEAT: LONGEST})

    print_chart(Curve("meter", "magic", {SEAT: list(range(99))}), seating, wording, screen)

    drawn = paper.getvalue()
    assert f" ♥ {named} " in drawn
    assert "  0 → 98" in drawn
    assert max(map(len, drawn.splitlines())) < columns


def test_what_stands_before_a_line_is_wrapped_between_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its last words stand before what is typed."""
    monkeypatch.setattr("builtins.input", str)

    assert "    word > " == Output(Console(width=40), interactive=True).ask("  word" * 7 + " > ")

"""The printed table at any size, with figures that none of our games has."""

from __future__ import annotations

from companion.faces.lines.session_state import draw_table
from companion.kernel.facts import Seat, message
from companion.kernel.seating import Colour
from companion.kernel.view import Track, View
from companion.present.table_view import TableView
from companion.wording.messages import Wording

ANN = Seat("p1")
BOB = Seat("p2")
COLOURS = {ANN: Colour.RED, BOB: Colour.BLUE}
NAMES = {ANN: "Ann", BOB: "Bob"}


def render_table(view: View) -> str:
    """Return the table in 80 columns."""
    shown = TableView(view)
    lines = draw_table(shown, Wording("en", names=NAMES, colours=COLOURS), 80)
    return "\n".join(line.plain for line in lines)


def test_a_track_may_begin_below_0() -> None:
    """Each player stands at his number; one beyond either end stands there."""
    track = Track("points", 2, ((ANN, -1), (BOB, -7)), least=-2)

    assert "−2♠ · −1♥ · 0 · 1 · 2" in render_table(View(message("toy"), track=track))

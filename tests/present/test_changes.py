"""The change of each seat since the last answer, in short and in words."""

from __future__ import annotations

from companion.kernel.facts import Seat, message
from companion.kernel.view import Figure, SeatView, Track, View
from companion.present.changes import list_seat_changes
from companion.wording.messages import Wording

ADA = Seat("p1")
NAMES = {ADA: "Ada"}


def test_changes_of_lives_and_points_are_shown() -> None:
    """Lives are drawn as hearts; points are on the track, not in the seat's row."""

    def make_table(lives: int, points: int) -> View:
        row = SeatView(ADA, (Figure("lives", lives, bar=6, pips=True),))
        track = Track("points", 8, ((ADA, points),))
        return View(message("view.round", round=1), track=track, seats=(row,))

    (change,) = list_seat_changes(
        make_table(6, 0), make_table(5, 1), Wording("de", "spruchstein", NAMES)
    )

    assert "+1 Punkt  −1 ♥" == change.short
    assert "Ada: +1 Punkt, −1 Lebenspunkt" == change.spoken

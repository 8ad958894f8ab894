"""What an answer has changed stands beside each seat, in short and in words."""

from __future__ import annotations

from companion.kernel.facts import Seat, message
from companion.kernel.view import Figure, Meter, SeatView, Track, View
from companion.present.changes import list_changes
from companion.wording.messages import Wording

ADA = Seat("p1")
BEN = Seat("p2")
NAMES = {ADA: "Ada", BEN: "Ben"}


def wizards(*rows: tuple[Seat, int, int]) -> View:
    """A table of seats with magic and stones."""
    seats = [
        SeatView(seat, (Meter("magic", magic, 30),), (Figure("stones", stones),))
        for seat, magic, stones in rows
    ]
    return View(message("view.round", round=1), seats=seats)


def test_a_fight_costs_magic_and_brings_stones() -> None:
    """Short beside the seat, with a real minus; in words to be read aloud."""
    before = wizards((ADA, 7, 0), (BEN, 4, 1))
    after = wizards((ADA, 5, 3), (BEN, 4, 1))
    wording = Wording("de", "zauberschwert", NAMES)

    (change,) = list_changes(before, after, wording)

    assert "−2 Magie  +3 ◆" == change.short
    assert "Ada: −2 Magie, +3 Machtsteine" == change.spoken


def test_a_life_is_a_heart_and_a_point_is_told_too() -> None:
    """Lives are drawn as hearts; points stand on the track, not in the seat's row."""

    def table(lives: int, points: int) -> View:
        row = SeatView(ADA, (Meter("lives", lives, 6, pips=True),))
        track = Track("points", 8, ((ADA, points),))
        return View(message("view.round", round=1), track=track, seats=(row,))

    (change,) = list_changes(table(6, 0), table(5, 1), Wording("de", "spruchstein", NAMES))

    assert "+1 Punkt  −1 ♥" == change.short
    assert "Ada: +1 Punkt, −1 Lebenspunkt" == change.spoken

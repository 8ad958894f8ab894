"""Statistics of a group in words, and the marks of its people."""

from __future__ import annotations

from datetime import date

from companion.kernel.seating import Colour
from companion.play.library.group_statistics import FinishedPlay, PlayerResult
from companion.wording.group_words import choose_marks


def _make_play(**colours: str) -> FinishedPlay:
    players = [PlayerResult(name, 1, 0, colour) for name, colour in colours.items()]
    return FinishedPlay("", "", date(2026, 1, 1), players)


def test_people_have_the_colours_that_they_played_with_last() -> None:
    """A person who shares one with an earlier person, or has none, gets a free one."""
    plays = [
        _make_play(Ann="red", Bob="green"),
        _make_play(Cleo="blue", Ann="yellow", Dan="green", Eve=""),
    ]

    marks = choose_marks(plays)

    assert [Colour.YELLOW, Colour.GREEN, Colour.BLUE] == [
        marks[name][0] for name in ("Ann", "Bob", "Cleo")
    ]
    assert len(marks) == len(set(marks.values()))

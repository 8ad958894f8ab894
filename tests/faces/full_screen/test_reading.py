"""What the trial of the screens looks for is found where it is wrong."""

from __future__ import annotations

import pytest

from tests.faces.full_screen.reading import Reading, colliding


def read(*lines: str) -> Reading:
    """A screen of twenty columns."""
    return Reading([line.ljust(20) for line in lines], 20, len(lines))


def test_a_line_that_is_too_wide_is_a_misfit() -> None:
    """By one column."""
    assert ["x" * 21] == read("x" * 21, "fits").misfits()


def test_a_text_over_two_lines_is_read_as_one() -> None:
    """Words stay in their order."""
    screen = read("Welche Zauberer", "  treffen sich?")

    assert screen.says("Welche Zauberer treffen sich?")
    assert not screen.says("treffen sich Welche")


@pytest.mark.parametrize(
    ("line", "shown", "cut"),
    [
        ("Schneesturm wählen", True, False),
        ("Schneesturm wä…", True, False),
        ("Schneesturm wä", False, True),
        ("Feuerball", False, False),
    ],
)
def test_what_is_cut_says_so(line: str, shown: bool, cut: bool) -> None:  # noqa: FBT001 - what is expected
    """Whole, cut with a sign, cut without one, or out of sight."""
    screen = read(line)

    assert shown == screen.shows("Schneesturm wählen")
    assert cut == screen.cuts("Schneesturm wählen", ["Feuerball"])


def test_what_begins_alike_is_not_taken_for_cut() -> None:
    """The other answer stands there, this one is out of sight."""
    assert not read("Schneesturm wollen").cuts("Schneesturm wecken", ["Schneesturm wollen"])


def test_a_key_with_which_another_begins_collides() -> None:
    """1 and 12; 01 and 12 don't."""
    assert ["1 12"] == colliding(["1", "12"])
    assert [] == colliding(["01", "12"])

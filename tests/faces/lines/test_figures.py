"""Figures set by hand at the terminal: with a sign they change, without one they are set."""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


def test_what_cannot_be_is_refused_and_the_seat_stays(tmp_path: Path) -> None:
    """With the numbers; words and ten thousand signs as well."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type("+", "change magic", "Bob -9")
        assert "2 and −9 makes −7" in terminal.text
        terminal.type("two")
        assert "“two” is neither a whole number nor a change" in terminal.text
        terminal.type("+" * 3000)
        assert "neither a whole number nor a change" in " ".join(terminal.text.split())
        terminal.type("+1")

        assert "Corrected: Bob has 3 magic (2 before)" in terminal.text

"""Figures set by hand at the terminal: with a sign they change, without one they are set."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


@pytest.mark.parametrize(
    ("typed", "magic"), [("+2", 4), ("-2", 0), ("\u22122", 0), ("=3", 3), ("3", 3)]
)
def test_a_sign_changes_and_none_sets(tmp_path: Path, typed: str, magic: int) -> None:
    """What it is now, and how it is changed, stands at the field."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type("+", "change magic", "Bob")
        assert "Enter: 2" in terminal.text
        assert "+2 or −2 changes · 2 or =2 sets" in terminal.text
        terminal.type(typed)

        assert f"Corrected: Bob has {magic} magic (2 before)" in terminal.text


def test_both_fields_in_one_line(tmp_path: Path) -> None:
    """As with every form."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type("+", "change magic", "Bob +3")

        assert "Corrected: Bob has 5 magic (2 before)" in terminal.text


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

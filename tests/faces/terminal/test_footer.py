"""What the key that takes back says of it."""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal


def test_undo_names_what_happened_before_any_sum(tmp_path: Path) -> None:
    """A fight won together is named by who paid, not by the division that said how much."""
    with Terminal(
        tmp_path,
        "play",
        "zauberschwert",
        "-p",
        "Ann",
        "-p",
        "Bob",
        "--start",
        "Ann",
        size=(100, 30),
    ) as terminal:
        terminal.type("creature", "goblins 8 circle 3 2 1 1", "orb", "3", "1", "1")
        assert "8 ÷ 2 = 4" in terminal.type("1").text

        assert "u undo: “Ann pays 4 magic" in terminal.text

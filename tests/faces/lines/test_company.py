"""Players who join and leave, at the terminal."""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal


def test_an_impossible_change_is_named_with_the_reason(tmp_path: Path) -> None:
    """With two players nobody can leave, and the reason is shown."""
    two = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")
    with Terminal(tmp_path / "data", *two) as terminal:
        terminal.type_lines("+")
        assert "Only 1 would be left, 2 are needed" in " ".join(terminal.text.split())

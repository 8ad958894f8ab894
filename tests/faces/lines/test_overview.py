"""A form shown as a whole: the open stones of the Spruchstein game, with eight columns."""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal

THREE = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "-p", "Cid", "--start", "Ann")


def test_a_line_holds_several_columns(tmp_path: Path) -> None:
    """Columns that it does not name keep their values; Enter answers the whole form."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type_lines("0 0 1 2 1 0")
        assert "4 Night Song: 2" in terminal.text
        terminal.type_lines("fireball 2", "")

        assert "1 × Sweet Dreams, 2 × Night Song, 1 × Thunderstorm" in terminal.text
        assert "Ann: which spell?" in terminal.text

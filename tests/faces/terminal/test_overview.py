"""A form shown as a whole: the open stones of the Spruchstein game, eight columns in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.terminals import Terminal

THREE = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "-p", "Cid", "--start", "Ann")


@pytest.mark.parametrize("line", ["0 0 1 2 1 0 2 0", "0 0 1 2 1 0"])
def test_a_line_holds_several_columns(line: str, tmp_path: Path) -> None:
    """All eight, or the first ones: the others are asked then, and Enter keeps them."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type(line)
        if "Fireball >" in terminal.prompt:
            terminal.type("2", "")

        assert "1 × Sweet Dreams, 2 × Night Song, 1 × Thunderstorm" in terminal.text
        assert "Ann: which spell?" in terminal.text


def test_a_third_stone_two_is_refused_in_a_line(tmp_path: Path) -> None:
    """With the stone and how many there are."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type("0 3 0 0 0 0 2 1")

        assert "3 × Phantom is not possible: there are only 2" in terminal.text


def test_enter_takes_empty_columns_and_leaves_the_numbers_aside(tmp_path: Path) -> None:
    """Two keystrokes for a table that does not want to note what lies open."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type("", "")

        assert "6 without a number; 11 in the supply" in terminal.text

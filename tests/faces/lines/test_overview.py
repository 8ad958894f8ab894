"""A form shown as a whole: the open stones of the Spruchstein game, eight columns in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.terminals import Terminal

THREE = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "-p", "Cid", "--start", "Ann")


@pytest.mark.parametrize("line", ["0 0 1 2 1 0 2 0", "0 0 1 2 1 0"])
def test_a_line_holds_several_columns(line: str, tmp_path: Path) -> None:
    """All eight, or the first ones: the others stay, and Enter takes the whole."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type(line)
        if "7 Fireball: 0" in terminal.text:
            terminal.type("7 2", "")

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


def test_the_example_is_a_value_that_a_column_may_have(tmp_path: Path) -> None:
    """No column holds fewer than no stones."""
    with Terminal(tmp_path, *THREE) as terminal:
        assert "“3 2” sets field 3 to 2" in terminal.text
        assert "1 1 " not in terminal.text
        terminal.type("3 2")
        assert "3 Sweet Dreams: 2" in terminal.text


def test_more_words_than_columns_set_nothing(tmp_path: Path) -> None:
    """What has no column is named."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type("0 0 1 2 1 0 2 0 9 9")

        assert "There is no field left for “9 9”" in terminal.text
        assert "3 Sweet Dreams: 0" in terminal.text


def test_columns_set_by_hand_change_from_what_is_shown(tmp_path: Path) -> None:
    """Each sign adds to what the line before made of it."""
    with Terminal(tmp_path, *THREE) as terminal:
        terminal.type("0 0 0 0 2 2 2 0", "+", "set_board", "6 +2")
        assert "“3 +2” changes field 3, “3 2” sets it" in terminal.text
        terminal.type("6 +1")
        assert "6 Blizzard: 5" in terminal.text
        terminal.type("6 -9")
        assert "5 and −9 makes −4; it must be 0 to 6" in terminal.text

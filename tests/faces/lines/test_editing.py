"""Editing a line while it is typed, at a real terminal."""

from __future__ import annotations

from pathlib import Path

from tests.architecture.test_loading import loaded
from tests.faces.program import companion
from tests.faces.terminals import Terminal, unprepared

LEFT = "\x1b[D"
RIGHT = "\x1b[C"
UP = "\x1b[A"
HOME = "\x1b[H"
DELETE = "\x1b[3~"
PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


def test_arrows_move_in_the_line(tmp_path: Path) -> None:
    """A forgotten letter is put in where it belongs; no sign of an arrow is taken for a letter."""
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.type("creature")
        terminal.keys(f"gblins 5 triangle 3 2 1 1{HOME}{LEFT}{RIGHT}o\r")
        terminal.until(lambda: "Turn up adventure card 2" in terminal.text)

        assert "Goblins triangle" in terminal.text
        assert "^[" not in terminal.raw


def test_what_was_refused_comes_back_to_be_mended(tmp_path: Path) -> None:
    """The arrow upwards brings the lines that were typed before."""
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.type("creature", "xyz 5 triangle 3 2 1 1")
        assert "No:" in terminal.text

        terminal.keys(f"{UP}{HOME}{DELETE}{DELETE}{DELETE}goblins\r")
        terminal.until(lambda: "Turn up adventure card 2" in terminal.text)

        assert "Goblins triangle" in terminal.text


def test_letters_beyond_ascii_are_typed_whatever_the_alphabet_is_called(tmp_path: Path) -> None:
    """Also where the system says that it knows ASCII only."""
    with unprepared(tmp_path, "spruchstein", LC_ALL="C") as terminal:
        terminal.type("2", "Jürgen", "", "Özgür", "")

    assert "Jürgen, Özgür" in companion(tmp_path, "sessions").stdout


def test_lines_pasted_at_once_answer_a_question_each(tmp_path: Path) -> None:
    """A paste is not one long line, as to an editor that asks the terminal to mark it."""
    with Terminal(tmp_path, *PLAY) as terminal:
        begin, end = ("\x1b[200~", "\x1b[201~") if "\x1b[?2004h" in terminal.raw else ("", "")
        terminal.keys(f"{begin}spell\raddus\r{end}")
        terminal.until(lambda: "Turn up adventure card 2" in terminal.text)

        assert "Addus" in terminal.text


def test_only_who_awaits_a_line_at_a_terminal_loads_it(tmp_path: Path) -> None:
    """Programs and pipes read lines as they come."""
    assert "readline" not in loaded(["play", "spruchstein", "-p", "Ann", "-p", "Bob"], tmp_path)

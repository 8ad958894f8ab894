"""Editing a line at a real terminal."""

from __future__ import annotations

from pathlib import Path

from tests.faces.program import run_companion
from tests.faces.terminals import Terminal, start_without_options

LEFT = "\x1b[D"
RIGHT = "\x1b[C"
HOME = "\x1b[H"
PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


def test_arrow_keys_move_the_cursor_in_the_line(tmp_path: Path) -> None:
    """A missing letter can be inserted; no arrow key is taken for letters."""
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.type_lines("creature")
        terminal.send_keys(f"gblins 5 triangle 3 2 1 1{HOME}{LEFT}{RIGHT}o\r")
        terminal.wait_until_seen(lambda: "Turn up adventure card 2" in terminal.text)

        assert "Goblins triangle" in terminal.text
        assert "^[" not in terminal.raw


def test_letters_beyond_ascii_are_typed_in_any_encoding(tmp_path: Path) -> None:
    """They are accepted even on a system that declares ASCII."""
    with start_without_options(tmp_path, "spruchstein", LC_ALL="C") as terminal:
        terminal.type_lines("2", "Jürgen", "", "Özgür", "")

    assert "Jürgen, Özgür" in run_companion(tmp_path, "sessions").stdout


def test_lines_pasted_at_once_answer_a_question_each(tmp_path: Path) -> None:
    """Pasted text is not one long line, as in an editor with bracketed paste."""
    with Terminal(tmp_path, *PLAY) as terminal:
        begin, end = ("\x1b[200~", "\x1b[201~") if "\x1b[?2004h" in terminal.raw else ("", "")
        terminal.send_keys(f"{begin}spell\raddus\r{end}")
        terminal.wait_until_seen(lambda: "Turn up adventure card 2" in terminal.text)

        assert "Addus" in terminal.text

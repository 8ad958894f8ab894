"""Corrections at the terminal.

Another answer, an inserted or removed act, and undoing back to an entry.
"""

from __future__ import annotations

from pathlib import Path

from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann", "--lang", "en")


def find_entry_number(terminal: Terminal, text: str) -> str:
    """Return the number of the journal entry that has these words."""
    return next(
        line.split()[0] for line in terminal.lines if text in line and line.split()[0].isdigit()
    )


def test_an_act_is_inserted_before_an_entry_and_removed(data_folder: Path) -> None:
    """The effect is shown before the change is made."""
    with Terminal(data_folder, *PLAY) as terminal:
        terminal.type_lines("orb", "4", "orb", "5", "j")
        first = find_entry_number(terminal, "orb")
        assert "change magic" in terminal.type_lines(f"i {first}").text
        terminal.type_lines("change magic", "Ann 17")
        assert "Ann: magic 4 becomes 19" in terminal.text
        terminal.type_lines("")
        assert "19 magic" in terminal.text
        terminal.type_lines("j")
        put_in = find_entry_number(terminal, "17")
        assert "x remove it" in terminal.type_lines(put_in).text
        assert "Ann: magic 19 becomes 4" in terminal.type_lines("x").text
        assert "4 later answers stay, nothing" in terminal.text
        terminal.type_lines("")
        assert "4 magic" in terminal.text


def test_leaving_the_preview_changes_nothing(data_folder: Path) -> None:
    """Leaving it inserts no act."""
    with Terminal(data_folder, *PLAY) as terminal:
        terminal.type_lines("orb", "4", "j")
        (path,) = data_folder.glob("sessions/*.jsonl")
        before = path.read_bytes()
        terminal.type_lines(
            f"i {find_entry_number(terminal, 'orb')}", "change magic", "Ann 17", "q"
        )
        assert before == path.read_bytes()


def test_the_preview_counts_the_answers_that_are_dropped(data_folder: Path) -> None:
    """Nothing is kept after a game's early end; undo tells only what it takes back."""
    with Terminal(data_folder, *PLAY) as terminal:
        terminal.type_lines("orb", "4", "orb", "5", "j")
        terminal.type_lines(f"i {find_entry_number(terminal, 'orb')}", "end", "1")
        assert "4 later answers are dropped" in terminal.text
        assert "Taken back: a correction\n  Round 1" in terminal.type_lines("", "u").text


def test_an_empty_list_of_unfit_acts_is_reported(data_folder: Path) -> None:
    """The list of acts to enter again says that it is empty."""
    with Terminal(data_folder, *PLAY) as terminal:
        for key in (":x", ":e"):
            assert "All acts still fit" in terminal.type_lines(key).text

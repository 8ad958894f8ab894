"""Changing a game afterwards at the terminal.

Another answer, an act put in or taken out, back to an entry.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann", "--lang", "en")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path


def number_of(terminal: Terminal, words: str) -> str:
    """The number of the line of the journal that says so."""
    return next(
        line.split()[0] for line in terminal.lines if words in line and line.split()[0].isdigit()
    )


def test_an_act_is_put_in_before_an_entry_and_taken_out_again(data: Path) -> None:
    """The difference is told before anything is changed."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("orb", "4", "orb", "5", "j")
        first = number_of(terminal, "orb")
        assert "change magic" in terminal.type(f"i {first}").text
        terminal.type("change magic", "Ann 17")
        assert "Ann: magic 4 becomes 19" in terminal.text
        terminal.type("")
        assert "19 magic" in terminal.text
        terminal.type("j")
        put_in = number_of(terminal, "17")
        assert "x remove it" in terminal.type(put_in).text
        assert "Ann: magic 19 becomes 4" in terminal.type("x").text
        terminal.type("")
        assert "4 magic" in terminal.text


def test_leaving_the_preview_changes_nothing(data: Path) -> None:
    """The act is not put in."""
    with Terminal(data, *PLAY) as terminal:
        terminal.type("orb", "4", "j")
        (path,) = data.glob("sessions/*.jsonl")
        before = path.read_bytes()
        terminal.type(f"i {number_of(terminal, 'orb')}", "change magic", "Ann 17", "q")
        assert before == path.read_bytes()


def test_that_no_act_is_unfit_is_said(data: Path) -> None:
    """Whether one is to be entered again or dismissed."""
    with Terminal(data, *PLAY) as terminal:
        for key in (":x", ":e"):
            assert "All acts still fit" in terminal.type(key).text

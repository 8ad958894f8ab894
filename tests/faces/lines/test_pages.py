"""What is longer than the screen is shown page by page, but only where somebody sits before it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from tests.faces.program import companion
from tests.faces.terminals import Terminal
from tests.play.recorded import recorded

LONG = "zauberschwert/playthroughs/expansions-four-players.jsonl"
PYTHON = shlex.quote(sys.executable)
PAGER = f"{PYTHON} -c 'import sys; print(len(sys.stdin.readlines()), \"lines in the pager\")'"


@pytest.fixture
def session(folder: Folder) -> str:
    """A game so long that its journal fills many screens."""
    return recorded(folder, LONG)


def test_the_journal_shows_its_end_and_turns_back_to_its_beginning(
    tmp_path: Path, session: str
) -> None:
    """The newest page stands whole on the screen.

    “<” and “>” turn pages, none goes beyond the last, and any entry's number mends it.
    """
    with Terminal(tmp_path, "resume", session) as terminal:
        whole = companion(tmp_path, "journal", session).stdout
        terminal.type("j")
        assert terminal.lines[0].endswith("lines before this · < goes back a page")
        last = whole.splitlines()[-1].strip().removeprefix("✓ ")[:40]
        assert last in terminal.text
        terminal.asked = len(terminal.raw)  # its key looks like the end of a prompt
        terminal.keys(">\r")
        terminal.until(lambda: last in terminal.text and terminal.prompt.endswith("> "))

        while "Set-up" not in terminal.text:
            terminal.type("<")
            assert "no.: correct" in terminal.prompt
        assert "Set-up" == terminal.lines[0].strip()
        assert "lines after this · > goes on a page" in terminal.text
        assert "Correcting entry 3" in terminal.type("3").text


def test_the_command_uses_the_pager_at_a_terminal_only(tmp_path: Path, session: str) -> None:
    """One key leaves it, as the system's pager does; a pipe gets every line as ever."""
    with_pager = Terminal(tmp_path, "journal", session, PAGER=PAGER, LESS="")
    with_pager.leaves()

    assert "lines in the pager" in with_pager.text
    assert "pager" not in companion(tmp_path, "journal", session, PAGER=PAGER).stdout

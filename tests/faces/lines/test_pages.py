"""What is longer than the screen."""

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


def test_the_journal_is_told_to_its_end(tmp_path: Path, session: str) -> None:
    """Any entry's number corrects it."""
    with Terminal(tmp_path, "resume", session) as terminal:
        last = companion(tmp_path, "journal", session).stdout.splitlines()[-1]
        terminal.type("j")
        assert last.strip().removeprefix("✓ ")[:40] in terminal.text
        assert "no.: correct" in terminal.prompt
        assert "Correcting entry 3" in terminal.type("3").text


def test_the_command_uses_the_pager_at_a_terminal_only(tmp_path: Path, session: str) -> None:
    """One key leaves it, as the system's pager does; a pipe gets every line as ever."""
    with_pager = Terminal(tmp_path, "journal", session, PAGER=PAGER, LESS="")
    with_pager.leaves()

    assert "lines in the pager" in with_pager.text
    assert "pager" not in companion(tmp_path, "journal", session, PAGER=PAGER).stdout

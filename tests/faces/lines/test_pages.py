"""Output longer than the screen."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from tests.faces.program import run_companion
from tests.faces.terminals import Terminal
from tests.play.recorded import record_session

LONG = "zauberschwert/playthroughs/expansions-four-players.jsonl"
PYTHON = shlex.quote(sys.executable)
PAGER = f"{PYTHON} -c 'import sys; print(len(sys.stdin.readlines()), \"lines in the pager\")'"


@pytest.fixture
def long_session(folder: Folder) -> str:
    """Return the id of a session whose journal fills many screens."""
    return record_session(folder, LONG)


def test_the_journal_is_shown_to_its_end(tmp_path: Path, long_session: str) -> None:
    """The number of any entry starts a correction of it."""
    with Terminal(tmp_path, "resume", long_session) as terminal:
        last = run_companion(tmp_path, "journal", long_session).stdout.splitlines()[-1]
        terminal.type_lines("j")
        assert last.strip().removeprefix("✓ ")[:40] in terminal.text
        assert "no.: correct" in terminal.text
        assert "Correcting entry 3" in terminal.type_lines("3").text


def test_the_command_uses_the_pager_at_a_terminal_only(tmp_path: Path, long_session: str) -> None:
    """One key leaves the pager; a pipe gets every line as usual."""
    with_pager = Terminal(tmp_path, "journal", long_session, PAGER=PAGER, LESS="")
    with_pager.leave()

    assert "lines in the pager" in with_pager.text
    assert "pager" not in run_companion(tmp_path, "journal", long_session, PAGER=PAGER).stdout

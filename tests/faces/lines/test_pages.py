"""What is longer than the screen is shown page by page, but only where somebody sits before it."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.messages import LANGUAGES, Wording
from tests.faces.program import companion
from tests.faces.terminals import Terminal
from tests.play.recorded import recorded

LONG = "zauberschwert/playthroughs/expansions-four-players.jsonl"
PYTHON = shlex.quote(sys.executable)
PAGER = f"{PYTHON} -c 'import sys; print(len(sys.stdin.readlines()), \"lines in the pager\")'"


def forward(terminal: Terminal, there: Callable[[], bool]) -> None:
    """Turn to the next page.

    Its key looks like the end of a prompt, so what is there then is waited for first.
    """
    terminal.asked = len(terminal.raw)
    terminal.keys(">\r")
    terminal.until(lambda: there() and terminal.prompt.endswith("> "))


@pytest.fixture
def session(tmp_path: Path) -> str:
    """A game so long that its journal fills many screens."""
    return recorded(Folder(tmp_path), LONG)


def test_the_journal_shows_its_end_and_turns_back_to_its_beginning(
    tmp_path: Path, session: str
) -> None:
    """The newest page stands whole on the screen.

    “<” and “>” turn pages, and any entry's number mends it.
    """
    with Terminal(tmp_path, "resume", session) as terminal:
        whole = companion(tmp_path, "journal", session).stdout
        terminal.type("j")
        assert terminal.lines[0].endswith("lines before this · < goes back a page")
        assert whole.splitlines()[-1].strip().removeprefix("✓ ")[:40] in terminal.text

        while "Set-up" not in terminal.text:
            terminal.type("<")
            assert "no.: correct" in terminal.prompt
        assert "Set-up" == terminal.lines[0].strip()
        assert "lines after this · > goes on a page" in terminal.text
        forward(terminal, lambda: "goes on a page" in terminal.text)
        assert "Correcting entry 3" in terminal.type("3").text


def test_a_short_journal_is_one_page(tmp_path: Path) -> None:
    """Nothing is said of pages where there is but one."""
    with Terminal(tmp_path, "play", "spruchstein", "-p", "Ann", "-p", "Bob") as terminal:
        terminal.type("j")

        assert "Set-up" == terminal.lines[0].strip()
        assert "a page" not in terminal.type("<").text


def test_the_command_uses_the_pager_at_a_terminal_only(tmp_path: Path, session: str) -> None:
    """One key leaves it, as the system's pager does; a pipe gets every line as ever."""
    with_pager = Terminal(tmp_path, "journal", session, PAGER=PAGER, LESS="")
    with_pager.leaves()

    assert "lines in the pager" in with_pager.text
    assert "pager" not in companion(tmp_path, "journal", session, PAGER=PAGER).stdout


def test_the_pager_is_told_to_leave_at_once_and_to_name_its_keys(
    tmp_path: Path, session: str
) -> None:
    """Unless whoever sits there has told it otherwise."""
    shows = 'print(sys.stdin.read().count(chr(27)) > 0, os.environ["LESS"])'
    says = f"{PYTHON} -c 'import os, sys; {shows}'"
    told = [
        Terminal(tmp_path, "journal", session, PAGER=says),
        Terminal(tmp_path, "journal", session, PAGER=says, LESS="i"),
    ]
    for terminal in told:
        terminal.leaves()

    assert ["True FRXPsspace goes on, q leaves$", "False i"] == [
        terminal.lines[0] for terminal in told
    ]


def test_the_pagers_keys_are_named_in_plain_letters() -> None:
    """It may not know any other alphabet, and some signs mean something to it."""
    assert all(
        re.fullmatch(r"[A-Za-z, ]+", Wording(language).say("screen.pager"))
        for language in LANGUAGES
    )


def test_all_games_of_the_menu_begin_with_the_one_played_last(tmp_path: Path) -> None:
    """However many there are; what is no key is said so."""
    folder = Folder(tmp_path)
    for _ in range(25):
        with closing(Session.create(folder, GAMES)) as session:
            session.answer("zauberschwert")
    newest = folder.list_ids()[-1]
    with Terminal(tmp_path, size=(80, 60)) as terminal:
        terminal.type("s")
        assert f"01 {newest}" in terminal.text
        assert "88 is not here; there are 01, 02," in terminal.type("88").text
        assert "How many" in terminal.type("7").text
